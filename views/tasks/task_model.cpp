// SPDX-License-Identifier: Apache-2.0
#include "views/tasks/task_model.h"

#include <QApplication>
#include <QFont>
#include <QLocale>
#include <QPalette>

#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/common/units.h"

namespace tilewright {
namespace {

double weighted_seconds(const TaskSummary& task) {
  return task.best_seconds * task.weight;
}

double known_sum(const std::vector<TaskSummary>& tasks) {
  double sum = 0;
  for (const auto& task : tasks) sum += weighted_seconds(task);
  return sum;
}

}  // namespace

void TaskModel::set_tasks(std::vector<TaskSummary> tasks, std::vector<std::vector<int>> weights,
                          std::vector<QString> models) {
  beginResetModel();
  tasks_ = std::move(tasks);
  weights_ = weights.size() > 1 ? std::move(weights) : std::vector<std::vector<int>>();
  models_ = std::move(models);
  known_seconds_ = known_sum(tasks_);
  running_ = -1;
  endResetModel();
}

void TaskModel::update_task(int task, const TaskSummary& summary) {
  if (task < 0 || task >= static_cast<int>(tasks_.size())) return;
  tasks_[static_cast<size_t>(task)] = summary;
  known_seconds_ = known_sum(tasks_);
  Q_EMIT dataChanged(index(task, 0), index(task, kColumnCount - 1));
  // Every other share moves with it.
  Q_EMIT dataChanged(index(0, kShare), index(rowCount() - 1, kShare));
}

void TaskModel::set_running(int task, const std::string& why) {
  running_why_ = QString::fromStdString(why);
  const int before = std::exchange(running_, task);
  for (const int row : {before, task}) {
    if (row >= 0 && row < rowCount()) Q_EMIT dataChanged(index(row, kName), index(row, kName));
  }
}

double TaskModel::total_seconds() const {
  for (const auto& task : tasks_) {
    if (task.best_seconds <= 0) return 0;
  }
  return known_seconds_;
}

int TaskModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(tasks_.size());
}

int TaskModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

double TaskModel::share(const TaskSummary& task) const {
  return known_seconds_ > 0 && task.best_seconds > 0 ? weighted_seconds(task) / known_seconds_ : 0;
}

QString TaskModel::weight_text(int row) const {
  if (weights_.empty()) return QStringLiteral("×") + count_label(tasks_[static_cast<size_t>(row)].weight);
  QStringList parts;
  for (const auto& weights : weights_) parts << count_label(weights[static_cast<size_t>(row)]);
  return QStringLiteral("×") + parts.join(QStringLiteral(" + "));
}

QString TaskModel::cell_text(int row, int column) const {
  const auto& task = tasks_[static_cast<size_t>(row)];
  switch (column) {
    case kName: return QString::fromStdString(task.name);
    case kWeight: return weight_text(row);
    case kBest: return latency_label(task.best_seconds);
    case kShare: return share(task) > 0 ? percent_label(share(task)) : QStringLiteral("–");
    case kRate:
      return task.best_seconds > 0 && task.flops > 0
                 ? QLocale().toString(task.flops / task.best_seconds / 1e9, 'f', 1)
                 : QStringLiteral("–");
    case kTrials: return count_label(task.trials);
    case kFailed: return task.failed > 0 ? count_label(task.failed) : QStringLiteral("–");
    case kVerified:
      return task.best_seconds <= 0 ? QStringLiteral("–") : task.verified ? tr("yes") : tr("no");
    default: return {};
  }
}

QVariant TaskModel::raw_value(int row, int column) const {
  const auto& task = tasks_[static_cast<size_t>(row)];
  switch (column) {
    case kName: return QString::fromStdString(task.name);
    case kWeight: return task.weight;
    case kBest: return task.best_seconds;
    case kShare: return share(task);
    case kRate: return task.best_seconds > 0 ? task.flops / task.best_seconds : 0.0;
    case kTrials: return task.trials;
    case kFailed: return task.failed;
    case kVerified: return task.verified;
    default: return {};
  }
}

QVariant TaskModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  const auto& task = tasks_[static_cast<size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole: return cell_text(index.row(), index.column());
    case kRawRole: return raw_value(index.row(), index.column());
    case kTaskRole: return index.row();
    case kFractionRole: return index.column() == kShare ? share(task) : 0.0;
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(index.column() == kName ? Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter)
                                                         : Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::DecorationRole:
      if (index.column() == kName) return theme_of(QApplication::palette()).task_fill(index.row());
      return {};
    case Qt::FontRole:
      if (index.row() == running_ && index.column() == kName) {
        QFont font;
        font.setBold(true);
        return font;
      }
      return {};
    case Qt::ForegroundRole:
      // Half of the trials failing is worth a look.
      if (index.column() == kFailed && task.failed > 0) {
        const Theme& theme = theme_of(QApplication::palette());
        return 2 * task.failed >= task.trials ? theme.bad : theme.warning;
      }
      return {};
    case Qt::ToolTipRole: {
      QStringList lines{QString::fromStdString(task.name)};
      for (size_t i = 0; i < weights_.size(); ++i) {
        lines << tr("%1: ×%2").arg(models_[i], count_label(weights_[i][static_cast<size_t>(index.row())]));
      }
      if (!task.best_variant.empty())
        lines << tr("Best variant: %1").arg(QString::fromStdString(task.best_variant));
      if (index.row() == running_) lines << tr("Running now: %1").arg(running_why_);
      if (task.dead) lines << tr("Left out: %1").arg(QString::fromStdString(task.note));
      return lines.join(QLatin1Char('\n'));
    }
    default: return {};
  }
}

QVariant TaskModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
    return QAbstractTableModel::headerData(section, orientation, role);
  switch (section) {
    case kName: return tr("Task");
    case kWeight: return tr("Weight");
    case kBest: return tr("Best");
    case kShare: return tr("Share");
    case kRate: return tr("GFLOP/s");
    case kTrials: return tr("Trials");
    case kFailed: return tr("Failed");
    case kVerified: return tr("Verified");
    default: return {};
  }
}

}  // namespace tilewright
