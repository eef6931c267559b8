// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_defaults.h"

#include <gtest/gtest.h>

#include "tests/core/tuning/small_model.h"

namespace tilewright::testing {
namespace {

TEST(SessionDefaults, BlocksAreAsWideAsAVector) {
  Target target;
  for (const auto& [bytes, block] : {std::pair{16, 8}, {32, 8}, {64, 16}}) {
    target.vector_bytes = bytes;
    EXPECT_EQ(prepare_options(target, {}).passes.channel_block, block) << bytes;
  }
  const auto options = prepare_options(target, {{"x", {1, 3}}});
  EXPECT_EQ(options.shapes.at("x"), (Shape{1, 3}));
  EXPECT_TRUE(options.partition.can_tune);
}

TEST(SessionDefaults, WeightsThatDoNotFitTheCacheAreReadFromMemory) {
  const TuningModel model = small_model();
  Target target;
  target.l3_bytes = int64_t{32} << 20;
  EXPECT_EQ(cache_policy({model}, target), CachePolicy::kColdL2);
  EXPECT_EQ(cache_policy({model, model}, target), CachePolicy::kColdL2) << "models do not run together";
  target.l3_bytes = 1024;
  EXPECT_EQ(cache_policy({model}, target), CachePolicy::kFlushed);
}

}  // namespace
}  // namespace tilewright::testing
