// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_defaults.h"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace tilewright::testing
