// SPDX-License-Identifier: Apache-2.0
#include "app/cli/progress.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/cli/tune_outcome.h"

namespace tilewright {
namespace {

std::string told(Progress& progress, const TuningEvent& event) {
  ::testing::internal::CaptureStderr();
  progress.show(event);
  return ::testing::internal::GetCapturedStderr();
}

TEST(Progress, SaysOnceThatDefaultSchedulesAreMeasured) {
  Progress progress(Progress::Style::kLines);
  const StageChanged batch{RoundStage::kBuilding, -1, 0, 8};
  EXPECT_EQ(told(progress, batch), "Measuring default schedules\n");
  EXPECT_EQ(told(progress, StageChanged{RoundStage::kMeasuring, -1, 0, 8}), "");
  EXPECT_EQ(told(progress, batch), "") << "the next batch of them";
  const StageChanged compares{RoundStage::kComparing, -1, 0, 0};
  EXPECT_EQ(told(progress, compares), "Comparing programs within the models\n");
  EXPECT_EQ(told(progress, compares), "Comparing programs within the models\n") << "more trials came between";
}

TEST(Progress, SaysOnceWhatHoldsProgramsNotBack) {
  Progress progress(Progress::Style::kLines);
  SessionStarted started;
  started.session = "abc";
  EXPECT_EQ(told(progress, started), "Session abc: 0 tasks\n");
  EXPECT_EQ(told(progress, WallsMissing{{Wall::kNetwork, Wall::kFiles}}),
            "tilewright: warning: programs run without network namespace, Landlock here; "
            "`tilewright doctor` says what follows\n");
}

TEST(Progress, SaysWhatFailedWhateverIsWantedOfTheSession) {
  Progress progress(Progress::Style::kLines);
  for (const RunState state :
       {RunState::kPreparing, RunState::kTuning, RunState::kPausing, RunState::kPaused, RunState::kStopping})
    EXPECT_EQ(told(progress, StateChanged{state, "The learner died"}), "The learner died\n");
  EXPECT_EQ(told(progress, StateChanged{RunState::kPaused, {}}), "");
  EXPECT_EQ(told(progress, StateChanged{RunState::kFinished, "The budget is used up"}), "") << "at its end";
}

TEST(Progress, SaysThatATaskIsCut) {
  Progress progress(Progress::Style::kLines);
  SessionStarted started;
  started.tasks.resize(3);
  started.tasks[1].name = "conv +relu";
  told(progress, started);
  TaskGivenUp given_up{1, "none of 12 programs works", {0, 2}, false, 0};
  EXPECT_EQ(told(progress, given_up),
            "conv +relu: none of 12 programs works. It is cut into smaller subgraphs\n");
}

TEST(TuneOutcome, ATaskThatWasCutRunsBySmallerSubgraphs) {
  TuneOutcome outcome;
  SessionStarted started;
  started.tasks.resize(3);
  for (size_t i = 0; i < 3; ++i) started.tasks[i].id = std::string(32, static_cast<char>('a' + i));
  started.tasks[0].trials = started.tasks[0].failed = 12;
  started.weights = {{1, 0, 0}};
  outcome.take(started);
  outcome.take(TaskGivenUp{0, "none of 12 programs works", {1, 2}, false, 0});
  GraphChosen graph;
  graph.weights = {0, 2, 1};
  outcome.take(graph);
  const auto json = summary_json(outcome, {{"net.onnx"}}, Target::host(1), 1, false, {});
  ASSERT_EQ(json.at("tasks").size(), 3U);
  EXPECT_EQ(json.at("tasks")[0].at("runs_by"), "smaller subgraphs");
  EXPECT_EQ(json.at("tasks")[0].at("weight"), 0);
  EXPECT_EQ(json.at("tasks")[1].at("weight"), 2);
}

}  // namespace
}  // namespace tilewright
