// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/layout_change.h"

#include <gtest/gtest.h>

#include <cstring>

#include "core/base/random.h"
#include "core/graph/layout_convert.h"
#include "core/tensor/random_tensor.h"

namespace tilewright {
namespace {

TEST(LayoutChange, DoesWhatConversionOfTensorsDoesWithEveryType) {
  Random random(5);
  for (const DataType type : kDataTypes) {
    for (const Shape& shape : {Shape{2, 16, 5, 7}, Shape{1, 12, 300}, Shape{3, 5}, Shape{2, 8, 2, 3, 4}}) {
      for (const auto& [from, to] : {std::pair<int64_t, int64_t>{0, 8}, {8, 0}, {4, 8}, {8, 16}}) {
        const Tensor logical = random_tensor({type, shape}, random);
        const Tensor before = to_physical(logical, {from});
        const Tensor expected = to_physical(logical, {to});
        Tensor after(expected.type());
        std::memset(after.mutable_data(), 0xff, static_cast<size_t>(after.type().bytes()));
        LayoutChange change;
        change.outer = shape[0];
        change.channels = shape[1];
        for (size_t i = 2; i < shape.size(); ++i) change.inner *= shape[i];
        change.from_block = from;
        change.to_block = to;
        change.element_bytes = static_cast<int64_t>(data_type_size(type));
        change_layout(change, before.data(), row_major_strides(before.shape()), after.mutable_data(),
                      row_major_strides(after.shape()));
        EXPECT_EQ(std::memcmp(after.data(), expected.data(), static_cast<size_t>(after.type().bytes())), 0)
            << data_type_name(type) << " " << shape_text(shape) << " from " << from << " to " << to;
      }
    }
  }
}

}  // namespace
}  // namespace tilewright
