// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <array>
#include <vector>

#include "core/backend/code_listing.h"

namespace tilewright {

/// The number of instructions of each class in two programs, and approximately how many of them one call
/// executes. Classes that neither program has are left out.
class InstructionCompareModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kClass, kLeftExecuted, kRightExecuted, kRatio, kLeftWritten, kRightWritten, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;
  void set_counts(const std::array<InstructionCounts, 2>& counts);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  /// The count of one class, or of all classes in the last row.
  InstructionCount count(int row, int side) const;

  std::array<InstructionCounts, 2> counts_{};
  std::vector<InstructionClass> rows_;
};

}  // namespace tilewright
