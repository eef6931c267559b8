// SPDX-License-Identifier: Apache-2.0
// However one comes to see a session, live, gone on with after a kill, or replayed, it shows the same.
#include <gtest/gtest.h>

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <utility>

#include "app/studio/sessions/kept_sessions.h"
#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_reader.h"
#include "core/base/file.h"
#include "core/measure/fake_measurer.h"
#include "core/records/record_store.h"
#include "core/tuning/session_recording.h"
#include "core/tuning/session_report.h"
#include "core/tuning/tuning_session.h"
#include "tests/core/tuning/mobile_model.h"
#include "tests/core/tuning/small_model.h"
#include "views/common/roles.h"

namespace tilewright {
namespace {

namespace fs = std::filesystem;
using testing::mobile_model;

/// All cells of a model, as numbers where they are some.
QStringList rows_of(const QAbstractItemModel& model) {
  QStringList rows;
  for (int row = 0; row < model.rowCount(); ++row) {
    QStringList cells;
    for (int column = 0; column < model.columnCount(); ++column) {
      const QVariant raw = model.index(row, column).data(kRawRole);
      cells << (raw.canConvert<double>() ? QString::number(raw.toDouble(), 'g', 12) : raw.toString());
    }
    rows << cells.join(QStringLiteral(" | "));
  }
  return rows;
}

/// What the window shows of a session. Without `times` also a session that was never interrupted shows it.
QStringList shown(SessionBridge& bridge, bool times = true) {
  bridge.drain_all();
  SessionModels& models = bridge.models();
  const CurveModel& curves = models.curves;
  QStringList lines;
  const auto line = [&](const QString& what, std::initializer_list<double> values) {
    QStringList texts{what};
    for (const double value : values) texts << QString::number(value, 'g', 12);
    lines << texts.join(QLatin1Char(' '));
  };
  for (int series = -curves.model_count(); series < curves.task_count(); ++series) {
    const QString name = curves.series_name(series);
    for (const auto& step : curves.steps(series))
      line(name, {double(step.trial), times ? step.seconds : 0, step.latency});
    line(name + QStringLiteral(" from"), {curves.baseline(series)});
    if (series < 0) continue;
    for (const auto& point : curves.measured(series, false))
      line(name + QStringLiteral(" measured"), {point.x(), point.y()});
  }
  const LatencyForecast& forecast = curves.forecast(0);
  line(QStringLiteral("forecast"), {double(forecast.trial), forecast.low, forecast.middle, forecast.high});
  lines << rows_of(models.decisions) << rows_of(models.tasks);
  const SessionStatus& status = bridge.status();
  line(QStringLiteral("status"),
       {double(status.trials_done), double(status.trials_planned), double(status.records),
        status.model_seconds, status.first_model_seconds, status.run_seconds, double(models.errors.total()),
        double(models.predictions.rowCount()), double(models.rounds.rowCount())});
  if (!times) return lines;
  for (const auto& gap : curves.gaps()) line(QStringLiteral("gap"), {double(gap.trial), gap.seconds});
  for (const auto& sample : curves.noise()) line(QStringLiteral("noise"), {sample.seconds, sample.drift});
  return lines;
}

class SessionFold : public ::testing::Test {
 protected:
  void SetUp() override {
    options_ = testing::small_options(90);
    options_.graph_share = 0.3;
    options_.graph_kinds = {false, false, true};
    options_.measure_defaults = true;
    database_ = directory_.path() / "records.db";
  }

  /// A window that has the model open.
  std::unique_ptr<SessionBridge> window() const {
    std::vector<TaskSummary> tasks;
    std::vector<std::vector<int>> weights(1);
    const auto model = mobile_model().prepared;
    for (size_t i = 0; i < model->partition.tasks.size(); ++i) {
      const Task& task = model->partition.tasks[i];
      weights[0].push_back(model->partition.weights[i]);
      TaskSummary summary;
      summary.id = task.id;
      summary.name = task.name;
      summary.weight = weights[0].back();
      summary.flops = task.flops;
      tasks.push_back(std::move(summary));
    }
    auto bridge = std::make_unique<SessionBridge>();
    bridge->set_tasks(std::move(tasks), std::move(weights), {QStringLiteral("mobile")});
    return bridge;
  }

  /// Runs a session in a window, or goes on with one. It is killed in the middle of the trial with that
  /// number: what it leaves is the database as it is then.
  void run(SessionBridge& bridge, int killed_at = 0, bool goes_on = false) {
    int measured = 0;
    const fs::path left = directory_.path() / ("left" + std::to_string(++runs_) + ".db");
    FakeMeasurer measurer([&](const MeasureRequest& request) -> Result<double> {
      const double latency = latency_by_hash(request);
      // The same programs fail in every process.
      if (std::fmod(latency * 1e9, 9) < 1)
        return Error{ErrorKind::kTimeout, "worker", "took too long", {}, {}};
      return latency;
    });
    bool alive = true;
    TuningSurroundings around;
    around.database = database_;
    around.measurer = &measurer;
    around.on_event = [&, sink = bridge.sink()](const TuningEvent& event) {
      if (!alive) return;
      sink(event);
      if (!std::holds_alternative<TrialFinished>(event) || ++measured != killed_at) return;
      alive = false;
      for (const char* end : {"", "-wal"}) {
        std::error_code none;
        fs::copy_file(database_.string() + end, left.string() + end, none);
      }
    };
    Result<std::unique_ptr<TuningSession>> session = Error{};
    if (goes_on) {
      auto history = read_history(store(), session_);
      ASSERT_TRUE(history.ok()) << history.error().text();
      session = TuningSession::resume(session_, {mobile_model()}, 0, around);
      bridge.expect_session(*std::move(history));
    } else {
      session = TuningSession::begin({mobile_model()}, options_, around);
    }
    ASSERT_TRUE(session.ok()) << session.error().text();
    session_ = (*session)->id();
    (*session)->start();
    (*session)->wait();
    ASSERT_EQ(alive, killed_at == 0) << "it has fewer trials";
    if (!alive) database_ = left;
  }

