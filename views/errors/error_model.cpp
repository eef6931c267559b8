// SPDX-License-Identifier: Apache-2.0
#include "views/errors/error_model.h"

#include <QRegularExpression>
#include <algorithm>
#include <utility>

#include "views/common/roles.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

/// Of a cause, kept in full: thousands of one cause have nothing more to say.
constexpr size_t kMostFailures = 100;
constexpr int kMostDetail = 8000;

}  // namespace

void ErrorModel::reset() {
  beginResetModel();
  groups_.clear();
  by_cause_.clear();
  total_ = 0;
  endResetModel();
  Q_EMIT total_changed();
}

void ErrorModel::add(int task, int trial, const std::string& kind, const std::string& text, int64_t record,
                     const std::string& detail) {
  static const QRegularExpression numbers(QStringLiteral("0x[0-9a-fA-F]+|\\d+(\\.\\d+)?(e[-+]?\\d+)?"));
  QString whole = QString::fromStdString(text);
  const QString message = whole.section(QLatin1Char('\n'), 0, 0);
  if (!detail.empty()) whole += QStringLiteral("\n\n") + QString::fromStdString(detail).left(kMostDetail);
  QString cause = message;
  cause.replace(numbers, QStringLiteral("#"));
  const QString key = QString::fromStdString(kind) + QLatin1Char('\n') + cause;
  auto found = by_cause_.find(key);
  if (found == by_cause_.end()) {
    const int row = rowCount();
    beginInsertRows({}, row, row);
    groups_.push_back({kind, key, message, {}, 0, {}, {}, -1, 0});
    found = by_cause_.insert(key, row);
    endInsertRows();
  }
  Group& group = groups_[static_cast<size_t>(*found)];
  ++group.count;
  group.failures.push_back({record, task, trial, whole});
  if (group.failures.size() > kMostFailures) group.failures.pop_front();
  group.tasks.insert(task);
  if (record > 0) group.records.push_back(record);
  group.last_task = task;
  group.last_trial = trial;
  ++total_;
  Q_EMIT dataChanged(index(*found, 0), index(*found, kColumnCount - 1));
  Q_EMIT total_changed();
}

void ErrorModel::set_muted(QSet<QString> causes) {
  if (causes == muted_) return;
  muted_ = std::move(causes);
  if (rowCount() > 0) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
  Q_EMIT muted_changed();
}

int ErrorModel::muted_count() const {
  return static_cast<int>(std::count_if(groups_.begin(), groups_.end(),
                                        [this](const Group& g) { return muted_.contains(g.cause); }));
}

int ErrorModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(groups_.size());
}

int ErrorModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

QVariant ErrorModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const Group& group = groups_[static_cast<size_t>(index.row())];
  if (role == kTaskRole) return group.last_task;
  if (role == kMutedRole) return is_muted(index.row()) ? QStringLiteral("muted") : QStringLiteral("shown");
  if (role == Qt::ToolTipRole) return group.failures.empty() ? QString() : group.failures.back().text;
  if (role == Qt::TextAlignmentRole && index.column() >= kCount) {
    return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
  }
  if (role != Qt::DisplayRole && role != kRawRole) return {};
  const bool raw = role == kRawRole;
  switch (index.column()) {
    case kKind: return raw ? QString::fromStdString(group.kind) : error_kind_label(group.kind);
    case kMessage: return group.message;
    case kCount: return raw ? QVariant(group.count) : QVariant(count_label(group.count));
    case kTasks: return static_cast<int>(group.tasks.size());
    case kLastTrial: return raw ? QVariant(group.last_trial) : QVariant(count_label(group.last_trial));
    default: return {};
  }
}

QVariant ErrorModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return QAbstractTableModel::headerData(section, orientation, role);
  switch (section) {
    case kKind: return tr("Cause");
    case kMessage: return tr("Message");
    case kCount: return tr("Trials");
    case kTasks: return tr("Tasks");
    case kLastTrial: return tr("Last trial");
    default: return {};
  }
}

}  // namespace tilewright
