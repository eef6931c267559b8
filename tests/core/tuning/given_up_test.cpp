// SPDX-License-Identifier: Apache-2.0
// Tasks of which no program works stop nothing else.
#include <algorithm>
#include <set>

#include "core/graph/graph_builder.h"
#include "core/records/plain_trial.h"
#include "core/tensor/values.h"
#include "core/tuning/chosen_programs.h"
#include "core/tuning/session_defaults.h"
#include "core/tuning/session_report.h"
#include "core/tuning/verify_model.h"
#include "tests/core/tuning/tuning_fixture.h"
#include "tests/support/refused_tasks.h"

namespace tilewright::testing {
namespace {

bool is_plain(const MeasureRequest& request) {
  return request.program.primitives.empty();
}

/// Which program is tried makes no difference here.
TuningOptions options_to_give_up(int trials, uint64_t seed = 1) {
  TuningOptions options = small_options(trials, seed);
  options.policy = "random";
  options.cost_model = "random";
  return options;
}

Error crash() {
  return {ErrorKind::kRun, "worker", "was killed", {}, {}};
}

class GivenUp : public TuningTest {
 protected:
  /// Fails for every program of a task; for its plain loop nest only where that `fails` too.
  FakeMeasurer failing(const std::string& task, bool plain_fails) {
    return FakeMeasurer([task, plain_fails](const MeasureRequest& request) -> Result<double> {
      if (request.task->id == task && (plain_fails || !is_plain(request))) return crash();
      return latency_by_hash(request);
    });
  }
  size_t plain_trials(const std::string& session) {
    const auto trials = kept(session);
    return static_cast<size_t>(
        std::ranges::count(trials, kPlainPosition, [](const TrialRecord& trial) { return trial.position; }));
  }

