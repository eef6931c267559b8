// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/intrinsic/cpu_intrinsics.h"
#include "core/backend/cpu/intrinsic/fma_intrinsic.h"

namespace tilewright {

// Tails of at most 8 floats are xmm and ymm registers, the upper sixteen too, which takes AVX-512VL beside
// AVX-512F.
const Intrinsic& fma_avx512() {
  static const FmaIntrinsic intrinsic("fma_avx512", {CpuFeature::kAvx512f, CpuFeature::kAvx512vl},
                                      {16, 32, true});
  return intrinsic;
}

}  // namespace tilewright
