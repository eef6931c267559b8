// SPDX-License-Identifier: Apache-2.0
// Pauses and stops are answered while parts of a session are waited for that never end by themselves.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "tests/core/tuning/fake_learner.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

/// Until a stop, or for as long as a test waits.
Error wait_for_stop(const std::stop_token& stop) {
  std::mutex mutex;
  std::unique_lock lock(mutex);
  std::condition_variable_any stopped;
  stopped.wait_for(lock, stop, kPatience, [] { return false; });
  const auto kind = stop.stop_requested() ? ErrorKind::kCancelled : ErrorKind::kTimeout;
  return {kind, "worker", "never said hello", "", ""};
}

/// Its worker does not start until somebody stops it, so many times.
class SlowStart final : public Measurer {
 public:
  std::atomic<int> hangs = 0;
  std::atomic<int> waiting = 0;
  bool sentinel_hangs = false;

  Result<std::vector<Measurement>> measure(std::span<const MeasureRequest> requests, const Target& target,
                                           const MeasureOptions& options, std::stop_token stop,
                                           const Listener& listener) override {
    return programs_.measure(requests, target, options, stop, listener);
  }
  Result<std::vector<Wall>> missing_walls(const MeasureOptions&, const std::stop_token& stop) override {
    if (!sentinel_hangs && hangs-- > 0) return wait(stop);
    return std::vector<Wall>{Wall::kNetwork};
  }
  Result<double> sentinel_seconds(const Target&, const std::stop_token& stop) override {
    if (sentinel_hangs && hangs-- > 0) return wait(stop);
    return 1e-3;
  }

 private:
  Error wait(const std::stop_token& stop) {
    ++waiting;
    waiting.notify_all();
    return wait_for_stop(stop);
  }
  FakeMeasurer programs_;
};

TEST_F(TuningTest, APauseIsAnsweredWhileTheFirstWorkerStarts) {
  SlowStart measurer;
  measurer.hangs = 1;
  Told told;
  std::unique_ptr<TuningSession> session;
  auto around = surroundings(measurer, told);
  around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
    tell(event);
    const auto* state = std::get_if<StateChanged>(&event);
    if (state && state->state == RunState::kPaused) session->unpause();
  };
  session = TuningSession::begin({small_model()}, small_options(6), around).value();
  session->start();
  measurer.waiting.wait(0);
  session->pause();
  session->wait();
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto at = [&](const auto& is) { return std::ranges::find_if(told.events, is) - told.events.begin(); };
  const auto paused = at([](const TuningEvent& event) {
    const auto* state = std::get_if<StateChanged>(&event);
    return state && state->state == RunState::kPaused;
  });
  const auto begun =
      at([](const TuningEvent& event) { return std::holds_alternative<SessionStarted>(event); });
  const auto missing =
      at([](const TuningEvent& event) { return std::holds_alternative<WallsMissing>(event); });
  EXPECT_LT(begun, paused) << "a reader folds what follows into the session that began";
  EXPECT_LT(paused, missing) << "it was not heard before the worker came";
  EXPECT_EQ(told.all<SessionStarted>().size(), 1U);
  ASSERT_EQ(told.all<WallsMissing>().size(), 1U) << "it is asked again";
  EXPECT_EQ(told.all<WallsMissing>()[0].walls, std::vector{Wall::kNetwork});
}

TEST_F(TuningTest, AStopIsAnsweredWhileTheFirstWorkerStarts) {
  for (const bool sentinel : {false, true}) {
    SlowStart measurer;
    measurer.sentinel_hangs = sentinel;
    measurer.hangs = 1;
    Told told;
    const auto session =
        TuningSession::begin({small_model()}, small_options(6), surroundings(measurer, told)).value();
    session->start();
    measurer.waiting.wait(0);
    session->stop();
    session->wait();
    EXPECT_EQ(told.state, RunState::kIdle) << sentinel;
    EXPECT_EQ(told.all<SessionFinished>().at(0).trials_done, 0) << sentinel;
  }
}

TEST_F(TuningTest, AProgramOfAPersonIsMeasuredThoughItInterruptsTheStart) {
  SlowStart measurer;
  measurer.hangs = 1;
  Told told;
  const auto session =
      TuningSession::begin({small_model()}, small_options(6), surroundings(measurer, told)).value();
  session->start();
  measurer.waiting.wait(0);
  session->measure_now(-1, {}, {});
  session->wait();
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(told.all<HandMeasured>().size(), 1U);
  EXPECT_EQ(told.all<WallsMissing>().size(), 1U) << "it is asked again";
}

/// What a session with a cost model whose learner never says hello told until a pause was answered.
class SilentModel : public TuningTest {
 protected:
  /// Pauses once it has taught its model a round and says nothing more, and stops it then.
  Told pause_while_it_learns() {
    const FakeLearner learner(directory_.path() / "bin", kSilentLearner);
    TuningOptions options = small_options(40);
    options.cost_model = "mlp";
    FakeMeasurer measurer;
    Told told;
    std::atomic<int> events = 0;
    std::atomic<bool> trains = false;
    std::unique_ptr<TuningSession> session;
    auto around = surroundings(measurer, told);
    around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
      tell(event);
      ++events;
      const auto* stage = std::get_if<StageChanged>(&event);
      if (stage && stage->stage == RoundStage::kTraining) trains = true;
      const auto* state = std::get_if<StateChanged>(&event);
      if (state && state->state == RunState::kPaused) session->stop();
    };
    session = TuningSession::begin({small_model()}, options, around).value();
    told.session = session->id();
    session->start();
    // Until it hangs: a slow machine may be quiet before, which only tests less.
    for (int last = -1, quiet = 0; !trains || quiet < 10; quiet = events == last ? quiet + 1 : 0) {
      last = events;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    session->pause();
    session->wait();
    return told;
  }
};

TEST_F(SilentModel, APauseAndAStopAreAnsweredDuringAModelUpdate) {
  const Told told = pause_while_it_learns();
  EXPECT_EQ(told.state, RunState::kIdle);
  const auto states = told.all<StateChanged>();
  EXPECT_TRUE(
      std::ranges::any_of(states, [](const StateChanged& s) { return s.state == RunState::kPaused; }));
  for (const StateChanged& state : states)
    EXPECT_EQ(state.reason.find("The cost model"), std::string::npos)
        << "a stop is no failure of the model, which was not waited for: " << state.reason;
}

}  // namespace
}  // namespace tilewright::testing
