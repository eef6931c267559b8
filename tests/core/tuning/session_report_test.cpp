// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_report.h"

#include <cmath>

#include "core/tuning/session_cost_model.h"
#include "tests/core/tuning/tuning_fixture.h"

namespace tilewright::testing {
namespace {

class SessionReporting : public TuningTest {
 protected:
  SessionReport read(const std::string& session) {
    auto store = RecordStore::open(database_).value();
    return read_session_report(store, session).value();
  }
};

TEST_F(SessionReporting, SaysWhatTheSessionCameTo) {
  FakeMeasurer measurer([](const MeasureRequest& request) -> Result<double> {
    const double latency = latency_by_hash(request);
    if (std::fmod(latency * 1e7, 7) < 1) return Error{ErrorKind::kTimeout, "worker", "ran too long", {}, {}};
    return latency;
  });
  const Told told = tune(measurer, small_options(60));
  const SessionReport report = read(told.session);
  EXPECT_EQ(report.trials, 60);
  ASSERT_FALSE(report.tasks.empty());
  int64_t trials = 0;
  int64_t failed = 0;
  int64_t counted = 0;
  double sum = 0;
  double baseline = 0;
  for (const auto& task : report.tasks) {
    EXPECT_GT(task.weight, 0) << task.name;
    EXPECT_GT(task.best_seconds, 0) << task.name;
    EXPECT_GE(task.baseline_seconds, task.best_seconds) << task.name;
    EXPECT_FALSE(task.schedule.empty()) << task.name;
    trials += task.trials;
    failed += task.failed;
    for (const auto& [kind, count] : task.errors) {
      EXPECT_EQ(kind, ErrorKind::kTimeout);
      counted += count;
    }
    sum += task.best_seconds * task.weight;
    baseline += task.baseline_seconds * task.weight;
  }
  EXPECT_EQ(trials, 60);
  EXPECT_GT(failed, 0);
  EXPECT_EQ(failed, counted);
  EXPECT_EQ(failed, report.failed);
  EXPECT_NEAR(report.best_seconds(), sum, sum * 1e-9);
  EXPECT_NEAR(report.baseline_seconds(), baseline, baseline * 1e-9);
  EXPECT_EQ(report.first_seconds(), report.baseline_seconds()) << "without default schedules";
  EXPECT_GT(report.baseline_seconds(), report.curve.front().second) << "some improved before all had one";
  for (size_t i = 1; i < report.curve.size(); ++i)
    EXPECT_LE(report.curve[i].second, report.curve[i - 1].second * (1 + 1e-12));
}

TEST_F(SessionReporting, DefaultSchedulesAreTheBaselineAndNoTrials) {
  FakeMeasurer measurer(latency_by_hash);
  TuningOptions options = small_options(20);
  options.measure_defaults = true;
  const Told told = tune(measurer, options);
  const SessionReport report = read(told.session);
  EXPECT_EQ(report.trials, 20);
  EXPECT_EQ(report.baseline_name(), "default schedule");
  std::map<std::string, double> defaults;
  for (const auto& trial : kept(told.session)) {
    if (trial.position == kDefaultPosition) defaults[trial.task] = trial.latency.value();
  }
  double sum = 0;
  const SessionStarted started = told.all<SessionStarted>().at(0);
  for (const auto& task : started.tasks) sum += task.weight > 0 ? task.weight * defaults.at(task.id) : 0;
  EXPECT_NEAR(report.baseline_seconds(), sum, sum * 1e-9);
  EXPECT_NEAR(report.first_seconds(), sum, sum * 1e-9) << "they ran first";
}

TEST_F(SessionReporting, TheResultIsWhatTheTableSays) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, small_options(40));
  const SessionReport before = read(told.session);
  TrialRecord unverified = kept(told.session).front();
  unverified.id = unverified.time = 0;
  unverified.program = hash_of("a program that was never verified");
  unverified.latency = 1e-9;
  unverified.error.reset();
  unverified.verified_error.reset();
  ASSERT_TRUE(RecordStore::open(database_).value().add_trial(unverified).ok());
  const SessionReport report = read(told.session);
  EXPECT_NEAR(report.best_seconds(), before.best_seconds(), before.best_seconds() * 1e-9);
  EXPECT_LT(report.curve.back().second, report.best_seconds()) << "the curve counts it";
  double sum = 0;
  for (const auto& task : report.tasks) sum += task.best_seconds * task.weight;
  EXPECT_NEAR(report.best_seconds(), sum, sum * 1e-9);
}

