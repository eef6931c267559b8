// SPDX-License-Identifier: Apache-2.0
#include "core/target/target_options.h"

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(TargetOptions, AreWhatTheTargetWasMadeOf) {
  EXPECT_EQ(target_options(parse_target("cpu:x86-64-v2", 2).value()), "--target cpu:x86-64-v2 --threads 2");
}

}  // namespace
}  // namespace tilewright
