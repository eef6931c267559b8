// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/measured_comparison.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "core/base/file.h"
#include "core/comparison/comparison_summary.h"
#include "core/comparison/contestant_text.h"
#include "core/comparison/measured_search.h"
#include "core/measure/fake_measurer.h"
#include "core/schedule/program_hash.h"
#include "core/space/search_space.h"
#include "tests/core/comparison/searching_policies.h"
#include "tests/core/tuning/small_model.h"
#include "tests/support/targets.h"

namespace tilewright::testing {
namespace {

/// Measures programs that are not verified, as those are that are measured again, by other latencies, which
/// change from pass to pass.
class SecondThoughts final : public Measurer {
 public:
  SecondThoughts() {
    first_.set_missing("");
    second_.set_missing("");
  }
  Result<std::vector<Measurement>> measure(std::span<const MeasureRequest> requests, const Target& target,
                                           const MeasureOptions& options, std::stop_token stop,
                                           const Listener& listener) override {
    if (options.verify) return first_.measure(requests, target, options, std::move(stop), listener);
    EXPECT_TRUE(options.repeat_all_alike);
    ++passes;
    return second_.measure(requests, target, options, std::move(stop), listener);
  }
  std::string missing_for(const Target&) override { return {}; }
  Machine machine() override {
    Machine made;
    made.id = id;
    return made;
  }
  Result<double> sentinel_seconds(const Target&, const std::stop_token&) override { return 1e-3; }
  Result<std::vector<Wall>> missing_walls(const MeasureOptions&, const std::stop_token&) override {
    return std::vector<Wall>();
  }
  int64_t searched() const { return first_.measured(); }

  std::string id = "here";
  int passes = 0;
  std::map<std::string, std::vector<double>> again;  ///< by program

 private:
  FakeMeasurer first_;
  FakeMeasurer second_{[this](const MeasureRequest& request) -> Result<double> {
    auto& seconds = again[program_hash(request.task->id, request.program)];
    seconds.push_back(1e-2 - latency_by_hash(request) + 1e-3 / static_cast<double>(passes));
    return seconds.back();
  }};
};

class MeasuredComparing : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { add_searching_policies(); }
  MeasuredComparing() {
    options_.contestants = {contestant_from("random").value(),
                            contestant_from("evolutionary cost-model=xgboost").value()};
    options_.seeds = {1, 2};
    options_.target = avx2();
    options_.trials = 12;
    options_.round_size = 6;
    options_.threads = 1;
    options_.passes = 3;
    tasks_ = convolutions(small_model());
  }

  Result<std::vector<ComparedRun>> compare(
      const std::filesystem::path& file, const std::stop_token& stop = {},
      const std::function<void(const MeasuredComparisonProgress&)>& on_progress = {}) {
    auto store = ComparisonStore::open(file).value();
    return compare_measured(tasks_, options_, measurer_, store, clock_, stop, on_progress);
  }
  std::filesystem::path file(const std::string& name = "rows.jsonl") const { return folder_.path() / name; }

  static std::vector<MeasuredTask> convolutions(const TuningModel& model) {
    return tasks_of_most_work(measured_tasks({model}), 2, avx2(), "tilewright");
  }
  /// But for the name of the second measurement, which tells one from another.
  static void expect_same(std::vector<ComparedRun> a, std::vector<ComparedRun> b) {
    ASSERT_EQ(a.size(), b.size());
    for (size_t i = 0; i < a.size(); ++i) {
      EXPECT_FALSE(a[i].second_measurement.empty());
      a[i].second_measurement.clear();
      b[i].second_measurement.clear();
      EXPECT_EQ(compared_run_to_json(a[i]), compared_run_to_json(b[i]));
    }
  }

