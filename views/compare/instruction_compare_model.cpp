// SPDX-License-Identifier: Apache-2.0
#include "views/compare/instruction_compare_model.h"

#include <cmath>

#include "views/code/instruction_model.h"
#include "views/common/units.h"
#include "views/compare/feature_difference.h"

namespace tilewright {

InstructionCompareModel::InstructionCompareModel(QObject* parent) : ColumnTable(parent) {
  const auto executed = [this](int side, const char* title) {
    return numbers(
        title, [this, side](int row) { return count(row, side).executed; },
        [](double count) { return count_label(std::llround(count)); },
        QT_TR_NOOP("Estimate for one call: each instruction as often as the loops around it run. Conditions "
                   "count as met."));
  };
  const auto written = [this](int side, const char* title) {
    return numbers(
        title, [this, side](int row) { return count(row, side).written; }, count_label,
        QT_TR_NOOP("Instructions in the code"));
  };
  describe({texts(QT_TR_NOOP("Instructions"),
                  [this](int row) {
                    return row < static_cast<int>(rows_.size())
                               ? instruction_class_label(rows_[static_cast<size_t>(row)])
                               : tr("All");
                  }),
            executed(0, QT_TR_NOOP("Left, est. executed")), executed(1, QT_TR_NOOP("Right, est. executed")),
            numbers(
                QT_TR_NOOP("Right / left"),
                [this](int row) { return ratio_of(count(row, 0).executed, count(row, 1).executed); },
                ratio_label, QT_TR_NOOP("How many times more the right program executes, by the estimate")),
            written(0, QT_TR_NOOP("Left, written")), written(1, QT_TR_NOOP("Right, written"))});
}

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

}  // namespace tilewright
