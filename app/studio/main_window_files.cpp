// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QTabWidget>

#include "app/studio/error_bar.h"
#include "app/studio/loading_page.h"
#include "app/studio/main_window.h"
#include "app/studio/session_bar.h"
#include "app/studio/status_line.h"
#include "core/records/record_store.h"
#include "core/sample/sample.h"
#include "views/common/units.h"
#include "views/graph/graph_view.h"
#include "views/sketches/sketch_view.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {
namespace {

constexpr const char* kSample = "squeezenet1_1";

Result<std::vector<UnfinishedSession>> read_unfinished(const std::filesystem::path& database) {
  std::vector<UnfinishedSession> sessions;
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return sessions;
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TILEWRIGHT_TRY(const auto rows, store.unfinished_sessions());
  for (const auto& row : rows) {
    UnfinishedSession session;
    session.id = QString::fromStdString(row.setup.id);
    for (const auto& model : row.setup.models) {
      session.models << QString::fromStdString(model.name);
      session.paths << QString::fromStdString(model.path);
    }
    session.target = QString::fromStdString(row.setup.target.key);
    session.updated = row.updated;
    session.trials = row.trials;
    session.budget = row.setup.trial_budget;
    session.elapsed = row.elapsed;
    sessions.push_back(std::move(session));
  }
  return sessions;
}

}  // namespace

