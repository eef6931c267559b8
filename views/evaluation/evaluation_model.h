// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/common/column_table.h"
#include "views/evaluation/evaluated_models.h"

namespace tilewright {

/// Cost models that were tested on one target, and below them the scores of a random and of the true order on
/// the same programs.
class EvaluationModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column {
    kName,
    kTraining,
    kFirstScore,
    kTrainingTime = int{kFirstScore} + int{kScoreCount},
    kProgramTime,
    kParameters,
    kSeeds,
    kPublished,
    kColumnCount
  };

  static int column_of(EvaluatedScore score) { return int{kFirstScore} + int{score}; }

  explicit EvaluationModel(QObject* parent = nullptr);
  /// `section` gives the meaning of the published scores.
  void set_table(EvaluatedTable table, const QString& section);
  const EvaluatedTable& table() const { return table_; }

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  int model_count() const { return static_cast<int>(table_.models.size()); }
  /// Of the rows below the models: that of the random order.
  bool is_random(int row) const { return row == model_count(); }
  TableColumn score_column(EvaluatedScore score) const;
  QString tool_tip(int row, int column) const;

  EvaluatedTable table_;
  QString section_;
};

}  // namespace tilewright
