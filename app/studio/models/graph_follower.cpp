// SPDX-License-Identifier: Apache-2.0
#include "app/studio/models/graph_follower.h"

#include "app/studio/settings.h"
#include "views/common/roles.h"
#include "views/graph/graph_view.h"
#include "views/tasks/task_model.h"

namespace tilewright {
namespace {

constexpr int kLeastMs = 100;

}  // namespace

GraphFollower::GraphFollower(const TaskModel* tasks, GraphView* graph, Settings* settings, QObject* parent)
    : QObject(parent), tasks_(tasks), graph_(graph) {
  graph_->set_look(settings->graph_look());
  connect(graph_, &GraphView::look_changed, this,
          [settings](const GraphLook& look) { settings->set_graph_look(look); });
  due_.setSingleShot(true);
  due_.setInterval(kLeastMs);
  connect(&due_, &QTimer::timeout, this, &GraphFollower::hand_over);
  const auto later = [this] {
    if (!due_.isActive()) due_.start();
  };
  connect(tasks_, &TaskModel::dataChanged, this, later);
  connect(tasks_, &TaskModel::rowsInserted, this, later);
  connect(tasks_, &TaskModel::modelReset, this, later);
}

std::vector<TaskValues> GraphFollower::values() const {
  std::vector<TaskValues> values;
  const auto raw = [this](int row, TaskModel::Column column) {
    return tasks_->index(row, column).data(kRawRole);
  };
  const auto& tasks = tasks_->tasks();
  for (int row = 0; row < tasks_->rowCount(); ++row) {
    const TaskSummary& task = tasks[static_cast<size_t>(row)];
    TaskValues& one = values.emplace_back();
    one.name = QString::fromStdString(task.name);
    one.weight = task.weight;
    one.flops = task.flops;
    one.seconds = raw(row, TaskModel::kBest).toDouble();
    one.share = raw(row, TaskModel::kShare).toDouble();
    one.trials = raw(row, TaskModel::kTrials).toInt();
    one.failed = raw(row, TaskModel::kFailed).toInt();
    one.verified = raw(row, TaskModel::kVerified).toBool();
    one.running = row == tasks_->running();
    one.dead = task.dead;
    one.filtered_out = tasks_->filtered_out(row);
  }
  return values;
}

void GraphFollower::hand_over() {
  graph_->set_task_values(values());
}

}  // namespace tilewright
