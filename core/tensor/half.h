// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright {

/// The value of IEEE binary16 bits.
float half_to_float(uint16_t bits);
/// Nearest binary16, ties to even; overflow gives infinity, a NaN stays a NaN.
uint16_t double_to_half(double value);

}  // namespace tilewright
