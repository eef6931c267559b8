// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

namespace tilewright {

/// log2(1 + x), mirrored at 0, so that counts of any size become numbers of like size (TenSet, `slog`).
inline float slog(double x) {
  return static_cast<float>(x < 0 ? -std::log2(1 - x) : std::log2(1 + x));
}

}  // namespace tilewright
