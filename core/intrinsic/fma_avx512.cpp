// SPDX-License-Identifier: Apache-2.0
#include "core/intrinsic/fma_intrinsic.h"

namespace tilewright {

// Tails of fewer than 16 floats are xmm and ymm registers, the upper sixteen too, which takes AVX-512VL
// beside AVX-512F. Every target with vectors of 64 bytes has it (core/target/cpu_architecture.cpp), so that
// `runs_on` asks for the width alone.
const Intrinsic& fma_avx512() {
  static const FmaIntrinsic intrinsic("fma_avx512", "AVX-512 with vector lengths", {16, 32});
  return intrinsic;
}

}  // namespace tilewright
