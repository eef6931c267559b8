// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/matrix_product.h"

#include <gtest/gtest.h>

#include <vector>

#include "core/base/random.h"
#include "core/tensor/reference/kernel_run.h"

namespace tilewright::reference {
namespace {

std::vector<float> product(const std::vector<float>& left, const std::vector<float>& right, int64_t rows,
                           int64_t columns, int64_t depth) {
  std::vector<float> out(static_cast<size_t>(rows * columns), -1);
  matrix_product(
      rows, columns, depth, strided_panels(left.data(), depth, 1), strided_panels(right.data(), 1, columns),
      [&](int64_t row, int64_t row_count, int64_t column, int64_t column_count, const double* values,
          int64_t pitch) {
        store_rows(values, pitch, row_count, column_count, out.data() + row * columns + column, columns);
      });
  return out;
}

TEST(MatrixProduct, OfAllSizesIsRightAndTheSameByThreads) {
  Random random(9);
  const ThreadPool pool(3);
  for (const int64_t rows : {1, 7, 8, 9, 520}) {
    for (const int64_t columns : {1, 23, 24, 25, 400}) {
      for (const int64_t depth : {1, 191, 193}) {
        std::vector<float> left(static_cast<size_t>(rows * depth));
        std::vector<float> right(static_cast<size_t>(depth * columns));
        // Products of small integers are exact in any order.
        for (float& value : left) value = static_cast<float>(random.uniform_int(9)) - 4;
        for (float& value : right) value = static_cast<float>(random.uniform_int(9)) - 4;
        const auto found = product(left, right, rows, columns, depth);
        for (int64_t i = 0; i < rows; i += 3) {
          for (int64_t j = 0; j < columns; ++j) {
            float expected = 0;
            for (int64_t k = 0; k < depth; ++k)
              expected +=
                  left[static_cast<size_t>(i * depth + k)] * right[static_cast<size_t>(k * columns + j)];
            ASSERT_EQ(found[static_cast<size_t>(i * columns + j)], expected)
                << rows << " x " << columns << " x " << depth;
          }
        }
        const KernelThreads threads(&pool);
        EXPECT_EQ(product(left, right, rows, columns, depth), found);
      }
    }
  }
}

TEST(MatrixProduct, TilesThatMustComeInOrderDo) {
  const ThreadPool pool(3);
  const KernelThreads threads(&pool);
  const std::vector<float> ones(600, 1);
  int64_t last = -1;
  matrix_product(
      1, 600, 1, strided_panels(ones.data(), 1, 1), strided_panels(ones.data(), 1, 600),
      [&](int64_t, int64_t, int64_t column, int64_t, const double*, int64_t) {
        EXPECT_GT(column, last);
        last = column;
      },
      TileOrder::kFixed);
  EXPECT_GT(last, 0);
}

}  // namespace
}  // namespace tilewright::reference
