// SPDX-License-Identifier: Apache-2.0
// What the window's views compare latencies with.
#include <QMenu>
#include <utility>
#include <vector>

#include "app/studio/baseline_desk.h"
#include "app/studio/main_window.h"
#include "app/studio/record_desk.h"
#include "app/studio/transfer_desk.h"
#include "views/compare/compare_view.h"
#include "views/family/family_view.h"
#include "views/parallel/parallel_view.h"
#include "views/prediction/prediction_view.h"
#include "views/transfer/transfer_view.h"

namespace tilewright {

void MainWindow::follow_baselines() {
  connect(&bridge_, &SessionBridge::baselines_changed, this, &MainWindow::tell_baselines);
  connect(baseline_desk_, &BaselineDesk::changed, this, [this] {
    fill_baselines();
    update_actions();
  });
  // The session that has ended is one to choose.
  connect(&controller_, &SessionController::ended, &session_reader_, &SessionReader::list);
  fill_baselines();
}

void MainWindow::tell_baselines() {
  RecordBaselines by_id;
  std::vector<double> by_task;
  const TaskModel& tasks = bridge_.models().tasks;
  for (int task = 0; task < tasks.rowCount(); ++task) {
    const double seconds = tasks.baseline_seconds(task);
    by_task.push_back(seconds);
    if (seconds > 0) by_id[tasks.tasks()[static_cast<size_t>(task)].id] = seconds;
  }
  record_desk_->set_baselines(by_id);
  compare_->set_baselines(std::move(by_id));
  prediction_->set_baselines(by_task);
  family_->set_baselines(by_task);
  transfer_desk_->view()->set_baselines(by_task);
  parallel_->set_baselines(std::move(by_task));
}

void MainWindow::fill_baselines() {
  if (auto* menu = findChild<QMenu*>(QStringLiteral("sessionBaselines")); menu != nullptr)
    baseline_desk_->fill(menu, sessions_);
}

}  // namespace tilewright
