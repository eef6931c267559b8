// SPDX-License-Identifier: Apache-2.0
#include "views/tasks/task_model.h"

#include <QApplication>
#include <QFont>
#include <QPainter>
#include <QPalette>
#include <QPen>
#include <QPixmap>
#include <QPolygonF>
#include <QStyle>
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "views/common/roles.h"
#include "views/common/theme.h"
#include "views/common/units.h"
#include "views/tasks/limit_text.h"

namespace tilewright {
namespace {

/// From the first share of failing trials on, a task is marked, and from the second on it counts as failing.
constexpr double kManyFailed = 0.1;
constexpr double kMostFailed = 0.5;
/// The most corners of a small line, which is more than its pixels.
constexpr size_t kSparkCorners = 200;
/// The time is long enough to be noticed from the corner of an eye.
constexpr int kLightMilliseconds = 700;
constexpr float kLight = 0.35F;

/// A picture instead of a task's square, drawn in a square of that many pixels.
QPixmap task_mark(const std::function<void(QPainter&, qreal size)>& draw) {
  const int size = QApplication::style()->pixelMetric(QStyle::PM_SmallIconSize);
  const qreal ratio = qApp->devicePixelRatio();
  QPixmap mark(QSize(size, size) * ratio);
  mark.setDevicePixelRatio(ratio);
  mark.fill(Qt::transparent);
  QPainter painter(&mark);
  draw(painter, size);
  return mark;
}

/// The square of a task, empty.
QPixmap outline(const QColor& colour) {
  return task_mark([&](QPainter& painter, qreal size) {
    painter.setPen(QPen(colour, 2));
    painter.drawRect(QRectF(1, 1, size - 2, size - 2));
  });
}

/// The running task has its colour, which no selected row has.
QPixmap running_mark(const QColor& colour) {
  return task_mark([&](QPainter& painter, qreal size) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF({{size * 0.15, 0}, {size, size / 2}, {size * 0.15, size}}));
  });
}

}  // namespace

TaskModel::TaskModel(QObject* parent) : ColumnTable(parent) {
  describe_columns();
  light_.setSingleShot(true);
  light_.setInterval(kLightMilliseconds);
  connect(&light_, &QTimer::timeout, this, [this] {
    lit_ = false;
    show_row(running_);
  });
}

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

double TaskModel::rate(int row) const {
  const double best = shown(row).best;
  return best > 0 ? tasks_[static_cast<size_t>(row)].flops / best : 0;
}

void TaskModel::add_up() {
  weighted_flops_ = 0;
  for (const auto& task : tasks_) weighted_flops_ += task.weight * task.flops;
  known_seconds_ = 0;
  for (int row = 0; row < rowCount(); ++row) known_seconds_ += weighted_seconds(row);
}

void TaskModel::set_earlier(std::vector<EarlierResult> earlier) {
  if (!earlier.empty() && earlier.size() != tasks_.size()) return;
  earlier_ = std::move(earlier);
  add_up();
  tell_all_changed();
}

void TaskModel::set_baselines(std::vector<TaskBaseline> baselines) {
  baselines_ = std::move(baselines);
  tell_all_changed();
}

void TaskModel::set_limits(std::vector<TaskLimit> limits) {
  if (limits.empty() && limits_.empty()) return;
  limits_ = std::move(limits);
  tell_all_changed();
}

void TaskModel::set_only(std::set<std::string> tasks) {
  if (tasks == only_) return;
  only_ = std::move(tasks);
  tell_all_changed();
}

bool TaskModel::left_out(int row) const {
  return !only_.empty() && !only_.contains(tasks_[static_cast<size_t>(row)].id);
}

void TaskModel::set_filtered_out(std::vector<bool> tasks) {
  if (tasks == filtered_out_) return;
  filtered_out_ = std::move(tasks);
  tell_all_changed();
}

bool TaskModel::filtered_out(int row) const {
  const auto at = static_cast<size_t>(row);
  return at < filtered_out_.size() && filtered_out_[at];
}

int TaskModel::only_count() const {
  return static_cast<int>(
      std::ranges::count_if(tasks_, [this](const TaskSummary& task) { return only_.contains(task.id); }));
}

void TaskModel::clear_trends() {
  steps_.clear();
  tell_all_changed();
}

void TaskModel::add_step(int task, int trial, double seconds) {
  if (task < 0 || task >= rowCount() || seconds <= 0) return;
  const auto at = static_cast<size_t>(task);
  if (steps_.size() <= at) steps_.resize(at + 1);
  steps_[at].emplace_back(trial, seconds);
}

double TaskModel::baseline_seconds(int task) const {
  const auto at = static_cast<size_t>(task);
  return task >= 0 && at < baselines_.size() ? baselines_[at].seconds : 0;
}

double TaskModel::speed_up(int row) const {
  const double best = shown(row).best;
  return best > 0 ? baseline_seconds(row) / best : 0;
}

double TaskModel::share_of_limit(int row) const {
  const auto at = static_cast<size_t>(row);
  const double best = shown(row).best;
  if (at >= limits_.size() || best <= 0) return 0;
  const Limit& limit = limits_[at].of(best_variant(row));
  return std::isfinite(limit.seconds) ? limit.seconds / best : 0;
}

const TaskLimit* TaskModel::limit(int task) const {
  return task >= 0 && task < static_cast<int>(limits_.size()) ? &limits_[static_cast<size_t>(task)] : nullptr;
}

