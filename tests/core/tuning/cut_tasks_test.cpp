// SPDX-License-Identifier: Apache-2.0
// Tasks of which no program works are cut, and what they are cut into is tuned.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/graph/graph_builder.h"
#include "core/records/database.h"
#include "core/records/plain_trial.h"
#include "core/tuning/chosen_programs.h"
#include "core/tuning/kept_cuts.h"
#include "core/tuning/session_defaults.h"
#include "core/tuning/session_recording.h"
#include "core/tuning/session_report.h"
#include "core/tuning/verify_model.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

using CutModel = std::shared_ptr<const PreparedModel>;

/// A convolution and two operators behind it, which are one task; a mean; a product.
TuningModel chain_model(char hash = 'a') {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {1, 8, 6, 6});
  const ValueId w = b.add_constant("w", Shape{8, 8, 3, 3}, {0.1F});
  const auto same = attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}});
  const ValueId tanh = b.add_node("Tanh", {b.add_node("Conv", {x, w}, same)});
  const ValueId flat = b.add_node("Flatten", {b.add_node("GlobalAveragePool", {b.add_node("Relu", {tanh})})});
  b.add_output(b.add_node("MatMul", {flat, b.add_constant("fc", Shape{8, 24}, {0.5F})}));
  tilewright::Model model;
  model.graph = b.build();
  model.path = "chain.onnx";
  model.content_hash = std::string(32, hash);
  return {std::string("chain ") + hash,
          std::make_shared<const PreparedModel>(prepare_model(std::move(model)).value())};
}

std::string ops_of(const Task& task) {
  std::string text;
  for (const Node& node : task.graph.nodes) text += (text.empty() ? "" : " ") + node.op;
  return text;
}

const Task& task_with(const Partition& partition, const std::string& ops) {
  const auto found = std::ranges::find(partition.tasks, ops, ops_of);
  if (found == partition.tasks.end()) throw std::runtime_error("no task computes " + ops);
  return *found;
}

TuningOptions quick_options(int trials) {
  TuningOptions options = small_options(trials);
  options.policy = "random";
  options.cost_model = "random";
  return options;
}

class CutTasks : public TuningTest {
 protected:
  /// A new session, or one that is gone on with; stopped at trial `stop_at_` where that is set.
  Told run(const std::vector<TuningModel>& models, const TuningOptions& options,
           const std::string& resumed = {}) {
    TuningSession* running = nullptr;
    FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
      measured_.insert(request.task->id);
      if (++count_ == stop_at_) running->stop();
      if (failing_.contains(request.task->id)) return Error{ErrorKind::kRun, "worker", "was killed", {}, {}};
      return latency_by_hash(request);
    });
    Told told;
    auto session = resumed.empty() ? TuningSession::begin(models, options, surroundings(measurer, told))
                                   : TuningSession::resume(resumed, models, 0, surroundings(measurer, told));
    EXPECT_TRUE(session.ok()) << (session.ok() ? "" : session.error().text());
    if (!session.ok()) return told;
    running = session->get();
    told.session = running->id();
    running->start();
    running->wait();
    return told;
  }
  Told run(const TuningOptions& options) { return run({model_}, options); }
  CutModel chosen(const TuningModel& model) {
    auto store = RecordStore::open(database_).value();
    return chosen_model(store, model.prepared, small_options(1).target).value();
  }
  /// What the chosen graph computes, in its order.
  std::string chosen_ops(const TuningModel& model) {
    const auto graph = chosen(model);
    std::string text;
    for (const Task& task : graph->partition.tasks) text += (text.empty() ? "" : ", ") + ops_of(task);
    return text;
  }
  void expect_programs(const TuningModel& model) {
    auto store = RecordStore::open(database_).value();
    const auto graph = chosen(model);
    for (const BestProgram& best : chosen_programs(store, *graph, small_options(1).target).value())
      EXPECT_TRUE(best.program.has_value());
  }

  TuningModel model_ = chain_model();
  const Partition& rules_ = model_.prepared->partition;
  std::string whole_ = task_with(rules_, "Conv Tanh Relu").id;
  std::set<std::string> failing_ = {whole_};
  std::set<std::string> measured_;
  int64_t count_ = 0;
  int64_t stop_at_ = 0;
};

