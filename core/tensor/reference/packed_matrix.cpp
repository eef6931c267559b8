// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/packed_matrix.h"

#include <algorithm>
#include <type_traits>

#include "core/backend/cpu/reference/row_tile.h"
#include "core/tensor/reference/kernel_run.h"

namespace tilewright::reference {
namespace {

constexpr int64_t kBlockTerms = 16;
constexpr int64_t kRowsWorthPacking = 8;
/// Of one row each, where a panel is no more than the faster way to read what is read once anyway.
constexpr int64_t kSingleRowsWorthPacking = 128;
constexpr int64_t kPanelsAtOnce = 8;
constexpr double kNanosecondsOfTerm = 0.05;

template <typename T>
int64_t panel_count(int64_t columns) {
  return (columns + kRowTileColumns<T> - 1) / kRowTileColumns<T>;
}

template <typename T>
void add_line(const T* sums, int64_t count, T* line) {
  for (int64_t j = 0; j < count; ++j) line[j] += sums[j];
}

/// Adds one row's products with the panels from `begin` to `end`.
template <typename T>
void add_row(const T* row, const T* panels, int64_t begin, int64_t end, int64_t columns, int64_t depth,
             T* line) {
  static const MultiplyPanels<T> multiply = best_multiply_panels<T>();
  T sums[kPanelsAtOnce * kRowTileColumns<T>];
  for (int64_t at = begin; at < end; at += kPanelsAtOnce) {
    const int64_t count = std::min(kPanelsAtOnce, end - at);
    const int64_t first = at * kRowTileColumns<T>;
    multiply(row, panels + first * depth, count, depth, sums);
    add_line(sums, std::min(count * kRowTileColumns<T>, columns - first), line + first);
  }
}

/// Adds a few rows' products with one panel, whose first column is column `first`.
template <typename T>
void add_rows(const T* left, int64_t left_pitch, int64_t rows, const T* panel, int64_t first, int64_t columns,
              int64_t depth, T* out, int64_t out_pitch) {
  static const MultiplyRows<T> multiply = best_multiply_rows<T>();
  T sums[kRowTileRows * kRowTileColumns<T>];
  const int64_t count = std::min(kRowTileColumns<T>, columns - first);
  for (int64_t row = 0; row < rows; row += kRowTileRows) {
    const int64_t tall = std::min(kRowTileRows, rows - row);
    multiply(left + row * left_pitch, left_pitch, tall, panel, depth, sums);
    for (int64_t i = 0; i < tall; ++i)
      add_line(sums + i * kRowTileColumns<T>, count, out + (row + i) * out_pitch + first);
  }
}

}  // namespace

template <typename T>
Shape panels_shape(int64_t columns, int64_t depth) {
  return {panel_count<T>(columns), depth, kRowTileColumns<T>};
}

template <typename T>
void pack_panels(const T* values, int64_t columns, int64_t depth, T* panels) {
  for (int64_t first = 0; first < columns;
       first += kRowTileColumns<T>, panels += depth * kRowTileColumns<T>) {
    const int64_t count = std::min(kRowTileColumns<T>, columns - first);
    // A block of terms at a time, so that what is read and what is written stay in the nearest cache.
    for (int64_t block = 0; block < depth; block += kBlockTerms) {
      const int64_t end = std::min(block + kBlockTerms, depth);
      for (int64_t j = 0; j < count; ++j) {
        const T* column = values + (first + j) * depth;
        for (int64_t k = block; k < end; ++k) panels[k * kRowTileColumns<T> + j] = column[k];
      }
      for (int64_t k = block; k < end; ++k)
        std::fill(panels + k * kRowTileColumns<T> + count, panels + (k + 1) * kRowTileColumns<T>, T{});
    }
  }
}

template <typename T>
PackedMatrix<T>::PackedMatrix(const T* values, int64_t columns, int64_t depth, int64_t rows, int64_t products)
    : PackedMatrix(columns, depth) {
  values_ = values;
  if (rows * products < (rows < 2 ? kSingleRowsWorthPacking : kRowsWorthPacking)) return;
  const DataType type = std::is_same_v<T, double> ? DataType::kFloat64 : DataType::kFloat32;
  own_ = Tensor({type, panels_shape<T>(columns, depth)});
  T* panels = own_.template mutable_as<T>().data();
  pack_panels(values, columns, depth, panels);
  panels_ = panels;
}

template <typename T>
PackedMatrix<T> PackedMatrix<T>::of_panels(const T* panels, int64_t columns, int64_t depth) {
  PackedMatrix matrix(columns, depth);
  matrix.panels_ = panels;
  return matrix;
}

template <typename T>
void PackedMatrix<T>::add_product(const T* left, int64_t left_pitch, int64_t rows, T* out,
                                  int64_t out_pitch) const {
  const double cost = kNanosecondsOfTerm * static_cast<double>(rows * depth_);
  if (panels_ == nullptr) {
    static const MultiplyRow<T> multiply = best_multiply_row<T>();
    share_work(columns_, cost, [&](int64_t begin, int64_t end) {
      for (int64_t row = 0; row < rows; ++row) {
        multiply(left + row * left_pitch, values_ + begin * depth_, end - begin, depth_,
                 out + row * out_pitch + begin);
      }
    });
    return;
  }
  share_work(panel_count<T>(columns_), cost * static_cast<double>(kRowTileColumns<T>),
             [&](int64_t begin, int64_t end) {
               if (rows == 1) return add_row(left, panels_, begin, end, columns_, depth_, out);
               for (int64_t at = begin; at < end; ++at) {
                 const int64_t first = at * kRowTileColumns<T>;
                 add_rows(left, left_pitch, rows, panels_ + first * depth_, first, columns_, depth_, out,
                          out_pitch);
               }
             });
}

template Shape panels_shape<float>(int64_t, int64_t);
template Shape panels_shape<double>(int64_t, int64_t);
template void pack_panels<float>(const float*, int64_t, int64_t, float*);
template void pack_panels<double>(const double*, int64_t, int64_t, double*);
template class PackedMatrix<float>;
template class PackedMatrix<double>;

}  // namespace tilewright::reference
