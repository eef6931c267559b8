// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/reference/row_tile.h"

namespace tilewright::reference {
namespace {

template <typename T, int64_t Bytes>
struct VectorOf {
  using Type __attribute__((vector_size(Bytes), aligned(sizeof(T)), may_alias)) = T;
};

constexpr int64_t kUsualBytes = 32;
constexpr int64_t kWidestBytes = 64;

/// A tile of sums of so many rows and columns of panels that follow each other, in vectors of so many bytes.
/// The loops over the tile must vanish, or its sums would live in memory.
template <typename T, int64_t Bytes, int64_t Rows, int64_t Panels>
__attribute__((always_inline)) inline void multiply(const T* left, int64_t pitch, const T* panels,
                                                    int64_t depth, T* out) {
  using Vector = typename VectorOf<T, Bytes>::Type;
  constexpr int64_t kLanes = Bytes / static_cast<int64_t>(sizeof(T));
  constexpr int64_t kOfPanel = kRowTileColumns<T> / kLanes;
  constexpr int64_t kOfRow = Panels * kOfPanel;
  const int64_t panel_pitch = depth * kRowTileColumns<T>;
  Vector sums[Rows * kOfRow];
#pragma GCC unroll 12
  for (int64_t t = 0; t < Rows * kOfRow; ++t) sums[t] = Vector{};
  for (int64_t k = 0; k < depth; ++k, panels += kRowTileColumns<T>) {
#pragma GCC unroll 12
    for (int64_t t = 0; t < Rows * kOfRow; ++t) {
      const T* vector = panels + t % kOfRow / kOfPanel * panel_pitch + t % kOfPanel * kLanes;
      sums[t] += left[t / kOfRow * pitch + k] * *reinterpret_cast<const Vector*>(vector);
    }
  }
#pragma GCC unroll 12
  for (int64_t t = 0; t < Rows * kOfRow; ++t) *reinterpret_cast<Vector*>(out + t * kLanes) = sums[t];
}

template <typename T>
__attribute__((always_inline)) inline void multiply_rows(const T* left, int64_t pitch, int64_t rows,
                                                         const T* panel, int64_t depth, T* sums) {
  if (rows == 1)
    multiply<T, kUsualBytes, 1, 1>(left, pitch, panel, depth, sums);
  else if (rows == 2)
    multiply<T, kUsualBytes, 2, 1>(left, pitch, panel, depth, sums);
  else
    multiply<T, kUsualBytes, 3, 1>(left, pitch, panel, depth, sums);
}

/// Products with `Count` rows of the matrix at a time, so that the additions of one need not wait for
/// another.
template <typename T, int64_t Count>
__attribute__((always_inline)) inline void multiply_one(const T* row, const T* matrix, int64_t depth,
                                                        T* out) {
  using Vector = typename VectorOf<T, kUsualBytes>::Type;
  constexpr int64_t kLanes = kUsualBytes / static_cast<int64_t>(sizeof(T));
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

/// A row times two panels at a time: their streams from memory and their sums keep each other's waits short.
template <typename T, int64_t Bytes>
__attribute__((always_inline)) inline void multiply_panels(const T* row, const T* panels, int64_t count,
                                                           int64_t depth, T* out) {
  constexpr int64_t kAtOnce = 2;
  constexpr int64_t kColumns = kRowTileColumns<T>;
  int64_t at = 0;
  for (; at + kAtOnce <= count; at += kAtOnce)
    multiply<T, Bytes, 1, kAtOnce>(row, 0, panels + at * depth * kColumns, depth, out + at * kColumns);
  if (at < count)
    multiply<T, Bytes, 1, 1>(row, 0, panels + at * depth * kColumns, depth, out + at * kColumns);
}

template <typename T>
void multiply_panels_portable(const T* row, const T* panels, int64_t count, int64_t depth, T* out) {
  multiply_panels<T, kUsualBytes>(row, panels, count, depth, out);
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
  multiply_panels<T, kUsualBytes>(row, panels, count, depth, out);
}

template <typename T>
__attribute__((target("avx512f,fma"))) void multiply_panels_avx512(const T* row, const T* panels,
                                                                   int64_t count, int64_t depth, T* out) {
  multiply_panels<T, kWidestBytes>(row, panels, count, depth, out);
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
