// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_bindings.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>

#include "core/graph/graph_builder.h"
#include "core/tuning/session_recording.h"
#include "core/tuning/session_report.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

using ::testing::HasSubstr;

/// A file whose batch is open, with a second input that has always the same size: its tasks are the same
/// whatever the batch is.
TuningModel bound_model(int64_t batch, const std::string& content_hash = std::string(32, 'a')) {
  GraphBuilder b;
  const auto conv = [&](ValueId x, const std::string& name) {
    const ValueId w = b.add_constant(name, Shape{8, 8, 3, 3}, {0.1F});
    return b.add_node("Relu",
                      {b.add_node("Conv", {x, w}, attributes({{"pads", std::vector<int64_t>{1, 1, 1, 1}}}))});
  };
  b.add_output(conv(b.add_input("x", {batch, 8, 10, 10}), "a"));
  b.add_output(conv(conv(b.add_input("y", {1, 8, 12, 12}), "b"), "c"));
  Model model;
  model.graph = b.build();
  model.path = "bound.onnx";
  model.content_hash = content_hash;
  model.binding.dimensions = {{"batch", batch}};
  return {"bound", std::make_shared<const PreparedModel>(prepare_model(std::move(model)).value())};
}

class SessionBindings : public TuningTest {
 protected:
  Told run(const std::vector<TuningModel>& models, const TuningOptions& options,
           const std::string& resumed = {}, int extra_trials = 0) {
    FakeMeasurer measurer;
    Told told;
    auto session = resumed.empty()
                       ? TuningSession::begin(models, options, surroundings(measurer, told))
                       : TuningSession::resume(resumed, models, extra_trials, surroundings(measurer, told));
    EXPECT_TRUE(session.ok()) << session.error().text();
    if (!session.ok()) return told;
    told.session = (*session)->id();
    (*session)->start();
    (*session)->wait();
    session->reset();
    return told;
  }
  SessionSetup setup(const std::string& session) {
    return RecordStore::open(database_).value().session_setup(session).value();
  }
};

TEST_F(SessionBindings, TheUnionOfTheTasksIsTunedOnce) {
  const std::vector<TuningModel> models{bound_model(1), bound_model(8)};
  const Told told = run(models, small_options(24));
  const auto started = told.all<SessionStarted>();
  ASSERT_EQ(started.size(), 1U);
  EXPECT_EQ(started[0].models, (std::vector<std::string>{"bound [batch=1]", "bound [batch=8]"}));
  std::set<std::string> ids;
  for (const auto& model : models) {
    for (const auto& task : model.prepared->partition.tasks) ids.insert(task.id);
  }
  const auto& one = models[0].prepared->partition.tasks;
  const auto& other = models[1].prepared->partition.tasks;
  ASSERT_LT(ids.size(), one.size() + other.size()) << "the bindings share a task";
  const SessionSetup kept = setup(told.session);
  size_t own = 0;
  for (size_t i = 0; i < started[0].tasks.size(); ++i) {
    const int sum = started[0].weights[0][i] + started[0].weights[1][i];
    EXPECT_EQ(started[0].tasks[i].weight, sum) << "the weights of the scheduler add up";
    own += sum > 0 ? 1 : 0;
  }
  EXPECT_EQ(own, ids.size());
  // No program of a task is measured once for each binding.
  const auto measured = programs(told.session);
  EXPECT_EQ(std::set<std::string>(measured.begin(), measured.end()).size(), measured.size());
  const auto finished = told.all<SessionFinished>();
  ASSERT_EQ(finished.size(), 1U);
  ASSERT_EQ(finished[0].model_seconds.size(), 2U);
  for (const double seconds : finished[0].model_seconds) EXPECT_GT(seconds, 0);

  auto store = RecordStore::open(database_).value();
  const auto report = read_session_report(store, told.session);
  ASSERT_TRUE(report.ok()) << report.error().text();
  ASSERT_EQ(report->models.size(), 2U);
  for (size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(report->models[i].name, started[0].models[i]);
    EXPECT_DOUBLE_EQ(report->models[i].seconds, finished[0].model_seconds[i]);
  }
  EXPECT_THAT(session_report_html(*report), HasSubstr("<td>bound [batch=8]</td>"));
}

TEST_F(SessionBindings, ResumedAndReplayedItHasTheSame) {
  const std::vector<TuningModel> models{bound_model(1), bound_model(0), bound_model(8)};
  const Told told = run(models, small_options(12));
  EXPECT_EQ(kept_bindings(setup(told.session)), (std::vector<std::string>{"batch=1", "batch=0", "batch=8"}));
  auto store = RecordStore::open(database_).value();
  const auto recording = read_recording(store, told.session);
  ASSERT_TRUE(recording.ok()) << recording.error().text();
  EXPECT_EQ(recording->bindings, kept_bindings(setup(told.session)));
  const auto replayed = std::ranges::find_if(recording->events, [](const TimedEvent& timed) {
    return std::holds_alternative<SessionStarted>(timed.event);
  });
  ASSERT_NE(replayed, recording->events.end());
  EXPECT_EQ(std::get<SessionStarted>(replayed->event).models, told.all<SessionStarted>().at(0).models);

  const Told resumed = run(models, {}, told.session, 6);
  EXPECT_EQ(resumed.state, RunState::kFinished);
  EXPECT_EQ(resumed.all<SessionStarted>().at(0).models, told.all<SessionStarted>().at(0).models);
  EXPECT_EQ(kept_bindings(setup(told.session)).size(), 3U);
}

TEST_F(SessionBindings, OtherBindingsCannotGoOn) {
  const Told told = run({bound_model(1), bound_model(8)}, small_options(6));
  FakeMeasurer measurer;
  Told unused;
  const auto other = TuningSession::resume(told.session, {bound_model(1), bound_model(4)}, 0,
                                           surroundings(measurer, unused));
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error().kind, ErrorKind::kUsage);
  EXPECT_THAT(other.error().text(),
              HasSubstr("\"batch=1\", \"batch=8\", and is given \"batch=1\", \"batch=4\""));
}

TEST_F(SessionBindings, OneModelKeepsItsPlainName) {
  const Told told = run({bound_model(4)}, small_options(6));
  EXPECT_EQ(told.all<SessionStarted>().at(0).models, std::vector<std::string>{"bound"});
  EXPECT_EQ(kept_bindings(setup(told.session)), std::vector<std::string>{"batch=4"});
}

TEST_F(SessionBindings, WeightsOfTheirLatenciesAreKept) {
  TuningOptions options = small_options(12);
  options.objective.latency_weights = {1, 10};
  const Told told = run({bound_model(1), bound_model(8)}, options);
  EXPECT_EQ(told.state, RunState::kFinished);
  const auto kept = tuning_options_from_json(setup(told.session).options);
  ASSERT_TRUE(kept.ok());
  EXPECT_EQ(kept->objective.latency_weights, (std::vector<double>{1, 10}));
  EXPECT_EQ(kept->bindings, (std::vector<std::string>{"batch=1", "batch=8"}));
  options.objective.latency_weights = {1};
  FakeMeasurer measurer;
  Told unused;
  EXPECT_FALSE(
      TuningSession::begin({bound_model(1), bound_model(8)}, options, surroundings(measurer, unused)).ok());
}

}  // namespace
}  // namespace tilewright::testing
