// SPDX-License-Identifier: Apache-2.0
#include "core/intrinsic/fma_intrinsic.h"

namespace tilewright {

const Intrinsic& fma_avx512() {
  static const FmaIntrinsic intrinsic("fma_avx512", "AVX-512 with vector lengths", {16, 32});
  return intrinsic;
}

}  // namespace tilewright
