// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/reference/pair_tile.h"

#include <cstring>
#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tilewright::reference {
namespace {

void add_pairs_portable(const int16_t* left, const int16_t* right, int64_t pairs, int64_t rows, int32_t* out,
                        int64_t pitch) {
  for (int64_t i = 0; i < rows; ++i, out += pitch) {
    for (int64_t p = 0; p < pairs; ++p) {
      const int32_t even = left[(p * kPairTileRows + i) * 2];
      const int32_t odd = left[(p * kPairTileRows + i) * 2 + 1];
      const int16_t* columns = right + p * kPairTileColumns * 2;
      for (int64_t j = 0; j < kPairTileColumns; ++j)
        out[j] += even * columns[2 * j] + odd * columns[2 * j + 1];
    }
  }
}

#if defined(__x86_64__)

using Ints8 = int32_t __attribute__((vector_size(32), aligned(4), may_alias));
using Shorts16 = int16_t __attribute__((vector_size(32), aligned(2), may_alias));
using Ints16 = int32_t __attribute__((vector_size(64), aligned(4), may_alias));

/// Two terms of a row, as one number whose bits are theirs.
__attribute__((always_inline)) inline int32_t pair_at(const int16_t* left) {
  int32_t pair = 0;
  std::memcpy(&pair, left, sizeof(pair));
  return pair;
}

/// `kRows` x 16 columns from column `first` on. The loops over the tile must vanish, or its sums would live in
/// memory.
template <int64_t kRows>
__attribute__((target("avx2"), always_inline)) inline void add_half(const int16_t* left, const int16_t* right,
                                                                    int64_t pairs, int32_t* out,
                                                                    int64_t pitch) {
  constexpr int64_t kLanes = 8;
  Ints8 sums[kRows * 2];
#pragma GCC unroll 8
  for (int64_t t = 0; t < kRows * 2; ++t)
    sums[t] = *reinterpret_cast<const Ints8*>(out + t / 2 * pitch + t % 2 * kLanes);
  for (int64_t p = 0; p < pairs; ++p, left += kPairTileRows * 2, right += kPairTileColumns * 2) {
#pragma GCC unroll 8
    for (int64_t t = 0; t < kRows * 2; ++t) {
      const Ints8 row = Ints8{} + pair_at(left + t / 2 * 2);
      const Shorts16 columns = *reinterpret_cast<const Shorts16*>(right + t % 2 * kLanes * 2);
      sums[t] += __builtin_ia32_pmaddwd256(reinterpret_cast<Shorts16>(row), columns);
    }
  }
#pragma GCC unroll 8
  for (int64_t t = 0; t < kRows * 2; ++t)
    *reinterpret_cast<Ints8*>(out + t / 2 * pitch + t % 2 * kLanes) = sums[t];
}

__attribute__((target("avx2"))) void add_pairs_avx2(const int16_t* left, const int16_t* right, int64_t pairs,
                                                    int64_t rows, int32_t* out, int64_t pitch) {
  for (int64_t half = 0; half < kPairTileColumns; half += 16) {
    int64_t row = 0;
    for (; row + 4 <= rows; row += 4)
      add_half<4>(left + row * 2, right + half * 2, pairs, out + row * pitch + half, pitch);
    for (; row < rows; ++row)
      add_half<1>(left + row * 2, right + half * 2, pairs, out + row * pitch + half, pitch);
  }
}

/// `kRows` x 32 columns.
template <int64_t kRows>
__attribute__((target("avx512f,avx512bw,avx512vnni"), always_inline)) inline void add_rows(
    const int16_t* left, const int16_t* right, int64_t pairs, int32_t* out, int64_t pitch) {
  constexpr int64_t kLanes = 16;
  Ints16 sums[kRows * 2];
#pragma GCC unroll 16
  for (int64_t t = 0; t < kRows * 2; ++t)
    sums[t] = *reinterpret_cast<const Ints16*>(out + t / 2 * pitch + t % 2 * kLanes);
  for (int64_t p = 0; p < pairs; ++p, left += kPairTileRows * 2, right += kPairTileColumns * 2) {
#pragma GCC unroll 16
    for (int64_t t = 0; t < kRows * 2; ++t) {
      const Ints16 row = Ints16{} + pair_at(left + t / 2 * 2);
      const Ints16 columns = *reinterpret_cast<const Ints16*>(right + t % 2 * kLanes * 2);
      sums[t] = reinterpret_cast<Ints16>(_mm512_dpwssd_epi32(reinterpret_cast<__m512i>(sums[t]),
                                                             reinterpret_cast<__m512i>(row),
                                                             reinterpret_cast<__m512i>(columns)));
    }
  }
#pragma GCC unroll 16
  for (int64_t t = 0; t < kRows * 2; ++t)
    *reinterpret_cast<Ints16*>(out + t / 2 * pitch + t % 2 * kLanes) = sums[t];
}

__attribute__((target("avx512f,avx512bw,avx512vnni"))) void add_pairs_vnni(const int16_t* left,
                                                                           const int16_t* right,
                                                                           int64_t pairs, int64_t rows,
                                                                           int32_t* out, int64_t pitch) {
  if (rows == kPairTileRows) return add_rows<kPairTileRows>(left, right, pairs, out, pitch);
  int64_t row = 0;
  for (; row + 4 <= rows; row += 4) add_rows<4>(left + row * 2, right, pairs, out + row * pitch, pitch);
  for (; row < rows; ++row) add_rows<1>(left + row * 2, right, pairs, out + row * pitch, pitch);
}
#endif

}  // namespace

AddPairTile best_add_pair_tile() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vnni")) return add_pairs_vnni;
  if (__builtin_cpu_supports("avx2")) return add_pairs_avx2;
#endif
  return add_pairs_portable;
}

}  // namespace tilewright::reference
