// SPDX-License-Identifier: Apache-2.0
#include "views/transfer/transfer_model.h"

#include <algorithm>
#include <utility>

#include "views/common/roles.h"
#include "views/common/task_title.h"
#include "views/common/units.h"
#include "views/common/versus_baseline.h"

namespace tilewright {
namespace {

/// The sign before a value that is calculated and not measured.
const QString kAbout = QStringLiteral("≈ ");

bool is_reckoned(const TransferEntry& entry) {
  return entry.kind == TransferEntry::Kind::kNear && entry.expected > 0;
}

QString kind_text(TransferEntry::Kind kind) {
  switch (kind) {
    case TransferEntry::Kind::kNone: return TransferModel::tr("none");
    case TransferEntry::Kind::kSame: return TransferModel::tr("the same task");
    case TransferEntry::Kind::kOtherTarget: return TransferModel::tr("another target");
    case TransferEntry::Kind::kNear: return TransferModel::tr("other shapes");
  }
  return {};
}

bool is_figure(int column) {
  return column == TransferModel::kWeight || column == TransferModel::kExpected ||
         column == TransferModel::kVersusBaseline || column == TransferModel::kUntuned ||
         column == TransferModel::kLatency || column == TransferModel::kTrials;
}

}  // namespace

void TransferModel::set_entries(std::vector<TransferEntry> entries) {
  beginResetModel();
  entries_ = std::move(entries);
  endResetModel();
}

void TransferModel::set_baselines(std::vector<double> baselines) {
  if (baselines == baselines_) return;
  baselines_ = std::move(baselines);
  if (!entries_.empty())
    Q_EMIT dataChanged(index(0, kVersusBaseline), index(rowCount() - 1, kVersusBaseline));
}

bool TransferModel::has_baselines() const {
  return std::ranges::any_of(baselines_, [](double seconds) { return seconds > 0; });
}

double TransferModel::baseline_of(const TransferEntry& entry) const {
  const auto at = static_cast<size_t>(entry.task);
  return entry.task >= 0 && at < baselines_.size() ? baselines_[at] : 0;
}

int TransferModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(entries_.size());
}

int TransferModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QVariant TransferModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const TransferEntry& entry = entries_[static_cast<size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole: return shown(entry, index.column());
    case kRawRole: return raw(entry, index.column());
    case Qt::ToolTipRole: return tip(entry, index.column());
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(
          Qt::Alignment((is_figure(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    default: return {};
  }
}

QVariant TransferModel::shown(const TransferEntry& entry, int column) const {
  const bool none = entry.kind == TransferEntry::Kind::kNone;
  switch (column) {
    case kTask: return task_title(entry.task, entry.name);
    case kWeight: return tr("×%1").arg(count_label(entry.weight));
    case kKind: return kind_text(entry.kind);
    // Otherwise it is the task itself.
    case kSource: return entry.kind == TransferEntry::Kind::kNear ? entry.source : QStringLiteral("–");
    case kTarget: return none ? QStringLiteral("–") : entry.target;
    case kTrials: return none ? QStringLiteral("–") : count_label(entry.trials);
    case kLatency: return latency_label(entry.latency);
    case kExpected: return (is_reckoned(entry) ? kAbout : QString()) + latency_label(entry.expected);
    case kVersusBaseline:
      return (is_reckoned(entry) && baseline_of(entry) > 0 ? kAbout : QString()) +
             speed_up_label(entry.expected, baseline_of(entry));
    case kUntuned:
      return entry.untuned > 0 && !entry.untuned_is_measured ? kAbout + latency_label(entry.untuned)
                                                             : latency_label(entry.untuned);
    default: return {};
  }
}

QVariant TransferModel::raw(const TransferEntry& entry, int column) const {
  switch (column) {
    case kWeight: return entry.weight;
    case kTrials: return static_cast<qlonglong>(entry.trials);
    case kLatency: return entry.latency;
    case kExpected: return entry.expected;
    case kVersusBaseline: return versus_baseline(entry.expected, baseline_of(entry));
    case kUntuned: return entry.untuned;
    default: return shown(entry, column);
  }
}

QString TransferModel::tip(const TransferEntry& entry, int column) const {
  if (column == kVersusBaseline) return versus_baseline_tip(baseline_of(entry));
  if (column != kKind) return shown(entry, column).toString();
  switch (entry.kind) {
    case TransferEntry::Kind::kNone: return tr("No record of this task, or of one with the same operators");
    case TransferEntry::Kind::kSame:
      return tr("The same task was tuned for this target: a session begins with it");
    case TransferEntry::Kind::kOtherTarget:
      return entry.usable ? tr("The same task was tuned for another target; its program can be made here")
                          : tr("The same task was tuned for another target; its program cannot be made here");
    case TransferEntry::Kind::kNear:
      return tr("A task of the same operators and other shapes was tuned for this target");
  }
  return {};
}

QVariant TransferModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation == Qt::Horizontal && role == Qt::ToolTipRole) {
    if (section == kExpected)
      return tr(
          "Measured where the task is the same; with other shapes, by the arithmetic at the record's rate");
    if (section == kVersusBaseline) return tr("How much faster than its baseline the task is expected to be");
    if (section == kUntuned)
      return tr(
          "Latency of the task's default schedule, where a session measured it; with ≈ that of an ordinary "
          "program, estimated by the ratio of the cost model's scores");
    return {};
  }
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return QAbstractTableModel::headerData(section, orientation, role);
  switch (section) {
    case kTask: return tr("Task");
    case kWeight: return tr("Weight");
    case kKind: return tr("Records of");
    case kSource: return tr("Tuned before");
    case kTarget: return tr("Target");
    case kTrials: return tr("Trials");
    case kLatency: return tr("Best there");
    case kExpected: return tr("Expected here");
    case kVersusBaseline: return versus_baseline_heading();
    case kUntuned: return tr("Untuned");
    default: return {};
  }
}

}  // namespace tilewright
