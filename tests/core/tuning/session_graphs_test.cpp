// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_set>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/space/search_space.h"
#include "core/tensor/compare.h"
#include "core/tensor/random_tensor.h"
#include "core/tuning/graph_weights.h"
#include "core/tuning/tuned_model.h"
#include "tests/core/tuning/mobile_model.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

int convolutions(const Task& task) {
  return static_cast<int>(
      std::ranges::count_if(task.graph.nodes, [](const Node& node) { return node.op == "Conv"; }));
}

/// Like the latencies by hash, within a few per cent of each other; tasks of two convolutions take `fused`
/// times as long.
double latency(const MeasureRequest& request, double fused) {
  const double base = 1e-3 * (1 + latency_by_hash(request));
  return convolutions(*request.task) > 1 ? fused * base : base;
}

TuningOptions options_with(double share, int trials = 90) {
  TuningOptions options = small_options(trials);
  options.policy = "random";
  options.cost_model = "random";
  options.graph_share = share;
  options.graph_kinds = {false, false, true};
  return options;
}

class SessionGraphsTest : public TuningTest {
 protected:
  Told run(const TuningOptions& options, double fused, const std::string& resumed = {}) {
    FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
      tasks_.insert(request.task->id);
      if (++measured_ == stop_at_) session_->stop();
      return latency(request, fused);
    });
    Told told;
    auto begun = resumed.empty() ? TuningSession::begin({model_}, options, surroundings(measurer, told))
                                 : TuningSession::resume(resumed, {model_}, 0, surroundings(measurer, told));
    EXPECT_TRUE(begun.ok()) << (begun.ok() ? "" : begun.error().text());
    session_ = std::move(begun).value();
    told.session = session_->id();
    session_->start();
    session_->wait();
    session_.reset();
    return told;
  }
  std::shared_ptr<const PreparedModel> chosen(const Target& target) {
    RecordStore store = RecordStore::open(database_).value();
    return chosen_model(store, model_.prepared, target).value();
  }

  TuningModel model_ = mobile_model();
  std::unique_ptr<TuningSession> session_;
  std::unordered_set<std::string> tasks_;  ///< that were measured
  int64_t measured_ = 0;
  int64_t stop_at_ = 0;
};

TEST_F(SessionGraphsTest, TakesTheFasterGraphAndKeepsIt) {
  const auto options = options_with(0.3);
  const Told told = run(options, 0.5);
  ASSERT_EQ(told.state, RunState::kFinished);
  const GraphChosen last = told.all<GraphChosen>().back();
  const auto taken = std::ranges::find_if(last.options, [](const auto& option) { return option.chosen; });
  ASSERT_NE(taken, last.options.end());
  EXPECT_EQ(taken->name, "one subgraph");
  EXPECT_GT(taken->seconds, 0);
  EXPECT_LT(taken->seconds, taken->rule_seconds);
  EXPECT_LT(last.seconds, last.rule_seconds);
  EXPECT_DOUBLE_EQ(told.all<SessionFinished>().back().model_seconds.at(0), last.seconds);

  const auto model = chosen(options.target);
  EXPECT_EQ(model->partition.subgraphs.size(), model_.prepared->partition.subgraphs.size() - 1);
  RecordStore store = RecordStore::open(database_).value();
  const auto best = best_programs(store, model->partition, options.target).value();
  EXPECT_TRUE(
      std::ranges::all_of(best, [](const BestProgram& program) { return program.program.has_value(); }));
  Target other = options.target;
  other.threads = 2;
  EXPECT_EQ(chosen(other), model_.prepared);
}

TEST_F(SessionGraphsTest, WhatItTellsAndKeepsIsEnoughToCountByTheChosenGraph) {
  const auto options = options_with(0.3);
  const Told told = run(options, 0.5);
  const GraphChosen last = told.all<GraphChosen>().back();
  const auto taken = std::ranges::find_if(last.options, [](const auto& option) { return option.chosen; });
  ASSERT_NE(taken, last.options.end());
  EXPECT_TRUE(taken->fusion);
  EXPECT_EQ(taken->shape + " between two convolutions", taken->site);
  EXPECT_EQ(last.choice, chosen(options.target)->options.choice);

  RecordStore store = RecordStore::open(database_).value();
  const auto kept = graph_weights(store, told.session).value();
  ASSERT_TRUE(kept.has_value());
  std::map<std::string, int> expected;
  const auto started = told.all<SessionStarted>().at(0);
  for (size_t i = 0; i < last.weights.size(); ++i) {
    if (last.weights[i] > 0) expected[started.tasks[i].id] = last.weights[i];
  }
  EXPECT_EQ(*kept, GraphWeights{expected});
  // By rule at first; a session that begins with the records begins with the choice.
  ASSERT_EQ(started.weights.size(), 1U);
  EXPECT_NE(started.weights[0], last.weights);
  EXPECT_EQ(run(options, 0.5).all<SessionStarted>().at(0).weights[0], last.weights);
  ASSERT_TRUE(store.details_of(told.session)
                  .finish_round(99, 0, std::vector<Checkpoint>{{kGraphWeightsName, "[{\"a\": -1}]"}})
                  .ok());
  EXPECT_EQ(graph_weights(store, told.session).value(), std::nullopt) << "what cannot be read is none";
}

