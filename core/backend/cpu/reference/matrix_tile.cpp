// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/reference/matrix_tile.h"

namespace tilewright::reference {
namespace {

using Vector = double __attribute__((vector_size(32), aligned(8), may_alias));
constexpr int64_t kLanes = 4;

/// out[4][12] += left panel * right panel. The loops over the tile must vanish, or its sums would live in
/// memory.
__attribute__((always_inline)) inline void add_tile(const double* left, const double* right, int64_t depth,
                                                    double* out, int64_t pitch) {
  constexpr int64_t kVectors = kTileColumns / kLanes;
  Vector sums[kTileRows * kVectors];
#pragma GCC unroll 12
  for (int64_t t = 0; t < kTileRows * kVectors; ++t) {
    sums[t] = *reinterpret_cast<const Vector*>(out + t / kVectors * pitch + t % kVectors * kLanes);
  }
  for (int64_t k = 0; k < depth; ++k, left += kTileRows, right += kTileColumns) {
#pragma GCC unroll 12
    for (int64_t t = 0; t < kTileRows * kVectors; ++t) {
      sums[t] += left[t / kVectors] * *reinterpret_cast<const Vector*>(right + t % kVectors * kLanes);
    }
  }
#pragma GCC unroll 12
  for (int64_t t = 0; t < kTileRows * kVectors; ++t) {
    *reinterpret_cast<Vector*>(out + t / kVectors * pitch + t % kVectors * kLanes) = sums[t];
  }
}

void add_tile_portable(const double* left, const double* right, int64_t depth, double* out, int64_t pitch) {
  add_tile(left, right, depth, out, pitch);
}

#if defined(__x86_64__)
__attribute__((target("avx2,fma"))) void add_tile_avx2(const double* left, const double* right, int64_t depth,
                                                       double* out, int64_t pitch) {
  add_tile(left, right, depth, out, pitch);
}
#endif

}  // namespace

AddTile best_add_tile() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return add_tile_avx2;
#endif
  return add_tile_portable;
}

}  // namespace tilewright::reference
