// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/code_listing.h"
#include "views/common/column_table.h"

namespace tilewright {

/// The number of instructions of each class in a function, and approximately how many of them one call
/// executes. Classes without instructions are left out.
class InstructionModel : public ColumnTable {
  Q_OBJECT

 public:
  enum Column { kClass, kShare, kWritten, kExecuted, kColumnCount };

  explicit InstructionModel(QObject* parent = nullptr);
  void set_counts(const InstructionCounts& counts);

  int rowCount(const QModelIndex& parent = {}) const override;

 protected:
  QVariant detail(int row, int column, int role) const override;

 private:
  const InstructionCount& count(InstructionClass kind) const;
  /// Of what one call executes.
  double share(InstructionClass kind) const;

  InstructionCounts counts_ = {};
  std::vector<InstructionClass> rows_;
  double executed_ = 0;  ///< of all classes
};

/// The name of a class of instructions in the window.
QString instruction_class_label(InstructionClass kind);

}  // namespace tilewright
