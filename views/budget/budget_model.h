// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>
#include <vector>

#include "core/tuning/budget_forecast.h"
#include "views/common/column_table.h"

namespace tilewright {

/// The gain that further trials are expected to bring each task. Rows are the tasks; proxies sort.
class BudgetModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kName, kTrials, kFurther, kNow, kBand, kVersusBaseline, kGain, kColumnCount };
  /// Low, middle and high end of the band as shares of the current latency, in a QList<double>.
  static constexpr int kBandRole = Qt::UserRole + 40;

  struct Row {
    QString name;
    double weight = 1;
    double trials = 0;
    TaskForecast forecast;
    double baseline = 0;  ///< latency that the task is compared with, seconds; 0: nothing

    /// The expected gain in seconds of the models.
    double gain() const { return weight * (forecast.now - forecast.range.middle); }
  };

  explicit BudgetModel(QObject* parent = nullptr);

  /// Rows keep their places where their number stays the same.
  void set_rows(std::vector<Row> rows);
  const Row& row(int number) const { return rows_[static_cast<size_t>(number)]; }

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  std::vector<Row> rows_;
};

}  // namespace tilewright
