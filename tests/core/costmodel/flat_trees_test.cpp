// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/flat_trees.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/base/random.h"

namespace tilewright::testing {
namespace {

constexpr size_t kFlatColumns = 7;

std::vector<float> random_rows(size_t count, uint64_t seed) {
  Random random(seed);
  std::vector<float> rows(count * kFlatColumns);
  // Steps, so that values fall on thresholds.
  for (float& value : rows) value = std::round(static_cast<float>(random.uniform(0, 8))) / 2;
  return rows;
}

BoostedTrees grown(int rounds = 20) {
  const auto rows = random_rows(500, 1);
  const auto step = [&](const BoostedTrees::Round& round, std::vector<float>& gradient,
                        std::vector<float>& hessian) {
    for (size_t i = 0; i < gradient.size(); ++i) {
      const float* row = rows.data() + i * kFlatColumns;
      gradient[i] = round.values[i] - std::sin(row[0] * row[1]) - row[2];
      hessian[i] = 1;
    }
    return round.number < rounds;
  };
  return BoostedTrees::train(rows, {}, kFlatColumns, {{"max_depth", "5"}, {"tree_method", "hist"}}, 1, step)
      .value();
}

TEST(FlatTrees, PredictWhatTheLibraryPredicts) {
  const auto trees = grown();
  const auto flat = FlatTrees::from(trees, kFlatColumns);
  ASSERT_TRUE(flat.ok()) << flat.error().text();
  EXPECT_EQ(flat->node_count(), trees.node_count().value());
  // Whole blocks of rows and parts of one.
  for (const size_t count : {1, 15, 16, 17, 333}) {
    const auto rows = random_rows(count, count);
    EXPECT_EQ(flat->predict(rows, kFlatColumns), trees.predict(rows, kFlatColumns).value());
  }
  EXPECT_TRUE(flat->predict({}, kFlatColumns).empty());
}

TEST(FlatTrees, PredictTheSameAfterBeingSavedInFewerBytes) {
  const auto trees = grown();
  const auto flat = FlatTrees::from(trees, kFlatColumns).value();
  const auto bytes = flat.save();
  EXPECT_LT(bytes.size(), trees.save().value().size());
  const auto loaded = FlatTrees::load(bytes, kFlatColumns);
  ASSERT_TRUE(loaded.ok()) << loaded.error().text();
  const auto rows = random_rows(100, 3);
  EXPECT_EQ(loaded->predict(rows, kFlatColumns), flat.predict(rows, kFlatColumns));
  EXPECT_EQ(loaded->save(), bytes);
}

TEST(FlatTrees, TakeAnyNumber) {
  const auto flat = FlatTrees::from(grown(), kFlatColumns).value();
  std::vector<float> rows(3 * kFlatColumns, std::numeric_limits<float>::infinity());
  std::fill_n(rows.begin() + kFlatColumns, kFlatColumns, -std::numeric_limits<float>::infinity());
  std::fill_n(rows.begin() + 2 * kFlatColumns, kFlatColumns, std::numeric_limits<float>::quiet_NaN());
  for (const float value : flat.predict(rows, kFlatColumns)) EXPECT_TRUE(std::isfinite(value));
}

TEST(FlatTrees, RefuseBytesThatAreNoTrees) {
  const auto bytes = FlatTrees::from(grown(), kFlatColumns).value().save();
  EXPECT_FALSE(FlatTrees::load("", kFlatColumns).ok());
  EXPECT_FALSE(FlatTrees::load(bytes.substr(0, bytes.size() - 1), kFlatColumns).ok());
  EXPECT_FALSE(FlatTrees::load(bytes + "x", kFlatColumns).ok());
  EXPECT_FALSE(FlatTrees::load(bytes, 2).ok()) << "they split by features that rows do not have";
  EXPECT_FALSE(FlatTrees::load(std::string(200, '\x1f'), kFlatColumns).ok());
  // The root of the first tree follows two counts; its child must lie behind it and within the tree.
  auto wrong = bytes;
  wrong[8 + 6] = wrong[8 + 7] = '\x7f';
  const auto result = FlatTrees::load(wrong, kFlatColumns);
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().kind, ErrorKind::kBadInput);
}

}  // namespace
}  // namespace tilewright::testing