TEST_F(SessionReporting, ThePageStandsAlone) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, small_options(40));
  SessionReport report = read(told.session);
  report.models = {{"<net> & co", 0, {}}};
  const std::string page = session_report_html(report);
  EXPECT_EQ(page, session_report_html(report));
  for (const char* banned : {"<script", "http://", "https://", "<link", "src=", "<net>"})
    EXPECT_EQ(page.find(banned), std::string::npos) << banned;
  for (const char* wanted : {"&lt;net&gt; &amp; co", "prefers-color-scheme: dark", "<polyline", "<details>",
                             report.target.c_str(), report.session.c_str()})
    EXPECT_NE(page.find(wanted), std::string::npos) << wanted;
  for (const auto& task : report.tasks) EXPECT_NE(page.find(task.schedule.front().substr(0, 5)), page.npos);
}

TEST_F(SessionReporting, NamesTheCostModelThatWasUsedLast) {
  FakeMeasurer measurer;
  const Told told = tune(measurer, small_options(4));
  const SessionReport own = read(told.session);
  EXPECT_EQ(own.cost_model, small_options(4).cost_model);
  EXPECT_EQ(own.replaced_cost_model, "");
  EXPECT_EQ(session_report_html(own).find("replaced"), std::string::npos);
  ASSERT_TRUE(RecordStore::open(database_)
                  .value()
                  .details_of(told.session)
                  .keep_checkpoint({kOtherModelCheckpoint, "draft"})
                  .ok());
  const SessionReport report = read(told.session);
  EXPECT_EQ(report.cost_model, "draft");
  EXPECT_EQ(report.replaced_cost_model, own.cost_model);
  EXPECT_NE(session_report_html(report).find("cost model draft, which replaced " + own.cost_model),
            std::string::npos);
}

TEST_F(SessionReporting, AnEmptySessionHasAPageToo) {
  const std::string page = session_report_html({});
  EXPECT_NE(page.find("no program yet"), std::string::npos);
  EXPECT_EQ(page.find("<svg"), std::string::npos);
}