  TempDirectory folder_ = TempDirectory::create().value();
  ManualClock clock_;
  SecondThoughts measurer_;
  MeasuredComparisonOptions options_;
  std::vector<MeasuredTask> tasks_;
};

TEST(MeasuredJobs, GoBySeedThenByTaskAndShuffleContestants) {
  const auto jobs = measured_jobs(3, 5, {1, 2, 3, 4});
  ASSERT_EQ(jobs.size(), 60U);
  std::set<std::vector<size_t>> orders;
  std::set<size_t> first;
  for (size_t block = 0; block < 12; ++block) {
    std::vector<size_t> contestants;
    for (size_t i = 0; i < 5; ++i) {
      const MeasuredJob& job = jobs[5 * block + i];
      EXPECT_EQ(job.seed, 1 + block / 3);
      EXPECT_EQ(job.task, jobs[5 * block].task);
      EXPECT_EQ(job.before.size(), block % 3);
      contestants.push_back(job.contestant);
    }
    if (block % 3 == 0) first.insert(jobs[5 * block].task);
    orders.insert(contestants);
    std::ranges::sort(contestants);
    EXPECT_EQ(contestants, (std::vector<size_t>{0, 1, 2, 3, 4}));
  }
  EXPECT_GT(orders.size(), 6U) << "none is always first";
  EXPECT_EQ(first.size(), 3U) << "each seed begins with another task";
  for (size_t i = 0; i < jobs.size(); ++i)
    EXPECT_EQ(jobs[i].contestant, measured_jobs(3, 5, {1, 2, 3, 4})[i].contestant);
}

TEST_F(MeasuredComparing, SearchesEachOnceAndKeepsIt) {
  const auto runs = compare(file());
  ASSERT_TRUE(runs.ok()) << runs.error().text();
  std::set<std::string> keys;
  for (const ComparedRun& run : *runs) keys.insert(run_key(run));
  EXPECT_EQ(keys.size(), 8U);
  EXPECT_EQ(measurer_.searched(), 8 * 12);
  const std::string before = read_file(file()).value();
  const auto again = compare(file());
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(measurer_.searched(), 8 * 12) << "all was known";
  EXPECT_TRUE(read_file(file()).value() == before);
  expect_same(*again, *runs);
}

TEST_F(MeasuredComparing, GivesTheSameWhereverItWasEnded) {
  options_.seeds = {2};
  int told = 0;
  const auto whole = compare(file("whole"), {}, [&](const auto&) { ++told; });
  ASSERT_TRUE(whole.ok()) << whole.error().text();
  for (int at = 1; at < told; at += told / 3 + 1) {
    const auto name = file("ended" + std::to_string(at));
    std::stop_source stop;
    int calls = 0;
    const auto ended = compare(name, stop.get_token(), [&](const auto&) {
      if (++calls == at) stop.request_stop();
    });
    ASSERT_FALSE(ended.ok());
    EXPECT_EQ(ended.error().kind, ErrorKind::kCancelled);
    measurer_.passes = 0;
    const auto runs = compare(name);
    ASSERT_TRUE(runs.ok()) << runs.error().text();
    ASSERT_EQ(runs->size(), whole->size());
    for (size_t i = 0; i < runs->size(); ++i) {
      EXPECT_EQ((*runs)[i].trials, (*whole)[i].trials);
      EXPECT_EQ((*runs)[i].points, (*whole)[i].points);
      EXPECT_GT((*runs)[i].best_again, 0);
    }
  }
}

TEST_F(MeasuredComparing, MeasuresTheFastestOfAllRunsAgainInTurn) {
  const auto runs = compare(file());
  ASSERT_TRUE(runs.ok()) << runs.error().text();
  EXPECT_EQ(measurer_.passes, 2 * 3) << "three for each task";
  std::map<std::string, double> best_of_task;
  std::set<std::string> kept;
  for (const ComparedRun& run : *runs) {
    const auto& task = *std::ranges::find(tasks_, run.task, &MeasuredTask::name);
    const auto space = build_search_space(task.task, options_.target, options_.rules).value();
    double smallest = 1;
    ASSERT_EQ(run.points.size(), kKeptPrograms);
    for (size_t i = 0; i < kKeptPrograms; ++i) {
      const std::string hash = program_hash(task.task.id, space->materialise(run.points[i].point).value());
      kept.insert(hash);
      const auto& seconds = measurer_.again.at(hash);
      EXPECT_EQ(seconds.size(), 3U) << "once in each pass";
      smallest = std::min(smallest, std::ranges::min(seconds));
      if (i == 0) EXPECT_EQ(run.winner_again, std::ranges::min(seconds));
    }
    EXPECT_EQ(run.best_again, smallest);
    EXPECT_LT(run.best_again, run.winner_again) << "the slower ones are faster again";
    auto& best = best_of_task.try_emplace(run.task, smallest).first->second;
    best = std::min(best, smallest);
  }
  EXPECT_EQ(kept.size(), measurer_.again.size()) << "and no others";
  // Regret is against the fastest of all runs.
  const auto summary = summarise(*runs, {});
  for (const ContestantSummary& one : summary.contestants) {
    double regret = 0;
    for (const ComparedRun& run : *runs)
      if (run.contestant == one.contestant) regret += (run.winner_again / best_of_task.at(run.task) - 1) / 4;
    EXPECT_NEAR(one.regret, regret, 1e-9);
    EXPECT_EQ(one.measured_again, 4U);
    EXPECT_EQ(one.changes, 4U);
  }
}

TEST_F(MeasuredComparing, MeasuresAllAgainWhereARunIsNew) {
  ASSERT_TRUE(compare(file()).ok());
  options_.seeds.push_back(3);
  const auto runs = compare(file());
  ASSERT_TRUE(runs.ok()) << runs.error().text();
  EXPECT_EQ(measurer_.searched(), 12 * 12) << "only the new ones are searched";
  EXPECT_EQ(measurer_.passes, 2 * 2 * 3);
  for (const ComparedRun& run : *runs)
    EXPECT_EQ(run.second_measurement,
              std::ranges::find(*runs, run.task, &ComparedRun::task)->second_measurement);
  // What was measured together stays so where fewer are asked for.
  options_.seeds.resize(1);
  ASSERT_TRUE(compare(file()).ok());
  EXPECT_EQ(measurer_.passes, 2 * 2 * 3);
}

TEST_F(MeasuredComparing, AContestantThatFailsStopsNoOther) {
  options_.contestants.push_back({"failing", {}, "", false});
  const auto runs = compare(file());
  ASSERT_TRUE(runs.ok()) << runs.error().text();
  ASSERT_EQ(runs->size(), 12U);
  for (const ComparedRun& run : *runs) {
    const bool fails = run.contestant.policy == "failing";
    EXPECT_EQ(run.failure.empty(), !fails);
    EXPECT_EQ(run.trials.size(), fails ? 6U : 12U);
  }
  const int64_t searched = measurer_.searched();
  ASSERT_TRUE(compare(file()).ok());
  EXPECT_EQ(measurer_.searched(), searched + 4 * 6) << "what failed is tried again";
}

TEST_F(MeasuredComparing, TakesNoRunOfAnotherMachineOrModelForIts) {
  ASSERT_TRUE(compare(file()).ok());
  measurer_.id = "elsewhere";
  ASSERT_TRUE(compare(file()).ok());
  EXPECT_EQ(measurer_.searched(), 2 * 8 * 12);
  tasks_ = convolutions(small_model(std::string(32, 'b')));
  ASSERT_TRUE(compare(file()).ok());
  EXPECT_EQ(measurer_.searched(), 3 * 8 * 12);
}

TEST_F(MeasuredComparing, TellsOfItsOwnSearchesBefore) {
  options_.contestants = {contestant_from("told").value(), contestant_from("random").value()};
  (void)take_what_was_told();
  const auto runs = compare(file());
  ASSERT_TRUE(runs.ok()) << runs.error().text();
  const auto told = take_what_was_told();
  ASSERT_EQ(told.size(), 4U);
  for (size_t i = 0; i < told.size(); ++i) {
    // Both are convolutions; of the first one of each seed nothing is known before.
    if (i % 2 == 0) {
      EXPECT_TRUE(told[i].empty());
      continue;
    }
    ASSERT_EQ(told[i].size(), 1U);
    const PastTask& before = *told[i].front();
    const MeasuredTask& first = tasks_[(i == 1 ? 1 : 2) % 2];
    EXPECT_EQ(before.task, first.task.id);
    EXPECT_EQ(before.points.size(), 12U);
    EXPECT_EQ(before.points.front().speed, 1);
    EXPECT_TRUE(std::ranges::is_sorted(before.points, std::greater(), &PastPoint::speed));
  }
}

TEST_F(MeasuredComparing, BeginsNothingWhereSomethingDoesNotExist) {
  auto wrong = options_;
  wrong.contestants.push_back({"evolutionary", {}, "no model", false});
  std::swap(wrong, options_);
  EXPECT_EQ(compare(file()).error().kind, ErrorKind::kUsage);
  std::swap(wrong, options_);
  options_.rules = "nobody's";
  EXPECT_FALSE(compare(file()).ok());
  EXPECT_EQ(measurer_.searched(), 0);
  EXPECT_FALSE(std::filesystem::exists(file()));
}

TEST_F(MeasuredComparing, ForeseesWhatIsLeft) {
  double last = -1;
  size_t searches = 0;
  bool again = false;
  ASSERT_TRUE(compare(file(), {}, [&](const MeasuredComparisonProgress& p) {
                clock_.advance(1);
                last = p.seconds_left;
                EXPECT_GE(p.done, searches);
                searches = p.done;
                again = again || p.again;
                EXPECT_EQ(p.searches, 8U);
                EXPECT_GE(p.seconds_left, 0);
                EXPECT_LT(p.seconds_left, 1e4);
                EXPECT_FALSE(p.running.empty());
              }).ok());
  EXPECT_TRUE(again);
  EXPECT_EQ(searches, 8U);
  EXPECT_GE(last, 0);
}

TEST(MeasuredTasks, AreDistinctAndOrderedByWork) {
  const auto all = measured_tasks({small_model(), small_model(std::string(32, 'b'))});
  ASSERT_EQ(all.size(), gather_tasks({small_model()}).tasks.size());
  std::set<std::string> names;
  for (const MeasuredTask& task : all) {
    names.insert(task.name);
    EXPECT_EQ(task.model.prepared->model.content_hash, std::string(32, 'a')) << "the first that has it";
  }
  EXPECT_EQ(names.size(), all.size());
  const auto most = tasks_of_most_work(all, 2, avx2(), "tilewright");
  ASSERT_EQ(most.size(), 2U);
  EXPECT_GE(most[0].work, most[1].work);
  for (const MeasuredTask& task : all) EXPECT_LE(task.work, most[0].work);
  EXPECT_EQ(tasks_of_most_work(all, 100, avx2(), "tilewright").size(), all.size());
}

}  // namespace
}  // namespace tilewright::testing
