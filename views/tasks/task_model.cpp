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

const QString kNothing = QStringLiteral("–");

}  // namespace

TaskModel::Shown TaskModel::shown(int row) const {
  const auto& task = tasks_[static_cast<size_t>(row)];
  Shown shown{task.best_seconds, false, task.verified, task.trials, task.failed, false};
  if (earlier_.empty()) return shown;
  const auto& earlier = earlier_[static_cast<size_t>(row)];
  if (earlier.best_seconds > 0 && (shown.best <= 0 || earlier.best_seconds < shown.best)) {
    shown.best = earlier.best_seconds;
    shown.verified = earlier.verified;
    shown.best_is_earlier = true;
  }
  if (task.trials == 0 && earlier.trials > 0) {
    shown.trials = earlier.trials;
    shown.failed = earlier.failed;
    shown.trials_are_earlier = true;
  }
  return shown;
}

double TaskModel::weighted_seconds(int row) const {
  return shown(row).best * tasks_[static_cast<size_t>(row)].weight;
}

void TaskModel::add_up() {
  known_seconds_ = 0;
  for (int row = 0; row < rowCount(); ++row) known_seconds_ += weighted_seconds(row);
}

void TaskModel::set_earlier(std::vector<EarlierResult> earlier) {
  if (!earlier.empty() && earlier.size() != tasks_.size()) return;
  earlier_ = std::move(earlier);
  add_up();
  if (!tasks_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
}

bool TaskModel::shows_earlier() const {
  for (int row = 0; row < rowCount(); ++row) {
    const Shown values = shown(row);
    if (values.best_is_earlier || values.trials_are_earlier) return true;
  }
  return false;
}

bool TaskModel::is_earlier(int row, int column) const {
  switch (column) {
    case kBest:
    case kRate:
    case kVerified: return shown(row).best_is_earlier;
    case kTrials:
    case kFailed: return shown(row).trials_are_earlier;
    default: return false;
  }
}

void TaskModel::set_tasks(std::vector<TaskSummary> tasks, std::vector<std::vector<int>> weights,
                          std::vector<QString> models) {
  beginResetModel();
  tasks_ = std::move(tasks);
  rule_weights_.clear();
  for (const auto& task : tasks_) rule_weights_.push_back(task.weight);
  weights_ = weights.size() > 1 ? std::move(weights) : std::vector<std::vector<int>>();
  models_ = std::move(models);
  earlier_.clear();
  add_up();
  running_ = -1;
  endResetModel();
}

void TaskModel::update_task(int task, const TaskSummary& summary) {
  if (task < 0 || task >= static_cast<int>(tasks_.size())) return;
  tasks_[static_cast<size_t>(task)] = summary;
  add_up();
  Q_EMIT dataChanged(index(task, 0), index(task, kColumnCount - 1));
  // Every other share moves with it.
  Q_EMIT dataChanged(index(0, kShare), index(rowCount() - 1, kShare));
}

void TaskModel::add_task(TaskSummary summary) {
  summary.weight = 0;
  beginInsertRows({}, rowCount(), rowCount());
  tasks_.push_back(std::move(summary));
  rule_weights_.push_back(0);
  if (!earlier_.empty()) earlier_.emplace_back();
  for (auto& weights : weights_) weights.push_back(0);
  endInsertRows();
}

void TaskModel::set_weights(const std::vector<std::vector<int>>& weights) {
  if (weights.size() > 1) weights_ = weights;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    tasks_[i].weight = 0;
    for (const auto& model : weights) tasks_[i].weight += model[i];
  }
  add_up();
  if (!tasks_.empty()) Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, kColumnCount - 1));
}

void TaskModel::set_running(int task, const std::string& why) {
  running_why_ = QString::fromStdString(why);
  const int before = std::exchange(running_, task);
  for (const int row : {before, task}) {
    if (row >= 0 && row < rowCount()) Q_EMIT dataChanged(index(row, kName), index(row, kName));
  }
}

double TaskModel::total_seconds() const {
  for (int row = 0; row < rowCount(); ++row) {
    if (shown(row).best <= 0 && tasks_[static_cast<size_t>(row)].weight > 0) return 0;
  }
  return known_seconds_;
}

int TaskModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(tasks_.size());
}

int TaskModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : kColumnCount;
}

double TaskModel::share(int row) const {
  return known_seconds_ > 0 ? weighted_seconds(row) / known_seconds_ : 0;
}

QString TaskModel::weight_text(int row) const {
  if (weights_.empty()) return QStringLiteral("×") + count_label(tasks_[static_cast<size_t>(row)].weight);
  QStringList parts;
  for (const auto& weights : weights_) parts << count_label(weights[static_cast<size_t>(row)]);
  return QStringLiteral("×") + parts.join(QStringLiteral(" + "));
}

QString TaskModel::verified_text(int row) const {
  const auto& task = tasks_[static_cast<size_t>(row)];
  const Shown values = shown(row);
  if (values.best > 0) return values.verified ? tr("yes") : tr("no");
  // Trials that did not fail and have no latency: of a target that this machine cannot run.
  return task.trials > task.failed ? tr("compiled, not verified") : kNothing;
}