  RecordStore& store() {
    store_.emplace(RecordStore::open(database_).value());
    return *store_;
  }

  QStringList replayed() {
    const auto recording = read_recording(store(), session_);
    EXPECT_TRUE(recording.ok()) << (recording.ok() ? "" : recording.error().text());
    const auto bridge = window();
    for (const auto& timed : recording->events) bridge->sink()(timed.event);
    return shown(*bridge);
  }

  /// What the report, the comparison with another session and the list of kept sessions say of the sums is
  /// what a window shows.
  void expect_the_same_told(SessionBridge& bridge, const std::string& other) {
    bridge.drain_all();
    const SessionStatus& status = bridge.status();
    std::vector<std::pair<int64_t, double>> live;
    for (const auto& step : bridge.models().curves.steps(CurveModel::model_series(0)))
      live.emplace_back(step.trial, step.latency);
    ASSERT_GT(live.size(), 3U);

    const auto report = read_session_report(store(), session_);
    ASSERT_TRUE(report.ok()) << report.error().text();
    ASSERT_FALSE(report->curve.empty());
    EXPECT_EQ(report->curve.back(), std::pair(int64_t{status.trials_done}, live.back().second))
        << "how far it went";
    expect_curve({report->curve.begin(), report->curve.end() - 1}, live, "report");
    EXPECT_DOUBLE_EQ(report->run.seconds, status.run_seconds);

    for (const bool second : {false, true}) {
      const QString ids[] = {QString::fromStdString(session_), QString::fromStdString(other)};
      const auto compared = read_comparison(database_, ids[second], ids[!second]);
      ASSERT_TRUE(compared.ok()) << compared.error().text();
      const SessionCurve& curve = compared->curves[second];
      std::vector<std::pair<int64_t, double>> steps;
      for (const auto& step : curve.steps) steps.emplace_back(std::llround(step.trials), step.latency);
      expect_curve(steps, live, "sessions");
      EXPECT_EQ(curve.trials, status.trials_done);
    }

    const auto kept = read_kept_sessions(database_, 8);
    ASSERT_TRUE(kept.ok()) << kept.error().text();
    const auto row = std::ranges::find(*kept, QString::fromStdString(session_), &KeptSession::id);
    ASSERT_NE(row, kept->end());
    EXPECT_EQ(row->best_is_run, status.run_seconds > 0);
    EXPECT_DOUBLE_EQ(row->best.value_or(-1),
                     status.run_seconds > 0 ? status.run_seconds : status.model_seconds);
    EXPECT_EQ(row->trials, status.trials_done);
  }

  static void expect_curve(const std::vector<std::pair<int64_t, double>>& told,
                           const std::vector<std::pair<int64_t, double>>& live, const char* where) {
    ASSERT_EQ(told.size(), live.size()) << where;
    for (size_t i = 0; i < live.size(); ++i) {
      EXPECT_EQ(told[i].first, live[i].first) << where << " step " << i;
      EXPECT_DOUBLE_EQ(told[i].second, live[i].second) << where << " step " << i;
    }
  }

  TempDirectory directory_ = TempDirectory::create().value();
  fs::path database_;
  std::optional<RecordStore> store_;
  std::string session_;
  TuningOptions options_;
  int runs_ = 0;
};

void expect_equal(const QStringList& is, const QStringList& was) {
  for (int i = 0; i < std::min(is.size(), was.size()); ++i)
    ASSERT_EQ(is[i].toStdString(), was[i].toStdString()) << "line " << i;
  ASSERT_EQ(is.size(), was.size());
}

TEST_F(SessionFold, LiveResumedTwiceAndReplayedShowTheSame) {
  // What an earlier session measured is where this one begins; that was short, so that much is left to find.
  const int trials = std::exchange(options_.trials, 16);
  run(*window());
  const std::string earlier = session_;
  options_.trials = trials;
  options_.seed = 6;
  const fs::path before = directory_.path() / "before.db";
  {
    std::error_code none;
    for (const char* end : {"", "-wal"}) fs::copy_file(database_.string() + end, before.string() + end, none);
  }
  const auto uninterrupted = window();
  run(*uninterrupted);
  const QStringList whole = shown(*uninterrupted);
  expect_equal(replayed(), whole);
  expect_the_same_told(*uninterrupted, earlier);
  const QStringList without_times = shown(*uninterrupted, false);

  database_ = before;
  const auto first = window();
  run(*first, 22);
  const auto second = window();
  run(*second, 17, true);
  const auto third = window();
  run(*third, 0, true);
  const QStringList resumed = shown(*third);
  expect_equal(replayed(), resumed);
  expect_the_same_told(*third, earlier);
  expect_equal(shown(*third, false), without_times);
  EXPECT_EQ(third->models().curves.gaps().size(), 2U);
}

TEST_F(SessionFold, GoingOnInTheSameWindowShowsTheSame) {
  const auto bridge = window();
  run(*bridge, 25);
  bridge->drain_all();
  run(*bridge, 0, true);
  expect_equal(shown(*bridge), replayed());
}

TEST_F(SessionFold, WhatIsKilledBeforeItsFirstRoundKnowsWhatItBeganWith) {
  run(*window());
  options_.seed = 2;
  run(*window(), 2);
  const auto bridge = window();
  run(*bridge, 0, true);
  expect_equal(shown(*bridge), replayed());
}

}  // namespace
}  // namespace tilewright
