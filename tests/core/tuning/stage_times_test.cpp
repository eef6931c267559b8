// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/stage_times.h"

#include <cmath>

#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

TEST(StageWatch, GivesEachSecondToTheStageEnteredLast) {
  ManualClock clock;
  StageWatch watch(clock);
  clock.advance(100);
  watch.start();
  clock.advance(1);
  EXPECT_EQ(watch.enter(WorkStage::kRunning), WorkStage::kRest);
  clock.advance(2);
  {
    const InStage rest(watch, WorkStage::kRest);
    clock.advance(4);
  }
  watch.stop();
  clock.advance(100);
  EXPECT_EQ(watch.enter(WorkStage::kBuilding), WorkStage::kRunning);
  watch.start();
  clock.advance(8);
  EXPECT_NEAR(watch.times().rest, 5, 1e-9);
  EXPECT_NEAR(watch.times().running, 2, 1e-9);
  EXPECT_NEAR(watch.times().building, 8, 1e-9);
  EXPECT_NEAR(watch.times().total(), 15, 1e-9);
}

TEST(StageTimes, SurviveAsText) {
  StageTimes times;
  for (int i = 0; i <= static_cast<int>(WorkStage::kRest); ++i)
    times.of(static_cast<WorkStage>(i)) = 1.0 / (i + 1);
  EXPECT_EQ(stage_times_from_json(stage_times_to_json(times)).value(), times);
  for (const char* broken : {"", "7", "[]", "{}", R"({"sampling":"x"})"}) {
    EXPECT_EQ(stage_times_from_json(broken).error().kind, ErrorKind::kBadInput) << broken;
  }
  // Sessions of an older version did not compare in place.
  const std::string older =
      R"({"sampling":1,"features":0,"prediction":0,"building":0,"running":0,"verifying":0,)"
      R"("training":0,"rest":2})";
  EXPECT_EQ(stage_times_from_json(older).value().comparing, 0);
  times.rest = -1;
  EXPECT_EQ(stage_times_from_json(stage_times_to_json(times)).error().kind, ErrorKind::kBadInput);
}

/// Builds a batch in 2 s, runs each program for 1 s and verifies it in 0.25 s.
class SlowMeasurer final : public Measurer {
 public:
  explicit SlowMeasurer(ManualClock& clock) : clock_(clock) {}

  Result<std::vector<Measurement>> measure(std::span<const MeasureRequest> requests, const Target&,
                                           const MeasureOptions&, std::stop_token stop,
                                           const Listener& listener) override {
    listener.on_phase(MeasurePhase::kBuilding);
    clock_.advance(2);
    std::vector<Measurement> results(requests.size());
    for (size_t i = 0; i < requests.size() && !stop.stop_requested(); ++i) {
      listener.on_phase(MeasurePhase::kRunning);
      clock_.advance(1);
      listener.on_phase(MeasurePhase::kVerifying);
      clock_.advance(0.25);
      results[i].ok = results[i].verified = true;
      results[i].latency_seconds = latency_by_hash(requests[i]);
      listener.on_result(i, results[i]);
    }
    return results;
  }

 private:
  ManualClock& clock_;
};

class StageTimesOfASession : public TuningTest {
 protected:
  SessionFinished run(const std::string& resumed, int trials) {
    Told told;
    std::unique_ptr<TuningSession> session;
    auto around = surroundings(measurer_, told);
    around.clock = &clock_;
    around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
      tell(event);
      const auto* state = std::get_if<StateChanged>(&event);
      const auto* trial = std::get_if<TrialFinished>(&event);
      if (trial && trial->trial == 3) session->pause();
      if (!state || state->state != RunState::kPaused) return;
      clock_.advance(1000);
      session->unpause();
    };
    session = resumed.empty() ? TuningSession::begin({small_model()}, small_options(trials), around).value()
                              : TuningSession::resume(resumed, {small_model()}, trials, around).value();
    id_ = session->id();
    session->start();
    session->wait();
    for (const auto& round : told.all<RoundFinished>()) EXPECT_NEAR(round.times.total(), round.seconds, 1e-9);
    EXPECT_EQ(told.state, RunState::kFinished);
    return told.all<SessionFinished>().at(0);
  }
  ManualClock clock_{1763720102123};
  SlowMeasurer measurer_{clock_};
  std::string id_;
};

TEST_F(StageTimesOfASession, AreKeptWithItAndLeavePausesOut) {
  const SessionFinished first = run({}, 12);
  EXPECT_EQ(first.trials_done, 12);
  EXPECT_NEAR(first.times.running, 12, 1e-9);
  EXPECT_NEAR(first.times.verifying, 3, 1e-9);
  EXPECT_GT(first.times.building, 3);
  EXPECT_NEAR(std::remainder(first.times.building, 2), 0, 1e-9);
  EXPECT_EQ(first.times.training + first.times.rest, 0) << "the clock stood still";
  EXPECT_NEAR(first.seconds, first.times.total(), 1e-9);
  const SessionFinished second = run(id_, 8);
  EXPECT_EQ(second.trials_done, 20);
  EXPECT_NEAR(second.times.running, 20, 1e-9);
  EXPECT_NEAR(second.times.verifying, 5, 1e-9);
  EXPECT_GT(second.times.building, first.times.building);
  EXPECT_NEAR(second.seconds, second.times.total(), 1e-9);
}

}  // namespace
}  // namespace tilewright::testing
