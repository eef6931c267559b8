// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <vector>

#include "core/backend/code_listing.h"
#include "views/common/column_table.h"

namespace tilewright {

/// The number of instructions of each class in two programs, and approximately how many of them one call
/// executes. Classes that neither program has are left out.
class InstructionCompareModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kClass, kLeftExecuted, kRightExecuted, kRatio, kLeftWritten, kRightWritten, kColumnCount };

  explicit InstructionCompareModel(QObject* parent = nullptr);
  void set_counts(const std::array<InstructionCounts, 2>& counts);

  int rowCount(const QModelIndex& parent = {}) const override;

 private:
  /// The count of one class, or of all classes in the last row.
  InstructionCount count(int row, int side) const;

  std::array<InstructionCounts, 2> counts_{};
  std::vector<InstructionClass> rows_;
};

}  // namespace tilewright