TEST_F(CutTasks, PiecesAreTunedInTheSameSession) {
  auto options = quick_options(90);
  options.measure_defaults = true;
  const Told told = run(options);
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto given_up = told.all<TaskGivenUp>();
  ASSERT_EQ(given_up.size(), 1);
  EXPECT_EQ(given_up[0].pieces.size(), 2);
  EXPECT_FALSE(given_up[0].by_plain_nest);
  EXPECT_NE(given_up[0].why.find("was killed"), std::string::npos);
  const auto tasks = told.all<SessionStarted>().at(0).tasks;
  EXPECT_EQ(tasks.at(static_cast<size_t>(given_up[0].task)).id, whole_);
  const auto weights = told.all<GraphChosen>().back().weights;
  EXPECT_EQ(weights.at(static_cast<size_t>(given_up[0].task)), 0);
  for (const int piece : given_up[0].pieces) {
    EXPECT_GT(weights.at(static_cast<size_t>(piece)), 0);
    EXPECT_TRUE(measured_.contains(tasks.at(static_cast<size_t>(piece)).id));
  }
  const auto end = told.all<SessionFinished>().at(0);
  EXPECT_GT(end.model_seconds.at(0), 0);
  EXPECT_GT(end.default_seconds.at(0), 0) << "of the graph with its pieces";
  EXPECT_EQ(end.trials_done, 90) << "the budget is what it was";
  for (const TrialRecord& trial : kept(told.session)) EXPECT_NE(trial.position, kPlainPosition);
}

TEST_F(CutTasks, RunsVerifiesAndIsReportedInPieces) {
  const auto options = quick_options(90);
  const Told told = run(options);
  EXPECT_EQ(chosen_ops(model_), "LayoutConvert, Conv Tanh, Relu, GlobalAveragePool, MatMul");
  expect_programs(model_);
  auto store = RecordStore::open(database_).value();
  const SessionReport report = read_session_report(store, told.session).value();
  ASSERT_EQ(report.given_up.size(), 1);
  EXPECT_NE(report.given_up[0].find("cut into smaller subgraphs"), std::string::npos);
  EXPECT_EQ(report.tasks.size(), 5);
  EXPECT_GT(report.best_seconds(), 0);
  EXPECT_FALSE(report.curve.empty());
  const auto recording = read_recording(store, told.session).value();
  EXPECT_TRUE(std::ranges::any_of(recording.events, [](const TimedEvent& timed) {
    const auto* event = std::get_if<TaskGivenUp>(&timed.event);
    return event != nullptr && event->pieces.size() == 2;
  }));
  if (!can_run_here(options.target)) GTEST_SKIP() << "needs AVX2";
  FakeMeasurer right;
  const auto verified = verify_model(store, model_.prepared, options.target, 1, right);
  ASSERT_TRUE(verified.ok()) << verified.error().text();
  EXPECT_TRUE(verified->ok());
  EXPECT_EQ(verified->programs.size(), 5);
}

TEST_F(CutTasks, StoppedAndResumedItIsTheSameSession) {
  for (const double share : {0.0, 0.3}) {
    auto options = quick_options(70);
    options.graph_share = share;
    options.graph_kinds = {true, true, true};
    stop_at_ = 0;
    database_ = directory_.path() / fmt::format("whole{}.db", share);
    const Told whole = run(options);
    const auto expected = programs(whole.session);
    const auto cut = std::ranges::find_if(
        whole.events, [](const auto& event) { return std::holds_alternative<TaskGivenUp>(event); });
    const auto before = std::count_if(whole.events.begin(), cut, [](const auto& event) {
      return std::holds_alternative<TrialFinished>(event);
    });
    ASSERT_GT(before, 0);
    for (const auto k : {before - 1, before, before + 1, before + 9, before + 30}) {
      database_ = directory_.path() / fmt::format("{}-{}.db", share, k);
      count_ = 0;
      stop_at_ = k;
      const Told first = run(options);
      stop_at_ = 0;
      const Told second = run({model_}, options, first.session);
      EXPECT_EQ(second.state, RunState::kFinished);
      EXPECT_EQ(programs(first.session), expected) << "stopped at trial " << k;
      EXPECT_EQ(first.all<TaskGivenUp>().size() + second.all<TaskGivenUp>().size(), 1) << k;
      EXPECT_EQ(second.all<GraphChosen>().back().weights, whole.all<GraphChosen>().back().weights);
    }
  }
}

TEST_F(CutTasks, LaterSessionsBeginWithThePieces) {
  run(quick_options(90));
  const auto ops = chosen_ops(model_);
  measured_.clear();
  // Were it tried again it would work.
  failing_.clear();
  const Told later = run(quick_options(40));
  EXPECT_EQ(later.state, RunState::kFinished);
  EXPECT_FALSE(measured_.contains(whole_));
  EXPECT_TRUE(later.all<TaskGivenUp>().empty());
  const auto started = later.all<SessionStarted>().at(0);
  for (size_t i = 0; i < started.tasks.size(); ++i)
    EXPECT_EQ(started.weights[0][i] == 0, started.tasks[i].weight == 0);
  EXPECT_FALSE(later.all<GraphChosen>().at(0).choice.cut.empty());
  EXPECT_EQ(chosen_ops(model_), ops);
  // It is gone on with as it began, whatever is kept meanwhile.
  const Told resumed = run({model_}, quick_options(40), later.session);
  EXPECT_EQ(resumed.state, RunState::kFinished);
  EXPECT_EQ(resumed.all<SessionStarted>().at(0).weights, started.weights);
}

