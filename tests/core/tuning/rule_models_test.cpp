// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/rule_models.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/core/tuning/small_model.h"

namespace tilewright::testing {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

RuleModels small_models() {
  const std::vector<TuningModel> models{small_model()};
  const SessionGraphs graphs = session_graphs(models, small_options(4)).value();
  return {models, graphs.table, graphs.own_tasks};
}

TEST(RuleModels, ATaskThatIsCutIsReplacedByItsPieces) {
  RuleModels models = small_models();
  size_t whole = 0;
  while (models.tasks()[whole].graph.nodes.size() < 2) ++whole;
  const auto id = models.tasks()[whole].id;
  ASSERT_TRUE(models.has(whole));
  ASSERT_GT(models.tasks().size(), models.own_tasks()) << "the table has its pieces";
  ASSERT_TRUE(models.cut({id}));
  EXPECT_FALSE(models.has(whole));
  EXPECT_THAT(models.cuts(), ElementsAre(id));
  ASSERT_FALSE(models.pieces(whole).empty());
  for (const int piece : models.pieces(whole)) EXPECT_TRUE(models.has(static_cast<size_t>(piece)));
  EXPECT_EQ(models.model(0)->options.choice.cut, models.cuts());
  EXPECT_FALSE(models.cut({id})) << "no model has it any more";
  std::vector<int> limit{static_cast<int>(whole)};
  limit.insert(limit.end(), models.pieces(whole).begin(), models.pieces(whole).end());
  std::ranges::sort(limit);
  EXPECT_EQ(numbers_of(models, {id, "another"}), limit);
}

TEST(RuleModels, WhatNobodyHasStaysAsItIs) {
  RuleModels models = small_models();
  const auto weights = models.weights();
  EXPECT_FALSE(models.cut({"another"}));
  EXPECT_EQ(models.weights(), weights);
  EXPECT_THAT(models.cuts(), IsEmpty());
  EXPECT_THAT(numbers_of(models, {"another"}), IsEmpty());
  EXPECT_EQ(models.find(models.tasks()[1].id), std::optional<size_t>(1));
}

}  // namespace
}  // namespace tilewright::testing
