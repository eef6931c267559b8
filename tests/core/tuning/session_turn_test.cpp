// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <future>
#include <mutex>
#include <semaphore>

#include "core/measure/measuring_lock.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class SessionTurn : public TuningTest {
 protected:
  TuningSurroundings around(Measurer& measurer, Told& told, bool wait = false) {
    TuningSurroundings all = surroundings(measurer, told);
    all.turn = {lock_, true, wait};
    return all;
  }
  /// Pauses a session after its first trial, goes on and pauses again at once, which is told both times: when
  /// it was told, or while it is, between the session's word that it is paused and its next step.
  void pause_twice(bool while_told);

  std::filesystem::path lock_ = directory_.path() / "measuring.lock";
};

void SessionTurn::pause_twice(bool while_told) {
  FakeMeasurer measurer;
  Told told;
  TuningSurroundings all = around(measurer, told);
  std::counting_semaphore<> paused(0);
  std::unique_ptr<TuningSession> session;
  const auto pause_again = [&] {
    session->unpause();
    session->pause();
  };
  const auto keep = all.on_event;
  bool asked = false;
  bool asked_again = !while_told;
  all.on_event = [&](const TuningEvent& event) {
    keep(event);
    if (std::holds_alternative<TrialFinished>(event) && !std::exchange(asked, true)) session->pause();
    const auto* state = std::get_if<StateChanged>(&event);
    if (state == nullptr || state->state != RunState::kPaused) return;
    if (!std::exchange(asked_again, true)) pause_again();
    paused.release();
  };
  session = TuningSession::begin({small_model()}, small_options(24), all).value();
  session->start();
  ASSERT_TRUE(is_told(paused, *session)) << "the first pause was never told";
  if (!while_told) pause_again();
  ASSERT_TRUE(is_told(paused, *session)) << "the second pause was never told";
  session->unpause();
  session->wait();
  EXPECT_EQ(told.state, RunState::kFinished);
}

TEST_F(SessionTurn, ASecondSessionIsRefusedBeforeItStoresAnything) {
  FakeMeasurer measurer;
  Told told;
  const auto first = TuningSession::begin({small_model()}, small_options(8), around(measurer, told)).value();
  const auto holder = MeasuringLock::holder(lock_);
  ASSERT_TRUE(holder);
  EXPECT_EQ(holder->subject, small_model().name);
  EXPECT_TRUE(holder->has_window);
  Told other;
  const auto second = TuningSession::begin({small_model()}, small_options(8), around(measurer, other));
  ASSERT_FALSE(second.ok());
  EXPECT_EQ(second.error().kind, ErrorKind::kBusy);
  EXPECT_EQ(RecordStore::open(database_).value().sessions().value().size(), 1U);
  first->start();
  first->wait();
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_FALSE(MeasuringLock::holder(lock_)) << "it has ended, though the object is there";
}

TEST_F(SessionTurn, ASessionWaitsForItsTurn) {
  std::optional<MeasuringLock> held = MeasuringLock::take(lock_, {1, "other", false}).value();
  FakeMeasurer measurer;
  Told told;
  TuningSurroundings all = around(measurer, told, true);
  std::binary_semaphore waits(0);
  std::string subject;
  const auto keep = all.on_event;
  all.on_event = [&](const TuningEvent& event) {
    keep(event);
    const auto* state = std::get_if<StateChanged>(&event);
    if (state == nullptr || !state->waits_for || !subject.empty()) return;
    subject = state->waits_for->subject;
    waits.release();
  };
  auto opened = std::async(std::launch::async, [&] {
    return TuningSession::begin({small_model()}, small_options(8), all).value();
  });
  EXPECT_TRUE(waits.try_acquire_for(kPatience)) << "it was never told that it waits";
  held.reset();
  const auto session = opened.get();
  EXPECT_EQ(subject, "other");
  session->start();
  session->wait();
  EXPECT_EQ(told.state, RunState::kFinished);
}

TEST_F(SessionTurn, WhoeverGoesOnAndPausesAgainAtOnceIsAnswered) {
  pause_twice(false);
}

TEST_F(SessionTurn, WhoeverPausesAgainWhileThePauseIsToldIsAnswered) {
  pause_twice(true);
}

TEST_F(SessionTurn, APausedSessionLetsOthersMeasureAndTakesItsTurnAgain) {
  FakeMeasurer measurer;
  Told told;
  TuningSurroundings all = around(measurer, told);
  std::promise<void> paused;
  std::promise<void> waits;
  std::unique_ptr<TuningSession> session;
  const auto keep = all.on_event;
  bool asked = false;
  all.on_event = [&](const TuningEvent& event) {
    keep(event);
    if (std::holds_alternative<TrialFinished>(event) && !std::exchange(asked, true)) session->pause();
    const auto* state = std::get_if<StateChanged>(&event);
    if (state == nullptr || state->state != RunState::kPaused) return;
    if (state->waits_for) {
      waits.set_value();
    } else {
      paused.set_value();
    }
  };
  session = TuningSession::begin({small_model()}, small_options(12), all).value();
  session->start();
  ASSERT_TRUE(is_told(paused.get_future(), *session)) << "it was never paused";
  std::optional<MeasuringLock> other = MeasuringLock::take(lock_, {1, "other", false}).value();
  session->unpause();
  ASSERT_TRUE(is_told(waits.get_future(), *session)) << "it was never told that it waits";
  other.reset();
  session->wait();
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(measurer.measured(), 12);
}

TEST_F(TuningTest, MinutesAreAddedToASessionThatHadUsedThemUp) {
  ManualClock clock;
  // A second a trial, and none for anything else.
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    clock.advance(1);
    return latency_by_hash(request);
  });
  const auto run = [&](Result<std::unique_ptr<TuningSession>> begun, double more_minutes) {
    const auto session = std::move(begun).value();
    if (more_minutes > 0) session->add_budget(0, more_minutes);
    session->start();
    session->wait();
    return session->id();
  };
  TuningOptions options = small_options(0);
  options.minutes = 0.1;
  Told told;
  TuningSurroundings all = surroundings(measurer, told);
  all.clock = &clock;
  const std::string id = run(TuningSession::begin({small_model()}, options, all), 0);
  EXPECT_EQ(told.state, RunState::kFinished);
  const int before = measurer.measured();
  const auto resumed = [&] { return TuningSession::resume(id, {small_model()}, 0, all); };
  run(resumed(), 0.1);
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_GT(measurer.measured(), before);
  // What was added is kept: there is nothing left to do once more.
  const int after = measurer.measured();
  run(resumed(), 0);
  EXPECT_EQ(measurer.measured(), after);
}

}  // namespace
}  // namespace tilewright::testing
