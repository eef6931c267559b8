// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_cost_model.h"

#include <algorithm>
#include <future>
#include <optional>
#include <ranges>

#include "core/tuning/session_samples.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class SessionModel : public TuningTest {
 protected:
  /// Runs a session until it has learnt from three rounds, takes its cost model, and stops it.
  SessionCostModel copy_after_three_rounds(const TuningOptions& options) {
    FakeMeasurer measurer;
    Told told;
    TuningSurroundings all = surroundings(measurer, told);
    std::unique_ptr<TuningSession> session;
    std::optional<Result<SessionCostModel>> copy;
    const auto keep = all.on_event;
    all.on_event = [&](const TuningEvent& event) {
      keep(event);
      const auto* round = std::get_if<RoundFinished>(&event);
      if (round == nullptr || round->round != 3) return;
      session->copy_cost_model([&](Result<SessionCostModel> taken) { copy = std::move(taken); });
      session->stop();
    };
    session = TuningSession::begin({small_model()}, options, all).value();
    id_ = session->id();
    session->start();
    session->wait();
    EXPECT_EQ(told.state, RunState::kIdle);
    EXPECT_TRUE(copy.has_value());
    return copy ? copy->value() : SessionCostModel();
  }

  Result<SessionCostModel> kept_model(const std::string& session) {
    auto store = RecordStore::open(database_).value();
    return kept_cost_model(store, session, {});
  }

  /// Of the session's own programs.
  std::vector<Prediction> predictions(const SessionCostModel& copy) {
    const auto model = make_cost_model(copy, 1).value();
    const TuningModel models = small_model();
    std::vector<const Task*> tasks;
    for (const auto& task : models.prepared->partition.tasks) tasks.push_back(&task);
    auto store = RecordStore::open(database_).value();
    std::vector<Candidate> candidates;
    for (auto& sample : session_samples(store, id_, tasks, copy.target, model->needs(), 1000, {}).value())
      candidates.push_back(std::move(sample.candidate));
    return model->predict(candidates);
  }

  std::string id_;
};

TEST_F(SessionModel, OfAKeptSessionPredictsAsItDidWhenItRan) {
  // Earlier records teach it too.
  FakeMeasurer measurer;
  tune(measurer, small_options(20, 7));
  for (const char* name : {"xgboost", "tilewright"}) {
    TuningOptions options = small_options(60);
    options.cost_model = name;
    const SessionCostModel live = copy_after_three_rounds(options);
    EXPECT_EQ(live.session, id_);
    EXPECT_EQ(live.name, name);
    EXPECT_GE(live.round, 2) << "a round of a task that has nothing left teaches nothing";
    EXPECT_TRUE(live.trained);
    EXPECT_TRUE(live.asked);
    const auto kept = kept_model(id_);
    ASSERT_TRUE(kept.ok()) << kept.error().text();
    EXPECT_EQ(kept->name, name);
    EXPECT_EQ(kept->session, id_);
    EXPECT_EQ(kept->round, live.round);
    EXPECT_TRUE(kept->trained);
    const auto at_that_time = predictions(live);
    const auto now = predictions(*kept);
    ASSERT_GE(now.size(), 12U);
    for (size_t i = 0; i < now.size(); ++i) {
      EXPECT_EQ(now[i].score, at_that_time[i].score) << name;
      EXPECT_EQ(now[i].spread, at_that_time[i].spread) << name;
    }
    SessionCostModel untaught = live;
    untaught.weights.clear();
    const auto before = predictions(untaught);
    EXPECT_TRUE(std::ranges::any_of(std::views::iota(size_t{0}, now.size()),
                                    [&](size_t i) { return before[i].score != now[i].score; }))
        << name << " learnt something";
  }
}

