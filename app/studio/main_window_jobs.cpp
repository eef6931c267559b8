// SPDX-License-Identifier: Apache-2.0
// Copies, imports, exports, checks and trainings that menus offer.
#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QTabWidget>
#include <QUrl>

#include "app/studio/main_window.h"
#include "app/studio/records/menu_jobs.h"
#include "app/studio/sessions/session_player.h"
#include "app/studio/sessions/target_choice.h"
#include "app/studio/sheets/database_dialog.h"
#include "app/studio/shell/diagnostics.h"
#include "app/studio/shell/error_bar.h"
#include "app/studio/shell/graph_image_saver.h"
#include "app/studio/shell/page_tabs.h"
#include "app/studio/shell/session_bar.h"
#include "app/studio/shell/tour.h"

namespace tilewright {
namespace {

// What a step of the tour points at, brought to the front.
std::function<QWidget*()> page_shown(QTabWidget* pages, const char* name) {
  return [pages, name] {
    pages->setCurrentWidget(pages->findChild<QWidget*>(QLatin1String(name)));
    return pages;
  };
}
std::function<QWidget*()> dock_shown(const QMainWindow* window, const char* name) {
  return [window, name] {
    auto* dock = window->findChild<QDockWidget*>(QLatin1String(name));
    dock->show();
    dock->raise();
    return dock;
  };
}

}  // namespace

void MainWindow::make_jobs() {
  jobs_ = new MenuJobs(&background_, this);
  jobs_->set_measuring_lock(arguments_.measuring_lock);
  connect(jobs_, &MenuJobs::began, this, [this](const QString& sentence, bool can_be_cancelled) {
    update_actions();
    if (can_be_cancelled) {
      error_bar_->show_notice(sentence, tr("Cancel"), [this] { jobs_->cancel(); });
    } else {
      error_bar_->show_notice(sentence);
    }
  });
  connect(jobs_, &MenuJobs::done, this, [this](const QString& sentence, const QString& folder) {
    if (folder.isEmpty()) {
      error_bar_->show_notice(sentence);
    } else {
      error_bar_->show_notice(sentence, tr("Open the folder"),
                              [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
    }
    update_actions();
  });
  connect(jobs_, &MenuJobs::verified, this, [this] {
    // The best program of a task may be another one now.
    read_earlier();
    show_task(selection_.task());
  });
  jobs_->set_obstacle([this] { return machine_.obstacle(kGivesWay); });
  machine_.add({MachineUse::kMenuJob, [this] { return jobs_->measures(); }, [this] { return jobs_->busy(); },
                [this] {
                  if (jobs_->measures()) jobs_->cancel();
                }});
  connect(jobs_, &MenuJobs::failed, this, [this](const Error& error, const std::function<void()>& again) {
    error_bar_->show_error(error, again);
    update_actions();
  });
}

void MainWindow::ask_for_file(const QString& name, const QString& title, const QString& filter,
                              const QString& proposal, const std::function<void(const QString&)>& run) {
  auto* dialog = new QFileDialog(this, title, {}, filter);
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

void MainWindow::make_session_file_menu(QMenu* menu) {
  add_action(menu, QStringLiteral("fileOpenSession"), tr("Open sess&ion…"), {}, [this] {
    ask_for_file(QStringLiteral("openSessionDialog"), tr("Open a session that was copied"),
                 tr("Databases of records (*.db);;All files (*)"), {},
                 [this](const QString& file) { show_session_of(file); });
  });
  add_action(menu, QStringLiteral("fileCopySession"), tr("Save cop&y of session…"), {}, [this] {
    // While the dialog is open another model may be opened.
    const QString session = sessions_.at_hand();
    ask_for_file(QStringLiteral("copySessionDialog"), tr("Save a copy of the session"),
                 tr("Databases of records (*.db);;All files (*)"), QStringLiteral("%1.db").arg(session),
                 [this, session, database = arguments_.database](const QString& file) {
                   jobs_->copy_session(database, session, file);
                 });
  });
  add_action(menu, QStringLiteral("fileImportRecords"), tr("I&mport records of TVM…"), {}, [this] {
    auto* dialog = new QFileDialog(this, tr("Import records of TVM's auto_scheduler"), {},
                                   tr("Logs (*.json *.log);;All files (*)"));
    dialog->setObjectName(QStringLiteral("importDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, [this](const QStringList& logs) {
      ask_for_file(QStringLiteral("importOutDialog"), tr("Keep the imported records as"),
                   tr("Datasets (*.jsonl.gz);;All files (*)"), QStringLiteral("records.jsonl.gz"),
                   [this, logs](const QString& file) { jobs_->import_records(logs, file); });
    });
    dialog->open();
  });
}

void MainWindow::export_records(bool as_json) {
  // What is written is the session for which the dialog was opened.
  const QString session = sessions_.at_hand();
  ask_for_file(QStringLiteral("exportRecordsDialog"), tr("Export all records of the session"),
               as_json ? tr("JSON (*.json)") : tr("Comma-separated values (*.csv)"),
               session + (as_json ? QStringLiteral(".json") : QStringLiteral(".csv")),
               [this, session, as_json, database = arguments_.database](const QString& file) {
                 const auto format = as_json ? RecordFileFormat::kJson : RecordFileFormat::kCsv;
                 jobs_->export_records(database, session, format, file);
               });
}

void MainWindow::make_export_menu(QMenu* menu) {
  if (arguments_.exporter) {
    add_action(menu, QStringLiteral("fileExport"), tr("&Best programs as library or object…"),
               QKeySequence(tr("Ctrl+E")), [this] { export_model(); });
    add_action(menu, QStringLiteral("fileExportTask"), tr("Best program of the selected &task…"), {},
               [this] { export_task(); });
  }
  add_action(menu, QStringLiteral("fileExportCsv"), tr("Records as &CSV…"), {},
             [this] { export_records(false); });
  add_action(menu, QStringLiteral("fileExportJson"), tr("Records as &JSON…"), {},
             [this] { export_records(true); });
  add_action(menu, QStringLiteral("fileExportReport"), tr("&Report as HTML…"), {}, [this] {
    const QString session = sessions_.at_hand();
    ask_for_file(QStringLiteral("exportReportDialog"), tr("Export a report of the session"),
                 tr("HTML (*.html)"), QStringLiteral("%1.html").arg(session),
                 [this, session, database = arguments_.database](const QString& file) {
                   jobs_->write_report(database, session, file);
                 });
  });
  auto* saver = new GraphImageSaver(graph_, &background_, error_bar_, this);
  add_action(menu, QStringLiteral("fileGraphImage"), tr("&Graph as image…"), QKeySequence(tr("Ctrl+Shift+E")),
             [saver] { saver->save(); });
}

void MainWindow::verify_result() {
  if (!library_.models() || machine_.session_has_it()) return;
  jobs_->verify(library_.models(), arguments_.database, context_->shown_target());
}

void MainWindow::retrain_cost_model() {
  ask_for_file(QStringLiteral("retrainDialog"), tr("Keep the weights as"), tr("Weights (*.model)"),
               QStringLiteral("retrained.model"),
               [this, models = library_.models(), session = sessions_.at_hand(),
                database = arguments_.database](const QString& file) {
                 // Learning beside trials would make them slower than they are.
                 if (!machine_.is_free()) {
                   error_bar_->show_notice(tr("A cost model does not learn while programs are measured."));
                   return;
                 }
                 jobs_->retrain(models, database, session, session_bar_->choices().threads, file);
               });
}

void MainWindow::maintain_database() {
  auto* dialog = new DatabaseDialog(&background_, arguments_.database, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->show();
}

void MainWindow::copy_diagnostics(const QString& failure) {
  background_.run(
      [threads = session_bar_->choices().threads, database = arguments_.database, status = bridge_.status()] {
        return diagnostics_text(read_machine(threads), database, status);
      },
      this,
      [this, failure](const QString& text) {
        if (failure.isEmpty()) {
          QApplication::clipboard()->setText(text);
          error_bar_->show_notice(
              tr("Diagnostics are copied: versions, the machine and counts. Neither models "
                 "nor folders are named."));
        } else {
          QApplication::clipboard()->setText(failure + QStringLiteral("\n\n") + text);
          error_bar_->show_notice(
              tr("The failure is copied, with versions, the machine and counts. Look it through before you "
                 "hand it over: it may name your model."));
        }
      });
}

void MainWindow::update_jobs() {
  const bool free = !jobs_->busy();
  const bool has_session = free && !sessions_.at_hand().isEmpty();
  const bool has_machine = library_.models() && machine_.is_free();
  for (const char* name : {"fileCopySession", "fileExportCsv", "fileExportJson", "fileExportReport"})
    action(QLatin1String(name))->setEnabled(has_session);
  action(QStringLiteral("fileOpenSession"))->setEnabled(!controller_.active());
  action(QStringLiteral("fileImportRecords"))->setEnabled(free);
  // Programs that cannot run here have no results.
  const bool runs_here = has_machine && can_run_here(context_->shown_target());
  QAction* verify = action(QStringLiteral("recordVerify"));
  verify->setEnabled(free && runs_here);
  verify->setToolTip(machine_.session_has_it()   ? tr("Not while a session measures: pause it first")
                     : has_machine && !runs_here ? target_note(context_->shown_target())
                                                 : QString());
  action(QStringLiteral("toolsRetrain"))->setEnabled(has_session && has_machine);
  // A kept session is shown under the ceilings that are kept with it.
  action(QStringLiteral("toolsCeilings"))->setEnabled(has_machine && !player_->active());
}

void MainWindow::begin_tour() {
  if (refuse_while_tuning()) return;
  // Its views are full of what a session did.
  replay_example();
  tour_wanted_ = true;
}

void MainWindow::show_tour() {
  if (!player_->active()) return;
  player_->pause();
  player_->seek(player_->duration());
  if (tour_ == nullptr) tour_ = new TourOverlay(this);
  tour_->begin(
      {{tr("Tasks"),
        tr("A network is cut into tasks. Each row says how often it occurs, how fast its best program is, "
           "and "
           "what it takes of the whole. What you select here is selected everywhere."),
        dock_shown(this, "tasksDock")},
       {tr("Tuning"),
        tr("This is the latency of the whole model as the session went on. A session tries programs, "
           "measures "
           "them here, and learns from each."),
        page_shown(tabs_, "tuningPage")},
       {tr("Cost model"),
        tr("A cost model says which programs are worth measuring. The closer the points lie to a line, the "
           "better it chooses."),
        page_shown(tabs_, "predictionPage")},
       {tr("Records"),
        tr("Every trial is kept: its program, its times, whether it was verified, or why it failed."),
        dock_shown(this, "recordsDock")},
       {tr("Your own model"),
        tr("Drop an ONNX file on the window and press F9. This line says how far the session is. The manual "
           "(F1) "
           "has the rest."),
        [this]() -> QWidget* { return statusBar(); }}});
}

}  // namespace tilewright
