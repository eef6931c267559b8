// SPDX-License-Identifier: Apache-2.0
// The page about the machine, and where sessions are kept.
#include <QFileDialog>
#include <QStackedWidget>

#include "app/studio/main_window.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/first_start_bar.h"
#include "app/studio/shell/loading_page.h"
#include "app/studio/shell/machine_page.h"
#include "app/studio/shell/manual_window.h"
#include "app/studio/shell/page_tabs.h"
#include "app/studio/shell/preferences_dialog.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/window_layouts.h"

namespace tilewright {

void MainWindow::make_machine() {
  machine_page_ = new MachinePage(&background_, &quick_check_, this);
  pages_->addWidget(machine_page_);
  connect(machine_page_, &MachinePage::done, this, &MainWindow::leave_machine);
  connect(machine_page_, &MachinePage::database_change_wanted, this, &MainWindow::choose_database);
  connect(machine_page_, &MachinePage::chapter_wanted, this, &MainWindow::show_manual);
  connect(&bridge_, &SessionBridge::status_changed, this, &MainWindow::follow_machine);
  connect(&controller_, &SessionController::ended, this, &MainWindow::follow_machine);
  connect(&machine_, &MachineUsers::changed, this, &MainWindow::follow_machine);
  connect(&quick_check_, &QuickCheck::changed, this, &MainWindow::update_actions);
  first_start_ = new FirstStartBar(this);
  connect(first_start_, &FirstStartBar::check_wanted, this, [this] {
    show_machine();
    quick_check_.start(session_bar_->choices().threads);
  });
  connect(pages_, &QStackedWidget::currentChanged, this, [this] {
    // Whatever else is shown needs the machine for itself.
    if (pages_->currentWidget() != machine_page_) quick_check_.cancel();
    // What is being read takes the page's place, and ends the check.
    first_start_->set_possible(pages_->currentWidget() != loading_page_);
  });
}

void MainWindow::show_machine(bool first) {
  first_start_->hide();
  machine_page_->set_first(first);
  machine_page_->set_database(QString::fromStdString(own_database_.string()));
  follow_machine();
  machine_page_->look(session_bar_->choices().threads);
  layouts_->set_shown(false);
  pages_->setCurrentWidget(machine_page_);
}

void MainWindow::show_machine_once() {
  if (settings_.machine_seen()) return;
  settings_.set_machine_seen();
  show_machine(true);
}

void MainWindow::offer_machine_once() {
  if (settings_.machine_seen()) return;
  settings_.set_machine_seen();
  first_start_->show();
}

void MainWindow::leave_machine() {
  pages_->setCurrentWidget(library_.models() ? static_cast<QWidget*>(tabs_) : start_page_);
  layouts_->set_shown(library_.models() != nullptr);
}

void MainWindow::follow_machine() {
  // Pages that tell of the session are made before it.
  if (machine_page_ == nullptr) return;
  if (controller_.active()) first_start_->hide();
  const QString obstacle = machine_.obstacle(MachineUse::kQuickCheck);
  machine_page_->set_check_possible(obstacle.isEmpty(), obstacle);
}

void MainWindow::choose_database() {
  if (controller_.active()) {
    error_bar_->show_notice(tr("A session is running. Stop it before choosing another folder for sessions."),
                            tr("Stop the session"), [this] { controller_.stop(); });
    return;
  }
  auto* dialog = new QFileDialog(this, tr("Folder that sessions are kept in"));
  dialog->setObjectName(QStringLiteral("databaseDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  dialog->setDirectory(QString::fromStdString(own_database_.parent_path().string()));
  const QString name = QString::fromStdString(own_database_.filename().string());
  connect(dialog, &QFileDialog::fileSelected, this,
          [this, name](const QString& folder) { move_database(folder + QLatin1Char('/') + name); });
  dialog->open();
}

void MainWindow::move_database(const QString& file) {
  const QString before = QString::fromStdString(own_database_.string());
  if (file == before || controller_.active()) return;
  settings_.set_database(file);
  follow_database(file);
  Q_EMIT database_moved(file);
  error_bar_->show_notice(
      tr("Sessions are kept in %1 from now on; those in %2 stay there.").arg(file, before), tr("Go back"),
      [this, before] { move_database(before); });
}

void MainWindow::follow_database(const QString& file) {
  if (own_database_ == file.toStdString() || controller_.active()) return;
  end_replay();
  own_database_ = file.toStdString();
  controller_.set_database(own_database_);
  use_database(own_database_);
  machine_page_->set_database(file);
  for (PreferencesDialog* dialog : findChildren<PreferencesDialog*>()) dialog->set_database(file);
  sessions_.read_all();
  read_earlier();
  Q_EMIT context_->analysis_outdated();
}

void MainWindow::show_manual(const QString& chapter) {
  auto* manual = findChild<ManualWindow*>();
  if (manual == nullptr) {
    manual = new ManualWindow(this);
    manual->setAttribute(Qt::WA_DeleteOnClose);
  }
  manual->show();
  manual->raise();
  manual->activateWindow();
  if (!chapter.isEmpty()) manual->show_chapter(chapter);
}

}  // namespace tilewright
