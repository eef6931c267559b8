// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// What is said everywhere of programs that this machine can compile and cannot run.
inline constexpr const char* kNotVerified = "compiled, not verified";

}  // namespace tilewright
