// SPDX-License-Identifier: Apache-2.0
#include "views/compare/instruction_compare_model.h"

#include <cmath>

#include "views/code/instruction_model.h"
#include "views/common/roles.h"
#include "views/common/units.h"
#include "views/compare/feature_difference.h"

namespace tilewright {

void InstructionCompareModel::set_counts(const std::array<InstructionCounts, 2>& counts) {
  beginResetModel();
  counts_ = counts;
  rows_.clear();
  for (size_t i = 0; i < kInstructionClasses; ++i) {
    if (counts[0][i].written > 0 || counts[1][i].written > 0)
      rows_.push_back(static_cast<InstructionClass>(i));
  }
  endResetModel();
}

int InstructionCompareModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() || rows_.empty() ? 0 : static_cast<int>(rows_.size()) + 1;
}

int InstructionCompareModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

InstructionCount InstructionCompareModel::count(int row, int side) const {
  const InstructionCounts& counts = counts_[static_cast<size_t>(side)];
  if (row < static_cast<int>(rows_.size()))
    return counts[static_cast<size_t>(rows_[static_cast<size_t>(row)])];
  InstructionCount all;
  for (const InstructionCount& count : counts) {
    all.written += count.written;
    all.executed += count.executed;
  }
  return all;
}

QVariant InstructionCompareModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  if (role == Qt::TextAlignmentRole && index.column() != kClass)
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  if (role != Qt::DisplayRole && role != kRawRole) return {};
  const bool shown = role == Qt::DisplayRole;
  const InstructionCount counts[] = {count(index.row(), 0), count(index.row(), 1)};
  const int side = index.column() == kRightExecuted || index.column() == kRightWritten ? 1 : 0;
  switch (index.column()) {
    case kClass:
      return index.row() < static_cast<int>(rows_.size())
                 ? instruction_class_label(rows_[static_cast<size_t>(index.row())])
                 : tr("All");
    case kLeftExecuted:
    case kRightExecuted:
      return shown ? QVariant(count_label(std::llround(counts[side].executed)))
                   : QVariant(counts[side].executed);
    case kLeftWritten:
    case kRightWritten:
      return shown ? QVariant(count_label(counts[side].written))
                   : QVariant(static_cast<qlonglong>(counts[side].written));
    case kRatio: {
      const double ratio = ratio_of(counts[0].executed, counts[1].executed);
      return shown ? QVariant(ratio_label(ratio)) : QVariant(ratio);
    }
    default: return {};
  }
}

QVariant InstructionCompareModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::ToolTipRole) {
    switch (section) {
      case kLeftExecuted:
      case kRightExecuted:
        return tr(
            "Estimate for one call: each instruction as often as the loops around it run. Conditions "
            "count as met.");
      case kLeftWritten:
      case kRightWritten: return tr("Instructions in the code");
      case kRatio: return tr("How many times more the right program executes, by the estimate");
      default: return {};
    }
  }
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case kClass: return tr("Instructions");
    case kLeftExecuted: return tr("Left, est. executed");
    case kRightExecuted: return tr("Right, est. executed");
    case kRatio: return tr("Right / left");
    case kLeftWritten: return tr("Left, written");
    case kRightWritten: return tr("Right, written");
    default: return {};
  }
}

}  // namespace tilewright
