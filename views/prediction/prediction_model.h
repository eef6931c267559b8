// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QPointF>
#include <vector>

namespace tilewright {

/// What the cost model said of each program that it chose, and what was measured.
class PredictionModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kTrial, kTask, kPredicted, kLatency, kRelative, kColumnCount };
  struct Row {
    int trial = 0;
    int task = 0;
    double predicted = 0;  ///< score, higher is faster
    double latency = 0;    ///< seconds
  };

  using QAbstractTableModel::QAbstractTableModel;

  void reset(int task_count);
  /// One more task, behind those that are there.
  void add_task() { best_.push_back(0); }
  void add(const std::vector<Row>& rows);
  /// How well the predictions made for the last round ordered its programs, and from how many samples they
  /// came.
  void set_quality(double rank_correlation, int samples);
  double rank_correlation() const { return rank_correlation_; }
  int samples() const { return samples_; }

  /// Points (predicted score, best known latency of the task / latency) of one task, or of all others for
  /// `except`.
  std::vector<QPointF> points_of(int task) const;
  std::vector<QPointF> points_except(int task) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 Q_SIGNALS:
  void changed();

 private:
  /// 1 for the fastest known program of its task.
  double relative(const Row& row) const;

  std::vector<Row> rows_;
  std::vector<double> best_;  ///< by task; 0 while unknown
  double rank_correlation_ = 0;
  int samples_ = 0;
};

}  // namespace tilewright
