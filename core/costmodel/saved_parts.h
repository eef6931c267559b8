// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tilewright {

/// Appends a part of what is saved, its length before it; less than 4 GiB.
void append_part(std::string& out, std::string_view part);

/// The next part, which is taken off; none where there is no whole one.
std::optional<std::string_view> take_part(std::string_view& left);

}  // namespace tilewright
