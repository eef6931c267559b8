// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/target/target.h"

namespace tilewright {

/// One thread of a processor with vectors of eight floats and fused multiply-adds.
inline Target avx2() {
  Target target;
  target.vector_bytes = 32;
  target.fma = true;
  return target;
}

}  // namespace tilewright
