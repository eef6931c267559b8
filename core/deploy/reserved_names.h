// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tilewright {

/// Whether a name means something else in one of the languages that exports are called from, as a word of the
/// language, a namespace or a module.
bool is_reserved_name(std::string_view name);

}  // namespace tilewright
