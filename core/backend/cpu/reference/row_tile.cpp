// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/reference/row_tile.h"

namespace tilewright::reference {
namespace {

using Floats = float __attribute__((vector_size(32), aligned(4), may_alias));
using Doubles = double __attribute__((vector_size(32), aligned(8), may_alias));
template <typename T>
struct VectorOf {
  using Type = Floats;
};
template <>
struct VectorOf<double> {
  using Type = Doubles;
};

constexpr int64_t kVectors = 4;

/// The loops over the tile must vanish, or its sums would live in memory.
template <typename T, int64_t Rows>
__attribute__((always_inline)) inline void multiply(const T* left, int64_t pitch, const T* panel,
                                                    int64_t depth, T* out) {
  using Vector = typename VectorOf<T>::Type;
  constexpr int64_t kLanes = kRowTileColumns<T> / kVectors;
  Vector sums[Rows * kVectors];
#pragma GCC unroll 12
  for (int64_t t = 0; t < Rows * kVectors; ++t) sums[t] = Vector{};
  for (int64_t k = 0; k < depth; ++k, panel += kRowTileColumns<T>) {
#pragma GCC unroll 12
    for (int64_t t = 0; t < Rows * kVectors; ++t) {
      sums[t] +=
          left[t / kVectors * pitch + k] * *reinterpret_cast<const Vector*>(panel + t % kVectors * kLanes);
    }
  }
#pragma GCC unroll 12
  for (int64_t t = 0; t < Rows * kVectors; ++t) *reinterpret_cast<Vector*>(out + t * kLanes) = sums[t];
}

template <typename T>
__attribute__((always_inline)) inline void multiply_rows(const T* left, int64_t pitch, int64_t rows,
                                                         const T* panel, int64_t depth, T* sums) {
  if (rows == 1)
    multiply<T, 1>(left, pitch, panel, depth, sums);
  else if (rows == 2)
    multiply<T, 2>(left, pitch, panel, depth, sums);
  else
    multiply<T, 3>(left, pitch, panel, depth, sums);
}

/// Products with `Count` rows of the matrix at a time, so that the additions of one need not wait for
/// another.
template <typename T, int64_t Count>
__attribute__((always_inline)) inline void multiply_one(const T* row, const T* matrix, int64_t depth,
                                                        T* out) {
  using Vector = typename VectorOf<T>::Type;
  constexpr int64_t kLanes = kRowTileColumns<T> / kVectors;
  Vector sums[Count];
#pragma GCC unroll 8
  for (int64_t j = 0; j < Count; ++j) sums[j] = Vector{};
  int64_t k = 0;
  for (; k + kLanes <= depth; k += kLanes) {
    const Vector terms = *reinterpret_cast<const Vector*>(row + k);
#pragma GCC unroll 8
    for (int64_t j = 0; j < Count; ++j)
      sums[j] += terms * *reinterpret_cast<const Vector*>(matrix + j * depth + k);
  }
  for (int64_t j = 0; j < Count; ++j) {
    T sum = 0;
    for (int64_t lane = 0; lane < kLanes; ++lane) sum += sums[j][lane];
    for (int64_t rest = k; rest < depth; ++rest) sum += row[rest] * matrix[j * depth + rest];
    out[j] += sum;
  }
}

template <typename T>
__attribute__((always_inline)) inline void multiply_row(const T* row, const T* matrix, int64_t columns,
                                                        int64_t depth, T* out) {
  constexpr int64_t kAtOnce = 8;
  int64_t j = 0;
  for (; j + kAtOnce <= columns; j += kAtOnce)
    multiply_one<T, kAtOnce>(row, matrix + j * depth, depth, out + j);
  for (; j < columns; ++j) multiply_one<T, 1>(row, matrix + j * depth, depth, out + j);
}

template <typename T, int64_t Bytes>
struct VectorOfBytes {
  using Type __attribute__((vector_size(Bytes), aligned(sizeof(T)), may_alias)) = T;
};

/// `Count` panels at a time: their streams from memory and their sums keep each other's waits short.
template <typename T, int64_t Bytes, int64_t Count>
__attribute__((always_inline)) inline void multiply_some_panels(const T* row, const T* panels, int64_t depth,
                                                                T* out) {
  using Vector = typename VectorOfBytes<T, Bytes>::Type;
  constexpr int64_t kLanes = Bytes / static_cast<int64_t>(sizeof(T));
  constexpr int64_t kOfPanel = kRowTileColumns<T> / kLanes;
  const int64_t pitch = depth * kRowTileColumns<T>;
  Vector sums[Count * kOfPanel];
#pragma GCC unroll 8
  for (int64_t t = 0; t < Count * kOfPanel; ++t) sums[t] = Vector{};
  for (int64_t k = 0; k < depth; ++k, panels += kRowTileColumns<T>) {
#pragma GCC unroll 8
    for (int64_t t = 0; t < Count * kOfPanel; ++t) {
      sums[t] +=
          row[k] * *reinterpret_cast<const Vector*>(panels + t / kOfPanel * pitch + t % kOfPanel * kLanes);
    }
  }
#pragma GCC unroll 8
  for (int64_t t = 0; t < Count * kOfPanel; ++t) *reinterpret_cast<Vector*>(out + t * kLanes) = sums[t];
}

template <typename T, int64_t Bytes>
__attribute__((always_inline)) inline void multiply_panels(const T* row, const T* panels, int64_t count,
                                                           int64_t depth, T* out) {
  constexpr int64_t kAtOnce = 2;
  int64_t at = 0;
  for (; at + kAtOnce <= count; at += kAtOnce) {
    multiply_some_panels<T, Bytes, kAtOnce>(row, panels + at * depth * kRowTileColumns<T>, depth,
                                            out + at * kRowTileColumns<T>);
  }
  for (; at < count; ++at) {
    multiply_some_panels<T, Bytes, 1>(row, panels + at * depth * kRowTileColumns<T>, depth,
                                      out + at * kRowTileColumns<T>);
  }
}

template <typename T>
void multiply_panels_portable(const T* row, const T* panels, int64_t count, int64_t depth, T* out) {
  multiply_panels<T, 32>(row, panels, count, depth, out);
}

template <typename T>
void multiply_row_portable(const T* row, const T* matrix, int64_t columns, int64_t depth, T* out) {
  multiply_row(row, matrix, columns, depth, out);
}

template <typename T>
void multiply_rows_portable(const T* left, int64_t pitch, int64_t rows, const T* panel, int64_t depth,
                            T* sums) {
  multiply_rows(left, pitch, rows, panel, depth, sums);
}

#if defined(__x86_64__)
template <typename T>
__attribute__((target("avx2,fma"))) void multiply_rows_avx2(const T* left, int64_t pitch, int64_t rows,
                                                            const T* panel, int64_t depth, T* sums) {
  multiply_rows(left, pitch, rows, panel, depth, sums);
}

template <typename T>
__attribute__((target("avx2,fma"))) void multiply_row_avx2(const T* row, const T* matrix, int64_t columns,
                                                           int64_t depth, T* out) {
  multiply_row(row, matrix, columns, depth, out);
}

template <typename T>
__attribute__((target("avx2,fma"))) void multiply_panels_avx2(const T* row, const T* panels, int64_t count,
                                                              int64_t depth, T* out) {
  multiply_panels<T, 32>(row, panels, count, depth, out);
}

template <typename T>
__attribute__((target("avx512f,fma"))) void multiply_panels_avx512(const T* row, const T* panels,
                                                                   int64_t count, int64_t depth, T* out) {
  multiply_panels<T, 64>(row, panels, count, depth, out);
}

bool has_wide_vectors() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}
#endif

}  // namespace

template <typename T>
MultiplyRows<T> best_multiply_rows() {
#if defined(__x86_64__)
  if (has_wide_vectors()) return multiply_rows_avx2<T>;
#endif
  return multiply_rows_portable<T>;
}

template <typename T>
MultiplyRow<T> best_multiply_row() {
#if defined(__x86_64__)
  if (has_wide_vectors()) return multiply_row_avx2<T>;
#endif
  return multiply_row_portable<T>;
}

template <typename T>
MultiplyPanels<T> best_multiply_panels() {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx512f")) return multiply_panels_avx512<T>;
  if (has_wide_vectors()) return multiply_panels_avx2<T>;
#endif
  return multiply_panels_portable<T>;
}

template MultiplyRows<float> best_multiply_rows<float>();
template MultiplyRows<double> best_multiply_rows<double>();
template MultiplyRow<float> best_multiply_row<float>();
template MultiplyRow<double> best_multiply_row<double>();
template MultiplyPanels<float> best_multiply_panels<float>();
template MultiplyPanels<double> best_multiply_panels<double>();

}  // namespace tilewright::reference
