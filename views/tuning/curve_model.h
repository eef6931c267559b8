// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointF>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "views/common/column_table.h"
#include "views/tuning/session_marks.h"

namespace tilewright {

/// The fall of the best known latencies: one row for each improvement of a task or of a whole model. Before
/// every task of a model has a latency there is only the sum of those that have one, a lower bound that is
/// kept separately.
class CurveModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kSeries, kTrial, kTime, kLatency, kVersusBaseline, kColumnCount };
  /// The series of a whole model; a task's number is its series.
  static constexpr int model_series(int model) { return -1 - model; }
  static constexpr int kWholeModel = -1;  ///< of the first model

  struct Step {
    int series = kWholeModel;  ///< task, or `model_series`
    int trial = 0;             ///< of the session, from 1
    double seconds = 0;        ///< of the session
    double latency = 0;        ///< best from here on
    int measured = 0;          ///< of a partial sum: how many of the model's tasks are in it
    int tasks = 0;             ///< of how many; 0: no partial sum
    int64_t record = 0;        ///< of a measured latency; 0: none is known
  };

  explicit CurveModel(QObject* parent = nullptr);

  /// Without names of models there is one model.
  void reset(std::vector<QString> task_names, std::vector<QString> model_names = {});
  /// Adds a task after the existing ones.
  void add_task(const QString& name);
  /// Notes a latency; a row is added only where it is the best of its series so far.
  void add(const Step& step);
  /// Notes a latency that holds from here on even if it is higher: the model's graph changed.
  void replace(const Step& step);
  /// Notes the sum of the tasks of a model that have a latency so far; `step.measured` of `step.tasks`.
  void add_partial(const Step& step);
  /// A measured latency of a task, whether it is the best or not.
  void add_trial(const Step& step);
  void add_gap(const SessionGap& gap);
  void add_noise(const NoiseReading& sample);
  /// The baseline of a series from here on; 0: none.
  void set_baseline(int series, double latency);
  void set_forecast(int model, const LatencyForecast& forecast);
  /// The end of the session so far, to which curves are drawn.
  void set_now(int trial, double seconds);

  int task_count() const { return static_cast<int>(names_.size()); }
  int model_count() const { return static_cast<int>(models_.size()); }
  /// "Whole model", or the name of the model where there are several.
  QString series_name(int series) const;
  /// The last partial sum of a model that is not complete; `tasks` is 0 where it is complete or nothing is
  /// known.
  Step partial(int model) const;
  const QString& task_name(int task) const { return names_[static_cast<size_t>(task)]; }
  /// The steps of one series as a staircase to draw: X is the trial or the seconds, Y the latency in seconds.
  /// It has at most `most` corners: steps that are closer than a pixel are merged.
  std::vector<QPointF> staircase(int series, bool by_time, size_t most = 2000) const;
  /// The same for the partial sums of a model, until it was complete.
  std::vector<QPointF> partial_staircase(int model, bool by_time, size_t most = 2000) const;
  /// The measured programs of a task in their order: X as in `staircase`, Y in seconds. Only those for whose
  /// records `shown` is true; none: all.
  std::vector<QPointF> measured(int task, bool by_time,
                                const std::function<bool(int64_t record)>& shown = {}) const;
  const std::vector<SessionGap>& gaps() const { return gaps_; }
  const std::vector<NoiseReading>& noise() const { return noise_; }
  /// The intervals in which the machine was notably slower or faster: X as in `staircase`, rising and
  /// disjoint.
  std::vector<std::pair<double, double>> noisy_spans(bool by_time) const;
  double baseline(int series) const { return baselines_[place(series)]; }
  /// Whether any series has a baseline.
  bool has_baselines() const;
  const LatencyForecast& forecast(int model) const { return forecasts_[static_cast<size_t>(model)]; }
  const std::vector<Step>& steps(int series) const { return by_series_[place(series)]; }
  double now(bool by_time) const { return by_time ? now_seconds_ : now_trial_; }
  double first_latency(int series) const;
  double best_latency(int series) const;

  int rowCount(const QModelIndex& parent = {}) const override;

 Q_SIGNALS:
  void changed();

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  size_t place(int series) const {
    const int place = series + model_count();
    return static_cast<size_t>(place);
  }
  void add_row(const Step& step);
  /// The baseline of a row: none where it is the sum of some tasks only.
  double baseline_of(const Step& step) const { return step.tasks == 0 ? baseline(step.series) : 0; }
  std::vector<QPointF> stairs(const std::vector<Step>& steps, double end, bool by_time, size_t most) const;

  std::vector<QString> names_;
  std::vector<Step> rows_;
  std::vector<QString> models_{QString()};
  std::vector<std::vector<Step>> by_series_{1};  ///< models backwards, then the tasks
  std::vector<std::vector<Step>> partial_{1};    ///< by model
  std::vector<double> baselines_{0};             ///< by series, as `by_series_`
  std::vector<LatencyForecast> forecasts_{1};    ///< by model
  std::vector<std::vector<Step>> trials_;        ///< by task
  std::vector<SessionGap> gaps_;
  std::vector<NoiseReading> noise_;
  int now_trial_ = 0;
  double now_seconds_ = 0;
};

}  // namespace tilewright