TEST_F(SessionGraphsTest, WhatCannotWinGetsFewTrials) {
  const double share = 0.2;
  auto options = options_with(share);
  options.graph_kinds.layouts = true;
  const Told told = run(options, 3);
  const GraphChosen last = told.all<GraphChosen>().back();
  EXPECT_TRUE(std::ranges::none_of(
      last.options, [](const auto& option) { return option.chosen && option.name == "one subgraph"; }));
  std::unordered_set<std::string> own;
  for (const Task& task : model_.prepared->partition.tasks) own.insert(task.id);
  int further = 0;
  for (const auto& trial : kept(told.session)) further += !own.contains(trial.task);
  EXPECT_GT(further, 0);
  EXPECT_LE(further, share * options.trials + options.round_size);
}

TEST_F(SessionGraphsTest, WithoutAShareNothingElseIsTried) {
  const Told told = run(options_with(0), 0.1);
  EXPECT_EQ(tasks_.size(), model_.prepared->partition.tasks.size());
  EXPECT_TRUE(told.all<GraphChosen>().empty());
  EXPECT_EQ(chosen(options_with(0).target), model_.prepared);
}

TEST_F(SessionGraphsTest, WhatIsKeptHoldsOnlyAsLongAsRecordsSpeakForIt) {
  const auto options = options_with(0.3);
  run(options, 0.5);
  ASSERT_NE(chosen(options.target), model_.prepared);
  // A later session without a choice of graphs finds faster programs for what the rules give.
  FakeMeasurer faster(
      [](const MeasureRequest& request) -> Result<double> { return latency(request, 1) * 0.2; });
  Told told;
  auto later = options_with(0, 60);
  later.warm_start = false;
  auto session = TuningSession::begin({model_}, later, surroundings(faster, told)).value();
  session->start();
  session->wait();
  EXPECT_EQ(chosen(options.target), model_.prepared);
}

TEST_F(SessionGraphsTest, WhatIsKeptGivesWayToFasterGraphsOnly) {
  const auto options = options_with(0.3);
  run(options, 0.5);
  const GraphChoice kept = chosen(options.target)->options.choice;
  ASSERT_NE(kept, GraphChoice{});
  RecordStore store = RecordStore::open(database_).value();
  GraphChoice unmeasured;
  for (const auto& site : choice_sites(*model_.prepared)) {
    if (site.kind == ChoiceSite::Kind::kLayout) unmeasured = site.options[0].choice;
  }
  ASSERT_FALSE(unmeasured.layouts.empty());
  for (const GraphChoice& proposed : {GraphChoice{}, unmeasured}) {
    ASSERT_TRUE(keep_faster_choice(store, *model_.prepared, proposed, options.target).ok());
    EXPECT_EQ(chosen(options.target)->options.choice, kept);
  }
}

TEST_F(SessionGraphsTest, AChoiceThatCannotBeReadIsNone) {
  const auto options = options_with(0.3);
  run(options, 0.5);
  RecordStore store = RecordStore::open(database_).value();
  const PreparedModel& model = *model_.prepared;
  ASSERT_TRUE(
      store.choices()
          .keep_graph({model.model.content_hash, options.target.key(), input_shapes_text(model), "[1"})
          .ok());
  EXPECT_EQ(chosen(options.target), model_.prepared);
}

TEST_F(SessionGraphsTest, StoppedAndResumedItIsTheSameSession) {
  const auto options = options_with(0.3);
  database_ = directory_.path() / "whole.db";
  const auto whole = programs(run(options, 0.5).session);
  for (const int k : {37, 58, 77}) {
    database_ = directory_.path() / (std::to_string(k) + ".db");
    measured_ = 0;
    stop_at_ = k;
    const std::string id = run(options, 0.5).session;
    stop_at_ = 0;
    EXPECT_EQ(run(options, 0.5, id).state, RunState::kFinished);
    EXPECT_EQ(programs(id), whole) << "stopped at trial " << k;
  }
}

/// Some program of each task that can be compiled.
std::vector<TaskCode> any_code(const Partition& partition, const Target& target) {
  std::vector<TaskCode> code;
  Random random(11);
  for (const Task& task : partition.tasks) {
    const auto space = build_search_space(task, target, "tilewright").value();
    code.emplace_back();
    for (int draw = 0; draw < 64 && !code.back(); ++draw) {
      const auto program = space->materialise(space->draw(random));
      const auto ir = program.ok() ? lower(*program, target) : program.error();
      if (ir.ok()) code.back() = generate_code(*ir, target).value();
    }
    EXPECT_TRUE(code.back()) << task.name;
  }
  return code;
}

TEST(ChosenGraph, RunsAsTheModelDoes) {
  const auto model = mobile_model().prepared;
  const Target target = Target::host(1);
  const auto reference = Executor::create(model, {}, 1).value();
  Random random(5);
  const std::vector<Tensor> inputs = {random_tensor({DataType::kFloat32, {1, 3, 6, 6}}, random)};
  const Tensor expected = reference->run(inputs).value().at(0);
  // All sites one way, then all the other way.
  for (const size_t option : {0, 1}) {
    GraphChoice choice;
    for (const auto& site : choice_sites(*model)) {
      choice = joined(std::move(choice), site.options[std::min(option, site.options.size() - 1)].choice);
    }
    const auto chosen = std::make_shared<const PreparedModel>(prepare_again(*model, choice).value());
    EXPECT_LT(chosen->partition.subgraphs.size(), model->partition.subgraphs.size());
    const auto executor = Executor::create(chosen, any_code(chosen->partition, target), 1).value();
    EXPECT_LE(compare(executor->run(inputs).value().at(0), expected).max_rel_error, 1e-3);
  }
}

}  // namespace
}  // namespace tilewright::testing