const std::string& TaskModel::best_variant(int task) const {
  const auto at = static_cast<size_t>(task);
  return shown(task).best_is_earlier ? earlier_[at].variant : tasks_[at].best_variant;
}

int TaskModel::trials_since_gain(int row) const {
  const auto at = static_cast<size_t>(row);
  if (at >= steps_.size() || steps_[at].empty()) return -1;
  return std::max(0, tasks_[at].trials - static_cast<int>(steps_[at].back().x()));
}

QList<QPointF> TaskModel::spark(int row) const {
  const auto at = static_cast<size_t>(row);
  QList<QPointF> corners;
  if (at >= steps_.size() || steps_[at].empty()) return corners;
  const auto& steps = steps_[at];
  const size_t stride = steps.size() / kSparkCorners + 1;
  for (size_t i = 0; i < steps.size(); i += stride) {
    if (!corners.isEmpty()) corners.append({steps[i].x(), corners.back().y()});
    corners.append(steps[i]);
  }
  corners.append({corners.back().x(), steps.back().y()});
  corners.append({std::max<double>(tasks_[at].trials, steps.back().x()), steps.back().y()});
  return corners;
}

ChipColour TaskModel::failed_chip(int row) const {
  const Shown values = shown(row);
  if (values.failed == 0 || values.failed < kManyFailed * values.trials) return ChipColour::kNone;
  return values.failed < kMostFailed * values.trials ? ChipColour::kWarning : ChipColour::kBad;
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
    case kLimit:
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
  baselines_.clear();
  limits_.clear();
  steps_.clear();
  only_.clear();
  filtered_out_.clear();
  add_up();
  running_ = -1;
  endResetModel();
}

void TaskModel::update_task(int task, const TaskSummary& summary) {
  if (task < 0 || task >= static_cast<int>(tasks_.size())) return;
  tasks_[static_cast<size_t>(task)] = summary;
  add_up();
  Q_EMIT dataChanged(index(task, 0), index(task, kColumnCount - 1));
  // All other shares change with it.
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
  tell_all_changed();
}

void TaskModel::set_running(int task, const std::string& why) {
  running_why_ = QString::fromStdString(why);
  const int before = std::exchange(running_, task);
  lit_ = task >= 0 && task != before;
  if (lit_) light_.start();
  for (const int row : {before, task}) show_row(row);
}

void TaskModel::show_row(int row) {
  if (row >= 0 && row < rowCount()) Q_EMIT dataChanged(index(row, 0), index(row, kColumnCount - 1));
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

bool TaskModel::reckons_shares() const {
  return known_seconds_ <= 0 && weighted_flops_ > 0;
}

double TaskModel::reckoned_share(int row) const {
  const auto& task = tasks_[static_cast<size_t>(row)];
  return task.weight * task.flops / weighted_flops_;
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
  // Trials that did not fail and have no latency belong to a target that this machine cannot run.
  return task.trials > task.failed ? tr("compiled, not verified") : kNoFigure;
}

bool TaskModel::says(int row, int column) const {
  switch (column) {
    case kBest:
    case kRate:
    case kSpeedUp:
    case kLimit:
    case kTrend:
    case kTrials:
    case kFailed: return data(index(row, column), kRawRole).toDouble() > 0;
    case kLastGain:
    case kVerified: return data(index(row, column), Qt::DisplayRole).toString() != kNoFigure;
    default: return true;
  }
}

QVariant TaskModel::detail(int row, int column, int role) const {
  switch (role) {
    case kTaskRole: return row;
    case kFractionRole: return column == kShare ? share(row) : 0.0;
    case kSparkRole: return column == kTrend ? QVariant::fromValue(spark(row)) : QVariant();
    case kChipRole: return column == kFailed ? static_cast<int>(failed_chip(row)) : QVariant();
    case Qt::DecorationRole: return column == kName ? mark(row) : QVariant();
    case Qt::FontRole: {
      const bool bold = row == running_ && column == kName;
      const bool italic = is_earlier(row, column);
      if (!bold && !italic) return {};
      QFont font;
      font.setBold(bold);
      font.setItalic(italic);
      return font;
    }
    case Qt::BackgroundRole: {
      if (!lit_ || row != running_) return {};
      // The colour differs from that of the selection.
      QColor light = theme_of(QApplication::palette()).task_fill(row);
      light.setAlphaF(kLight);
      return light;
    }
    case Qt::ForegroundRole: return text_colour(row, column);
    case Qt::ToolTipRole: return tool_tip(row);
    case Qt::AccessibleDescriptionRole:
      return filtered_out(row) ? QVariant(tr("The filter keeps none of its records")) : QVariant();
    default: return {};
  }
}

QVariant TaskModel::mark(int row) const {
  const QColor colour = theme_of(QApplication::palette()).task_fill(row);
  if (left_out(row)) return outline(colour);
  return row == running_ ? QVariant(running_mark(colour)) : QVariant(colour);
}

QVariant TaskModel::text_colour(int row, int column) const {
  const Theme& theme = theme_of(QApplication::palette());
  if (column == kFailed && failed_chip(row) != ChipColour::kNone)
    return failed_chip(row) == ChipColour::kBad ? theme.bad : theme.warning;
  // Where no model has the task, its values count nowhere.
  const bool counts_nowhere = tasks_[static_cast<size_t>(row)].weight == 0;
  const bool muted = column == kNumber || is_earlier(row, column) || (column == kShare && reckons_shares()) ||
                     counts_nowhere || left_out(row) || filtered_out(row);
  return muted ? QVariant(theme.muted) : QVariant();
}

}  // namespace tilewright
