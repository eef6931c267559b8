// SPDX-License-Identifier: Apache-2.0
#include "core/target/vector_chunks.h"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "tests/support/absent_kind.h"

namespace tilewright {
namespace {

std::vector<int64_t> cut(const VectorChunks& chunks, int64_t row) {
  std::vector<int64_t> sizes;
  for (int64_t start = 0; start < row; start += sizes.back()) sizes.push_back(chunks.next(row - start));
  return sizes;
}

TEST(VectorChunks, AreWholeVectorsAndThenPowersOfTwo) {
  EXPECT_EQ(cut({8, false}, 26), (std::vector<int64_t>{8, 8, 8, 2}));
  EXPECT_EQ(cut({16, false}, 15), (std::vector<int64_t>{8, 4, 2, 1}));
  EXPECT_EQ(cut({4, false}, 3), (std::vector<int64_t>{2, 1}));
}

TEST(VectorChunks, WithMasksEndInOneOfAnyNumber) {
  constexpr VectorChunks kMasked{16, true};
  EXPECT_EQ(cut(kMasked, 26), (std::vector<int64_t>{16, 10}));
  EXPECT_EQ(cut(kMasked, 7), (std::vector<int64_t>{7}));
  EXPECT_EQ(cut(kMasked, 32), (std::vector<int64_t>{16, 16}));
  EXPECT_EQ(kMasked.next_unmasked(26), 16);
  EXPECT_EQ(kMasked.next_unmasked(10), 8);
}

TEST(VectorChunks, AreWhatTheTargetHasForTheType) {
  const auto of = [](const char* name, DataType type) {
    const VectorChunks chunks = vector_chunks(parse_target(name, 1).value(), type);
    return std::pair(chunks.lanes, chunks.masks);
  };
  EXPECT_EQ(of("cpu:x86-64-v3", DataType::kFloat32), std::pair(int64_t{8}, false));
  EXPECT_EQ(of("cpu:x86-64-v3", DataType::kInt8), std::pair(int64_t{32}, false)) << "many lanes are no masks";
  EXPECT_EQ(of("cpu:x86-64-v4", DataType::kFloat32), std::pair(int64_t{16}, true));
  EXPECT_EQ(of("cpu:x86-64-v4", DataType::kInt32), std::pair(int64_t{16}, true));
  EXPECT_EQ(of("cpu:x86-64-v4", DataType::kFloat64), std::pair(int64_t{8}, false));
  Target other;
  other.kind = testing::kAbsentKind;
  other.vector_bytes = 64;
  EXPECT_FALSE(vector_chunks(other, DataType::kFloat32).masks);
}

TEST(VectorChunks, AreFoundByWhereTheyBegin) {
  for (const VectorChunks& chunks : std::vector<VectorChunks>{{1}, {4}, {8}, {16}, {16, true}}) {
    for (int64_t row = 1; row <= 70; ++row) {
      std::vector<int64_t> begins(static_cast<size_t>(row), 0);
      int64_t start = 0;
      for (const int64_t size : cut(chunks, row)) {
        begins[static_cast<size_t>(start)] = size;
        start += size;
      }
      ASSERT_EQ(start, row);
      for (int64_t at = 0; at < row; ++at) {
        ASSERT_EQ(chunks.at(row, at), begins[static_cast<size_t>(at)])
            << chunks.lanes << " lanes, row of " << row << " at " << at;
      }
    }
  }
}

}  // namespace
}  // namespace tilewright
