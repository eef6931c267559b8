// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/common/column_table.h"
#include "views/sessions/ratio_bar_delegate.h"
#include "views/sessions/session_comparison.h"

namespace tilewright {

/// Best programs of two sessions, task by task.
class SessionCompareModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column {
    kName,
    kWeight,
    kFirst,
    kFirstSpread,
    kSecond,
    kSecondSpread,
    kDifference,
    kInterval,
    kVerdict,
    kColumnCount
  };

  explicit SessionCompareModel(QObject* parent = nullptr);
  void set_comparison(SessionComparison comparison);
  const SessionComparison& comparison() const { return comparison_; }

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  QString verdict_text(int row) const;
  QString tool_tip(int row) const;
  QString interval_text(int row) const;
  RatioBar bar(int row) const;
  /// The tasks of all models, in the graphs of the comparison.
  int weight(int row, size_t side) const;
  QString weight_text(int row) const;

  SessionComparison comparison_;
  std::vector<LatencyVerdict> verdicts_;  ///< by task
  double reach_ = 2;                      ///< of the bars, which all have one scale
};

}  // namespace tilewright