TEST_F(CutTasks, APieceThatFailsIsCutFurther) {
  const auto parts = prepare_again(*model_.prepared, {{}, {}, {whole_}}).value().partition;
  failing_.insert(task_with(parts, "Conv Tanh").id);
  const Told told = run(quick_options(120));
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(told.all<TaskGivenUp>().size(), 2);
  EXPECT_EQ(chosen_ops(model_), "LayoutConvert, Conv, Tanh, Relu, GlobalAveragePool, MatMul");
  expect_programs(model_);
  EXPECT_GT(told.all<SessionFinished>().at(0).model_seconds.at(0), 0);
  // Whoever goes on with it, or begins anew, has both cuts.
  EXPECT_EQ(run({model_}, {}, told.session).all<GraphChosen>().back().choice.cut.size(), 2);
  EXPECT_TRUE(run(quick_options(20)).all<TaskGivenUp>().empty());
}

TEST_F(CutTasks, APieceOfOneOperatorRunsByAPlainNest) {
  const auto parts = prepare_again(*model_.prepared, {{}, {}, {whole_}}).value().partition;
  const std::string relu = task_with(parts, "Relu").id;
  TuningSession* running = nullptr;
  FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
    const bool fails =
        request.task->id == whole_ || (request.task->id == relu && !request.program.primitives.empty());
    if (fails) return Error{ErrorKind::kRun, "worker", "was killed", {}, {}};
    return latency_by_hash(request);
  });
  Told told;
  auto session = TuningSession::begin({model_}, quick_options(120), surroundings(measurer, told)).value();
  running = session.get();
  running->start();
  running->wait();
  const auto given_up = told.all<TaskGivenUp>();
  ASSERT_EQ(given_up.size(), 2);
  EXPECT_TRUE(given_up[1].pieces.empty());
  EXPECT_TRUE(given_up[1].by_plain_nest);
  EXPECT_GT(told.all<SessionFinished>().at(0).model_seconds.at(0), 0);
  expect_programs(model_);
}

TEST_F(CutTasks, AllModelsThatHaveItAreCut) {
  const TuningModel other = chain_model('b');
  const Told told = run({model_, small_model(std::string(32, 'c')), other}, quick_options(160));
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_EQ(told.all<TaskGivenUp>().size(), 1);
  const auto end = told.all<SessionFinished>().at(0);
  for (const double seconds : end.model_seconds) EXPECT_GT(seconds, 0);
  EXPECT_EQ(chosen_ops(model_), chosen_ops(other));
  EXPECT_EQ(chosen(other)->options.choice.cut, std::set<std::string>{whole_});
  const TuningModel apart = small_model(std::string(32, 'c'));
  EXPECT_EQ(chosen(apart), apart.prepared);
  // A model that was not there is cut as soon as it is tuned with one that was.
  const TuningModel late = chain_model('d');
  EXPECT_EQ(chosen(late), late.prepared);
  measured_.clear();
  run({late, model_}, quick_options(40));
  EXPECT_FALSE(measured_.contains(whole_));
  EXPECT_EQ(chosen_ops(late), chosen_ops(model_));
}

TEST_F(CutTasks, ACutEndsWhereAProgramIsFound) {
  run(quick_options(90));
  ASSERT_NE(chosen(model_), model_.prepared);
  failing_.clear();
  run({chain_model('b')}, quick_options(40));
  EXPECT_EQ(chosen(model_), model_.prepared);
  measured_.clear();
  run(quick_options(40));
  EXPECT_TRUE(measured_.contains(whole_));
}

TEST_F(CutTasks, GraphsThatFollowTheRulesAreCutToo) {
  for (const bool by_prediction : {false, true}) {
    database_ = directory_.path() / (by_prediction ? "predicted.db" : "rules.db");
    auto options = quick_options(90);
    options.graph_share = 0;
    if (by_prediction) {
      options = small_options(0);
      tune_by_prediction(options);
    }
    const Told told = run(options);
    EXPECT_EQ(told.state, RunState::kFinished);
    ASSERT_EQ(told.all<TaskGivenUp>().size(), 1);
    EXPECT_EQ(told.all<TaskGivenUp>()[0].pieces.size(), 2);
    EXPECT_GT(told.all<SessionFinished>().at(0).model_seconds.at(0), 0);
    expect_programs(model_);
    for (const auto& graph : told.all<GraphChosen>()) EXPECT_TRUE(graph.options.empty());
  }
}

