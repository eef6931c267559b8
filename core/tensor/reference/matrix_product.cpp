// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/matrix_product.h"

#include <algorithm>
#include <vector>

#include "core/backend/cpu/reference/matrix_tile.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {
namespace {

// A block of 192 columns and 192 terms of the sum is 288 KiB and stays in the second-level cache while all
// rows pass over it.
constexpr int64_t kBlockRows = 512;
constexpr int64_t kBlockColumns = 192;
constexpr int64_t kLeastColumns = 2 * kTileColumns;
constexpr int64_t kBlockDepth = 192;

int64_t tiles_round_up(int64_t value, int64_t unit) {
  return (value + unit - 1) / unit * unit;
}

int64_t parts_of(int64_t count, int64_t part) {
  return (count + part - 1) / part;
}

/// What a thread needs for its blocks.
struct ProductBuffers {
  std::vector<double> left_panel;
  std::vector<double> right_panels;
  std::vector<double> sums;
};

struct ProductOperands {
  int64_t rows;
  int64_t columns;
  int64_t depth;
  const PackPanel& left;
  const PackPanel& right;
  const StoreTile& store;
};

void multiply_block(const ProductOperands& of, int64_t row, int64_t column, int64_t block_columns,
                    ProductBuffers& buffers) {
  static const AddTile add = best_add_tile();
  const int64_t rows = std::min(kBlockRows, of.rows - row);
  const int64_t pitch = tiles_round_up(block_columns, kTileColumns);
  buffers.left_panel.resize(static_cast<size_t>(kTileRows * kBlockDepth));
  buffers.right_panels.resize(static_cast<size_t>(pitch * std::min(of.depth, kBlockDepth)));
  buffers.sums.assign(static_cast<size_t>(pitch * rows), 0.0);
  for (int64_t k = 0; k < of.depth; k += kBlockDepth) {
    const int64_t depth = std::min(kBlockDepth, of.depth - k);
    for (int64_t j = 0; j < block_columns; j += kTileColumns) {
      of.right(column + j, std::min(kTileColumns, block_columns - j), k, depth,
               buffers.right_panels.data() + j * depth, kTileColumns);
    }
    for (int64_t i = 0; i < rows; i += kTileRows) {
      const int64_t tall = std::min(kTileRows, rows - i);
      of.left(row + i, tall, k, depth, buffers.left_panel.data(), kTileRows);
      for (int64_t j = 0; j < block_columns; j += kTileColumns) {
        add(buffers.left_panel.data(), buffers.right_panels.data() + j * depth, depth, tall,
            buffers.sums.data() + i * pitch + j, pitch);
      }
    }
  }
  of.store(row, rows, column, block_columns, buffers.sums.data(), pitch);
}

template <typename T>
void pack_side_by_side(const T* corner, int64_t stride_k, int64_t count, int64_t depth, double* panel,
                       int64_t width) {
  for (int64_t k = 0; k < depth; ++k, corner += stride_k, panel += width) {
    for (int64_t i = 0; i < count; ++i) panel[i] = static_cast<double>(corner[i]);
    for (int64_t i = count; i < width; ++i) panel[i] = 0;
  }
}

template <typename T>
void convert_rows(const double* values, int64_t values_pitch, int64_t rows, int64_t columns, T* out,
                  int64_t pitch) {
  for (int64_t i = 0; i < rows; ++i, values += values_pitch, out += pitch) {
    for (int64_t j = 0; j < columns; ++j) out[j] = static_cast<T>(values[j]);
  }
}

}  // namespace

void matrix_product(int64_t rows, int64_t columns, int64_t depth, const PackPanel& left,
                    const PackPanel& right, const StoreTile& store, TileOrder order) {
  if (rows <= 0 || columns <= 0) return;
  const ProductOperands operands{rows, columns, depth, left, right, store};
  const int64_t threads = order == TileOrder::kFixed ? 1 : kernel_thread_count();
  const int64_t row_blocks = parts_of(rows, kBlockRows);
  int64_t block_columns = kBlockColumns;
  while (threads > 1 && block_columns > kLeastColumns &&
         parts_of(columns, block_columns) * row_blocks < 2 * threads)
    block_columns /= 2;
  const int64_t column_blocks = parts_of(columns, block_columns);
  std::vector<ProductBuffers> buffers(static_cast<size_t>(threads));
  const auto work = [&](int64_t begin, int64_t end, int32_t thread) {
    for (int64_t block = begin; block < end; ++block) {
      const int64_t column = block / row_blocks * block_columns;
      multiply_block(operands, block % row_blocks * kBlockRows, column,
                     std::min(block_columns, columns - column), buffers[static_cast<size_t>(thread)]);
    }
  };
  if (threads == 1) return work(0, row_blocks * column_blocks, 0);
  constexpr double kNanosecondsOfTerm = 0.02;
  const double terms =
      static_cast<double>(std::min(rows, kBlockRows) * block_columns) * static_cast<double>(depth);
  share_work(row_blocks * column_blocks, kNanosecondsOfTerm * terms, work);
}

template <typename T>
void pack_panel(const T* corner, int64_t stride_i, int64_t stride_k, int64_t count, int64_t depth,
                double* panel, int64_t width) {
  if (stride_i == 1) {
    in_wide_vectors([&] { pack_side_by_side(corner, stride_k, count, depth, panel, width); });
    return;
  }
  for (int64_t k = 0; k < depth; ++k) {
    for (int64_t i = 0; i < count; ++i)
      panel[k * width + i] = static_cast<double>(corner[i * stride_i + k * stride_k]);
    for (int64_t i = count; i < width; ++i) panel[k * width + i] = 0;
  }
}
template void pack_panel<float>(const float*, int64_t, int64_t, int64_t, int64_t, double*, int64_t);
template void pack_panel<double>(const double*, int64_t, int64_t, int64_t, int64_t, double*, int64_t);

template <typename T>
void store_rows(const double* values, int64_t values_pitch, int64_t rows, int64_t columns, T* out,
                int64_t pitch) {
  in_wide_vectors([&] { convert_rows(values, values_pitch, rows, columns, out, pitch); });
}
template void store_rows<float>(const double*, int64_t, int64_t, int64_t, float*, int64_t);
template void store_rows<double>(const double*, int64_t, int64_t, int64_t, double*, int64_t);

}  // namespace tilewright::reference
