// SPDX-License-Identifier: Apache-2.0
#include "core/intrinsic/fma_intrinsic.h"

namespace tilewright {

const Intrinsic& fma_avx2() {
  static const FmaIntrinsic intrinsic("fma_avx2", "AVX2 and FMA", {8, 16});
  return intrinsic;
}

}  // namespace tilewright
