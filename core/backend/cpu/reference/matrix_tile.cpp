// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/reference/matrix_tile.h"

namespace tilewright::reference {
namespace {

using Four = double __attribute__((vector_size(32), aligned(8), may_alias));
using Eight = double __attribute__((vector_size(64), aligned(8), may_alias));

/// out[Rows][Vectors] += left panel * right panel. The loops over the tile must vanish, or its sums would
/// live in memory.
template <typename Vector, int64_t Rows, int64_t Vectors>
__attribute__((always_inline)) inline void add_part(const double* left, const double* right, int64_t depth,
                                                    double* out, int64_t pitch) {
  constexpr auto kLanes = static_cast<int64_t>(sizeof(Vector) / sizeof(double));
  Vector sums[Rows * Vectors];
#pragma GCC unroll 24
  for (int64_t t = 0; t < Rows * Vectors; ++t) {
    sums[t] = *reinterpret_cast<const Vector*>(out + t / Vectors * pitch + t % Vectors * kLanes);
  }
  for (int64_t k = 0; k < depth; ++k, left += kTileRows, right += kTileColumns) {
#pragma GCC unroll 24
    for (int64_t t = 0; t < Rows * Vectors; ++t) {
      sums[t] += left[t / Vectors] * *reinterpret_cast<const Vector*>(right + t % Vectors * kLanes);
    }
  }
#pragma GCC unroll 24
  for (int64_t t = 0; t < Rows * Vectors; ++t) {
    *reinterpret_cast<Vector*>(out + t / Vectors * pitch + t % Vectors * kLanes) = sums[t];
  }
}

/// In parts of four rows and twelve columns, the last rows one by one.
__attribute__((always_inline)) inline void add_fours(const double* left, const double* right, int64_t depth,
                                                     int64_t rows, double* out, int64_t pitch) {
  constexpr int64_t kVectors = 3;
  constexpr int64_t kColumns = 12;
  for (int64_t first = 0; first < kTileColumns; first += kColumns) {
    int64_t row = 0;
    for (; row + 4 <= rows; row += 4)
      add_part<Four, 4, kVectors>(left + row, right + first, depth, out + row * pitch + first, pitch);
    for (; row < rows; ++row)
      add_part<Four, 1, kVectors>(left + row, right + first, depth, out + row * pitch + first, pitch);
  }
}

void add_tile_portable(const double* left, const double* right, int64_t depth, int64_t rows, double* out,
                       int64_t pitch) {
  add_fours(left, right, depth, rows, out, pitch);
}

#if defined(__x86_64__)
__attribute__((target("avx2,fma"))) void add_tile_avx2(const double* left, const double* right, int64_t depth,
                                                       int64_t rows, double* out, int64_t pitch) {
  add_fours(left, right, depth, rows, out, pitch);
}

__attribute__((target("avx512f,avx2,fma"))) void add_tile_avx512(const double* left, const double* right,
                                                                 int64_t depth, int64_t rows, double* out,
                                                                 int64_t pitch) {
  constexpr int64_t kVectors = 3;
  if (rows == kTileRows) return add_part<Eight, kTileRows, kVectors>(left, right, depth, out, pitch);
  int64_t row = 0;
  for (; row + 4 <= rows; row += 4)
    add_part<Eight, 4, kVectors>(left + row, right, depth, out + row * pitch, pitch);
  for (; row < rows; ++row) add_part<Eight, 1, kVectors>(left + row, right, depth, out + row * pitch, pitch);
}
#endif

}  // namespace

AddTile best_add_tile() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) return add_tile_avx512;
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) return add_tile_avx2;
#endif
  return add_tile_portable;
}

}  // namespace tilewright::reference
