// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "core/schedule/program_hash.h"
#include "core/space/search_space.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

/// A program of any task that is none of `tried`, by hash.
struct HandMade {
  int task = -1;
  Point point;
  Program program;
};
HandMade hand_made(const TuningOptions& options, const std::vector<std::string>& tried) {
  constexpr int kDraws = 200;
  const auto tasks = gather_tasks({small_model()}).tasks;
  Random random(4711);
  for (size_t t = 0; t < tasks.size(); ++t) {
    const auto space = build_search_space(tasks[t], options.target, options.rules).value();
    for (int i = 0; i < kDraws; ++i) {
      const Point point = space->sample(random);
      auto program = space->materialise(point);
      if (!program.ok()) continue;
      const std::string name = tasks[t].id + " " + program_hash(tasks[t].id, *program);
      if (std::find(tried.begin(), tried.end(), name) != tried.end()) continue;
      return {static_cast<int>(t), point, *std::move(program)};
    }
  }
  ADD_FAILURE() << "everything was tried";
  return {};
}

/// Runs a session that is asked for the program right after each trial of these numbers.
void tune_by_hand(const TuningSurroundings& around, Told& told, const TuningOptions& options,
                  const HandMade& made, const std::set<int>& after) {
  std::unique_ptr<TuningSession> session;
  TuningSurroundings asking = around;
  asking.on_event = [&](const TuningEvent& event) {
    told.events.push_back(event);
    const auto* trial = std::get_if<TrialFinished>(&event);
    if (trial != nullptr && after.contains(trial->trial))
      session->measure_now(made.task, made.program, point_to_json(made.point));
  };
  auto begun = TuningSession::begin({small_model()}, options, asking);
  ASSERT_TRUE(begun.ok());
  session = *std::move(begun);
  told.session = session->id();
  session->start();
  session->wait();
}

TEST_F(TuningTest, AProgramMadeByHandIsMeasuredAheadOfTheSearchAndOnTopOfTheBudget) {
  const TuningOptions options = small_options(18);
  FakeMeasurer plain;
  const HandMade made = hand_made(options, programs(tune(plain, options).session));
  database_ = directory_.path() / "edited.db";
  FakeMeasurer measurer;
  Told told;
  tune_by_hand(surroundings(measurer, told), told, options, made, {7, 12});
  EXPECT_EQ(measurer.measured(), 19);
  const auto results = told.all<HandMeasured>();
  ASSERT_EQ(results.size(), 2U);
  EXPECT_TRUE(results[0].ok) << results[0].error_text;
  EXPECT_FALSE(results[0].known);
  EXPECT_GT(results[0].latency_seconds, 0);
  EXPECT_TRUE(results[1].known) << "no program is measured twice";
  EXPECT_EQ(results[1].record, results[0].record);
  // It came before the rest of the round that was under way, and the round went on.
  const auto trials = told.all<TrialFinished>();
  ASSERT_EQ(trials.size(), 19U);
  EXPECT_EQ(trials[7].record, results[0].record);
  EXPECT_EQ(trials[8].round, trials[6].round);

  int by_hand = 0;
  for (const auto& trial : kept(told.session)) {
    if (trial.position != kByHandPosition) continue;
    ++by_hand;
    EXPECT_EQ(trial.id, results[0].record);
    EXPECT_EQ(trial.round, trials[6].round - 1) << "it belongs to no round";
    EXPECT_EQ(trial.program.hex(), results[0].program);
    EXPECT_FALSE(trial.sketch.empty());
    EXPECT_EQ(trial.decisions, point_to_json(made.point));
    EXPECT_EQ(trial.latency, results[0].latency_seconds);
  }
  EXPECT_EQ(by_hand, 1);
}

TEST_F(TuningTest, AResumedSessionCountsWhatWasMadeByHandOnce) {
  const TuningOptions options = small_options(18);
  FakeMeasurer plain;
  const HandMade made = hand_made(options, programs(tune(plain, options).session));
  database_ = directory_.path() / "edited.db";
  FakeMeasurer measurer;
  Told told;
  tune_by_hand(surroundings(measurer, told), told, options, made, {7});
  const Told again = resume(measurer, told.session, 6);
  EXPECT_EQ(again.all<SessionStarted>().at(0).trials_done, 19);
  EXPECT_EQ(again.all<SessionFinished>().at(0).trials_done, 25);
  EXPECT_EQ(kept(told.session).size(), 25U);
}

}  // namespace
}  // namespace tilewright::testing