TEST_F(SessionReporting, AMeasuredWholeRunIsTheResult) {
  SessionRecording recording;
  recording.models.resize(2);
  SessionStarted started;
  started.tasks.resize(3);
  started.weights = {{1, 0, 0}, {2, 1, 0}};
  recording.events.push_back({0, started});
  TrialFinished trial;
  trial.ok = true;
  trial.latency_seconds = 2e-3;
  recording.events.push_back({1, trial});
  recording.events.push_back({2, ProgramsChosen{0, "one", 3e-3, 4e-3, 1, 6e-3}});
  EXPECT_EQ(measured_run(recording).seconds, 0) << "the other model was not run";
  SessionRecording without_default = recording;
  without_default.events.push_back({3, ProgramsChosen{1, "two", 5e-3, 5e-3, 0}});
  EXPECT_DOUBLE_EQ(measured_run(without_default).seconds, 8e-3);
  EXPECT_EQ(measured_run(without_default).default_seconds, 0) << "of one model it is not known";
  recording.events.push_back({3, ProgramsChosen{1, "two", 5e-3, 5e-3, 0, 6e-3}});
  EXPECT_DOUBLE_EQ(measured_run(recording).seconds, 8e-3);
  EXPECT_DOUBLE_EQ(measured_run(recording).default_seconds, 12e-3);
  trial.latency_seconds = 3e-3;
  recording.events.push_back({4, trial});
  EXPECT_DOUBLE_EQ(measured_run(recording).seconds, 8e-3);
  trial.task = 2;
  recording.events.push_back({4, trial});
  EXPECT_DOUBLE_EQ(measured_run(recording).seconds, 8e-3) << "no model has that task";
  const SessionRecording before = recording;
  GraphChosen graph;
  graph.model = 1;
  graph.weights = {2, 1, 0};
  recording.events.push_back({4, graph});
  EXPECT_DOUBLE_EQ(measured_run(recording).seconds, 8e-3) << "the graph is the same";
  graph.weights = {2, 0, 1};
  recording.events.push_back({4, graph});
  EXPECT_EQ(measured_run(recording).seconds, 0) << "it ran with another graph";
  recording = before;
  trial.task = 0;
  trial.latency_seconds = 1e-3;
  recording.events.push_back({5, trial});
  EXPECT_EQ(measured_run(recording).seconds, 0) << "it ran with a slower program";

  SessionReport report;
  report.tasks.resize(1);
  report.tasks[0].weight = 1;
  report.tasks[0].baseline_seconds = 4e-3;
  report.tasks[0].best_seconds = 2e-3;
  EXPECT_NE(session_report_html(report).find("<b>2.000 ms</b> sum of tasks, 2.00×"), std::string::npos);
  report.run.seconds = 8e-3;
  EXPECT_EQ(session_report_html(report).find("By reference kernels"), std::string::npos);
  report.run.untuned = {{"<wave>", "Sin", "it has no task", 2e-3}};
  const std::string with_untuned = session_report_html(report);
  EXPECT_NE(with_untuned.find("<td>&lt;wave&gt;</td><td>Sin</td><td>2.000 ms</td><td>25.0 %</td>"),
            std::string::npos)
      << with_untuned;
  report.run.untuned.clear();
  const std::string page = session_report_html(report);
  EXPECT_NE(page.find("<b>8.000 ms</b> measured whole run.<"), std::string::npos);
  EXPECT_NE(page.find("Sum of tasks 2.000 ms, 2.00×"), std::string::npos);
  EXPECT_NE(page.find("each task's first program (4.000 ms)"), std::string::npos);
  report.run.default_seconds = 12e-3;
  EXPECT_NE(session_report_html(report).find("1.50× as fast as one with the default schedules (12.0"),
            std::string::npos);
  report.tasks[0].has_default = true;
  EXPECT_NE(session_report_html(report).find("each task's default schedule (4.000 ms)"), std::string::npos);
  report.tasks.emplace_back();
  EXPECT_EQ(report.baseline_name(), "default schedule, or first program where it was not measured");
}

TEST(SessionReportPage, ComparesTheCurveOnARoundScale) {
  SessionReport report;
  report.tasks.resize(1);
  report.tasks[0].weight = 1;
  report.tasks[0].baseline_seconds = 5.14e-4;
  report.tasks[0].best_seconds = 3e-4;
  report.curve = {{1, 4e-4}, {20, 3e-4}};
  std::string page = session_report_html(report);
  for (const char* wanted : {">100 µs</text>", ">600 µs</text>", ">baseline 514 µs</text>"})
    EXPECT_NE(page.find(wanted), page.npos) << wanted;
  EXPECT_EQ(page.find("measured whole run"), page.npos) << "there was none";
  EXPECT_EQ(page.find(" us<"), page.npos);
  // Two words at one height: the lower one stands below its line.
  report.run.seconds = 5.1e-4;
  page = session_report_html(report);
  const auto height_of = [&page](const char* word) {
    const size_t at = page.rfind(" y=\"", page.find(word));
    return std::stod(page.substr(at + 4));
  };
  EXPECT_GT(height_of(">measured whole run") - height_of(">baseline"), 12);
}

TEST_F(SessionReporting, AnUnknownSessionIsAnError) {
  auto store = RecordStore::open(database_).value();
  EXPECT_EQ(read_session_report(store, "nobody").error().kind, ErrorKind::kInvalid);
}

}  // namespace
}  // namespace tilewright::testing
