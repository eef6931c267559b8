// SPDX-License-Identifier: Apache-2.0
#include "app/studio/sessions/tuned_task_choice.h"

#include <QAction>
#include <set>
#include <string>
#include <utility>

#include "app/studio/sessions/session_bridge.h"
#include "app/studio/sessions/session_controller.h"
#include "views/tasks/task_model.h"
#include "views/tasks/task_view.h"

namespace tilewright {

TunedTaskChoice::TunedTaskChoice(QAction* action, TaskView* tasks, SessionBridge* bridge,
                                 SessionController* controller, QObject* parent)
    : QObject(parent), action_(action), view_(tasks), bridge_(bridge), controller_(controller) {
  action_->setCheckable(true);
  action_->setToolTip(
      tr("A session tunes the tasks that are selected now, and leaves out all others until this is switched "
         "off"));
  connect(action_, &QAction::toggled, this, &TunedTaskChoice::choose);
  connect(view_, &TaskView::rows_selected, this, &TunedTaskChoice::update);
  connect(bridge_, &SessionBridge::status_changed, this, &TunedTaskChoice::update);
  connect(bridge_, &SessionBridge::tasks_limited, this, &TunedTaskChoice::follow);
  connect(&bridge_->models().tasks, &QAbstractItemModel::modelReset, this, &TunedTaskChoice::take_tasks);
  update();
}

void TunedTaskChoice::choose(bool only) {
  if (settling_) return;
  QStringList chosen;
  const auto& tasks = bridge_->models().tasks.tasks();
  if (only) {
    for (const int task : view_->selected_tasks())
      chosen << QString::fromStdString(tasks[static_cast<size_t>(task)].id);
  }
  // All tasks are selected, which is no choice.
  if (chosen.size() == static_cast<qsizetype>(tasks.size())) chosen.clear();
  set_tasks(chosen);
  controller_->limit_to(tasks_);
}

void TunedTaskChoice::follow(const QStringList& tasks) {
  if (!bridge_->status().replayed) set_tasks(tasks);
}

void TunedTaskChoice::take_tasks() {
  QStringList kept;
  for (const auto& task : bridge_->models().tasks.tasks()) {
    const QString id = QString::fromStdString(task.id);
    if (tasks_.contains(id)) kept << id;
  }
  set_tasks(kept);
}

void TunedTaskChoice::set_tasks(const QStringList& tasks) {
  const bool is_other = std::exchange(tasks_, tasks) != tasks;
  std::set<std::string> only;
  for (const QString& task : tasks_) only.insert(task.toStdString());
  bridge_->models().tasks.set_only(std::move(only));
  settling_ = true;
  action_->setChecked(!tasks_.isEmpty());
  settling_ = false;
  update();
  if (is_other) Q_EMIT changed();
}

void TunedTaskChoice::update() {
  const SessionStatus& status = bridge_->status();
  const bool possible = bridge_->models().tasks.rowCount() > 0 && !status.replayed;
  action_->setEnabled(possible && (action_->isChecked() || !view_->selected_tasks().empty()));
}

}  // namespace tilewright
