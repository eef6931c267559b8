// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/replay.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cmath>
#include <map>
#include <memory>
#include <set>

#include "core/comparison/contestant_text.h"
#include "core/search/search_policy.h"
#include "tests/core/comparison/recorded_case.h"

namespace tilewright::testing {
namespace {

ComparedRun replay_of(const std::string& contestant, uint64_t seed, int trials, int threads = 1) {
  ReplayOptions options;
  options.trials = trials;
  options.threads = threads;
  auto run =
      replay(*small_replay_space(), contestant_from(contestant).value(), seed, options, ManualClock(), {});
  EXPECT_TRUE(run.ok()) << run.error().text();
  EXPECT_EQ(run->failure, "");
  return *std::move(run);
}

TEST(Replay, OfTheSameSeedIsTheSame) {
  for (const std::string contestant : {"random", "grid", "evolutionary", "annealing", "tilewright"}) {
    const auto first = replay_of(contestant, 3, 48);
    const auto again = replay_of(contestant, 3, 48, 2);
    ASSERT_EQ(first.trials.size(), 48U) << contestant;
    EXPECT_EQ(first.trials, again.trials) << contestant;
    if (contestant != "grid") EXPECT_NE(first.trials, replay_of(contestant, 4, 48).trials) << contestant;
  }
}

TEST(Replay, TakesNoProgramTwiceAndNoneThatWasNotRecorded) {
  for (const std::string contestant : {"random", "evolutionary", "annealing", "tilewright"}) {
    const auto run = replay_of(contestant, 1, 64);
    std::set<int64_t> programs;
    for (const ComparedTrial& trial : run.trials) {
      EXPECT_TRUE(programs.insert(trial.program).second) << contestant;
      const auto& point = small_replay_space()->recorded().points.at(static_cast<size_t>(trial.program));
      EXPECT_EQ(trial.latency, point.seconds());
    }
  }
}

TEST(Replay, EndsWhereTheSpaceHasNoMore) {
  const size_t points = small_replay_space()->recorded().points.size();
  const auto run = replay_of("grid", 1, static_cast<int>(2 * points));
  EXPECT_EQ(run.trials.size(), points);
  const auto ranking = small_replay_space()->recorded().ranking();
  const auto& best = small_replay_space()->recorded().points[ranking.front()];
  EXPECT_EQ(run.best_after(run.trials.size()), best.seconds());
  EXPECT_EQ(run.winner_again, best.seconds_again());
}

TEST(Replay, CountsTheSecondsThatTrialsTookWhenTheyWereRecorded) {
  const auto run = replay_of("random", 1, 32);
  double seconds = 0;
  for (const ComparedTrial& trial : run.trials) {
    const auto& point = small_replay_space()->recorded().points.at(static_cast<size_t>(trial.program));
    seconds += point.trial_seconds;
    EXPECT_NEAR(trial.at, seconds, 1e-9);
  }
  EXPECT_NEAR(run.trial_seconds, seconds, 1e-9);
  EXPECT_EQ(run.best_within(seconds + 1), run.best_after(32));
  EXPECT_TRUE(std::isinf(run.best_after(0)));
}

/// Each look at it takes a second.
class TickingClock final : public Clock {
 public:
  double seconds() const override { return static_cast<double>(looks_++); }
  int64_t unix_milliseconds() const override { return 0; }

 private:
  mutable std::atomic<int> looks_ = 0;
};

TEST(Replay, ChargesForWhatATrainedModelLooksAt) {
  const TickingClock clock;
  ReplayOptions options;
  options.trials = 64;
  const auto seconds_of = [&](const std::string& contestant) {
    return replay(*small_replay_space(), contestant_from(contestant).value(), 1, options, clock, {})
        ->search_seconds;
  };
  // A proposal and an observation take a second each, and what a model looks at one a point.
  const double chance = seconds_of("random");
  EXPECT_EQ(chance, 4 * 2);
  EXPECT_GE(seconds_of("evolutionary cost-model=xgboost"), chance + 64);
  EXPECT_EQ(seconds_of("evolutionary cost-model=xgboost"), seconds_of("evolutionary cost-model=xgboost"))
      << "each replay pays, not the first alone";
}

TEST(Replay, AModelThatLearnsFindsMoreThanChance) {
  int wins = 0;
  for (uint64_t seed = 1; seed <= 8; ++seed)
    wins += replay_of("evolutionary cost-model=xgboost", seed, 96).best_after(96) <
            replay_of("random", seed, 96).best_after(96);
  EXPECT_GE(wins, 6);
}

TEST(Replay, RefusesWhatItDoesNotKnow) {
  EXPECT_EQ(contestant_from("no-policy").error().kind, ErrorKind::kUsage);
  EXPECT_EQ(contestant_from("annealing chains=none").error().kind, ErrorKind::kUsage);
  ReplayOptions options;
  Contestant wrong{"random", {}, "no model", false};
  EXPECT_EQ(replay(*small_replay_space(), wrong, 1, options, ManualClock(), {}).error().kind,
            ErrorKind::kUsage);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_EQ(
      replay(*small_replay_space(), {"random", {}, "", false}, 1, options, ManualClock(), stop.get_token())
          .error()
          .kind,
      ErrorKind::kCancelled);
}

TEST(Contestants, AreReadFromWords) {
  const auto contestant =
      contestant_from("annealing chains=64 steps=500 cost-model=xgboost past=true").value();
  // 500 steps are as usual.
  EXPECT_EQ(contestant, (Contestant{"annealing", {{"chains", int64_t{64}}}, "xgboost", true}));
  EXPECT_EQ(contestant.label(), "annealing (chains=64) + xgboost + past");
  EXPECT_EQ(contestant_from("random").value().label(), "random");
  for (const Contestant& usual : usual_contestants()) EXPECT_EQ(contestant_from(usual.policy).value(), usual);
}

TEST(PastOfReplay, IsOfOtherTasksOfTheSameOperators) {
  const PastTask past = past_of(*small_replay_space());
  const auto& recorded = small_replay_space()->recorded();
  EXPECT_EQ(past.task, recorded.task.id);
  EXPECT_EQ(past.points.size(), recorded.ranking().size());
  EXPECT_EQ(past.points.front().speed, 1);
  for (size_t i = 1; i < past.points.size(); ++i) EXPECT_LE(past.points[i].speed, past.points[i - 1].speed);
  EXPECT_TRUE(pasts_of({small_replay_space()}).at(0)->empty()) << "nothing of itself";
}

TEST(PastOfReplay, IsSharedByTheSearchesThatAreToldOfIt) {
  std::vector<std::shared_ptr<const ReplaySpace>> spaces{small_replay_space()};
  for (const char* id : {"second", "third"}) {
    RecordedSpace other = small_replay_space()->recorded();
    other.task.id = other.name = id;
    spaces.push_back(ReplaySpace::make(std::move(other), ThreadPool(1)).value());
  }
  const auto pasts = pasts_of(spaces);
  ASSERT_EQ(pasts.size(), 3U);
  std::map<std::string, std::set<const PastTask*>> copies;
  for (size_t i = 0; i < pasts.size(); ++i) {
    EXPECT_EQ(pasts[i]->size(), 2U) << "all but itself";
    for (const auto& past : *pasts[i]) {
      EXPECT_NE(past->task, spaces[i]->recorded().task.id);
      copies[past->task].insert(past.get());
    }
  }
  for (const auto& [task, of_task] : copies) EXPECT_EQ(of_task.size(), 1U) << task;
}

}  // namespace
}  // namespace tilewright::testing