void MainWindow::choose_model() {
  auto* dialog = new QFileDialog(this, tr("Open model"), {}, tr("ONNX models (*.onnx);;All files (*)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::ExistingFile);
  connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::open_model);
  dialog->open();
}

void MainWindow::open_model(const QString& path) {
  if (controller_.active()) {
    error_bar_->show_notice(tr("A session is running. Stop it before another model is opened."),
                            tr("Stop the session"), [this] { controller_.stop(); });
    return;
  }
  error_bar_->hide();
  loading_page_->set_sentence(tr("Reading %1…").arg(QFileInfo(path).fileName()));
  setWindowTitle(tr("%1 – Tilewright").arg(QFileInfo(path).fileName()));
  show_docks(false);
  model_.reset();
  update_actions();
  pages_->setCurrentWidget(loading_page_);
  const int threads = session_bar_->choices().threads;
  loader_.load(path,
               [prepare = arguments_.prepare_options, threads] { return prepare(Target::host(threads)); });
}

void MainWindow::show_model(const std::shared_ptr<LoadedModel>& model) {
  model_ = model;
  settings_.add_recent_model(model->path);
  setWindowTitle(tr("%1 – Tilewright").arg(QFileInfo(model->path).fileName()));
  selection_.select(-1);
  bridge_.set_tasks(model->tasks);
  graph_->set_pictures(model->subgraphs, model->file);
  const auto& partition = model->prepared->partition;
  status_line_->show_model(
      tr("%1 nodes · %2 subgraphs · %3 tasks · %4 without task")
          .arg(count_label(static_cast<long long>(model->prepared->model.graph.nodes.size())),
               count_label(static_cast<long long>(partition.subgraphs.size())),
               count_label(static_cast<long long>(partition.tasks.size())),
               count_label(static_cast<long long>(partition.reference_nodes.size()))));
  pages_->setCurrentWidget(tabs_);
  show_docks(true);
  update_actions();
  if (!model->prepared->model.warnings.empty()) {
    error_bar_->show_notice(QString::fromStdString(model->prepared->model.warnings.front()));
  }
  if (!resume_after_load_.isEmpty()) {
    controller_.resume(std::exchange(resume_after_load_, {}), model->name, model->prepared);
    tabs_->setCurrentWidget(tuning_);
    update_actions();
  }
}

void MainWindow::load_failed(const QString& path, const Error& error) {
  resume_after_load_.clear();
  show_start();
  error_bar_->show_error(error, tr("Try again"), [this, path] { open_model(path); });
}

void MainWindow::open_sample() {
  error_bar_->hide();
  const QString folder =
      QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/tilewright");
  const QString path = folder + QLatin1Char('/') + QLatin1String(kSample) + QStringLiteral(".onnx");
  if (QFileInfo::exists(path)) {
    open_model(path);
    return;
  }
  background_.run([path] { return write_sample(kSample, path.toStdString()); }, this,
                  [this, path](const Result<void>& written) {
                    if (written.ok()) {
                      open_model(path);
                    } else {
                      error_bar_->show_error(written.error());
                    }
                  });
}

void MainWindow::close_model() {
  if (controller_.active()) return;
  model_.reset();
  selection_.select(-1);
  bridge_.set_tasks({});
  show_start();
}

void MainWindow::show_start() {
  model_.reset();
  setWindowTitle(tr("Tilewright"));
  status_line_->show_model({});
  show_docks(false);
  pages_->setCurrentWidget(start_page_);
  start_page_->set_recent(settings_.recent_models());
  update_actions();
  list_unfinished();
}

void MainWindow::list_unfinished() {
  background_.run([database = arguments_.database] { return read_unfinished(database); }, this,
                  [this](const Result<std::vector<UnfinishedSession>>& sessions) {
                    if (!sessions.ok()) {
                      error_bar_->show_error(sessions.error(), tr("Try again"),
                                             [this] { list_unfinished(); });
                      return;
                    }
                    unfinished_ = *sessions;
                    start_page_->set_sessions(unfinished_);
                  });
}

void MainWindow::resume_session(const QString& session) {
  background_.run([database = arguments_.database] { return read_unfinished(database); }, this,
                  [this, session](const Result<std::vector<UnfinishedSession>>& sessions) {
                    if (!sessions.ok()) {
                      error_bar_->show_error(sessions.error());
                      return;
                    }
                    for (const auto& found : *sessions) {
                      if (found.id != session) continue;
                      if (found.paths.size() != 1) {
                        error_bar_->show_error({ErrorKind::kUnsupported,
                                                "session " + session.toStdString(),
                                                "tunes several models at once",
                                                "Resume it with `tilewright tune --session`",
                                                {}});
                        return;
                      }
                      open_model(found.paths.front());
                      resume_after_load_ = session;
                      return;
                    }
                    error_bar_->show_error({ErrorKind::kInvalid,
                                            "session " + session.toStdString(),
                                            "is not among the unfinished ones",
                                            "It has finished, or another program works on it",
                                            {}});
                  });
}

void MainWindow::start_session() {
  if (!model_) return;
  if (controller_.active()) {
    controller_.unpause();
    return;
  }
  error_bar_->hide();
  controller_.begin(model_->name, model_->prepared, session_bar_->choices());
  tabs_->setCurrentWidget(tuning_);
  update_actions();
}

void MainWindow::show_task(int task) {
  update_actions();
  TaskDetails::Wish wish;
  if (model_ && task >= 0) {
    wish.model = model_->prepared;
    wish.task = task;
    wish.threads = session_bar_->choices().threads;
    wish.rules = session_bar_->choices().rules;
    wish.database = arguments_.database;
    if (sketch_model_.rowCount() == 0) sketch_view_->set_sentence(tr("Looking for sketches…"));
  }
  details_.show(std::move(wish));
}

void MainWindow::export_model() {
  if (!model_) return;
  auto* dialog = new QFileDialog(this, tr("Export the best programs into a folder"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setFileMode(QFileDialog::Directory);
  dialog->setOption(QFileDialog::ShowDirsOnly);
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
    ExportRequest request{model_->prepared, {}, arguments_.database, folder.toStdString()};
    const int threads = session_bar_->choices().threads;
    error_bar_->show_notice(tr("Exporting to %1…").arg(folder));
    background_.run(
        [exporter = arguments_.exporter, request, threads]() mutable {
          request.target = Target::host(threads);
          return exporter(request);
        },
        this,
        [this](const Result<std::string>& written) {
          if (written.ok()) {
            error_bar_->show_notice(QString::fromStdString(*written));
          } else {
            error_bar_->show_error(written.error());
          }
        });
  });
  dialog->open();
}

void MainWindow::save_graph_image() {
  auto* dialog = new QFileDialog(this, tr("Save graph as image"), {}, tr("SVG (*.svg);;PNG (*.png)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setDefaultSuffix(QStringLiteral("svg"));
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
    if (!graph_->save_image(path)) {
      error_bar_->show_error(
          {ErrorKind::kIo, path.toStdString(), "could not be written", "Choose another folder", {}});
    }
  });
  dialog->open();
}

}  // namespace tilewright