  std::shared_ptr<const PreparedModel> model_ = small_model().prepared;
  /// The matrix product, which cannot be cut.
  std::string task_ = model_->partition.tasks.back().id;
};

TEST_F(GivenUp, PlainLoopNestRunsWhereNothingElseWorks) {
  FakeMeasurer measurer = failing(task_, false);
  const Told told = tune(measurer, options_to_give_up(60));
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto given_up = told.all<TaskGivenUp>();
  ASSERT_EQ(given_up.size(), 1);
  EXPECT_TRUE(given_up[0].by_plain_nest);
  EXPECT_GT(given_up[0].seconds, 0);
  EXPECT_NE(given_up[0].why.find("was killed"), std::string::npos) << given_up[0].why;
  EXPECT_EQ(plain_trials(told.session), 1);
  // The whole model has a latency, and so has each other task.
  const auto end = told.all<SessionFinished>().at(0);
  for (const double seconds : end.model_seconds) EXPECT_GT(seconds, 0);
  auto store = RecordStore::open(database_).value();
  const auto programs = chosen_programs(store, *model_, options_to_give_up(1).target).value();
  for (const BestProgram& best : programs) EXPECT_TRUE(best.program.has_value());
  EXPECT_TRUE(programs.back().program->primitives.empty());
}

TEST_F(GivenUp, ReferenceKernelsRunWhereThatFailsToo) {
  FakeMeasurer measurer = failing(task_, true);
  const auto options = options_to_give_up(60);
  const Told told = tune(measurer, options);
  EXPECT_EQ(told.state, RunState::kFinished);
  ASSERT_EQ(told.all<TaskGivenUp>().size(), 1);
  EXPECT_FALSE(told.all<TaskGivenUp>()[0].by_plain_nest);
  std::set<std::string> tuned;
  for (const TrialRecord& trial : kept(told.session)) {
    if (!trial.error) tuned.insert(trial.task);
  }
  EXPECT_EQ(tuned.size(), model_->partition.tasks.size() - 1);
  if (!can_run_here(options.target)) GTEST_SKIP() << "needs AVX2";
  auto store = RecordStore::open(database_).value();
  FakeMeasurer right;
  const auto verified = verify_model(store, model_, options.target, 1, right);
  ASSERT_TRUE(verified.ok()) << verified.error().text();
  EXPECT_TRUE(verified->ok());
  EXPECT_EQ(verified->outputs.size(), 1);
  EXPECT_EQ(verified->programs.size(), tuned.size());
}

TEST_F(GivenUp, IsToldOfWhereTheBudgetEndsBeforeTheTaskIsLeftOut) {
  FakeMeasurer measurer = failing(task_, false);
  // Enough for one round of each.
  const Told told = tune(measurer, options_to_give_up(6 * static_cast<int>(model_->partition.tasks.size())));
  EXPECT_EQ(told.state, RunState::kFinished);
  ASSERT_EQ(told.all<TaskGivenUp>().size(), 1);
  EXPECT_TRUE(told.all<TaskGivenUp>()[0].by_plain_nest);
}

TEST_F(GivenUp, IsToldOnceInAllProcessesOfASession) {
  FakeMeasurer measurer = failing(task_, true);
  const Told told = tune(measurer, options_to_give_up(60));
  ASSERT_EQ(told.all<TaskGivenUp>().size(), 1);
  FakeMeasurer again = failing(task_, true);
  const Told resumed = resume(again, told.session, 12);
  EXPECT_EQ(resumed.state, RunState::kFinished);
  EXPECT_TRUE(resumed.all<TaskGivenUp>().empty());
  EXPECT_EQ(plain_trials(told.session), 1);
  auto store = RecordStore::open(database_).value();
  const SessionReport report = read_session_report(store, told.session).value();
  ASSERT_EQ(report.given_up.size(), 1);
  EXPECT_NE(session_report_html(report).find("reference kernels"), std::string::npos);
}

TEST_F(GivenUp, ALaterSessionBeginsFromItsRecords) {
  FakeMeasurer measurer = failing(task_, false);
  tune(measurer, options_to_give_up(60));
  FakeMeasurer good;
  const Told later = tune(good, options_to_give_up(60, 2));
  EXPECT_EQ(later.state, RunState::kFinished);
  EXPECT_TRUE(later.all<TaskGivenUp>().empty());
}

TEST_F(GivenUp, ByPredictionToo) {
  FakeMeasurer measurer = failing(task_, false);
  auto options = small_options(0);
  tune_by_prediction(options);
  const Told told = tune(measurer, options);
  EXPECT_EQ(told.state, RunState::kFinished);
  ASSERT_EQ(told.all<TaskGivenUp>().size(), 1);
  EXPECT_TRUE(told.all<TaskGivenUp>()[0].by_plain_nest);
  const auto end = told.all<SessionFinished>().at(0);
  for (const double seconds : end.model_seconds) EXPECT_GT(seconds, 0);
}

TEST_F(GivenUp, AllTasksMayFail) {
  FakeMeasurer measurer([](const MeasureRequest&) -> Result<double> { return crash(); });
  const Told told = tune(measurer, options_to_give_up(120));
  EXPECT_EQ(told.state, RunState::kFinished);
  std::set<int> given_up;
  for (const auto& event : told.all<TaskGivenUp>()) EXPECT_TRUE(given_up.insert(event.task).second);
  // What is left of them in the end, single operators, is among these.
  const auto weights = told.all<GraphChosen>().back().weights;
  for (size_t i = 0; i < weights.size(); ++i)
    EXPECT_TRUE(weights[i] == 0 || given_up.contains(static_cast<int>(i))) << i;
}

/// What the rules refuse is cut, and a session tunes the pieces; whoever prepares the model again cuts it
/// alike.
TEST_F(GivenUp, RefusedSubgraphsAreTunedInPieces) {
  const RefusedTasks refused(
      [](const ComputeDag& dag) { return has_stage(dag, "relu") && dag.ops.size() > 3; });
  auto options = options_to_give_up(40);
  const auto prepared = [&] {
    Model model = model_->model;
    return std::make_shared<const PreparedModel>(
        prepare_model(std::move(model), prepare_options(options.target, {})).value());
  };
  const auto cut = prepared();
  EXPECT_GT(cut->partition.subgraphs.size(), model_->partition.subgraphs.size());
  EXPECT_FALSE(cut->simpler_means.empty());
  const auto again = prepared();
  EXPECT_TRUE(std::ranges::equal(cut->partition.tasks, again->partition.tasks, {}, &Task::id, &Task::id));
  FakeMeasurer measurer;
  Told told;
  auto session = TuningSession::begin({{"cut", cut}}, options, surroundings(measurer, told));
  ASSERT_TRUE(session.ok()) << session.error().text();
  (*session)->start();
  (*session)->wait();
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_TRUE(told.all<TaskGivenUp>().empty());
}

/// A session whose models nobody cut has tasks without a sketch: the plain loop nest is all of their space.
TEST_F(GivenUp, ATaskWithoutASketchHasOneProgram) {
  const RefusedTasks refused([](const ComputeDag& dag) { return has_stage(dag, "matmul"); });
  FakeMeasurer measurer;
  const Told told = tune(measurer, options_to_give_up(60));
  EXPECT_EQ(told.state, RunState::kFinished);
  EXPECT_TRUE(told.all<TaskGivenUp>().empty());
  const auto end = told.all<SessionFinished>().at(0);
  for (const double seconds : end.model_seconds) EXPECT_GT(seconds, 0);
}

/// An operator that has no definition, let through by whoever prepared the model.
TEST_F(GivenUp, ATaskWithoutASpaceIsLeftOut) {
  GraphBuilder b;
  const ValueId x = b.add_input("x", {4, 6});
  const ValueId sum = b.add_node("CumSum", {x, b.add_constant("axis", int64_tensor({}, {1}))});
  b.add_output(b.add_node("MatMul", {sum, b.add_constant("w", Shape{6, 8}, {0.5F})}));
  Model model;
  model.graph = b.build();
  model.content_hash = std::string(32, 'c');
  PrepareOptions prepare;
  prepare.partition.can_tune = [](const Graph&, const Node&) { return true; };
  const auto prepared =
      std::make_shared<const PreparedModel>(prepare_model(std::move(model), prepare).value());
  ASSERT_EQ(prepared->partition.tasks.size(), 2);
  FakeMeasurer measurer;
  Told told;
  auto session =
      TuningSession::begin({{"sum", prepared}}, options_to_give_up(12), surroundings(measurer, told));
  ASSERT_TRUE(session.ok()) << session.error().text();
  (*session)->start();
  (*session)->wait();
  EXPECT_EQ(told.state, RunState::kFinished);
  ASSERT_EQ(told.all<TaskGivenUp>().size(), 1);
  EXPECT_FALSE(told.all<TaskGivenUp>()[0].by_plain_nest);
}

}  // namespace
}  // namespace tilewright::testing
