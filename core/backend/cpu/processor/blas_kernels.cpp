// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/blas_kernels.h"

namespace tilewright {

const char* blas_kernels_here() {
#if defined(__x86_64__)
  // OpenBLAS takes its kernels for AVX-512 by itself only on processors that it knows, and version 0.3.21
  // knows none of AMD's processors with AVX-512. With these kernels, networks learn 1.5 to 1.8 times as fast.
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512vl"))
    return "SkylakeX";
#endif
  return nullptr;
}

}  // namespace tilewright
