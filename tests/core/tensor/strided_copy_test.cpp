// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/strided_copy.h"

#include <gtest/gtest.h>

#include "core/base/random.h"

namespace tilewright {
namespace {

TEST(StridedCopy, JoinsWhatIsDense) {
  const StridedCopy copy = simplified({{1, 2, 3, 4}, {99, 24, 4, 1}, {7, 12, 4, 1}, 4});
  EXPECT_EQ(copy.extents, (Shape{2, 12}));
  EXPECT_EQ(copy.from_strides, (std::vector<int64_t>{24, 1}));
  EXPECT_EQ(simplified({{1, 1}, {5, 5}, {6, 6}, 8}).extents, Shape{});
}

TEST(StridedCopy, MovesEveryElementOnce) {
  Random random(11);
  for (int round = 0; round < 200; ++round) {
    StridedCopy copy;
    copy.element_bytes = 2;
    int64_t from_size = random.uniform_int(1, 2);
    int64_t to_size = random.uniform_int(1, 2);
    for (int64_t d = random.uniform_int(0, 4); d > 0; --d) {
      const int64_t extent = random.uniform_int(0, 4);
      copy.extents.insert(copy.extents.begin(), extent);
      copy.from_strides.insert(copy.from_strides.begin(), from_size);
      copy.to_strides.insert(copy.to_strides.begin(), to_size);
      from_size *= std::max<int64_t>(extent, 1) + random.uniform_int(0, 1);
      to_size *= std::max<int64_t>(extent, 1) + random.uniform_int(0, 1);
    }
    std::vector<uint16_t> from(static_cast<size_t>(from_size));
    for (size_t i = 0; i < from.size(); ++i) from[i] = static_cast<uint16_t>(i + 1);
    std::vector<uint16_t> expected(static_cast<size_t>(to_size), 0);
    const std::vector<int64_t> counters = row_major_strides(copy.extents);
    for (int64_t i = 0; i < element_count(copy.extents); ++i) {
      int64_t at = 0, to = 0, rest = i;
      for (size_t d = 0; d < copy.extents.size(); ++d) {
        at += rest / counters[d] * copy.from_strides[d];
        to += rest / counters[d] * copy.to_strides[d];
        rest %= counters[d];
      }
      expected[static_cast<size_t>(to)] = from[static_cast<size_t>(at)];
    }
    for (const StridedCopy& form : {copy, simplified(copy)}) {
      std::vector<uint16_t> made(static_cast<size_t>(to_size), 0);
      run_copy(form, from.data(), made.data());
      EXPECT_EQ(made, expected) << "round " << round;
    }
  }
}

}  // namespace
}  // namespace tilewright
