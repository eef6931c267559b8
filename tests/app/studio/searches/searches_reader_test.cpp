// SPDX-License-Identifier: Apache-2.0
#include "app/studio/searches/searches_reader.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <cmath>

#include "core/base/file.h"
#include "tests/core/comparison/made_up_runs.h"

namespace tilewright {
namespace {

using testing::made_up_comparison;

class SearchesReading : public ::testing::Test {
 protected:
  void keep(const std::vector<ComparedRun>& runs) {
    auto store = ComparisonStore::open(file_).value();
    for (const ComparedRun& run : runs) ASSERT_TRUE(store.add(run, "data of " + run.task).ok());
  }

  QTemporaryDir folder_;
  std::filesystem::path file_ = folder_.filePath(QStringLiteral("rows.jsonl")).toStdString();
};

TEST_F(SearchesReading, GivesAllTasksAndEachTask) {
  EXPECT_TRUE(read_searches(file_)->empty());
  EXPECT_FALSE(std::filesystem::exists(file_)) << "looking makes nothing";
  keep(made_up_comparison(6, 40));
  const auto searches = read_searches(file_);
  ASSERT_TRUE(searches.ok()) << searches.error().text();
  ASSERT_EQ(searches->size(), 1U);
  const ComparedSearches& part = searches->front();
  EXPECT_EQ(part.trials, 40);
  EXPECT_EQ(part.seeds, 6);
  EXPECT_EQ(part.searches, 36);
  EXPECT_TRUE(part.is_even);
  EXPECT_FALSE(part.judged_by_space);
  ASSERT_EQ(part.comparisons.size(), 3U);
  EXPECT_TRUE(part.comparisons[0].task.isEmpty());
  EXPECT_EQ(part.comparisons[2].task, QStringLiteral("b"));
  for (const SearchComparison& one : part.comparisons) {
    EXPECT_EQ(one.reference, QStringLiteral("random"));
    EXPECT_EQ(one.pairs.size(), 3U);
    ASSERT_EQ(one.contestants.size(), 3U);
    for (size_t i = 0; i < one.contestants.size(); ++i) {
      const SearchContestant& contestant = one.contestants[i];
      ASSERT_EQ(contestant.shares.size(), one.checkpoints.size());
      EXPECT_EQ(contestant.look, part.comparisons[0].contestants[i].look) << "colours stay";
      // The curve and the table tell the same.
      EXPECT_NEAR(one.over_trials.curves[i].back().median, contestant.shares.back(), 1e-9);
      EXPECT_FALSE(one.over_seconds.curves[i].empty());
      EXPECT_TRUE(std::isnan(contestant.regret)) << "nothing was measured again";
    }
  }
}

TEST_F(SearchesReading, KnowsWhatCameOfARecordedSpace) {
  auto runs = made_up_comparison(2, 10);
  runs.pop_back();
  keep(runs);
  auto store = ComparisonStore::open(file_).value();
  for (const char* task : {"a", "b"})
    ASSERT_TRUE(store.keep_reference(task, std::string("data of ") + task, {0.5e-3, 9e-3, 0}).ok());
  const auto part = searches_of(store).at(0);
  EXPECT_TRUE(part.judged_by_space);
  EXPECT_FALSE(part.is_even);
  for (const SearchContestant& one : part.comparisons[0].contestants) EXPECT_LE(one.shares.back(), 0.5);
}

TEST_F(SearchesReading, NamesALineThatItCannotRead) {
  ASSERT_TRUE(write_file_atomic(file_, "nonsense\n").ok());
  const auto refused = read_searches(file_);
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().text().find("line 1"), std::string::npos);
}

}  // namespace
}  // namespace tilewright
