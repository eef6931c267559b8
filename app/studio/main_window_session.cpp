// SPDX-License-Identifier: Apache-2.0
// The window's views of a running session, and what they ask for.
#include <QTabWidget>

#include "app/studio/baseline_desk.h"
#include "app/studio/errands.h"
#include "app/studio/error_bar.h"
#include "app/studio/incident_desk.h"
#include "app/studio/main_window.h"
#include "app/studio/measuring_holder_text.h"
#include "app/studio/peak_finder.h"
#include "app/studio/record_desk.h"
#include "app/studio/session_bar.h"
#include "app/studio/status_line.h"
#include "views/common/data_table.h"
#include "views/common/error_text.h"
#include "views/errors/error_view.h"
#include "views/graph/graph_view.h"
#include "views/prediction/prediction_view.h"
#include "views/records/record_view.h"
#include "views/tasks/task_view.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {

void MainWindow::make_session_pages() {
  SessionModels& models = bridge_.models();
  tuning_ = new TuningView(&models.curves, &models.decisions, &selection_, this);
  baseline_desk_ =
      new BaselineDesk(&bridge_, &background_, &settings_, error_bar_, arguments_.database, this);
  connect(tuning_, &TuningView::timing_wanted, this, &MainWindow::time_finalists);
  connect(tuning_, &TuningView::baseline_wanted, baseline_desk_, &BaselineDesk::choose_now);
  connect(&bridge_, &SessionBridge::status_changed, tuning_, [this](const SessionStatus& status) {
    tuning_->set_result(status.result());
    tuning_->set_expecting(status.active(),
                           status.waits_for ? measuring_holder_text(*status.waits_for) : QString());
  });
  prediction_ = new PredictionView(&models.predictions, &models.rounds, &models.features, &selection_, this);
  connect(prediction_, &PredictionView::record_wanted, this, [this](qlonglong record) {
    show_records({record}, tr("Record %1").arg(QLocale().toString(record)));
  });
  connect_contest();
}

void MainWindow::connect_contest() {
  connect(prediction_, &PredictionView::contest_wanted, this, [this] {
    if (!models_) return;
    // It loads the machine, which would make what is measured beside it slower than it is.
    if (const QString obstacle = machine_obstacle(MachineUse::kCeilings); !obstacle.isEmpty()) {
      error_bar_->show_notice(obstacle);
      offer_contest();
      return;
    }
    contest_.run(bridge_.status().session, models_, shown_target());
    update_actions();
  });
  connect(&contest_, &ModelContest::finished, this, [this](const std::vector<ComparedCostModel>& models) {
    update_actions();
    // Another session is shown by now.
    if (contest_.session() != bridge_.status().session) return offer_contest();
    std::vector<ComparedCostModels::Row> rows;
    for (const auto& model : models) {
      rows.push_back({QString::fromStdString(model.name), model.learnt, model.rank_correlation, model.recall,
                      model.seconds, model.programs});
    }
    prediction_->show_contest(std::move(rows));
  });
  connect(&contest_, &ModelContest::failed, this, [this](const Error& error) {
    update_actions();
    if (error.kind == ErrorKind::kCancelled || contest_.session() != bridge_.status().session) {
      prediction_->show_contest({});
      return offer_contest();
    }
    prediction_->show_contest({}, error_text(error));
    incidents_->tell(error, [this] { Q_EMIT prediction_->contest_wanted(); });
  });
}

void MainWindow::offer_contest() {
  // The page says meanwhile that they are compared.
  if (!contest_.running())
    prediction_->set_contest_possible(!bridge_.status().session.empty() && !session_has_machine());
}

