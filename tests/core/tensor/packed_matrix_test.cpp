// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/packed_matrix.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/base/random.h"

namespace tilewright::reference {
namespace {

template <typename T>
std::vector<T> random_numbers(int64_t count, Random& random) {
  std::vector<T> values(static_cast<size_t>(count));
  for (T& value : values) value = static_cast<T>(random.uniform(-1, 1));
  return values;
}

/// Adds products to rows that lie apart, and compares every element, and those between the rows. No products:
/// it has been packed before.
template <typename T>
void expect_product(int64_t rows, int64_t columns, int64_t depth, int64_t products, double tolerance) {
  Random random(3);
  const int64_t left_pitch = depth + 3;
  const int64_t out_pitch = columns + 2;
  const auto left = random_numbers<T>(rows * left_pitch, random);
  const auto matrix = random_numbers<T>(columns * depth, random);
  const auto before = random_numbers<T>(rows * out_pitch, random);
  std::vector<T> out = before;
  std::vector<T> panels(static_cast<size_t>(element_count(panels_shape<T>(columns, depth))), T{7});
  pack_panels(matrix.data(), columns, depth, panels.data());
  const auto packed = products == 0 ? PackedMatrix<T>::of_panels(panels.data(), columns, depth)
                                    : PackedMatrix<T>(matrix.data(), columns, depth, rows, products);
  packed.add_product(left.data(), left_pitch, rows, out.data(), out_pitch);
  for (int64_t i = 0; i < rows; ++i) {
    for (int64_t j = 0; j < out_pitch; ++j) {
      const auto at = static_cast<size_t>(i * out_pitch + j);
      double expected = static_cast<double>(before[at]);
      for (int64_t k = 0; j < columns && k < depth; ++k) {
        expected += static_cast<double>(left[static_cast<size_t>(i * left_pitch + k)]) *
                    static_cast<double>(matrix[static_cast<size_t>(j * depth + k)]);
      }
      ASSERT_NEAR(static_cast<double>(out[at]), expected, tolerance)
          << rows << " rows, " << columns << " columns, depth " << depth << ", at " << i << ", " << j;
    }
  }
}

TEST(PackedMatrix, TimesAFewRows) {
  for (const int64_t products : {0, 1, 200}) {
    for (const int64_t rows : {1, 2, 3, 4, 7}) {
      for (const int64_t columns : {1, 8, 31, 32, 70, 290}) {
        for (const int64_t depth : {1, 7, 16, 65}) {
          expect_product<float>(rows, columns, depth, products, 1e-5);
          expect_product<double>(rows, columns, depth, products, 1e-13);
        }
      }
    }
  }
}

TEST(PackedMatrix, OfNoTermsAddsNothing) {
  expect_product<float>(3, 5, 0, 1, 0);
  expect_product<float>(3, 5, 0, 100, 0);
  expect_product<float>(1, 5, 0, 200, 0);
}

}  // namespace
}  // namespace tilewright::reference