TEST_F(CutTasks, WhereTheBudgetIsUsedUpPiecesHaveARoundEach) {
  // Enough for one round of the heaviest task.
  const auto options = quick_options(6);
  const Told told = run(options);
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto given_up = told.all<TaskGivenUp>();
  ASSERT_EQ(given_up.size(), 1);
  EXPECT_EQ(told.all<SessionFinished>().at(0).trials_done, 6 + 2 * 6);
  for (const int piece : given_up[0].pieces)
    EXPECT_TRUE(measured_.contains(told.all<SessionStarted>().at(0).tasks.at(static_cast<size_t>(piece)).id));
  // The same once more, stopped within these rounds.
  const auto expected = programs(told.session);
  for (const int k : {6, 9, 15}) {
    database_ = directory_.path() / fmt::format("{}.db", k);
    count_ = 0;
    stop_at_ = k;
    const Told first = run(options);
    stop_at_ = 0;
    EXPECT_EQ(run({model_}, options, first.session).state, RunState::kFinished);
    EXPECT_EQ(programs(first.session), expected) << k;
  }
}

TEST_F(CutTasks, PiecesOfAChosenTaskAreTunedAlone) {
  auto options = quick_options(60);
  options.only_tasks = {whole_};
  const Told told = run(options);
  EXPECT_EQ(told.state, RunState::kFinished);
  ASSERT_EQ(told.all<TaskGivenUp>().size(), 1);
  EXPECT_EQ(measured_.size(), 3) << "the task and its pieces";
  EXPECT_EQ(told.all<TasksLimited>().back().tasks.size(), 3);
  measured_.clear();
  run(options);
  EXPECT_FALSE(measured_.contains(whole_));
  EXPECT_LE(measured_.size(), 2);
}

TEST_F(CutTasks, TrialsForEachTaskAreGivenToPiecesToo) {
  auto options = quick_options(0);
  options.trials_per_task = 12;
  const auto tasks = static_cast<int>(rules_.tasks.size());
  EXPECT_EQ(run(options).all<SessionFinished>().at(0).trials_done, 12 * (tasks + 2));
  options.warm_start = false;
  const Told later = run(options);
  EXPECT_EQ(later.all<SessionFinished>().at(0).trials_done, 12 * (tasks + 1));
}

/// A session of a version that cut nothing has no pieces among its tasks.
TEST_F(CutTasks, OlderSessionsGoOnWithoutPieces) {
  auto options = quick_options(60);
  options.graph_share = 0;
  stop_at_ = 3;
  const Told first = run(options);
  stop_at_ = 0;
  {
    Database database = Database::open(database_, 0).value();
    ASSERT_TRUE(database.execute("DELETE FROM model_tasks WHERE weight = 0").ok());
    ASSERT_TRUE(database.execute("DELETE FROM session_events").ok());
  }
  const Told resumed = run({model_}, options, first.session);
  EXPECT_EQ(resumed.state, RunState::kFinished);
  ASSERT_EQ(resumed.all<TaskGivenUp>().size(), 1);
  EXPECT_TRUE(resumed.all<TaskGivenUp>()[0].pieces.empty());
  EXPECT_EQ(chosen(model_), model_.prepared);
}

TEST_F(CutTasks, WhatCannotBeReadCutsNothing) {
  const Told told = run(quick_options(90));
  auto store = RecordStore::open(database_).value();
  const auto target = small_options(1).target;
  for (const char* text : {"[1", R"({"layouts":{},"fused":[],"cut":[3]})"}) {
    ASSERT_TRUE(store.choices()
                    .keep_graph({model_.prepared->model.content_hash, target.key(),
                                 input_shapes_text(*model_.prepared), text})
                    .ok());
    EXPECT_TRUE(kept_cuts(store, *model_.prepared, target).value().empty());
    EXPECT_EQ(chosen(model_), model_.prepared);
  }
}

/// Later choices of layouts leave cuts as they are, and cuts leave layouts.
TEST_F(CutTasks, CutsAreKeptBesideLayouts) {
  run(quick_options(90));
  auto store = RecordStore::open(database_).value();
  const auto target = small_options(1).target;
  const PreparedModel& model = *model_.prepared;
  const GraphChoice laid_out{{{"x", 0}}, {}};
  ASSERT_TRUE(keep_faster_choice(store, model, laid_out, target).ok());
  GraphChoice kept = kept_graph_choice(store, model, target).value();
  EXPECT_EQ(kept.cut, std::set<std::string>{whole_});
  EXPECT_EQ(kept.layouts, laid_out.layouts);
  ASSERT_TRUE(keep_cuts(store, model, {"other"}, target).ok());
  kept = kept_graph_choice(store, model, target).value();
  EXPECT_EQ(kept.cut, (std::set<std::string>{"other", whole_}));
  EXPECT_EQ(kept.layouts, laid_out.layouts);
}

}  // namespace
}  // namespace tilewright::testing
