// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <vector>

namespace tilewright {

/// How well several cost models order the same programs, the best model first.
class ComparedCostModels : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kName, kRank, kRecall, kPrograms, kTime, kColumnCount };
  struct Row {
    QString name;
    bool learnt = false;  ///< from the session's first half
    double rank_correlation = 0;
    double recall = 0;
    double seconds = 0;
    int programs = 0;  ///< that it was asked of
  };

  using QAbstractTableModel::QAbstractTableModel;

  void set_rows(std::vector<Row> rows);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::vector<Row> rows_;
};

}  // namespace tilewright
