// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <unordered_set>

#include "core/graph/graph_builder.h"
#include "tests/core/tuning/mobile_model.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

TuningOptions options_of_rounds(double share, int trials) {
  TuningOptions options = small_options(trials);
  options.policy = "random";
  options.cost_model = "random";
  options.graph_share = share;
  options.graph_kinds = {true, true, true};
  return options;
}

bool is_for_another_graph(const TaskChosen& round) {
  return round.why.find("at best instead of") != std::string::npos;
}

/// Sessions in which what the rules do not give takes less than half the time of what they give.
class GraphRounds : public TuningTest {
 protected:
  GraphRounds() {
    for (const Task& task : model_.prepared->partition.tasks) own_.insert(task.id);
  }
  /// `act` is called before each trial.
  Told run(const TuningOptions& options, const std::function<void(TuningSession&, const Task&)>& act = {}) {
    Told told;
    std::unique_ptr<TuningSession> session;
    FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
      if (act) act(*session, *request.task);
      return 1e-3 * (1 + latency_by_hash(request)) * (own_.contains(request.task->id) ? 1 : 0.4);
    });
    auto around = surroundings(measurer, told);
    around.on_event = [&, tell = around.on_event](const TuningEvent& event) {
      tell(event);
      const auto* state = std::get_if<StateChanged>(&event);
      if (state && state->state == RunState::kPaused) session->unpause();
    };
    session = TuningSession::begin({model_}, options, around).value();
    told.session = session->id();
    session->start();
    session->wait();
    return told;
  }

  TuningModel model_ = mobile_model();
  std::unordered_set<std::string> own_;
};

TEST_F(GraphRounds, WhatAPersonAskedForComesFirst) {
  const Told told = run(options_of_rounds(0.9, 90), [&](TuningSession& session, const Task& task) {
    if (!own_.contains(task.id)) session.focus(0);
  });
  const auto rounds = told.all<TaskChosen>();
  int followed = 0;
  for (size_t i = 0; i + 1 < rounds.size(); ++i) {
    if (!is_for_another_graph(rounds[i])) continue;
    EXPECT_EQ(rounds[i + 1].task, 0);
    EXPECT_EQ(rounds[i + 1].why, "asked for");
    ++followed;
  }
  EXPECT_GE(followed, 2);
}

TEST_F(GraphRounds, TheShareHoldsThoughWhatWasFoundIsChosen) {
  const double share = 0.2;
  auto options = options_of_rounds(share, 150);
  options.round_size = 2;
  const Told told = run(options);
  const auto last = told.all<GraphChosen>().back();
  EXPECT_TRUE(std::ranges::any_of(last.options, [](const auto& option) { return option.chosen; }));
  std::map<int, int> trials;
  for (const auto& trial : told.all<TrialFinished>()) ++trials[trial.round];
  int spent = 0;
  for (const auto& round : told.all<TaskChosen>())
    spent += is_for_another_graph(round) ? trials[round.round] : 0;
  EXPECT_GT(spent, 0);
  EXPECT_LE(spent, share * options.trials);
}

TEST_F(GraphRounds, PausesChangeNoChoice) {
  auto options = options_of_rounds(0.5, 120);
  options.round_size = 2;
  database_ = directory_.path() / "whole.db";
  const auto whole = programs(run(options).session);
  // While the graphs are chosen too, at the end of a round.
  for (const int every : {1, 7}) {
    database_ = directory_.path() / (std::to_string(every) + ".db");
    int count = 0;
    const Told told = run(options, [&](TuningSession& session, const Task&) {
      if (++count % every == 0) session.pause();
    });
    EXPECT_EQ(programs(told.session), whole) << "every " << every;
  }
}

TEST_F(GraphRounds, StoppedBeforeItBeginsNothingIsStored) {
  const std::string id = run(options_of_rounds(0.3, 30)).session;
  FakeMeasurer measurer;
  Told told;
  std::stop_source stop;
  stop.request_stop();
  auto around = surroundings(measurer, told);
  around.stop = stop.get_token();
  EXPECT_EQ(TuningSession::begin({model_}, options_of_rounds(0.3, 60), around).error().kind,
            ErrorKind::kCancelled);
  EXPECT_EQ(TuningSession::begin({model_}, options_of_rounds(0, 60), around).error().kind,
            ErrorKind::kCancelled)
      << "with nothing to look at, too";
  EXPECT_EQ(TuningSession::resume(id, {model_}, 30, around).error().kind, ErrorKind::kCancelled);
  RecordStore store = RecordStore::open(database_).value();
  ASSERT_EQ(store.sessions().value().size(), 1U);
  EXPECT_EQ(store.sessions().value()[0].state, SessionState::kFinished);
}

TEST_F(TuningTest, WhatAnotherModelHasAnywayIsToldAsAnOptionToo) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 16, 6, 6});
  b.add_output(b.add_node("Conv", {x, b.add_constant("w", Shape{16, 16, 1, 1}, {0.5F})}));
  Model model;
  model.graph = b.build();
  model.content_hash = std::string(32, 'b');
  // Between conversions by rule, and one that reads its input as it comes.
  const TuningModel given = {"given",
                             std::make_shared<const PreparedModel>(prepare_model(std::move(model)).value())};
  PreparedModel other =
      prepare_again(*given.prepared, choice_sites(*given.prepared).at(0).options.at(0).choice).value();
  other.model.content_hash = std::string(32, 'c');
  const TuningModel reading = {"reading", std::make_shared<const PreparedModel>(std::move(other))};
  FakeMeasurer measurer([](const MeasureRequest& request) -> Result<double> {
    return request.task->graph.nodes.front().op == "LayoutConvert" ? 0.2e-3 : 1e-3;
  });
  // Too small a share for anything that neither has.
  const auto options = options_of_rounds(0.01, 40);
  Told told;
  const auto session = TuningSession::begin({given, reading}, options, surroundings(measurer, told)).value();
  session->start();
  session->wait();
  auto graphs = told.all<GraphChosen>();
  std::erase_if(graphs, [](const GraphChosen& graph) { return graph.model != 0; });
  ASSERT_FALSE(graphs.empty());
  EXPECT_NEAR(graphs.back().rule_seconds, 1.4e-3, 1e-9);
  EXPECT_NEAR(graphs.back().seconds, 1.2e-3, 1e-9);
  EXPECT_TRUE(std::ranges::any_of(graphs.back().options, [](const auto& option) { return option.chosen; }));
}

}  // namespace
}  // namespace tilewright::testing
