// SPDX-License-Identifier: Apache-2.0
// What the window's views compare latencies with.
#include <QMenu>
#include <vector>

#include "app/studio/main_window.h"
#include "app/studio/sessions/baseline_choice.h"

namespace tilewright {

void MainWindow::follow_baselines() {
  connect(&bridge_, &SessionBridge::baselines_changed, this, &MainWindow::tell_baselines);
  connect(baseline_choice_, &BaselineChoice::changed, this, [this] {
    fill_baselines();
    update_actions();
  });
  // The session that has ended is one to choose.
  connect(&controller_, &SessionController::ended, &sessions_, &SessionLibrary::read);
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
  Q_EMIT context_->baselines_changed(by_task, by_id);
}

void MainWindow::fill_baselines() {
  if (auto* menu = findChild<QMenu*>(QStringLiteral("sessionBaselines")); menu != nullptr)
    baseline_choice_->fill(menu, sessions_.sessions());
}

}  // namespace tilewright