QString TaskModel::cell_text(int row, int column) const {
  const auto& task = tasks_[static_cast<size_t>(row)];
  const Shown values = shown(row);
  switch (column) {
    case kName: return QString::fromStdString(task.name);
    case kWeight: return weight_text(row);
    case kBest: return latency_label(values.best);
    case kShare: return share(row) > 0 ? percent_label(share(row)) : kNothing;
    case kRate:
      return values.best > 0 && task.flops > 0 ? QLocale().toString(task.flops / values.best / 1e9, 'f', 1)
                                               : kNothing;
    case kTrials: return count_label(values.trials);
    case kFailed: return values.failed > 0 ? count_label(values.failed) : kNothing;
    case kVerified: return verified_text(row);
    default: return {};
  }
}

QVariant TaskModel::raw_value(int row, int column) const {
  const auto& task = tasks_[static_cast<size_t>(row)];
  const Shown values = shown(row);
  switch (column) {
    case kName: return QString::fromStdString(task.name);
    case kWeight: return task.weight;
    case kBest: return values.best;
    case kShare: return share(row);
    case kRate: return values.best > 0 ? task.flops / values.best : 0.0;
    case kTrials: return values.trials;
    case kFailed: return values.failed;
    case kVerified: return values.verified;
    default: return {};
  }
}

QVariant TaskModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid() || index.row() >= rowCount()) return {};
  switch (role) {
    case Qt::DisplayRole: return cell_text(index.row(), index.column());
    case kRawRole: return raw_value(index.row(), index.column());
    case kTaskRole: return index.row();
    case kFractionRole: return index.column() == kShare ? share(index.row()) : 0.0;
    case Qt::TextAlignmentRole:
      return QVariant::fromValue(index.column() == kName ? Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter)
                                                         : Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::DecorationRole:
      if (index.column() == kName) return theme_of(QApplication::palette()).task_fill(index.row());
      return {};
    case Qt::FontRole: {
      const bool bold = index.row() == running_ && index.column() == kName;
      const bool italic = is_earlier(index.row(), index.column());
      if (!bold && !italic) return {};
      QFont font;
      font.setBold(bold);
      font.setItalic(italic);
      return font;
    }
    case Qt::ForegroundRole: {
      const Theme& theme = theme_of(QApplication::palette());
      const Shown values = shown(index.row());
      // Half of the trials failing is worth a look.
      if (index.column() == kFailed && values.failed > 0)
        return 2 * values.failed >= values.trials ? theme.bad : theme.warning;
      if (is_earlier(index.row(), index.column())) return theme.muted;
      // No model has it: what it says counts nowhere.
      if (tasks_[static_cast<size_t>(index.row())].weight == 0) return theme.muted;
      return {};
    }
    case Qt::ToolTipRole: return tool_tip(index.row());
    default: return {};
  }
}

QString TaskModel::earlier_text(const EarlierResult& earlier) const {
  const QString trials = tr("%n trial(s)", nullptr, earlier.trials);
  if (earlier.outdated)
    return tr("From earlier sessions: %1, of an older version of Tilewright; tune again").arg(trials);
  if (earlier.best_seconds <= 0) return tr("From earlier sessions: %1").arg(trials);
  return tr("From earlier sessions: %1, best %2 (%3, %4)")
      .arg(trials, latency_label(earlier.best_seconds), QString::fromStdString(earlier.variant),
           earlier.verified ? tr("verified") : tr("not verified"));
}

QString TaskModel::weights_tip(int row) const {
  const int weight = tasks_[static_cast<size_t>(row)].weight;
  const int by_rule = rule_weights_[static_cast<size_t>(row)];
  if (weight == 0 && by_rule == 0) return tr("Of another way through the graph, which is not the one chosen");
  if (weight == by_rule) return {};
  if (by_rule == 0) return tr("Only with the layouts and subgraphs that were chosen by measurement");
  return tr("×%1 by rule, ×%2 with the layouts and subgraphs that were chosen by measurement")
      .arg(count_label(by_rule), count_label(weight));
}

QString TaskModel::tool_tip(int row) const {
  const auto& task = tasks_[static_cast<size_t>(row)];
  QStringList lines{QString::fromStdString(task.name)};
  for (size_t i = 0; i < weights_.size(); ++i) {
    lines << tr("%1: ×%2").arg(models_[i], count_label(weights_[i][static_cast<size_t>(row)]));
  }
  if (const QString tip = weights_tip(row); !tip.isEmpty()) lines << tip;
  if (task.best_seconds > 0) lines << tr("Best of this session: %1").arg(latency_label(task.best_seconds));
  if (!task.best_variant.empty())
    lines << tr("Best variant: %1").arg(QString::fromStdString(task.best_variant));
  if (!earlier_.empty() && earlier_[static_cast<size_t>(row)].trials > 0)
    lines << earlier_text(earlier_[static_cast<size_t>(row)]);
  if (row == running_) lines << tr("Running now: %1").arg(running_why_);
  if (task.dead) lines << tr("Left out: %1").arg(QString::fromStdString(task.note));
  return lines.join(QLatin1Char('\n'));
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
