// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/target/target.h"

namespace tilewright::testing {

/// A kind of target that no build has anything for, whatever back ends there will be.
inline constexpr auto kAbsentKind = static_cast<TargetKind>(255);

}  // namespace tilewright::testing
