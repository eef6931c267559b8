// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/comparable_runs.h"

#include <gtest/gtest.h>

#include <set>

#include "core/base/file.h"
#include "core/base/line_file.h"
#include "core/comparison/compared_data.h"
#include "tests/core/comparison/made_up_runs.h"

namespace tilewright::testing {
namespace {

class ComparableRunsTest : public ::testing::Test {
 protected:
  ComparisonStore open() {
    auto store = ComparisonStore::open(file_);
    EXPECT_TRUE(store.ok()) << (store.ok() ? "" : store.error().text());
    return *std::move(store);
  }
  void add(ComparisonStore& store, const std::string& data, ComparedRun run, bool past = false) {
    run.contestant.past = past;
    ASSERT_TRUE(store.add(run, data).ok());
  }

  TempDirectory folder_ = TempDirectory::create().value();
  std::filesystem::path file_ = folder_.path() / "rows.jsonl";
};

TEST_F(ComparableRunsTest, PartsHaveOneBudget) {
  auto store = open();
  for (uint64_t seed = 1; seed <= 3; ++seed) add(store, "d", made_up_run("a", "x", seed, {3, 2}));
  add(store, "d", made_up_run("a", "x", 1, {3, 2, 1}));
  const auto parts = comparable_runs(store);
  ASSERT_EQ(parts.size(), 2U);
  EXPECT_EQ(parts[0].budget, 2) << "the largest first";
  EXPECT_EQ(parts[0].runs.size(), 3U);
  EXPECT_EQ(parts[1].budget, 3);
  EXPECT_EQ(parts[0].round_size, 4);
  EXPECT_EQ(parts[0].left_out, 0U);
  EXPECT_TRUE(comparable_runs(ComparisonStore::open(folder_.path() / "none").value()).empty());
}

TEST_F(ComparableRunsTest, SearchesOfATaskLookedAtTheSame) {
  auto store = open();
  for (uint64_t seed = 1; seed <= 5; ++seed) add(store, "old", made_up_run("a", "x", seed, {9, 8}));
  for (uint64_t seed = 1; seed <= 4; ++seed)
    add(store, data_beside("new", "more"), made_up_run("a", "y", seed, {3, 1}), true);
  for (uint64_t seed = 1; seed <= 3; ++seed) {
    add(store, "new", made_up_run("a", "x", seed, {3, 2}));
    add(store, data_beside("new", "others"), made_up_run("a", "y", seed, {3, 2}), true);
  }
  ASSERT_TRUE(store.keep_reference("a", "new", {1, 9, 0.5}).ok());
  ASSERT_TRUE(store.keep_reference("a", "old", {7, 9, 0}).ok());
  const auto parts = comparable_runs(open());
  ASSERT_EQ(parts.size(), 1U);
  EXPECT_EQ(parts[0].runs.size(), 6U);
  EXPECT_EQ(parts[0].left_out, 9U);
  for (const ComparedRun& run : parts[0].runs) EXPECT_EQ(run.best_after(2), 2);
  EXPECT_EQ(parts[0].references.at("a"), (TaskReference{1, 9, 0.5}));
}

TEST_F(ComparableRunsTest, AreEvenWhereAllSearchedTheSame) {
  auto runs = made_up_comparison(3, 4);
  EXPECT_TRUE(is_even(runs));
  EXPECT_TRUE(is_even({}));
  runs.pop_back();
  EXPECT_FALSE(is_even(runs));
}

TEST_F(ComparableRunsTest, AReferenceIsKeptOnce) {
  {
    auto store = open();
    ASSERT_TRUE(store.keep_reference("a", "d", {1, 2, 3}).ok());
    ASSERT_TRUE(store.keep_reference("a", "d", {1, 2, 3}).ok());
  }
  auto store = open();
  ASSERT_TRUE(store.keep_reference("a", "d", {1, 2, 3}).ok());
  EXPECT_EQ(read_completed_lines(file_).value().size(), 1U);
  ASSERT_TRUE(store.keep_reference("a", "d", {1, 2, 4}).ok());
  const auto kept = open().references();
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].reference.best_again, 4) << "the last counts";
}

TEST_F(ComparableRunsTest, ASearchThatWasMadeAgainReplacesTheFirst) {
  {
    auto store = open();
    add(store, "d", made_up_run("a", "x", 1, {3, 2}));
    add(store, "d", made_up_run("a", "x", 2, {3, 2}));
    add(store, "d", made_up_run("a", "x", 2, {3, 1}));
  }
  const auto runs = open().runs();
  ASSERT_EQ(runs.size(), 2U);
  EXPECT_EQ(runs[0].best_after(2), 2);
  EXPECT_EQ(runs[1].best_after(2), 1);
}

}  // namespace
}  // namespace tilewright::testing
