// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright {

/// The fewest lanes, of a vector that has more, for which instructions of their own are worth while.
inline constexpr int64_t kFewestLanes = 4;

}  // namespace tilewright
