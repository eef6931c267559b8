// SPDX-License-Identifier: Apache-2.0
#include "views/tuning/decision_model.h"

#include <QCoreApplication>
#include <algorithm>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {

QString decision_text(const std::string& why, double expected_gain) {
  if (expected_gain > 0)
    return QCoreApplication::translate("Decision", "largest expected gain, %1 a round")
        .arg(latency_label(expected_gain));
  if (why == "first round") return QCoreApplication::translate("Decision", "its first round");
  if (why == "asked for") return QCoreApplication::translate("Decision", "asked for");
  if (why == "asked for at random") return QCoreApplication::translate("Decision", "asked for, at random");
  if (why == "no valid program yet")
    return QCoreApplication::translate("Decision", "has no valid program yet");
  if (why == "by prediction") return QCoreApplication::translate("Decision", "by prediction alone");
  return QString::fromStdString(why);
}

void DecisionModel::reset() {
  beginResetModel();
  decisions_.clear();
  largest_ = 0;
  endResetModel();
}

void DecisionModel::add(Decision decision) {
  const int row = rowCount();
  beginInsertRows({}, row, row);
  largest_ = std::max(largest_, decision.expected);
  decisions_.push_back(std::move(decision));
  endInsertRows();
}

void DecisionModel::finish(int round, double brought, int trials) {
  if (decisions_.empty() || decisions_.back().round != round) return;
  decisions_.back().brought = brought;
  decisions_.back().trials = trials;
  largest_ = std::max(largest_, brought);
  // Bars are shares of the largest.
  Q_EMIT dataChanged(index(0, kExpected), index(rowCount() - 1, kTrials));
}

int DecisionModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(decisions_.size());
}

int DecisionModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QVariant DecisionModel::cell(const Decision& decision, int column, bool raw) const {
  const QString nothing = QStringLiteral("–");
  switch (column) {
    case kRound: return raw ? QVariant(decision.round) : QVariant(count_label(decision.round));
    case kTask: return decision.name;
    case kWhy: return decision.why;
    case kExpected: return raw ? QVariant(decision.expected) : QVariant(latency_label(decision.expected));
    case kBrought:
      if (raw) return decision.brought;
      if (decision.brought < 0) return nothing;
      return decision.brought > 0 ? latency_label(decision.brought) : tr("nothing");
    case kTrials: return raw ? QVariant(decision.trials) : QVariant(count_label(decision.trials));
    default: return {};
  }
}

QVariant DecisionModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Decision& decision = decisions_[static_cast<size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
    case kRawRole: return cell(decision, index.column(), role == kRawRole);
    case kTaskRole: return decision.task;
    case kFractionRole:
      if (largest_ <= 0) return 0.0;
      if (index.column() == kExpected) return decision.expected / largest_;
      return index.column() == kBrought ? std::max(0.0, decision.brought) / largest_ : 0.0;
    case Qt::ToolTipRole:
      return index.column() == kTask || index.column() == kWhy ? cell(decision, index.column(), false)
                                                               : QVariant();
    case Qt::TextAlignmentRole: {
      const bool text = index.column() == kTask || index.column() == kWhy;
      return QVariant::fromValue(Qt::Alignment((text ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter));
    }
    default: return {};
  }
}

QVariant DecisionModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return QAbstractTableModel::headerData(section, orientation, role);
  if (role == Qt::ToolTipRole) {
    if (section == kExpected)
      return tr("How much the scheduler expected a round to lower the model's latency");
    if (section == kBrought) return tr("How much the round lowered the model's latency");
    return {};
  }
  if (role != Qt::DisplayRole) return QAbstractTableModel::headerData(section, orientation, role);
  switch (section) {
    case kRound: return tr("Round");
    case kTask: return tr("Task");
    case kWhy: return tr("Why it was chosen");
    case kExpected: return tr("Expected gain");
    case kBrought: return tr("Gain");
    case kTrials: return tr("Trials");
    default: return {};
  }
}

}  // namespace tilewright
