// SPDX-License-Identifier: Apache-2.0
#include "core/space/decision_domain.h"

#include <gtest/gtest.h>

#include <set>

#include "core/space/point_edit.h"
#include "core/space/search_space.h"

namespace tilewright {
namespace {

Decision split_of(int64_t extent, int factors, bool exact = true) {
  Decision split;
  split.kind = Decision::Kind::kSplit;
  split.name = "C.i tile";
  split.extent = extent;
  split.factors = factors;
  split.exact = exact;
  return split;
}

std::set<DecisionValue> values_of(const Decision& decision) {
  const DecisionDomain domain(decision);
  std::set<DecisionValue> values;
  for (uint64_t i = 0; i < domain.size(); ++i) {
    const DecisionValue value = domain.at(i);
    EXPECT_TRUE(check_value(decision, value).ok());
    EXPECT_TRUE(values.insert(value).second) << "number " << i;
  }
  return values;
}

TEST(DecisionDomain, HasWhatSamplingDraws) {
  std::vector<Decision> decisions{split_of(12, 2),        split_of(64, 3), split_of(7, 2, false),
                                  split_of(10, 1, false), split_of(1, 3),  split_of(97, 2),
                                  split_of(12, 0)};
  decisions.push_back(split_of(48, 2));
  decisions.back().max_innermost = 6;
  decisions.push_back(split_of(48, 2));
  decisions.back().options = {4, 8};
  decisions.push_back(split_of(9, 2));
  decisions.back().options = {4, 8};  // None of which divides it.
  decisions.emplace_back().options = {5, 3, 9};
  decisions.emplace_back();
  Random random(1);
  for (size_t i = 0; i < decisions.size(); ++i) {
    std::set<DecisionValue> drawn;
    for (int draw = 0; draw < 20000; ++draw) drawn.insert(SearchSpace::draw_value(decisions[i], random));
    EXPECT_EQ(values_of(decisions[i]), drawn) << "decision " << i;
  }
}

TEST(DecisionDomain, CountsWithoutAList) {
  EXPECT_EQ(DecisionDomain(split_of(12, 2)).size(), 18U);
  Decision wide = split_of(int64_t{1} << 20, 4);
  wide.max_innermost = wide.extent;
  EXPECT_EQ(DecisionDomain(wide).size(), 10626U) << "24 over 4";
  EXPECT_EQ(DecisionDomain(split_of(12, 2)).at(0), (DecisionValue{1, 1}));
  EXPECT_EQ(DecisionDomain(split_of(12, 2)).at(1), (DecisionValue{2, 1})) << "the outermost is fastest";
  EXPECT_EQ(DecisionDomain(split_of(12, 2)).at(17), (DecisionValue{1, 12}));
}

}  // namespace
}  // namespace tilewright
