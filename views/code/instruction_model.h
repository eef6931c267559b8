// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/backend/code_listing.h"

namespace tilewright {

/// The number of instructions of each class in a function, and approximately how many of them one call
/// executes. Classes without instructions are left out.
class InstructionModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { kClass, kShare, kWritten, kExecuted, kColumnCount };

  using QAbstractTableModel::QAbstractTableModel;
  void set_counts(const InstructionCounts& counts);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  InstructionCounts counts_ = {};
  std::vector<InstructionClass> rows_;
  double executed_ = 0;  ///< of all classes
};

/// The name of a class of instructions in the window.
QString instruction_class_label(InstructionClass kind);

}  // namespace tilewright
