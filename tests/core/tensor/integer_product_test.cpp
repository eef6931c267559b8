// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/integer_product.h"

#include <gtest/gtest.h>

#include <optional>
#include <vector>

#include "core/base/random.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/quantization.h"

namespace tilewright::reference {
namespace {

template <typename T>
std::vector<T> random_bytes(int64_t count, Random& random) {
  std::vector<T> values(static_cast<size_t>(count));
  for (T& value : values) value = static_cast<T>(random.uniform_int(256));
  return values;
}

/// Rows times columns with a zero point each, compared element by element; `threads` 0: none at hand.
void expect_integers(int64_t rows, int64_t columns, int64_t depth, int threads) {
  Random random(5);
  const auto left = random_bytes<uint8_t>(rows * depth, random);
  const auto right = random_bytes<int8_t>(depth * columns, random);
  std::vector<int32_t> left_zeros(static_cast<size_t>(rows));
  std::vector<int32_t> right_zeros(static_cast<size_t>(columns));
  for (int32_t& zero : left_zeros) zero = static_cast<int32_t>(random.uniform_int(256));
  for (int32_t& zero : right_zeros) zero = static_cast<int32_t>(random.uniform_int(256)) - 128;
  std::vector<int32_t> found(static_cast<size_t>(rows * columns), -1);
  std::optional<ThreadPool> pool;
  if (threads > 0) pool.emplace(threads);
  const KernelThreads at_hand(pool ? &*pool : nullptr);
  integer_product(rows, columns, depth, shifted_pairs(left.data(), depth, 1, left_zeros.data(), 1),
                  shifted_pairs(right.data(), 1, columns, right_zeros.data(), 1),
                  [&](int64_t row, int64_t row_count, int64_t column, int64_t column_count,
                      const int32_t* sums, int64_t pitch) {
                    for (int64_t i = 0; i < row_count; ++i) {
                      for (int64_t j = 0; j < column_count; ++j)
                        found[static_cast<size_t>((row + i) * columns + column + j)] = sums[i * pitch + j];
                    }
                  });
  for (int64_t i = 0; i < rows; ++i) {
    for (int64_t j = 0; j < columns; ++j) {
      int32_t expected = 0;
      for (int64_t k = 0; k < depth; ++k) {
        expected += (left[static_cast<size_t>(i * depth + k)] - left_zeros[static_cast<size_t>(i)]) *
                    (right[static_cast<size_t>(k * columns + j)] - right_zeros[static_cast<size_t>(j)]);
      }
      ASSERT_EQ(found[static_cast<size_t>(i * columns + j)], expected)
          << rows << " x " << columns << " x " << depth << " at " << i << ", " << j;
    }
  }
}

TEST(IntegerProduct, OfAllSizesIsExact) {
  for (const int64_t rows : {1, 3, 8, 9, 20}) {
    for (const int64_t columns : {1, 31, 32, 33, 130}) {
      for (const int64_t depth : {1, 2, 7, 512, 513, 1030}) expect_integers(rows, columns, depth, 0);
    }
  }
}

TEST(IntegerProduct, IsTheSameByThreads) {
  expect_integers(40, 700, 600, 2);
  expect_integers(3, 2000, 33, 3);
}

TEST(IntegerProduct, OfNoTermsIsZero) {
  int stored = 0;
  const PackPairs none = [](int64_t, int64_t, int64_t, int64_t, int16_t*, int64_t) { ADD_FAILURE(); };
  integer_product(2, 3, 0, none, none,
                  [&](int64_t, int64_t rows, int64_t, int64_t columns, const int32_t* sums, int64_t pitch) {
                    for (int64_t i = 0; i < rows; ++i) {
                      for (int64_t j = 0; j < columns; ++j, ++stored) EXPECT_EQ(sums[i * pitch + j], 0);
                    }
                  });
  EXPECT_EQ(stored, 6);
}

TEST(IntegerProduct, TheMostTermsFit) {
  EXPECT_LE(kMostIntegerTerms * 255 * 255, int64_t{2147483647});
  EXPECT_GT((kMostIntegerTerms + 1) * 255 * 255, int64_t{2147483647});
  const int64_t depth = kMostIntegerTerms;
  const std::vector<uint8_t> left(static_cast<size_t>(depth), 255);
  const std::vector<uint8_t> right(static_cast<size_t>(depth), 0);
  const int32_t left_zero = 0;
  const int32_t right_zero = 255;
  int32_t found = 0;
  integer_product(1, 1, depth, shifted_pairs(left.data(), depth, 1, &left_zero, 0),
                  shifted_pairs(right.data(), 1, 1, &right_zero, 0),
                  [&](int64_t, int64_t, int64_t, int64_t, const int32_t* sums, int64_t) { found = sums[0]; });
  EXPECT_EQ(found, -static_cast<int32_t>(depth * 255 * 255));
}

}  // namespace
}  // namespace tilewright::reference
