// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// What errors about a cost model name as their place.
inline constexpr const char* kCostModelPlace = "cost model";

}  // namespace tilewright
