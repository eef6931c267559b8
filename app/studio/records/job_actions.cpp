// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/job_actions.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QUrl>

#include "app/studio/machine/studio_measurer.h"
#include "app/studio/models/shown_tasks.h"
#include "app/studio/records/code_export.h"
#include "app/studio/records/menu_jobs.h"
#include "app/studio/sessions/session_replay.h"
#include "app/studio/sessions/target_choice.h"
#include "app/studio/shell/diagnostics.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/graph_image_saver.h"
#include "app/studio/shell/session_bar.h"
#include "views/graph/graph_view.h"

namespace tilewright {

void JobActions::follow_jobs() {
  connect(&work_.jobs, &MenuJobs::began, this, [this](const QString& sentence, bool can_be_cancelled) {
    shell_.update_actions();
    if (can_be_cancelled) {
      shell_.error_bar->show_notice(sentence, tr("Cancel"), [this] { work_.jobs.cancel(); });
    } else {
      shell_.error_bar->show_notice(sentence);
    }
  });
  connect(&work_.jobs, &MenuJobs::done, this, [this](const QString& sentence, const QString& folder) {
    if (folder.isEmpty()) {
      shell_.error_bar->show_notice(sentence);
    } else {
      shell_.error_bar->show_notice(sentence, tr("Open the folder"),
                                    [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
    }
    shell_.update_actions();
  });
  connect(&work_.jobs, &MenuJobs::verified, this, [this] {
    // The best program of a task may have changed.
    all_.tasks->read_earlier();
    all_.tasks->show_task(work_.selection.task());
  });
  work_.jobs.set_obstacle([this] { return work_.machine.obstacle(kGivesWay); });
  work_.machine.add({MachineUse::kMenuJob, [this] { return work_.jobs.measures(); },
                     [this] { return work_.jobs.busy(); },
                     [this] {
                       if (work_.jobs.measures()) work_.jobs.cancel();
                     }});
  connect(&work_.jobs, &MenuJobs::failed, this,
          [this](const Error& error, const std::function<void()>& again) {
            shell_.error_bar->show_error(error, again);
            shell_.update_actions();
          });
}

void JobActions::ask_for_file(const QString& name, const QString& title, const QString& filter,
                              const QString& proposal, const std::function<void(const QString&)>& run) {
  auto* dialog = new QFileDialog(shell_.window, title, {}, filter);
  dialog->setObjectName(name);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  if (proposal.isEmpty()) {
    dialog->setFileMode(QFileDialog::ExistingFile);
  } else {
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QFileInfo(proposal).completeSuffix());
    dialog->selectFile(proposal);
  }
  connect(dialog, &QFileDialog::fileSelected, this, run);
  dialog->open();
}

void JobActions::export_records(bool as_json) {
  // The log is that of the session for which the dialog was opened.
  const QString session = work_.sessions.at_hand();
  ask_for_file(QStringLiteral("exportRecordsDialog"), tr("Export all records of the session"),
               as_json ? tr("JSON (*.json)") : tr("Comma-separated values (*.csv)"),
               session + (as_json ? QStringLiteral(".json") : QStringLiteral(".csv")),
               [this, session, as_json, database = work_.arguments.database](const QString& file) {
                 const auto format = as_json ? RecordFileFormat::kJson : RecordFileFormat::kCsv;
                 work_.jobs.export_records(database, session, format, file);
               });
}

void JobActions::make_session_file_menu(QMenu* menu) {
  shell_.add_action(menu, QStringLiteral("fileOpenSession"), tr("Open sess&ion…"), {}, [this] {
    ask_for_file(QStringLiteral("openSessionDialog"), tr("Open a session that was copied"),
                 tr("Databases of records (*.db);;All files (*)"), {},
                 [this](const QString& file) { all_.replay->show_session_of(file); });
  });
  shell_.add_action(menu, QStringLiteral("fileCopySession"), tr("Save cop&y of session…"), {}, [this] {
    // While the dialog is open, other models may be opened.
    const QString session = work_.sessions.at_hand();
    ask_for_file(QStringLiteral("copySessionDialog"), tr("Save a copy of the session"),
                 tr("Databases of records (*.db);;All files (*)"), QStringLiteral("%1.db").arg(session),
                 [this, session, database = work_.arguments.database](const QString& file) {
                   work_.jobs.copy_session(database, session, file);
                 });
  });
  shell_.add_action(menu, QStringLiteral("fileImportRecords"), tr("I&mport records of TVM…"), {}, [this] {
    auto* dialog = new QFileDialog(shell_.window, tr("Import records of TVM's auto_scheduler"), {},
                                   tr("Logs (*.json *.log);;All files (*)"));
    dialog->setObjectName(QStringLiteral("importDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& logs) {
      ask_for_file(QStringLiteral("importOutDialog"), tr("Keep the imported records as"),
                   tr("Datasets (*.jsonl.gz);;All files (*)"), QStringLiteral("records.jsonl.gz"),
                   [this, logs](const QString& file) { work_.jobs.import_records(logs, file); });
    });
    dialog->open();
  });
}

void JobActions::make_export_menu(QMenu* menu) {
  if (work_.arguments.exporter) {
    shell_.add_action(menu, QStringLiteral("fileExport"), tr("&Best programs as library or object…"),
                      QKeySequence(tr("Ctrl+E")), [this] { all_.exports->export_model(); });
    shell_.add_action(menu, QStringLiteral("fileExportTask"), tr("Best program of the selected &task…"), {},
                      [this] { all_.exports->export_task(); });
  }
  shell_.add_action(menu, QStringLiteral("fileExportCsv"), tr("Records as &CSV…"), {},
                    [this] { export_records(false); });
  shell_.add_action(menu, QStringLiteral("fileExportJson"), tr("Records as &JSON…"), {},
                    [this] { export_records(true); });
  shell_.add_action(menu, QStringLiteral("fileExportReport"), tr("&Report as HTML…"), {}, [this] {
    const QString session = work_.sessions.at_hand();
    ask_for_file(QStringLiteral("exportReportDialog"), tr("Export a report of the session"),
                 tr("HTML (*.html)"), QStringLiteral("%1.html").arg(session),
                 [this, session, database = work_.arguments.database](const QString& file) {
                   work_.jobs.write_report(database, session, file);
                 });
  });
  auto* saver =
      new GraphImageSaver(shell_.view<GraphView>(), &work_.background, shell_.error_bar, shell_.window);
  shell_.add_action(menu, QStringLiteral("fileGraphImage"), tr("&Graph as image…"),
                    QKeySequence(tr("Ctrl+Shift+E")), [saver] { saver->save(); });
}

void JobActions::verify_result() {
  if (!work_.models.models() || work_.machine.session_has_it()) return;
  work_.jobs.verify(work_.models.models(), work_.arguments.database, all_.context->shown_target());
}

void JobActions::retrain_cost_model() {
  ask_for_file(
      QStringLiteral("retrainDialog"), tr("Keep the weights as"), tr("Weights (*.model)"),
      QStringLiteral("retrained.model"),
      [this, models = work_.models.models(), session = work_.sessions.at_hand(),
       database = work_.arguments.database](const QString& file) {
        // Training beside trials would slow them down.
        if (!work_.machine.is_free()) {
          shell_.error_bar->show_notice(tr("A cost model does not learn while programs are measured."));
          return;
        }
        work_.jobs.retrain(models, database, session, shell_.session_bar->choices().threads, file);
      });
}

void JobActions::copy_diagnostics(const QString& failure) {
  work_.background.run(
      [threads = shell_.session_bar->choices().threads, database = work_.arguments.database,
       status = work_.bridge.status()] { return diagnostics_text(read_machine(threads), database, status); },
      this,
      [this, failure](const QString& text) {
        if (failure.isEmpty()) {
          QApplication::clipboard()->setText(text);
          shell_.error_bar->show_notice(
              tr("Diagnostics are copied: versions, the machine and counts. Neither models "
                 "nor folders are named."));
        } else {
          QApplication::clipboard()->setText(failure + QStringLiteral("\n\n") + text);
          shell_.error_bar->show_notice(
              tr("The failure is copied, with versions, the machine and counts. Look it through before you "
                 "hand it over: it may name your model."));
        }
      });
}

void JobActions::update_jobs() {
  const bool free = !work_.jobs.busy();
  const bool has_session = free && !work_.sessions.at_hand().isEmpty();
  const bool has_machine = work_.models.models() && work_.machine.is_free();
  for (const char* name : {"fileCopySession", "fileExportCsv", "fileExportJson", "fileExportReport"})
    shell_.action(QLatin1String(name))->setEnabled(has_session);
  shell_.action(QStringLiteral("fileOpenSession"))->setEnabled(!work_.controller.active());
  shell_.action(QStringLiteral("fileImportRecords"))->setEnabled(free);
  // Programs that cannot run here have no results.
  const bool runs_here = has_machine && studio_missing_for(all_.context->shown_target()).empty();
  QAction* verify = shell_.action(QStringLiteral("recordVerify"));
  verify->setEnabled(free && runs_here);
  verify->setToolTip(work_.machine.session_has_it() ? tr("Not while a session measures: pause it first")
                     : has_machine && !runs_here    ? target_note(all_.context->shown_target())
                                                    : QString());
  shell_.action(QStringLiteral("toolsRetrain"))->setEnabled(has_session && has_machine);
  // A stored session is shown with the ceilings that are stored with it.
  shell_.action(QStringLiteral("toolsCeilings"))->setEnabled(has_machine && !work_.player.active());
}

}  // namespace tilewright
