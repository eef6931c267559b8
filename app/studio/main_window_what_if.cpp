// SPDX-License-Identifier: Apache-2.0
#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QTabWidget>

#include "app/studio/filter_desk.h"
#include "app/studio/main_window.h"
#include "app/studio/undo_history.h"
#include "app/studio/what_if_desk.h"
#include "views/graph/graph_view.h"
#include "views/records/record_view.h"
#include "views/whatif/what_if_view.h"

namespace tilewright {

QWidget* MainWindow::make_what_if() {
  what_if_ = new WhatIfView(this);
  what_if_desk_ = new WhatIfDesk(what_if_, &bridge_, &controller_, &background_, arguments_.database, this);
  connect(records_, &RecordView::edit_wanted, this, [this](int64_t record) {
    if (!models_) return;
    show_what_if();
    what_if_desk_->edit_record(record, models_);
  });
  return what_if_;
}

void MainWindow::show_what_if() {
  raise_dock(QStringLiteral("whatIfDock"));
}

void MainWindow::watch_what_if(QDockWidget* dock) {
  // A dock behind others is not looked at.
  connect(dock, &QDockWidget::visibilityChanged, what_if_desk_, &WhatIfDesk::set_watched);
}

void MainWindow::add_undo_actions(QMenu* menu) {
  auto* history = new UndoHistory(this);
  const auto add = [&](QAction* action, const QString& name, const QKeySequence& shortcut) {
    action->setObjectName(name);
    action->setShortcut(shortcut);
    menu->addAction(action);
  };
  add(history->undo_action(), QStringLiteral("editUndo"), QKeySequence(tr("Ctrl+Z")));
  add(history->redo_action(), QStringLiteral("editRedo"), QKeySequence(tr("Ctrl+Shift+Z")));
  // What changes is to be seen.
  history->add(what_if_->undo_stack(), [this] { show_what_if(); });
  history->add(graph_->undo_stack(), [this] { tabs_->setCurrentWidget(graph_); });
  history->add(filter_desk_->filter()->undo_stack(), [bar = filter_desk_->bar_action()] {
    if (!bar->isChecked()) bar->trigger();
  });
  menu->addSeparator();
}

}  // namespace tilewright
