// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/database_choice.h"

#include <QFileDialog>

#include "app/studio/models/shown_tasks.h"
#include "app/studio/records/filter_control.h"
#include "app/studio/sessions/baseline_choice.h"
#include "app/studio/sessions/session_replay.h"
#include "app/studio/sheets/database_dialog.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/machine_page.h"
#include "app/studio/shell/preferences_dialog.h"

namespace tilewright {

void DatabaseChoice::use_database(const std::filesystem::path& database) {
  work_.arguments.database = database;
  work_.sessions.set_database(database);
  all_.filter->set_database(database);
  all_.baseline->set_database(database, database == work_.own_database);
  Q_EMIT all_.context->database_changed();
  work_.record.select(0);
}

void DatabaseChoice::choose_database() {
  if (work_.controller.active()) {
    shell_.error_bar->show_notice(
        tr("A session is running. Stop it before choosing another folder for sessions."),
        tr("Stop the session"), [this] { work_.controller.stop(); });
    return;
  }
  auto* dialog = new QFileDialog(shell_.window, tr("Folder that sessions are kept in"));
  dialog->setObjectName(QStringLiteral("databaseDialog"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  dialog->setDirectory(QString::fromStdString(work_.own_database.parent_path().string()));
  const QString name = QString::fromStdString(work_.own_database.filename().string());
  connect(dialog, &QFileDialog::fileSelected, this,
          [this, name](const QString& folder) { move_database(folder + QLatin1Char('/') + name); });
  dialog->open();
}

void DatabaseChoice::move_database(const QString& file) {
  const QString before = QString::fromStdString(work_.own_database.string());
  if (file == before || work_.controller.active()) return;
  work_.settings.set_database(file);
  follow_database(file);
  Q_EMIT shell_.database_moved(file);
  shell_.error_bar->show_notice(
      tr("Sessions are kept in %1 from now on; those in %2 stay there.").arg(file, before), tr("Go back"),
      [this, before] { move_database(before); });
}

void DatabaseChoice::follow_database(const QString& file) {
  if (work_.own_database == file.toStdString() || work_.controller.active()) return;
  all_.replay->end_replay();
  work_.own_database = file.toStdString();
  work_.controller.set_database(work_.own_database);
  use_database(work_.own_database);
  shell_.machine_page->set_database(file);
  for (PreferencesDialog* dialog : shell_.window->findChildren<PreferencesDialog*>())
    dialog->set_database(file);
  work_.sessions.read_all();
  all_.tasks->read_earlier();
  Q_EMIT all_.context->analysis_outdated();
}

void DatabaseChoice::maintain_database() {
  auto* dialog = new DatabaseDialog(&work_.background, work_.arguments.database, shell_.window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->show();
}

}  // namespace tilewright
