// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/replay_comparison.h"

#include <gtest/gtest.h>

#include <set>

#include "core/base/file.h"
#include "core/comparison/contestant_text.h"
#include "core/comparison/recorded_space_file.h"
#include "tests/core/comparison/recorded_case.h"

namespace tilewright::testing {
namespace {

class ReplayComparison : public ::testing::Test {
 protected:
  ReplayComparison() {
    options_.contestants = {contestant_from("random").value(),
                            contestant_from("evolutionary cost-model=xgboost").value()};
    options_.seeds = {1, 2, 3};
    options_.trials = 32;
    options_.at_once = 2;
    spaces_ = {{small_replay_space(), "data 1"}};
  }

  Result<std::vector<ComparedRun>> compare(
      std::stop_token stop = {},
      const std::function<void(const ReplayComparisonProgress&)>& on_progress = {}) {
    auto store = ComparisonStore::open(file_).value();
    return compare_by_replay(spaces_, options_, store, clock_, stop, on_progress);
  }

  TempDirectory folder_ = TempDirectory::create().value();
  std::filesystem::path file_ = folder_.path() / "rows.jsonl";
  ManualClock clock_;
  ReplayComparisonOptions options_;
  std::vector<ComparedSpace> spaces_;
};

TEST_F(ReplayComparison, DoesEverySearchOnceAndKeepsIt) {
  const auto runs = compare();
  ASSERT_TRUE(runs.ok()) << runs.error().text();
  std::set<std::string> keys;
  for (const ComparedRun& run : *runs) keys.insert(run_key(run));
  EXPECT_EQ(keys.size(), 6U);
  const std::string before = read_file(file_).value();
  size_t done = 0;
  const auto again = compare({}, [&](const auto&) { ++done; });
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(done, 0U);
  EXPECT_TRUE(read_file(file_).value() == before);
  ASSERT_EQ(again->size(), runs->size());
  for (size_t i = 0; i < runs->size(); ++i) {
    EXPECT_EQ(run_key((*again)[i]), run_key((*runs)[i]));
    EXPECT_EQ((*again)[i].trials, (*runs)[i].trials);
    EXPECT_EQ((*again)[i].winner_again, (*runs)[i].winner_again);
  }
}

TEST_F(ReplayComparison, KeepsWhatItsSearchesAreJudgedBy) {
  ASSERT_TRUE(compare().ok());
  const auto kept = ComparisonStore::open(file_).value().references();
  ASSERT_EQ(kept.size(), 1U);
  EXPECT_EQ(kept[0].data, "data 1");
  EXPECT_EQ(kept[0].reference, references_of(spaces_).at(kept[0].task));
}

TEST_F(ReplayComparison, GoesOnWhereItWasEnded) {
  std::stop_source stop;
  const auto ended = compare(stop.get_token(), [&](const auto& p) {
    if (p.done == 2) stop.request_stop();
  });
  ASSERT_FALSE(ended.ok());
  EXPECT_EQ(ended.error().kind, ErrorKind::kCancelled);
  const size_t kept = ComparisonStore::open(file_).value().runs().size();
  EXPECT_GE(kept, 2U);
  size_t done = 0;
  const auto runs = compare({}, [&](const auto&) { ++done; });
  ASSERT_TRUE(runs.ok()) << runs.error().text();
  EXPECT_EQ(runs->size(), 6U);
  EXPECT_EQ(done, 6 - kept);
}

TEST_F(ReplayComparison, TakesNoRunOfOtherDataForIts) {
  ASSERT_TRUE(compare().ok());
  spaces_[0].data = "data 2";
  size_t done = 0;
  ASSERT_TRUE(compare({}, [&](const auto&) { ++done; }).ok());
  EXPECT_EQ(done, 6U);
}

TEST_F(ReplayComparison, NamesTheLineThatIsNoRun) {
  ASSERT_TRUE(compare().ok());
  ASSERT_TRUE(write_file_atomic(file_, read_file(file_).value() + "{}\n").ok());
  const auto refused = ComparisonStore::open(file_);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kBadInput);
  EXPECT_NE(refused.error().text().find("line 8"), std::string::npos) << refused.error().text();
}

TEST_F(ReplayComparison, BeginsNothingWhereAContestantIsNone) {
  options_.contestants.push_back({"evolutionary", {}, "no model", false});
  const auto refused = compare();
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().kind, ErrorKind::kUsage);
  EXPECT_FALSE(std::filesystem::exists(file_));
}

TEST_F(ReplayComparison, OpensWhatWasRecorded) {
  const auto file = folder_.path() / "small.space.gz";
  ASSERT_TRUE(write_recorded_space(small_replay_space()->recorded(), file).ok());
  const auto opened = open_compared_space(file, ThreadPool(1));
  ASSERT_TRUE(opened.ok()) << opened.error().text();
  EXPECT_EQ(opened->space->stale(), 0U);
  const auto reference = references_of({*opened}).at("small_matmul");
  const auto& recorded = small_replay_space()->recorded();
  EXPECT_NEAR(reference.best, recorded.points[recorded.ranking().front()].seconds(), 1e-9);
  EXPECT_GT(reference.worst, reference.best);
  EXPECT_GT(reference.best_again, 0);
}

}  // namespace
}  // namespace tilewright::testing
