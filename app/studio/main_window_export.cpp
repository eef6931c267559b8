// SPDX-License-Identifier: Apache-2.0
// The ways in which tuned code leaves the window.
#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QPointer>
#include <QStandardPaths>
#include <QStringList>
#include <algorithm>
#include <utility>
#include <vector>

#include "app/studio/main_window.h"
#include "app/studio/records/menu_jobs.h"
#include "app/studio/sheets/export_sheet.h"
#include "app/studio/shell/error_bar.h"
#include "core/deploy/export_task.h"
#include "views/common/error_text.h"
#include "views/common/task_title.h"

namespace tilewright {

namespace {

/// Where exports go that nobody placed yet.
QString place_of_exports(const Settings& settings) {
  const QString last = settings.export_place();
  return last.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) : last;
}

}  // namespace

void MainWindow::export_model(const QString& folder) {
  if (!library_.models()) return;
  QStringList names;
  for (const auto& model : library_.models()->models) names << model->name;
  QString proposed = folder;
  if (proposed.isEmpty()) {
    // Several have a folder each within the one that is chosen.
    const QStringList folders = library_.models()->folder_names();
    const QString own = folders.size() == 1 ? folders.front() + QStringLiteral("-tuned") : tr("tuned models");
    proposed = QDir(place_of_exports(settings_)).filePath(own);
  }
  auto* sheet = new ExportSheet(names, {}, context_->shown_target(), proposed, this);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  connect(sheet, &ExportSheet::folder_chosen, this,
          [this, sheet](const QString& into, ExportForm form) { export_into(into, form, sheet); });
  connect(sheet, &ExportSheet::cancel_wanted, jobs_, &MenuJobs::cancel);
  sheet->show();
}

void MainWindow::export_into(const QString& folder, ExportForm form, ExportSheet* sheet) {
  if (!library_.models()) {
    sheet->finish();
    return;
  }
  std::vector<ExportRequest> requests;
  const QStringList names = library_.models()->folder_names();
  for (const auto& model : library_.models()->models) {
    ExportRequest& request = requests.emplace_back();
    request.model = model->prepared;
    request.form = form;
    request.directory = folder.toStdString();
    // Each of several models has a folder of its own.
    if (names.size() > 1)
      request.directory /= names[static_cast<qsizetype>(requests.size()) - 1].toStdString();
  }
  run_exports(std::move(requests), folder, sheet, [this, folder] { export_model(folder); });
}

void MainWindow::export_task() {
  if (const std::string* task = library_.task(selection_.task())) export_program(*task, 0);
}

void MainWindow::export_program(const std::string& id, int64_t record, const QString& folder) {
  if (!library_.models()) return;
  const auto [model, task] = library_.models()->find(id);
  if (!model) {
    error_bar_->show_notice(tr("None of the open models has this task, so it cannot be exported."));
    return;
  }
  // What is exported is the task for which the sheet was opened.
  ExportRequest request;
  request.model = model;
  request.task = model->partition.tasks[static_cast<size_t>(task)];
  request.record = record;
  request.form = ExportForm::kObject;
  const auto place = std::ranges::find(library_.tasks(), id);
  const int shown = place == library_.tasks().end() ? -1 : static_cast<int>(place - library_.tasks().begin());
  QString title = task_title(shown, QString::fromStdString(request.task->name));
  if (record > 0) title = tr("%1 (record %2)").arg(title, QLocale().toString(static_cast<qlonglong>(record)));
  std::string name = task_export_name(*request.task);
  if (record > 0) name += "_record_" + std::to_string(record);
  const QString proposed = QDir(place_of_exports(settings_)).filePath(QString::fromStdString(name));
  auto* sheet =
      new ExportSheet({}, title, context_->shown_target(), folder.isEmpty() ? proposed : folder, this);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  connect(sheet, &ExportSheet::folder_chosen, this, [this, sheet, request, id](const QString& into) {
    ExportRequest chosen = request;
    chosen.directory = into.toStdString();
    run_exports({chosen}, into, sheet,
                [this, id, record = chosen.record, into] { export_program(id, record, into); });
  });
  connect(sheet, &ExportSheet::cancel_wanted, jobs_, &MenuJobs::cancel);
  sheet->show();
}

void MainWindow::run_exports(std::vector<ExportRequest> requests, const QString& folder, ExportSheet* sheet,
                             const std::function<void()>& again) {
  // A session may have begun, or gone on, while the sheet was open.
  if (const QString obstacle = machine_.obstacle(kGivesWay); !obstacle.isEmpty()) {
    sheet->refuse(obstacle);
    return;
  }
  for (auto& request : requests) {
    request.database = arguments_.database;
    request.target = context_->shown_target();
    request.measuring_lock = arguments_.measuring_lock;
    request.has_window = true;
  }
  const QPointer<ExportSheet> asked = sheet;
  sheet->begin();
  jobs_->export_programs(
      arguments_.exporter, std::move(requests), folder,
      [asked, again] {
        if (!asked) {
          again();
          return;
        }
        asked->raise();
        asked->activateWindow();
      },
      [this, asked, folder](const Result<QString>& said) {
        if (said.ok()) settings_.set_export_place(QFileInfo(folder).path());
        if (!asked) return;
        if (said.ok() || said.error().kind == ErrorKind::kCancelled) {
          asked->finish();
        } else {
          asked->refuse(error_text(said.error()));
        }
      });
}

}  // namespace tilewright
