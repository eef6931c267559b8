// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace tilewright {

/// The saved cost model that comes with the program (resources/costmodel/README.md says what it is).
std::string_view shipped_cost_model();

}  // namespace tilewright
