// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/exchange.h"

#include <gtest/gtest.h>

namespace tilewright::testing {
namespace {

TEST(FasterInPlace, TakesTheSmallestLowerQuartileThatIsNoNoise) {
  const std::vector<double> first = {10, 10, 10, 10};
  EXPECT_EQ(faster_in_place({first, {9, 9, 30, 30}, {8, 10, 10, 10}}, 0.005), 1U);
  EXPECT_EQ(faster_in_place({first, {9.96, 9.96, 9.96, 9.96}}, 0.005), 0U);
  EXPECT_EQ(faster_in_place({first, {9, 9, 9, 9}, {7, 7, 7, 7}, {8, 8, 8, 8}}, 0.005), 2U);
  EXPECT_EQ(faster_in_place({first}, 0.005), 0U);
}

BestProgram named(const std::string& name) {
  BestProgram program;
  program.record.program = hash_of(name);
  return program;
}

TEST(FasterExchanged, TheSurestComeFirstAndRepetitionsCountForTheirProgram) {
  const std::vector<ProgramSet> sets = {{named("a"), named("b"), named("c")},
                                        {named("a2"), named("b2"), named("c")},
                                        {named("a3"), named("b"), named("c")}};
  // The third task took less with other neighbours, but with the same program.
  const auto exchanges = faster_exchanged(
      sets, {{{10, 10}, {10, 10}, {10, 10}}, {{9, 9}, {5, 5}, {1, 1}}, {{8, 8}, {10, 10}, {10, 10}}}, 0.01);
  ASSERT_EQ(exchanges.size(), 2U);
  EXPECT_EQ(exchanges[0].task, 1U);
  EXPECT_EQ(exchanges[0].program.record.program, hash_of(std::string("b2")));
  EXPECT_NEAR(exchanges[0].gain, 0.5, 1e-9);
  EXPECT_EQ(exchanges[1].task, 0U);
  EXPECT_EQ(exchanges[1].program.record.program, hash_of(std::string("a3")));
  EXPECT_NEAR(exchanges[1].gain, 0.2, 1e-9);
}

}  // namespace
}  // namespace tilewright::testing
