// SPDX-License-Identifier: Apache-2.0
#include "core/lower/vector_chunks.h"

#include <gtest/gtest.h>

#include <vector>

namespace tilewright {
namespace {

std::vector<int64_t> cut(int64_t lanes, int64_t row) {
  const VectorChunks chunks{lanes};
  std::vector<int64_t> sizes;
  for (int64_t start = 0; start < row; start += sizes.back()) sizes.push_back(chunks.next(row - start));
  return sizes;
}

TEST(VectorChunks, AreWholeVectorsAndThenPowersOfTwo) {
  EXPECT_EQ(cut(8, 26), (std::vector<int64_t>{8, 8, 8, 2}));
  EXPECT_EQ(cut(8, 15), (std::vector<int64_t>{8, 4, 2, 1}));
  EXPECT_EQ(cut(4, 3), (std::vector<int64_t>{2, 1}));
}

TEST(VectorChunks, OfSixteenLanesEndInOneOfAnyNumber) {
  EXPECT_EQ(cut(16, 26), (std::vector<int64_t>{16, 10}));
  EXPECT_EQ(cut(16, 7), (std::vector<int64_t>{7}));
  EXPECT_EQ(cut(16, 32), (std::vector<int64_t>{16, 16}));
  EXPECT_EQ(VectorChunks{16}.next_unmasked(26), 16);
  EXPECT_EQ(VectorChunks{16}.next_unmasked(10), 8);
}

TEST(VectorChunks, AreFoundByWhereTheyBegin) {
  for (const int64_t lanes : {1, 4, 8, 16}) {
    for (int64_t row = 1; row <= 70; ++row) {
      std::vector<int64_t> begins(static_cast<size_t>(row), 0);
      int64_t start = 0;
      for (const int64_t size : cut(lanes, row)) {
        begins[static_cast<size_t>(start)] = size;
        start += size;
      }
      ASSERT_EQ(start, row);
      for (int64_t at = 0; at < row; ++at) {
        ASSERT_EQ((VectorChunks{lanes}.at(row, at)), begins[static_cast<size_t>(at)])
            << lanes << " lanes, row of " << row << " at " << at;
      }
    }
  }
}

}  // namespace
}  // namespace tilewright
