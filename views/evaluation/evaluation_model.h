// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>

#include "views/evaluation/evaluated_models.h"

namespace tilewright {

/// Cost models that were tested on one target, and below them the scores of a random and of the true order on
/// the same programs.
class EvaluationModel : public QAbstractTableModel {
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

  using QAbstractTableModel::QAbstractTableModel;
  /// `section` gives the meaning of the published scores.
  void set_table(EvaluatedTable table, const QString& section);
  const EvaluatedTable& table() const { return table_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  int model_count() const { return static_cast<int>(table_.models.size()); }
  /// The columns of a row below the models, which has only the first scores.
  QVariant reference_data(int row, int column, int role) const;
  QString cell_text(const EvaluatedModel& model, int column) const;
  QVariant raw_value(const EvaluatedModel& model, int column) const;
  QString tool_tip(const EvaluatedModel& model, int column) const;

  EvaluatedTable table_;
  QString section_;
};

}  // namespace tilewright
