// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "views/compare/compared_program.h"

namespace tilewright {

/// In what two programs differ, the most telling first: what people ask for by how far the two are apart and
/// how much of the reckoned time hangs on it, then what cost models see by how far they are apart. Of a
/// single program all that people ask for.
class FeatureCompareModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kFeature, kGroup, kLeft, kRight, kRatio, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;
  /// One or two; of those whose program is not known there are no rows.
  void set_programs(const std::vector<ComparedProgram>& programs);
  /// Whether features by the names of cost models are shown too.
  void set_all(bool all);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  struct Row {
    int trait = -1;      ///< of ProgramTrait; -1: one of the cost models' features
    size_t feature = 0;  ///< of ComparedProgram::features
    double telling = 0;  ///< rows are in its order
    double values[2]{};
  };
  void build();
  QString name(const Row& row) const;
  QString group(const Row& row) const;
  QString value(const Row& row, int side) const;
  /// Whether the right program gains by the difference: 1, loses: -1, or neither.
  int gain(const Row& row) const;

  std::vector<ComparedProgram> programs_;
  std::vector<Row> rows_;
  bool all_ = false;
};

}  // namespace tilewright
