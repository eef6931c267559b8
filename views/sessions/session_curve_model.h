// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <array>
#include <vector>

#include "views/sessions/session_curve.h"

namespace tilewright {

/// The curves of two sessions as a table, with one row for each fall of a sum.
class SessionCurveModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kSession, kTrials, kTime, kLatency, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  void set_curves(const std::array<SessionCurve, 2>& curves);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  struct Row {
    int side = 0;
    bool timed = false;  ///< when its trials were measured was kept
    SessionCurve::Step step;
  };
  std::vector<Row> rows_;
};

}  // namespace tilewright
