// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/reference/wide_vectors.h"

namespace tilewright::reference {

VectorWidth best_vector_width() {
#if defined(__x86_64__)
  static const VectorWidth best = [] {
    if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return VectorWidth::kPlain;
    const bool widest = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    return widest ? VectorWidth::kWidest : VectorWidth::kWide;
  }();
  return best;
#else
  return VectorWidth::kPlain;
#endif
}

}  // namespace tilewright::reference
