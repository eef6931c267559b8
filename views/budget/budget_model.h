// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <vector>

#include "core/tuning/budget_forecast.h"

namespace tilewright {

/// What further trials are expected to bring each task. Rows are the tasks; proxies sort.
class BudgetModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kName, kTrials, kFurther, kNow, kBand, kVersusBaseline, kGain, kColumnCount };
  /// Of the band: low, middle and high as shares of the latency now, in a QList<double>.
  static constexpr int kBandRole = Qt::UserRole + 40;

  struct Row {
    QString name;
    double weight = 1;
    double trials = 0;
    TaskForecast forecast;
    double baseline = 0;  ///< latency that the task is compared with, seconds; 0: nothing

    /// Seconds of the models that are expected to be gained.
    double gain() const { return weight * (forecast.now - forecast.range.middle); }
  };

  using QAbstractTableModel::QAbstractTableModel;

  /// Rows that stay the same in number stay where they are.
  void set_rows(std::vector<Row> rows);
  const Row& row(int number) const { return rows_[static_cast<size_t>(number)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString text(const Row& row, int column) const;
  QVariant raw(const Row& row, int column) const;

  std::vector<Row> rows_;
};

}  // namespace tilewright
