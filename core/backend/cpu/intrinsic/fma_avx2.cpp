// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/intrinsic/cpu_intrinsics.h"
#include "core/backend/cpu/intrinsic/fma_intrinsic.h"

namespace tilewright {

// The loads, broadcasts from memory and shuffles of floats that are used belong to AVX; nothing of AVX2 is
// used.
const Intrinsic& fma_avx2() {
  static const FmaIntrinsic intrinsic("fma_avx2", {CpuFeature::kFma}, {8, 16});
  return intrinsic;
}

}  // namespace tilewright
