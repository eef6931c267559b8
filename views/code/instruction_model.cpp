// SPDX-License-Identifier: Apache-2.0
#include "views/code/instruction_model.h"

#include <QCoreApplication>
#include <cmath>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {

QString instruction_class_label(InstructionClass kind) {
  const auto tr = [](const char* text) { return QCoreApplication::translate("InstructionModel", text); };
  switch (kind) {
    case InstructionClass::kVectorFma: return tr(QT_TRANSLATE_NOOP("InstructionModel", "Vector FMA"));
    case InstructionClass::kVectorArithmetic:
      return tr(QT_TRANSLATE_NOOP("InstructionModel", "Other vector arithmetic"));
    case InstructionClass::kScalarFloat:
      return tr(QT_TRANSLATE_NOOP("InstructionModel", "Scalar floating point"));
    case InstructionClass::kVectorLoad: return tr(QT_TRANSLATE_NOOP("InstructionModel", "Vector loads"));
    case InstructionClass::kVectorStore: return tr(QT_TRANSLATE_NOOP("InstructionModel", "Vector stores"));
    case InstructionClass::kShuffle:
      return tr(QT_TRANSLATE_NOOP("InstructionModel", "Broadcasts and shuffles"));
    case InstructionClass::kScalarMemory:
      return tr(QT_TRANSLATE_NOOP("InstructionModel", "Scalar loads and stores"));
    case InstructionClass::kInteger:
      return tr(QT_TRANSLATE_NOOP("InstructionModel", "Addresses and counters"));
    case InstructionClass::kSpill: return tr(QT_TRANSLATE_NOOP("InstructionModel", "Spills and reloads"));
    case InstructionClass::kPrefetch: return tr(QT_TRANSLATE_NOOP("InstructionModel", "Prefetches"));
    case InstructionClass::kBranch: return tr(QT_TRANSLATE_NOOP("InstructionModel", "Jumps and returns"));
    case InstructionClass::kCall: return tr(QT_TRANSLATE_NOOP("InstructionModel", "Calls"));
    case InstructionClass::kOther: return tr(QT_TRANSLATE_NOOP("InstructionModel", "Others"));
  }
  return {};
}

void InstructionModel::set_counts(const InstructionCounts& counts) {
  beginResetModel();
  counts_ = counts;
  rows_.clear();
  executed_ = 0;
  for (size_t i = 0; i < counts.size(); ++i) {
    executed_ += counts[i].executed;
    if (counts[i].written > 0) rows_.push_back(static_cast<InstructionClass>(i));
  }
  endResetModel();
}

int InstructionModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int InstructionModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QVariant InstructionModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const InstructionClass kind = rows_[static_cast<size_t>(index.row())];
  const InstructionCount& count = counts_[static_cast<size_t>(kind)];
  const double share = executed_ > 0 ? count.executed / executed_ : 0;
  if (role == Qt::TextAlignmentRole && index.column() != kClass)
    return QVariant(Qt::AlignRight | Qt::AlignVCenter);
  switch (index.column()) {
    case kClass:
      if (role == Qt::DisplayRole || role == kRawRole) return instruction_class_label(kind);
      break;
    case kWritten:
      if (role == Qt::DisplayRole) return count_label(count.written);
      if (role == kRawRole) return static_cast<qlonglong>(count.written);
      break;
    case kExecuted:
      if (role == Qt::DisplayRole) return count_label(std::llround(count.executed));
      if (role == kRawRole) return count.executed;
      break;
    case kShare:
      if (role == Qt::DisplayRole) return percent_label(share);
      if (role == kRawRole || role == kFractionRole) return share;
      if (role == kTaskRole) return static_cast<int>(kind);
      break;
    default: break;
  }
  return {};
}

QVariant InstructionModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::ToolTipRole) {
    switch (section) {
      case kClass: return tr("What the instructions are there for");
      case kWritten: return tr("Instructions in the code");
      case kExecuted:
        return tr(
            "Estimate for one call: each instruction as often as the loops around it run. Conditions "
            "count as met.");
      case kShare: return tr("Share of what one call executes, by the estimate");
      default: return {};
    }
  }
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case kClass: return tr("Instructions");
    case kWritten: return tr("Written");
    case kExecuted: return tr("Est. executed");
    case kShare: return tr("Est. share");
    default: return {};
  }
}

}  // namespace tilewright
