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

InstructionModel::InstructionModel(QObject* parent) : ColumnTable(parent) {
  const auto of = each_of(rows_);
  describe(
      {texts(QT_TR_NOOP("Instructions"), of(instruction_class_label),
             QT_TR_NOOP("What the instructions are there for")),
       numbers(
           QT_TR_NOOP("Est. share"), of([this](InstructionClass kind) { return share(kind); }),
           [](double share) { return percent_label(share); },
           QT_TR_NOOP("Share of what one call executes, by the estimate")),
       numbers(QT_TR_NOOP("Written"), of([this](InstructionClass kind) { return count(kind).written; }),
               count_label, QT_TR_NOOP("Instructions in the code")),
       numbers(
           QT_TR_NOOP("Est. executed"), of([this](InstructionClass kind) { return count(kind).executed; }),
           [](double executed) { return count_label(std::llround(executed)); },
           QT_TR_NOOP("Estimate for one call: each instruction as often as the loops around it run. "
                      "Conditions count as met."))});
}

const InstructionCount& InstructionModel::count(InstructionClass kind) const {
  return counts_[static_cast<size_t>(kind)];
}

double InstructionModel::share(InstructionClass kind) const {
  return executed_ > 0 ? count(kind).executed / executed_ : 0;
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

QVariant InstructionModel::detail(int row, int column, int role) const {
  if (column != kShare) return {};
  const InstructionClass kind = rows_[static_cast<size_t>(row)];
  switch (role) {
    case kFractionRole: return share(kind);
    case kTaskRole: return static_cast<int>(kind);
    default: return {};
  }
}

}  // namespace tilewright
