// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tilewright {

/// The candidate that `word` most probably stands for: one that differs by one or two typing errors; empty
/// where there is none.
std::string closest(std::string_view word, std::span<const std::string> candidates);

}  // namespace tilewright
