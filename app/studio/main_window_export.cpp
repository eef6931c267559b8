// SPDX-License-Identifier: Apache-2.0
// The ways in which tuned code leaves the window.
#include <QAction>
#include <QDesktopServices>
#include <QUrl>

#include "app/studio/error_bar.h"
#include "app/studio/export_sheet.h"
#include "app/studio/main_window.h"
#include "app/studio/session_bar.h"
#include "core/deploy/export_task.h"
#include "views/common/task_title.h"

namespace tilewright {
namespace {

/// One after the other; the first that fails ends it.
Result<std::vector<ExportReport>> export_all(const Exporter& exporter,
                                             const std::vector<ExportRequest>& requests) {
  std::vector<ExportReport> reports;
  for (const auto& request : requests) {
    TILEWRIGHT_TRY(ExportReport report, exporter(request));
    reports.push_back(std::move(report));
  }
  return reports;
}

}  // namespace

void MainWindow::export_model() {
  if (!models_) return;
  QStringList names;
  for (const auto& model : models_->models) names << model->name;
  auto* sheet = new ExportSheet(names, {}, Target::host(session_bar_->choices().threads), this);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  connect(sheet, &ExportSheet::folder_chosen, this, &MainWindow::export_into);
  sheet->show();
}

void MainWindow::export_into(const QString& folder, ExportForm form) {
  if (!models_) return;
  std::vector<ExportRequest> requests;
  const QStringList names = models_->folder_names();
  for (const auto& model : models_->models) {
    ExportRequest& request = requests.emplace_back();
    request.model = model->prepared;
    request.form = form;
    request.directory = folder.toStdString();
    // Each of several models has a folder of its own.
    if (names.size() > 1)
      request.directory /= names[static_cast<qsizetype>(requests.size()) - 1].toStdString();
  }
  run_exports(std::move(requests), folder);
}

void MainWindow::export_task() {
  const int shown = selection_.task();
  if (!models_ || shown < 0 || shown >= static_cast<int>(tasks_.size())) return;
  const auto [model, task] = models_->find(tasks_[static_cast<size_t>(shown)]);
  if (!model) return;
  // What is exported is the task for which the sheet was opened.
  ExportRequest request;
  request.model = model;
  request.task = model->partition.tasks[static_cast<size_t>(task)];
  request.form = ExportForm::kObject;
  auto* sheet = new ExportSheet({}, task_title(shown, QString::fromStdString(request.task->name)),
                                Target::host(session_bar_->choices().threads), this);
  sheet->setAttribute(Qt::WA_DeleteOnClose);
  connect(sheet, &ExportSheet::folder_chosen, this, [this, request](const QString& folder) {
    ExportRequest chosen = request;
    chosen.directory = std::filesystem::path(folder.toStdString()) / task_export_name(*chosen.task);
    run_exports({chosen}, QString::fromStdString(chosen.directory.string()));
  });
  sheet->show();
}

void MainWindow::run_exports(std::vector<ExportRequest> requests, const QString& folder) {
  // A session may have begun while the dialog was open, which has the machine to itself.
  if (refuse_while_tuning()) return;
  for (auto& request : requests) request.database = arguments_.database;
  const int threads = session_bar_->choices().threads;
  for (auto& request : requests) request.target = Target::host(threads);
  error_bar_->show_notice(tr("Exporting to %1…").arg(folder));
  background_.run([exporter = arguments_.exporter, requests] { return export_all(exporter, requests); }, this,
                  [this, folder](const Result<std::vector<ExportReport>>& reports) {
                    if (reports.ok()) {
                      tell_exports(*reports, folder);
                    } else {
                      error_bar_->show_error(reports.error());
                    }
                  });
}

void MainWindow::tell_exports(const std::vector<ExportReport>& reports, const QString& folder) {
  QStringList sentences;
  for (const auto& report : reports) {
    const QString place = QString::fromStdString(report.directory.string());
    sentences << tr("%n file(s) and folder(s) written to %1.", nullptr, static_cast<int>(report.files.size()))
                     .arg(place);
    if (!report.note.empty()) sentences << QString::fromStdString(report.note);
  }
  // Several models are tried in the same way.
  if (reports.size() == 1 && !reports.front().product.empty()) {
    sentences << tr("To try it there: %1 && ./example")
                     .arg(QString::fromStdString(reports.front().example_command));
  }
  error_bar_->show_notice(sentences.join(QLatin1Char('\n')), tr("Open the folder"),
                          [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
}

}  // namespace tilewright