TEST_F(SessionModel, IsHandedOverWhileTheSessionIsPaused) {
  FakeMeasurer measurer;
  Told told;
  TuningSurroundings all = surroundings(measurer, told);
  std::unique_ptr<TuningSession> session;
  std::promise<void> paused;
  const auto keep = all.on_event;
  all.on_event = [&](const TuningEvent& event) {
    keep(event);
    if (std::holds_alternative<RoundFinished>(event)) session->pause();
    const auto* state = std::get_if<StateChanged>(&event);
    if (state != nullptr && state->state == RunState::kPaused) paused.set_value();
  };
  session = TuningSession::begin({small_model()}, small_options(60), all).value();
  session->start();
  ASSERT_TRUE(is_told(paused.get_future(), *session)) << "it was never paused";
  for (int i = 0; i < 2; ++i) {
    std::promise<Result<SessionCostModel>> copy;
    session->copy_cost_model([&](Result<SessionCostModel> taken) { copy.set_value(std::move(taken)); });
    auto handed_over = copy.get_future();
    ASSERT_TRUE(is_told(handed_over, *session)) << "it was never handed over";
    const auto taken = handed_over.get();
    ASSERT_TRUE(taken.ok()) << taken.error().text();
    EXPECT_EQ(taken->round, 1);
  }
  session->stop();
  session->wait();
  EXPECT_EQ(told.state, RunState::kIdle);
}

TEST_F(SessionModel, HasLearntWhatAPauseCutShort) {
  FakeMeasurer measurer;
  Told told;
  TuningSurroundings all = surroundings(measurer, told);
  std::unique_ptr<TuningSession> session;
  std::promise<SessionCostModel> copy;
  int told_round = 0;
  const auto keep = all.on_event;
  all.on_event = [&](const TuningEvent& event) {
    keep(event);
    if (const auto* lesson = std::get_if<ModelRetrained>(&event)) told_round = lesson->round;
    // Each trial of the third round is paused after, so the lesson that follows its last is cut short.
    if (told_round == 2 && std::holds_alternative<TrialFinished>(event)) session->pause();
    const auto* state = std::get_if<StateChanged>(&event);
    if (state == nullptr || state->state != RunState::kPaused) return;
    if (told_round < 3) {
      session->unpause();
      return;
    }
    session->copy_cost_model([&](Result<SessionCostModel> taken) { copy.set_value(taken.value()); });
  };
  TuningOptions options = small_options(60);
  options.cost_model = "xgboost";
  session = TuningSession::begin({small_model()}, options, all).value();
  session->start();
  auto handed_over = copy.get_future();
  ASSERT_TRUE(is_told(handed_over, *session)) << "it was never handed over";
  EXPECT_EQ(handed_over.get().round, 3);
  session->stop();
  session->wait();
  EXPECT_EQ(told.state, RunState::kIdle);
}

TEST_F(SessionModel, SaysWhetherTheSearchAsksIt) {
  FakeMeasurer measurer;
  TuningOptions options = small_options(6);
  options.policy = "random";
  EXPECT_FALSE(kept_model(tune(measurer, options).session).value().asked);
  options.policy = "evolutionary";
  options.warm_start = false;
  options.cost_model = "xgboost";
  const auto young = kept_model(tune(measurer, options).session).value();
  EXPECT_TRUE(young.asked);
  EXPECT_FALSE(young.trained) << "a round is less than it begins to learn from";
}

TEST_F(SessionModel, OfANetworkIsNotLearntAgain) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, small_options(6));
  auto store = RecordStore::open(database_).value();
  SessionSetup setup = store.session_setup(told.session).value();
  TuningOptions options = tuning_options_from_json(setup.options).value();
  options.cost_model = "mlp";
  setup.id = "with-a-network";
  setup.cost_model = options.cost_model;
  setup.options = tuning_options_to_json(options);
  ASSERT_TRUE(store.begin_session(setup).ok());
  const auto kept = kept_cost_model(store, setup.id, {});
  ASSERT_FALSE(kept.ok());
  EXPECT_EQ(kept.error().kind, ErrorKind::kUnsupported);
}

TEST_F(SessionModel, IsNotMadeAnewForNobody) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, small_options(12));
  auto store = RecordStore::open(database_).value();
  std::stop_source stop;
  stop.request_stop();
  const auto kept = kept_cost_model(store, told.session, stop.get_token());
  ASSERT_FALSE(kept.ok());
  EXPECT_EQ(kept.error().kind, ErrorKind::kCancelled);
  EXPECT_EQ(kept_cost_model(store, "no such session", {}).error().kind, ErrorKind::kInvalid);
}

}  // namespace
}  // namespace tilewright::testing
