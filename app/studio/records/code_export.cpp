// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/code_export.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QPointer>
#include <QStandardPaths>
#include <QStringList>
#include <algorithm>
#include <utility>
#include <vector>

#include "app/studio/records/menu_jobs.h"
#include "app/studio/sheets/export_sheet.h"
#include "app/studio/shell/error_bar.h"
#include "core/deploy/export_task.h"
#include "views/common/error_text.h"
#include "views/common/task_title.h"

namespace tilewright {
namespace {

/// The folder of exports for which none was chosen yet.
QString place_of_exports(const Settings& settings) {
  const QString last = settings.export_place();
  return last.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation) : last;
}

}  // namespace

void CodeExport::export_model(const QString& folder) {
  if (!work_.models.models()) return;
  QStringList names;
  for (const QString& path : work_.models.models()->paths()) names << QFileInfo(path).completeBaseName();
  QString proposed = folder;
  if (proposed.isEmpty()) {
    // Several models have a folder each within the chosen one.
    const QStringList folders = work_.models.models()->folder_names();
    const QString own = folders.size() == 1 ? folders.front() + QStringLiteral("-tuned") : tr("tuned models");
    proposed = QDir(place_of_exports(work_.settings)).filePath(own);
  }
  auto* sheet = new ExportSheet(names, {}, all_.context->shown_target(), proposed, shell_.window);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  connect(sheet, &ExportSheet::folder_chosen, this,
          [this, sheet](const QString& into, ExportForm form) { export_into(into, form, sheet); });
  connect(sheet, &ExportSheet::cancel_wanted, &work_.jobs, &MenuJobs::cancel);
  sheet->show();
}

void CodeExport::export_into(const QString& folder, ExportForm form, ExportSheet* sheet) {
  if (!work_.models.models()) {
    sheet->finish();
    return;
  }
  std::vector<ExportRequest> requests;
  const QStringList names = work_.models.models()->folder_names();
  for (const auto& file : work_.models.models()->by_file()) {
    ExportRequest& request = requests.emplace_back();
    request.model = file.front()->prepared;
    for (size_t i = 1; i < file.size(); ++i) request.more.push_back(file[i]->prepared);
    request.form = form;
    request.directory = folder.toStdString();
    // Each of several models has a folder of its own.
    if (names.size() > 1)
      request.directory /= names[static_cast<qsizetype>(requests.size()) - 1].toStdString();
  }
  run_exports(std::move(requests), folder, sheet, [this, folder] { export_model(folder); });
}

void CodeExport::export_task() {
  if (const std::string* task = work_.models.task(work_.selection.task())) export_program(*task, 0);
}

void CodeExport::export_program(const std::string& id, int64_t record, const QString& folder) {
  if (!work_.models.models()) return;
  const auto [model, task] = work_.models.models()->find(id);
  if (!model) {
    shell_.error_bar->show_notice(tr("None of the open models has this task, so it cannot be exported."));
    return;
  }
  // The exported task is the one for which the sheet was opened.
  ExportRequest request;
  request.model = model;
  request.task = model->partition.tasks[static_cast<size_t>(task)];
  request.record = record;
  request.form = ExportForm::kObject;
  const auto place = std::ranges::find(work_.models.tasks(), id);
  const int shown =
      place == work_.models.tasks().end() ? -1 : static_cast<int>(place - work_.models.tasks().begin());
  QString title = task_title(shown, QString::fromStdString(request.task->name));
  if (record > 0) title = tr("%1 (record %2)").arg(title, QLocale().toString(static_cast<qlonglong>(record)));
  std::string name = task_export_name(*request.task);
  if (record > 0) name += "_record_" + std::to_string(record);
  const QString proposed = QDir(place_of_exports(work_.settings)).filePath(QString::fromStdString(name));
  auto* sheet = new ExportSheet({}, title, all_.context->shown_target(), folder.isEmpty() ? proposed : folder,
                                shell_.window);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  connect(sheet, &ExportSheet::folder_chosen, this, [this, sheet, request, id](const QString& into) {
    ExportRequest chosen = request;
    chosen.directory = into.toStdString();
    run_exports({chosen}, into, sheet,
                [this, id, record = chosen.record, into] { export_program(id, record, into); });
  });
  connect(sheet, &ExportSheet::cancel_wanted, &work_.jobs, &MenuJobs::cancel);
  sheet->show();
}

void CodeExport::run_exports(std::vector<ExportRequest> requests, const QString& folder, ExportSheet* sheet,
                             const std::function<void()>& again) {
  // A session may have begun, or continued, while the sheet was open.
  if (const QString obstacle = work_.machine.obstacle(kGivesWay); !obstacle.isEmpty()) {
    sheet->refuse(obstacle);
    return;
  }
  for (auto& request : requests) {
    request.database = work_.arguments.database;
    request.target = all_.context->shown_target();
    request.measuring_lock = work_.arguments.measuring_lock;
    request.has_window = true;
  }
  const QPointer<ExportSheet> asked = sheet;
  sheet->begin();
  work_.jobs.export_programs(
      work_.arguments.exporter, std::move(requests), folder,
      [asked, again] {
        if (!asked) {
          again();
          return;
        }
        asked->raise();
        asked->activateWindow();
      },
      [this, asked, folder](const Result<QString>& said) {
        if (said.ok()) work_.settings.set_export_place(QFileInfo(folder).path());
        if (!asked) return;
        if (said.ok() || said.error().kind == ErrorKind::kCancelled) {
          asked->finish();
        } else {
          asked->refuse(error_text(said.error()));
        }
      });
}

}  // namespace tilewright
