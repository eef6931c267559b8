// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tilewright {

/// Whether a name means something else in one of the languages that exports are called from, as a word of the
/// language, a namespace, a module, a header or a library of the system.
bool is_reserved_name(std::string_view name);

}  // namespace tilewright
