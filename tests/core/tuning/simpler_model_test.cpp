// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <memory>
#include <utility>

#include "tests/core/tuning/fake_learner.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

TEST_F(TuningTest, WithoutALearnerASessionGoesOnWithASimplerCostModel) {
  const FakeLearner learner(directory_.path() / "bin", kDeadLearner);
  TuningOptions options = small_options(40);
  options.cost_model = "mlp";
  FakeMeasurer measurer;
  const Told told = tune(measurer, options);
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(told.all<SessionFinished>().at(0).trials_done, 40);
  int said = 0;
  size_t trials_before = 0;
  size_t trials = 0;
  for (const TuningEvent& event : told.events) {
    trials += std::holds_alternative<TrialFinished>(event);
    const auto* state = std::get_if<StateChanged>(&event);
    if (state == nullptr || !state->reason.starts_with("The cost model mlp failed: ")) continue;
    EXPECT_NE(state->reason.find("tilewright predicts from now on"), std::string::npos) << state->reason;
    trials_before = trials;
    ++said;
  }
  EXPECT_EQ(said, 1);
  const auto finished = told.all<TrialFinished>();
  ASSERT_LT(trials_before, finished.size());
  for (size_t i = 0; i < trials_before; ++i) EXPECT_FALSE(finished[i].guided) << "no model had learnt yet";
  EXPECT_TRUE(std::ranges::any_of(finished, &TrialFinished::guided)) << "by the simpler one";
}

TEST_F(TuningTest, ASessionThatGoesOnKeepsTheSimplerCostModel) {
  const FakeLearner learner(directory_.path() / "bin", kDeadLearner);
  TuningOptions options = small_options(40);
  options.cost_model = "mlp";
  FakeMeasurer measurer;
  const auto failures = [](const Told& told) {
    return std::ranges::count_if(told.all<StateChanged>(), [](const StateChanged& state) {
      return state.reason.starts_with("The cost model mlp failed: ");
    });
  };
  const Told begun = tune(measurer, options, [&](TuningSession& session, int trial) {
    if (trial == 30) session.stop();
  });
  ASSERT_EQ(begun.state, RunState::kIdle);
  ASSERT_EQ(failures(begun), 1) << "else there is nothing to keep";
  const Told resumed = resume(measurer, begun.session);
  EXPECT_EQ(resumed.state, RunState::kFinished);
  EXPECT_EQ(failures(resumed), 0) << "it is not asked again";
}

TEST_F(TuningTest, AProgramOfAPersonWaitsUntilTheCostModelIsReplaced) {
  const FakeLearner learner(directory_.path() / "bin", kDeadLearner);
  TuningOptions options = small_options(40);
  options.cost_model = "mlp";
  FakeMeasurer measurer;
  Told told;
  std::unique_ptr<TuningSession> session;
  bool asks = false;
  bool failed = false;
  int asked = 0;
  int answered_before = 0;
  int answered = 0;
  auto around = surroundings(measurer, told);
  around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
    tell(event);
    asks = asks || std::holds_alternative<TaskChosen>(event);
    const auto* stage = std::get_if<StageChanged>(&event);
    if (stage && stage->stage == RoundStage::kDrawing && std::exchange(asks, false) && !failed) {
      ++asked;
      session->measure_now(-1, {}, {});
    }
    answered += std::holds_alternative<HandMeasured>(event);
    const auto* state = std::get_if<StateChanged>(&event);
    if (state == nullptr || !state->reason.starts_with("The cost model mlp failed: ")) return;
    failed = true;
    answered_before = answered;
  };
  session = TuningSession::begin({small_model()}, options, around).value();
  session->start();
  session->wait();
  ASSERT_TRUE(failed);
  EXPECT_EQ(answered_before, asked - 1) << "the last one came while the model was replaced";
  EXPECT_EQ(answered, asked);
  EXPECT_EQ(told.state, RunState::kFinished);
}

}  // namespace
}  // namespace tilewright::testing
