// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "views/common/column_table.h"
#include "views/compare/compared_program.h"

namespace tilewright {

/// The differences of two programs, the most informative first. Features for people come first, ordered by
/// the size of the difference and the share of the calculated time that it affects, then the features of cost
/// models, ordered by the size of the difference. For a single program the model has all features for people.
class FeatureCompareModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kFeature, kGroup, kLeft, kRight, kRatio, kColumnCount };

  explicit FeatureCompareModel(QObject* parent = nullptr);
  /// One program or two; there are no rows where a program is not known.
  void set_programs(const std::vector<ComparedProgram>& programs);
  /// Whether the features of cost models are shown, too.
  void set_all(bool all);

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  struct Row {
    int trait = -1;      ///< of ProgramTrait; -1: one of the cost models' features
    size_t feature = 0;  ///< of ComparedProgram::features
    double telling = 0;  ///< the key by which rows are ordered
    double values[2]{};
  };
  void build();
  QString name(const Row& row) const;
  QString group(const Row& row) const;
  QString value(const Row& row, int side) const;
  /// Whether the difference is an advantage (1) or a disadvantage (-1) of the right program, or neither (0).
  int gain(const Row& row) const;

  std::vector<ComparedProgram> programs_;
  std::vector<Row> rows_;
  bool all_ = false;
};

}  // namespace tilewright
