// SPDX-License-Identifier: Apache-2.0
#include "core/space/default_point.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/backend/lower.h"
#include "tests/support/small_tasks.h"
#include "tests/support/targets.h"

namespace tilewright {
namespace {

class DefaultPoint : public ::testing::TestWithParam<std::string> {};

TEST_P(DefaultPoint, IsALegalProgramOfEveryTask) {
  Target target = avx2();
  target.threads = 2;
  for (const auto& small : small_tasks()) {
    const auto space = build_search_space(small.task, target, GetParam());
    ASSERT_TRUE(space.ok()) << small.name;
    const auto point = default_point(**space, target);
    ASSERT_TRUE(point.ok()) << small.name << ": " << point.error().text();
    const auto program = (*space)->materialise(*point);
    ASSERT_TRUE(program.ok()) << small.name;
    EXPECT_TRUE(lower(*program, target).ok()) << small.name;
    EXPECT_EQ(*default_point(**space, target), *point) << small.name << ": it is always the same";
  }
}

INSTANTIATE_TEST_SUITE_P(RuleSets, DefaultPoint, ::testing::Values("ansor", "tilewright"));

}  // namespace
}  // namespace tilewright
