// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// Of the program, as kept with sessions.
inline constexpr const char* kProgramVersion = "0.1.0";

}  // namespace tilewright
