// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/measured_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/comparison/contestant_text.h"
#include "core/measure/fake_measurer.h"
#include "core/schedule/program_hash.h"
#include "core/space/search_space.h"
#include "tests/core/comparison/searching_policies.h"
#include "tests/core/tuning/small_model.h"
#include "tests/support/targets.h"

namespace tilewright::testing {
namespace {

/// Searches a convolution of a small model, on a machine on which a trial takes a second.
class MeasuredSearching : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { add_searching_policies(); }
  MeasuredSearching() {
    options_.target = avx2();
    options_.trials = 30;
    options_.round_size = 6;
    options_.threads = 1;
    measurer_.set_missing("");
  }

  Result<ComparedRun> search(const std::string& contestant, uint64_t seed = 1) {
    return search_measured(task_, contestant_from(contestant).value(), seed, options_, measurer_, clock_,
                           stop_.get_token());
  }
  /// The program of a kept point.
  Program program_of(const ComparedPoint& one) const {
    const auto space = build_search_space(task_.task, options_.target, options_.rules).value();
    return space->materialise(one.point).value();
  }

  MeasuredTask task_ = tasks_of_most_work(measured_tasks({small_model()}), 1, avx2(), "tilewright").front();
  MeasuredSearchOptions options_;
  ManualClock clock_;
  std::stop_source stop_;
  FakeMeasurer measurer_{[this](const MeasureRequest& request) -> Result<double> {
    clock_.advance(1);
    return latency_by_hash(request);
  }};
};

TEST_F(MeasuredSearching, OfTheSameSeedIsTheSame) {
  // But for the seconds of a clock that goes on.
  const auto found = [](const ComparedRun& run) {
    std::vector<std::pair<double, bool>> trials;
    for (const ComparedTrial& trial : run.trials) trials.emplace_back(trial.latency, trial.guided);
    return trials;
  };
  options_.trials = 18;
  for (const std::string contestant : {"random", "evolutionary cost-model=xgboost"}) {
    const auto first = search(contestant, 3);
    const auto again = search(contestant, 3);
    ASSERT_TRUE(first.ok() && again.ok()) << contestant;
    EXPECT_EQ(first->failure, "");
    EXPECT_EQ(first->trials.size(), 18U) << contestant;
    EXPECT_EQ(found(*first), found(*again)) << contestant;
    EXPECT_EQ(first->points, again->points) << contestant;
    EXPECT_EQ(first->trials.back().guided, contestant != "random");
  }
  EXPECT_NE(found(*search("random", 3)), found(*search("random", 4)));
}

TEST_F(MeasuredSearching, KeepsItsFastestProgramsTheFastestFirst) {
  const auto run = search("random");
  ASSERT_TRUE(run.ok()) << run.error().text();
  ASSERT_EQ(run->points.size(), kKeptPrograms);
  std::vector<double> latencies;
  for (const ComparedTrial& trial : run->trials) latencies.push_back(trial.latency);
  std::ranges::sort(latencies);
  for (size_t i = 0; i < kKeptPrograms; ++i) {
    const ComparedPoint& one = run->points[i];
    EXPECT_EQ(run->trials.at(static_cast<size_t>(one.trial)).latency, latencies[i]);
    EXPECT_EQ(latency_by_hash({&task_.task, program_of(one), 0}), latencies[i]) << "it is that program";
  }
}

TEST_F(MeasuredSearching, CountsSecondsFromItsFirstRound) {
  const auto run = search("random");
  ASSERT_TRUE(run.ok()) << run.error().text();
  for (size_t i = 0; i < run->trials.size(); ++i)
    EXPECT_NEAR(run->trials[i].at, static_cast<double>(i + 1), 1e-6);
  EXPECT_NEAR(run->trial_seconds, 30, 1e-6);
  EXPECT_NEAR(run->search_seconds + run->training_seconds, 0, 1e-6) << "only trials take time here";
}

TEST_F(MeasuredSearching, ContestantsThatAreToldOfOthersKeepAllThatRan) {
  int count = 0;
  measurer_ = FakeMeasurer([&count](const MeasureRequest& request) -> Result<double> {
    if (++count % 3 == 0) return Error{ErrorKind::kTimeout, "worker", "was too slow", {}, {}};
    return latency_by_hash(request);
  });
  measurer_.set_missing("");
  const auto run = search("told");
  ASSERT_TRUE(run.ok()) << run.error().text();
  EXPECT_EQ(run->trials.size(), 30U);
  EXPECT_EQ(run->points.size(), 20U);
  std::set<int64_t> trials;
  for (const ComparedPoint& one : run->points) trials.insert(one.trial);
  EXPECT_EQ(trials.size(), 20U);
}

TEST_F(MeasuredSearching, EndsWithTheFailureOfItsPolicy) {
  const auto run = search("failing");
  ASSERT_TRUE(run.ok()) << run.error().text();
  EXPECT_EQ(run->trials.size(), 6U) << "no simpler policy goes on in its name";
  EXPECT_NE(run->failure.find("it has no answer"), std::string::npos) << run->failure;
  EXPECT_TRUE(run->ended_early());
  EXPECT_EQ(run->points.size(), kKeptPrograms);
}

TEST_F(MeasuredSearching, EndsWhereNoProgramWorks) {
  measurer_ = FakeMeasurer([](const MeasureRequest&) -> Result<double> {
    return Error{ErrorKind::kWrongResult, "worker", "gives other numbers", {}, {}};
  });
  measurer_.set_missing("");
  const auto run = search("random");
  ASSERT_TRUE(run.ok()) << run.error().text();
  EXPECT_FALSE(run->trials.empty());
  EXPECT_NE(run->failure.find("gives other numbers"), std::string::npos) << run->failure;
  EXPECT_TRUE(run->points.empty());
  for (const ComparedTrial& trial : run->trials) EXPECT_EQ(trial.latency, 0);
}

TEST_F(MeasuredSearching, IsNoRunWhereNothingCanBeMeasured) {
  measurer_.break_down(Error{ErrorKind::kIo, "worker", "does not start", {}, {}});
  const auto run = search("random");
  ASSERT_FALSE(run.ok());
  EXPECT_EQ(run.error().kind, ErrorKind::kIo);
}

TEST_F(MeasuredSearching, IsNoRunWhereItIsStopped) {
  options_.on_trial = [this](int trials) {
    if (trials == 7) stop_.request_stop();
  };
  const auto run = search("random");
  ASSERT_FALSE(run.ok());
  EXPECT_EQ(run.error().kind, ErrorKind::kCancelled);
  EXPECT_EQ(measurer_.measured(), 7);
}

TEST_F(MeasuredSearching, RefusesWhatItDoesNotKnow) {
  options_.rules = "nobody's";
  EXPECT_EQ(search("random").error().kind, ErrorKind::kUsage);
}

}  // namespace
}  // namespace tilewright::testing
