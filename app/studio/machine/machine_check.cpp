// SPDX-License-Identifier: Apache-2.0
#include "app/studio/machine/machine_check.h"

#include <QStackedWidget>

#include "app/studio/records/database_choice.h"
#include "app/studio/shell/first_start_bar.h"
#include "app/studio/shell/loading_page.h"
#include "app/studio/shell/machine_page.h"
#include "app/studio/shell/page_tabs.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/start_page.h"
#include "app/studio/shell/window_layouts.h"
#include "app/studio/shell/window_menus.h"

namespace tilewright {

void MachineCheck::make_machine() {
  shell_.machine_page = new MachinePage(&work_.background, &work_.quick_check, shell_.window);
  shell_.pages->addWidget(shell_.machine_page);
  connect(shell_.machine_page, &MachinePage::done, this, &MachineCheck::leave_machine);
  connect(shell_.machine_page, &MachinePage::database_change_wanted, all_.database.get(),
          &DatabaseChoice::choose_database);
  connect(shell_.machine_page, &MachinePage::chapter_wanted, all_.menus.get(), &WindowMenus::show_manual);
  connect(&work_.bridge, &SessionBridge::status_changed, this, &MachineCheck::follow_machine);
  connect(&work_.controller, &SessionController::ended, this, &MachineCheck::follow_machine);
  connect(&work_.machine, &MachineUsers::changed, this, &MachineCheck::follow_machine);
  connect(&work_.quick_check, &QuickCheck::changed, &shell_, &WindowShell::update_actions);
  shell_.first_start = new FirstStartBar(shell_.window);
  connect(shell_.first_start, &FirstStartBar::check_wanted, this, [this] {
    show_machine();
    work_.quick_check.start(shell_.session_bar->choices().threads);
  });
  connect(shell_.pages, &QStackedWidget::currentChanged, this, [this] {
    // Anything else that is shown may need the machine for itself.
    if (shell_.pages->currentWidget() != shell_.machine_page) work_.quick_check.cancel();
    // A file that is being read replaces the page and ends the check.
    shell_.first_start->set_possible(shell_.pages->currentWidget() != shell_.loading_page);
  });
}

void MachineCheck::show_machine(bool first) {
  shell_.first_start->hide();
  shell_.machine_page->set_first(first);
  shell_.machine_page->set_database(QString::fromStdString(work_.own_database.string()));
  follow_machine();
  shell_.machine_page->look(shell_.session_bar->choices().threads);
  shell_.layouts->set_shown(false);
  shell_.pages->setCurrentWidget(shell_.machine_page);
}

void MachineCheck::show_machine_once() {
  if (work_.settings.machine_seen()) return;
  work_.settings.set_machine_seen();
  show_machine(true);
}

void MachineCheck::offer_machine_once() {
  if (work_.settings.machine_seen()) return;
  work_.settings.set_machine_seen();
  shell_.first_start->show();
}

void MachineCheck::leave_machine() {
  shell_.pages->setCurrentWidget(work_.models.models() ? static_cast<QWidget*>(shell_.tabs)
                                                       : shell_.start_page);
  shell_.layouts->set_shown(work_.models.models() != nullptr);
}

void MachineCheck::follow_machine() {
  // Pages about the session are made before the page about the machine.
  if (shell_.machine_page == nullptr) return;
  if (work_.controller.active()) shell_.first_start->hide();
  const QString obstacle = work_.machine.obstacle(MachineUse::kQuickCheck);
  shell_.machine_page->set_check_possible(obstacle.isEmpty(), obstacle);
}

}  // namespace tilewright