void MainWindow::make_errors() {
  error_view_ = new ErrorView(&bridge_.models().errors);
  incidents_ = new IncidentDesk(error_bar_, &bridge_.models().errors, error_view_, this);
  record_desk_->set_incidents(incidents_);
  connect(graph_, &GraphView::layout_failed, this, [this](const QString& why) {
    incidents_->tell({ErrorKind::kRun,
                      models_ ? models_->title().toStdString() : std::string(),
                      why.toStdString(),
                      tr("Try again, or fold the graph").toStdString(),
                      {}},
                     [this] { graph_->lay_out_again(); });
  });
  connect(task_view_, &TaskView::failures_wanted, this, [this](int task) {
    raise_dock(QStringLiteral("errorsDock"));
    error_view_->show_task(task);
  });
  connect(error_view_, &ErrorView::page_wanted, this, [this](qlonglong record) {
    chosen_record_.select(record);
    Q_EMIT records_->page_wanted(record);
  });
  connect(error_view_, &ErrorView::code_wanted, this,
          [this](qlonglong record) { Q_EMIT records_->code_wanted(record); });
  connect(error_view_, &ErrorView::rerun_wanted, this, &MainWindow::run_verbosely);
  connect(error_view_, &ErrorView::report_wanted, this, &MainWindow::copy_diagnostics);
  connect(error_view_, &ErrorView::muted_chosen, this, [this](const QStringList& causes) {
    if (!bridge_.status().session.empty())
      settings_.set_muted_causes(QString::fromStdString(bridge_.status().session), causes);
  });
  connect(&bridge_, &SessionBridge::status_changed, this, [this](const SessionStatus& status) {
    const QString session = QString::fromStdString(status.session);
    if (session == error_session_) return;
    error_session_ = session;
    const QStringList causes = settings_.muted_causes(session);
    bridge_.models().errors.set_muted({causes.begin(), causes.end()});
  });
  connect(error_view_, &ErrorView::rerun_cancelled, &rerun_, &VerboseRerun::cancel);
  connect(&rerun_, &VerboseRerun::started, error_view_, [this] {
    error_view_->set_rerunning(true);
    update_actions();
  });
  connect(&rerun_, &VerboseRerun::finished, error_view_, [this](qlonglong record, const QString& report) {
    error_view_->set_rerunning(false);
    error_view_->show_report(record, report);
    update_actions();
  });
}

void MainWindow::run_verbosely(qlonglong record) {
  if (const QString obstacle = machine_obstacle(MachineUse::kCeilings); !obstacle.isEmpty()) {
    error_bar_->show_notice(obstacle);
  } else {
    rerun_.run(record, models_);
  }
}

void MainWindow::restore_tables() {
  for (DataTable* table : findChildren<DataTable*>()) {
    connect(table, &DataTable::save_failed, this, [this, table](const QString& path, const QString& why) {
      error_bar_->show_error({ErrorKind::kIo, path.toStdString(), tr("was not written").toStdString(),
                              tr("Choose another place").toStdString(), why.toStdString()},
                             [table] { table->save(); });
    });
    if (table->objectName().isEmpty()) continue;
    table->restore_layout(settings_.table_layout(table->objectName()));
  }
}

void MainWindow::make_status_line() {
  status_line_ = new StatusLine(this);
  setStatusBar(status_line_);
  connect(status_line_, &StatusLine::view_wanted, this, &MainWindow::follow_status_line);
}

void MainWindow::follow_status_line(StatusLine::View view) {
  if (!models_) return;
  if (view == StatusLine::View::kTuning) {
    tabs_->setCurrentWidget(tuning_);
    return;
  }
  if (view == StatusLine::View::kGraph) {
    show_graph();
    return;
  }
  const char* name = view == StatusLine::View::kTasks     ? "tasksDock"
                     : view == StatusLine::View::kRecords ? "recordsDock"
                     : view == StatusLine::View::kErrors  ? "errorsDock"
                                                          : "logDock";
  raise_dock(QLatin1String(name));
}

void MainWindow::keep_tables() {
  for (const DataTable* table : findChildren<DataTable*>()) {
    if (!table->objectName().isEmpty())
      settings_.set_table_layout(table->objectName(), table->layout_state());
  }
  record_desk_->keep_columns();
}

}  // namespace tilewright
