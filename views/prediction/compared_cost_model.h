// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "views/common/column_table.h"

namespace tilewright {

/// How well several cost models order the same programs, the best model first.
class ComparedCostModels : public ColumnTable {
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

  explicit ComparedCostModels(QObject* parent = nullptr);

  void set_rows(std::vector<Row> rows);

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  std::vector<Row> rows_;
};

}  // namespace tilewright
