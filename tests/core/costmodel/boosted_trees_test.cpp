// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/boosted_trees.h"

#include <gtest/gtest.h>

#include "core/base/random.h"

namespace tilewright::testing {
namespace {

constexpr size_t kColumns = 8;

struct MadeUpRows {
  std::vector<float> rows;
  std::vector<float> labels;
};

MadeUpRows made_up_rows(size_t count, uint64_t seed) {
  Random random(seed);
  MadeUpRows out;
  for (size_t r = 0; r < count; ++r) {
    for (size_t c = 0; c < kColumns; ++c) out.rows.push_back(static_cast<float>(random.uniform(0, 10)));
    const float* row = &out.rows[r * kColumns];
    out.labels.push_back(row[1] + row[4] * row[5]);
  }
  return out;
}

/// Squared errors; `rounds` trees.
BoostedTrees::Step squares(const MadeUpRows& data, int rounds) {
  return [&data, rounds](const BoostedTrees::Round& round, std::vector<float>& gradient,
                         std::vector<float>& hessian) {
    for (size_t r = 0; r < data.labels.size(); ++r) {
      gradient[r] = round.values[r] - data.labels[r];
      hessian[r] = 1;
    }
    return round.number < rounds;
  };
}

const BoostedTrees::Parameters kParameters{
    {"max_depth", "4"}, {"eta", "0.3"}, {"tree_method", "hist"}, {"colsample_bytree", "0.5"}, {"seed", "5"}};

TEST(BoostedTrees, TheFirstRoundsGiveWhatTheyGaveThen) {
  const auto data = made_up_rows(300, 1);
  const auto apart = made_up_rows(40, 2);
  std::vector<float> values;
  std::vector<float> validation;
  const auto step = squares(data, 12);
  const auto trees = BoostedTrees::train(
      data.rows, apart.rows, kColumns, kParameters, 1,
      [&](const BoostedTrees::Round& round, std::vector<float>& gradient, std::vector<float>& hessian) {
        if (round.number == 5) {
          values.assign(round.values.begin(), round.values.end());
          validation.assign(round.validation.begin(), round.validation.end());
        }
        return step(round, gradient, hessian);
      });
  ASSERT_TRUE(trees.ok());
  const auto first = trees->first_rounds(5);
  ASSERT_TRUE(first.ok());
  EXPECT_EQ(first->predict(data.rows, kColumns).value(), values);
  EXPECT_EQ(first->predict(apart.rows, kColumns).value(), validation);
  EXPECT_NE(trees->predict(apart.rows, kColumns).value(), validation);
  const auto loaded = BoostedTrees::load(first->save().value(), 1, kColumns);
  ASSERT_TRUE(loaded.ok());
  EXPECT_EQ(loaded->predict(apart.rows, kColumns).value(), validation);
}

TEST(BoostedTrees, CountTheirNodes) {
  const auto data = made_up_rows(300, 1);
  const auto stumps = BoostedTrees::train(data.rows, {}, kColumns, {{"max_depth", "1"}}, 1, squares(data, 7));
  ASSERT_TRUE(stumps.ok());
  EXPECT_EQ(stumps->node_count().value(), 7 * 3);
  EXPECT_EQ(stumps->first_rounds(2)->node_count().value(), 2 * 3);
}

TEST(BoostedTrees, DrawTheSameFeaturesWithTheSameSeed) {
  const auto data = made_up_rows(300, 1);
  const auto values_with = [&](const char* seed) {
    auto parameters = kParameters;
    parameters.back().second = seed;
    return BoostedTrees::train(data.rows, {}, kColumns, parameters, 1, squares(data, 10))
        ->predict(data.rows, kColumns)
        .value();
  };
  const auto first = values_with("5");
  EXPECT_NE(values_with("6"), first);
  EXPECT_EQ(values_with("5"), first);
}

TEST(BoostedTrees, RefuseTreesOverOtherFeatures) {
  const auto data = made_up_rows(30, 1);
  const auto trees = BoostedTrees::train(data.rows, {}, kColumns, kParameters, 1, squares(data, 2));
  ASSERT_TRUE(trees.ok());
  const auto other = BoostedTrees::load(trees->save().value(), 1, kColumns + 1);
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error().kind, ErrorKind::kBadInput);
}

}  // namespace
}  // namespace tilewright::testing
