// SPDX-License-Identifier: Apache-2.0
#include "views/roofline/roofline_model.h"

#include <algorithm>
#include <cmath>

#include "core/tuning/task_limit.h"
#include "views/common/roles.h"
#include "views/common/task_title.h"
#include "views/common/units.h"
#include "views/common/versus_baseline.h"
#include "views/tasks/limit_text.h"
#include "views/tasks/task_model.h"

namespace tilewright {
namespace {

constexpr int kRooflineRefreshMilliseconds = 250;

}  // namespace

void RooflineModel::describe_columns() {
  const auto of = each_of(points_);
  const auto limited = [of](auto text) {
    return of([text](const RooflinePoint& point) { return point.limit_rate > 0 ? text(point) : kNoFigure; });
  };
  const auto name = of([](const RooflinePoint& point) { return point.name; });
  describe({{QT_TR_NOOP("Task"), {}, name, {}, name},
            numbers(QT_TR_NOOP("Intensity"), of([](const RooflinePoint& point) { return point.intensity; }),
                    intensity_label),
            numbers(QT_TR_NOOP("Rate"), of([](const RooflinePoint& point) { return point.rate; }),
                    flop_rate_label),
            numbers(versus_baseline_heading, of([](const RooflinePoint& point) { return point.speed_up(); }),
                    ratio_label),
            {QT_TR_NOOP("Of the limit"),
             {},
             limited([](const RooflinePoint& point) { return limit_share_label(point.of_limit(), 1); }),
             of([](const RooflinePoint& point) { return point.of_limit(); }),
             of([](const RooflinePoint& point) {
               if (point.of_limit() > 1) return QVariant(above_limit_text(point.of_limit(), point.variant));
               return point.why_below.isEmpty() ? QVariant() : QVariant(point.why_below);
             }),
             Qt::AlignRight},
            texts(QT_TR_NOOP("Limited by"),
                  limited([](const RooflinePoint& point) { return resource_label(point.binds); })),
            numbers(QT_TR_NOOP("Share of time"), of([](const RooflinePoint& point) { return point.share; }),
                    [](double share) { return share > 0 ? percent_label(share) : kNoFigure; })});
}

RooflineModel::RooflineModel(const TaskModel* tasks, QObject* parent) : ColumnTable(parent), tasks_(tasks) {
  describe_columns();
  timer_.setSingleShot(true);
  timer_.setInterval(kRooflineRefreshMilliseconds);
  connect(&timer_, &QTimer::timeout, this, &RooflineModel::refresh);
  const auto later = [this] {
    if (!timer_.isActive()) timer_.start();
  };
  connect(tasks_, &QAbstractItemModel::dataChanged, this, later);
  connect(tasks_, &QAbstractItemModel::rowsInserted, this, later);
  // The numbers of tasks that were removed would refer to other tasks.
  connect(tasks_, &QAbstractItemModel::modelReset, this, &RooflineModel::refresh);
  refresh();
}

void RooflineModel::set_machine(std::optional<RooflineMachine> machine) {
  machine_ = std::move(machine);
  refresh();
}

void RooflineModel::refresh() {
  std::vector<RooflinePoint> points;
  for (int task = 0; task < tasks_->rowCount(); ++task) {
    const TaskSummary& summary = tasks_->tasks()[static_cast<size_t>(task)];
    const double seconds = tasks_->index(task, TaskModel::kBest).data(kRawRole).toDouble();
    const auto bytes = static_cast<double>(summary.parameter_bytes + summary.activation_bytes);
    if (!std::isfinite(seconds) || seconds <= 0 || bytes <= 0 || summary.flops <= 0) continue;
    RooflinePoint& point = points.emplace_back();
    point.task = task;
    point.name = task_title(task, QString::fromStdString(summary.name));
    point.variant = tasks_->best_variant(task);
    point.intensity = summary.flops / bytes;
    point.rate = summary.flops / seconds;
    point.share = tasks_->index(task, TaskModel::kShare).data(kRawRole).toDouble();
    const double baseline = tasks_->baseline_seconds(task);
    if (baseline > 0) point.baseline_rate = summary.flops / baseline;
    if (!machine_) continue;
    Limit limit = task_limit(machine_->peaks, machine_->hardware, summary);
    // Relative to the arithmetic of its own algorithm, a point above the roof may still be below its limit.
    if (const TaskLimit* known = tasks_->limit(task); known != nullptr && known->has(point.variant))
      limit = known->of(point.variant);
    if (!std::isfinite(limit.seconds) || limit.seconds <= 0) continue;
    point.limit_rate = summary.flops / limit.seconds;
    TaskSummary best = summary;
    best.best_seconds = seconds;
    point.why_below = below_limit_text(best, point.of_limit());
    point.binds = limit.binds;
  }
  const auto same_task = [](const RooflinePoint& a, const RooflinePoint& b) {
    return a.task == b.task && a.name == b.name;
  };
  if (std::equal(points.begin(), points.end(), points_.begin(), points_.end(), same_task)) {
    points_ = std::move(points);
    tell_all_changed();
  } else {
    beginResetModel();
    points_ = std::move(points);
    endResetModel();
  }
  Q_EMIT changed();
}

const RooflinePoint* RooflineModel::point_of(int task) const {
  const auto found = std::find_if(points_.begin(), points_.end(),
                                  [&](const RooflinePoint& point) { return point.task == task; });
  return found == points_.end() ? nullptr : &*found;
}

double RooflineModel::flops(int task) const {
  return task < 0 || task >= tasks_->rowCount() ? 0 : tasks_->tasks()[static_cast<size_t>(task)].flops;
}

std::set<int> RooflineModel::costliest(double part) const {
  constexpr double kSlack = 1e-9;
  std::vector<const RooflinePoint*> by_share;
  for (const auto& point : points_) by_share.push_back(&point);
  std::stable_sort(by_share.begin(), by_share.end(),
                   [](const auto* a, const auto* b) { return a->share > b->share; });
  std::set<int> tasks;
  double sum = 0;
  for (const auto* point : by_share) {
    if (part < 1 && sum >= part - kSlack) break;
    sum += point->share;
    tasks.insert(point->task);
  }
  return tasks;
}

int RooflineModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(points_.size());
}

QVariant RooflineModel::detail(int row, int /*column*/, int role) const {
  return role == kTaskRole ? QVariant(points_[static_cast<size_t>(row)].task) : QVariant();
}

}  // namespace tilewright
