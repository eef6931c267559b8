// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <vector>

#include "views/common/column_table.h"
#include "views/sessions/session_curve.h"

namespace tilewright {

/// The curves of two sessions as a table, with one row for each fall of a sum.
class SessionCurveModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kSession, kTrials, kTime, kLatency, kColumnCount };

  explicit SessionCurveModel(QObject* parent = nullptr);

  void set_curves(const std::array<SessionCurve, 2>& curves);

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  struct Row {
    int side = 0;
    bool timed = false;  ///< when its trials were measured was kept
    SessionCurve::Step step;
  };
  std::vector<Row> rows_;
};

}  // namespace tilewright
