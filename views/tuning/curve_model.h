// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QPointF>
#include <vector>

namespace tilewright {

/// How the best known latencies fell: one row an improvement, of a task or of the whole model.
class CurveModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kSeries, kTrial, kTime, kLatency, kColumnCount };
  static constexpr int kWholeModel = -1;

  struct Step {
    int series = kWholeModel;  ///< task, or kWholeModel
    int trial = 0;             ///< of the session, from 1
    double seconds = 0;        ///< of the session
    double latency = 0;        ///< best from here on
  };

  using QAbstractTableModel::QAbstractTableModel;

  void reset(std::vector<QString> task_names);
  /// Notes a latency; a row comes about only where it is the best of its series so far.
  void add(const Step& step);
  /// How far the session came: curves are drawn up to here.
  void set_now(int trial, double seconds);

  int task_count() const { return static_cast<int>(names_.size()); }
  const QString& task_name(int task) const { return names_[static_cast<size_t>(task)]; }
  /// The steps of one series as a staircase to draw: X is the trial or the seconds, Y the latency in seconds.
  /// At most `most` corners: steps that lie closer than a pixel are merged.
  std::vector<QPointF> staircase(int series, bool by_time, size_t most = 2000) const;
  double first_latency(int series) const;
  double best_latency(int series) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 Q_SIGNALS:
  void changed();

 private:
  const std::vector<Step>& steps(int series) const { return by_series_[static_cast<size_t>(series + 1)]; }

  std::vector<QString> names_;
  std::vector<Step> rows_;
  std::vector<std::vector<Step>> by_series_{1};  ///< whole model first, then the tasks
  int now_trial_ = 0;
  double now_seconds_ = 0;
};

}  // namespace tilewright
