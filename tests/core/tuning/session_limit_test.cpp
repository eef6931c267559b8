// SPDX-License-Identifier: Apache-2.0
// Sessions that tune some of their tasks alone.
#include <algorithm>
#include <set>

#include "core/tuning/session_recording.h"
#include "core/tuning/tuning_session.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class SessionLimit : public TuningTest {
 protected:
  std::string task(size_t number) const { return gather_tasks({small_model()}).tasks[number].id; }
  std::set<std::string> tuned(const std::string& session) {
    std::set<std::string> tasks;
    for (const auto& trial : kept(session)) tasks.insert(trial.task);
    return tasks;
  }
};

TEST_F(SessionLimit, OnlyChosenTasksHaveTrialsAlsoOnceItIsResumed) {
  TuningOptions options = small_options(24);
  options.only_tasks = {task(1)};
  FakeMeasurer measurer(latency_by_hash);
  const Told told = tune(measurer, options);
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(tuned(told.session), std::set<std::string>{task(1)});
  const auto limited = told.all<TasksLimited>();
  ASSERT_EQ(limited.size(), 1U);
  EXPECT_EQ(limited.front().tasks, std::vector<int>{1});
  // What the model takes is not known without the others.
  ASSERT_FALSE(told.all<SessionFinished>().empty());
  EXPECT_EQ(told.all<SessionFinished>().back().model_seconds, std::vector<double>{0});

  const Told more = resume(measurer, told.session, 16);
  EXPECT_EQ(more.state, RunState::kFinished);
  EXPECT_EQ(kept(told.session).size(), 40U);
  EXPECT_EQ(tuned(told.session), std::set<std::string>{task(1)});
  ASSERT_EQ(more.all<TasksLimited>().size(), 1U);

  auto store = RecordStore::open(database_).value();
  const auto recording = read_recording(store, told.session).value();
  EXPECT_TRUE(std::ranges::any_of(recording.events, [](const TimedEvent& timed) {
    const auto* event = std::get_if<TasksLimited>(&timed.event);
    return event != nullptr && event->tasks == std::vector<int>{1};
  })) << "whoever looks at it later is told as well";
}

TEST_F(SessionLimit, TheBudgetOfEachTaskIsThatOfTheChosenOnes) {
  TuningOptions options = small_options(0);
  options.trials_per_task = 12;
  options.only_tasks = {task(1)};
  FakeMeasurer measurer(latency_by_hash);
  const Told told = tune(measurer, options);
  EXPECT_EQ(kept(told.session).size(), 12U);
  EXPECT_EQ(RecordStore::open(database_).value().session_setup(told.session).value().trial_budget, 12);
}

TEST_F(SessionLimit, ATaskThatTheModelsDoNotHaveIsRefusedBeforeAnythingIsKept) {
  TuningOptions options = small_options(8);
  options.only_tasks = {std::string(32, 'f')};
  FakeMeasurer measurer(latency_by_hash);
  Told told;
  const auto session = TuningSession::begin({small_model()}, options, surroundings(measurer, told));
  ASSERT_FALSE(session.ok());
  EXPECT_EQ(session.error().kind, ErrorKind::kUsage);
  EXPECT_NE(session.error().text().find("none of these models'"), std::string::npos);
  EXPECT_TRUE(RecordStore::open(database_).value().sessions()->empty());
}

/// A session whose limit a person changes while it runs, after so many trials; stopped later.
class ChangedLimit : public SessionLimit {
 protected:
  Told run(const std::vector<std::string>& limit, int after, int stop_after, int trials) {
    FakeMeasurer measurer(latency_by_hash);
    return tune(measurer, small_options(trials), [&](TuningSession& session, int trial) {
      if (trial == after) session.limit_to(limit);
      if (trial == stop_after) session.stop();
    });
  }
  /// Tasks of the rounds after the one of that trial.
  std::set<std::string> tuned_after(const std::string& session, size_t trial) {
    const auto trials = kept(session);
    std::set<std::string> tasks;
    for (const auto& one : trials) {
      if (one.round > trials[trial - 1].round) tasks.insert(one.task);
    }
    return tasks;
  }
};

TEST_F(ChangedLimit, HoldsFromTheNextRoundOnAndTheBudgetStays) {
  const Told told = run({task(1)}, 20, 0, 60);
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(kept(told.session).size(), 60U);
  EXPECT_EQ(tuned_after(told.session, 20), std::set<std::string>{task(1)});
  ASSERT_EQ(told.all<TasksLimited>().size(), 1U);
  EXPECT_EQ(told.all<TasksLimited>().front().tasks, std::vector<int>{1});
}

TEST_F(ChangedLimit, IsKeptForWhoeverResumesAndCanBeTakenBack) {
  const Told told = run({task(1)}, 20, 21, 60);
  EXPECT_EQ(told.state, RunState::kIdle);
  FakeMeasurer measurer(latency_by_hash);
  const Told resumed = resume(measurer, told.session);
  EXPECT_EQ(resumed.state, RunState::kFinished);
  EXPECT_EQ(tuned_after(told.session, 21), std::set<std::string>{task(1)});

  Told freed;
  TuningSurroundings around = surroundings(measurer, freed);
  auto session = TuningSession::resume(told.session, {small_model()}, 60, around).value();
  session->limit_to({});
  session->start();
  session->wait();
  EXPECT_GT(tuned_after(told.session, 60).size(), 1U);
  ASSERT_EQ(freed.all<TasksLimited>().size(), 2U) << "as it was, and as it is";
  EXPECT_TRUE(freed.all<TasksLimited>().back().tasks.empty());
}

}  // namespace
}  // namespace tilewright::testing
