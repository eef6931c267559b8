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

}  // namespace

template <typename T>
PackedMatrix<T>::PackedMatrix(const T* values, int64_t columns, int64_t depth, int64_t rows, int64_t products)
    : values_(values), columns_(columns), depth_(depth) {
  if (rows < 2 || rows * products < kRowsWorthPacking) return;
  const DataType type = std::is_same_v<T, double> ? DataType::kFloat64 : DataType::kFloat32;
  const int64_t panels = (columns + kRowTileColumns<T> - 1) / kRowTileColumns<T>;
  panels_ = Tensor({type, {panels, depth, kRowTileColumns<T>}});
  T* panel = panels_.template mutable_as<T>().data();
  for (int64_t first = 0; first < columns; first += kRowTileColumns<T>, panel += depth * kRowTileColumns<T>) {
    const int64_t count = std::min(kRowTileColumns<T>, columns - first);
    // A block of terms at a time, so that what is read and what is written stay in the nearest cache.
    for (int64_t block = 0; block < depth; block += kBlockTerms) {
      const int64_t end = std::min(block + kBlockTerms, depth);
      for (int64_t j = 0; j < count; ++j) {
        const T* column = values + (first + j) * depth;
        for (int64_t k = block; k < end; ++k) panel[k * kRowTileColumns<T> + j] = column[k];
      }
    }
  }
}

template <typename T>
void PackedMatrix<T>::add_product(const T* left, int64_t left_pitch, int64_t rows, T* out,
                                  int64_t out_pitch) const {
  static const MultiplyRows<T> multiply = best_multiply_rows<T>();
  static const MultiplyRow<T> multiply_one = best_multiply_row<T>();
  constexpr double kNanosecondsOfTerm = 0.05;
  const double terms = static_cast<double>(rows * depth_);
  if (!panels_.valid()) {
    share_work(columns_, kNanosecondsOfTerm * terms, [&](int64_t begin, int64_t end) {
      for (int64_t row = 0; row < rows; ++row) {
        multiply_one(left + row * left_pitch, values_ + begin * depth_, end - begin, depth_,
                     out + row * out_pitch + begin);
      }
    });
    return;
  }
  const T* panels = panels_.template as<T>().data();
  const auto work = [&](int64_t begin, int64_t end) {
    T sums[kRowTileRows * kRowTileColumns<T>];
    for (int64_t at = begin; at < end; ++at) {
      const T* panel = panels + at * depth_ * kRowTileColumns<T>;
      const int64_t first = at * kRowTileColumns<T>;
      const int64_t count = std::min(kRowTileColumns<T>, columns_ - first);
      for (int64_t row = 0; row < rows; row += kRowTileRows) {
        const int64_t tall = std::min(kRowTileRows, rows - row);
        multiply(left + row * left_pitch, left_pitch, tall, panel, depth_, sums);
        for (int64_t i = 0; i < tall; ++i) {
          T* line = out + (row + i) * out_pitch + first;
          for (int64_t j = 0; j < count; ++j) line[j] += sums[i * kRowTileColumns<T> + j];
        }
      }
    }
  };
  share_work((columns_ + kRowTileColumns<T> - 1) / kRowTileColumns<T>,
             kNanosecondsOfTerm * terms * static_cast<double>(kRowTileColumns<T>), work);
}

template class PackedMatrix<float>;
template class PackedMatrix<double>;

}  // namespace tilewright::reference
