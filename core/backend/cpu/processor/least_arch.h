// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// The instruction set that every processor has which programs are made for: of a `Target` that is told none.
inline constexpr const char* kLeastArch = "x86-64";

}  // namespace tilewright
