// SPDX-License-Identifier: Apache-2.0
// The table of records, and the notes that people write.
#include <QDockWidget>
#include <QSplitter>
#include <QTabWidget>
#include <cstdint>
#include <functional>

#include "app/studio/errands.h"
#include "app/studio/error_bar.h"
#include "app/studio/main_window.h"
#include "app/studio/note_desk.h"
#include "app/studio/record_desk.h"
#include "app/studio/record_page_desk.h"
#include "app/studio/session_player.h"
#include "app/studio/window_layouts.h"
#include "views/compare/compare_view.h"
#include "views/family/family_view.h"
#include "views/graph/graph_view.h"
#include "views/inspector/inspector_view.h"
#include "views/inspector/note_panel.h"
#include "views/parallel/parallel_view.h"
#include "views/prediction/prediction_view.h"
#include "views/records/record_view.h"
#include "views/sketches/sketch_view.h"
#include "views/tuning/tuning_view.h"

namespace tilewright {

void MainWindow::make_records() {
  records_ = new RecordView(&record_model_, &selection_);
  record_desk_ = new RecordDesk(
      records_, &record_model_, [this] { return models_; }, &bridge_, &controller_, &background_,
      arguments_.database, &settings_, error_bar_, this);
  connect(record_desk_, &RecordDesk::programs_read, this,
          [this](const std::vector<ComparedProgram>& programs) {
            compare_->show_programs(programs);
            tabs_->setCurrentWidget(compare_);
          });
  connect(compare_, &CompareView::code_wanted, record_desk_, &RecordDesk::generate_code);
  connect(record_desk_, &RecordDesk::code_made, compare_, &CompareView::show_code);
  connect(record_desk_, &RecordDesk::run_once_wanted, this, [this](int64_t record) {
    raise_dock(QStringLiteral("errorsDock"));
    run_verbosely(record);
  });
  connect(records_, &RecordView::selection_changed, this, &MainWindow::update_actions);
  records_->follow_records(&chosen_record_);
  prediction_->follow_records(&chosen_record_);
  parallel_->follow_records(&chosen_record_);
  family_->follow_records(&chosen_record_);
  connect(parallel_, &ParallelView::table_followed, records_, &RecordView::change_only);
  connect(parallel_, &ParallelView::table_released, records_, &RecordView::show_all);
  connect(records_, &RecordView::only_ended, parallel_, &ParallelView::end_table);
  if (arguments_.exporter) records_->offer_export();
  connect(records_, &RecordView::export_wanted, this,
          [this](int64_t record, const QString& task) { export_program(task.toStdString(), record); });
  connect(records_, &RecordView::graph_wanted, this, [this](int task) {
    show_graph();
    selection_.select(task);
    graph_->go_to_selected();
  });
  note_desk_->watch(records_, &record_model_);
  connect(note_desk_, &NoteDesk::records_pinned, this,
          [this](const std::vector<int64_t>& records, bool pinned) {
            Q_EMIT records_pinned(QString::fromStdString(arguments_.database.string()), records, pinned);
          });
  connect(records_, &RecordView::note_wanted, this, [this](int64_t record) {
    raise_dock(QStringLiteral("inspectorDock"));
    note_desk_->write_on_record(record);
  });
  make_record_page();
}

void MainWindow::make_record_page() {
  inspector_->follow_records(&chosen_record_);
  record_page_desk_ = new RecordPageDesk(
      inspector_, records_, [this] { return models_; }, [this] { return player_->last_record(); },
      &background_, arguments_.database, this);
  connect(record_page_desk_, &RecordPageDesk::records_wanted, this, &MainWindow::show_records);
  connect(record_page_desk_, &RecordPageDesk::failed, this,
          [this](const Error& error, const std::function<void()>& again) {
            error_bar_->show_error(error, again);
          });
  connect(sketch_view_, &SketchView::rule_records_wanted, this,
          [this](const RuleStep& step, const QString& rule_set) {
            const int task = selection_.task();
            if (!models_ || task < 0 || task >= static_cast<int>(tasks_.size())) return;
            RuleWish wish;
            wish.rule = step.name;
            wish.task = tasks_[static_cast<size_t>(task)];
            wish.target = shown_target().key();
            wish.rule_set = rule_set.toStdString();
            for (const QString& sketch : step.sketches) wish.sketches.push_back(sketch.toStdString());
            record_page_desk_->list_rule(wish);
          });
  connect(note_desk_, &NoteDesk::record_noted, inspector_, &InspectorView::set_note);
  connect(note_desk_, &NoteDesk::records_pinned, record_page_desk_, &RecordPageDesk::set_pinned);
  connect(records_, &RecordView::page_wanted, this, [this](qint64 record) {
    raise_dock(QStringLiteral("inspectorDock"));
    inspector_->show_record(record);
  });
  connect(inspector_, &InspectorView::session_wanted, this, [this](const QString& session) {
    if (session == QString::fromStdString(bridge_.status().session)) {
      tabs_->setCurrentWidget(tuning_);
    } else {
      show_session(session);
    }
  });
  connect(errands_, &Errands::verified, record_page_desk_, &RecordPageDesk::reload);
  connect(&controller_, &SessionController::ended, record_page_desk_, &RecordPageDesk::reload);
}

void MainWindow::follow_pins(const QString& database, const std::vector<int64_t>& records, bool pinned) {
  if (arguments_.database != database.toStdString()) return;
  record_model_.set_pinned(records, pinned);
  record_page_desk_->set_pinned(records, pinned);
}

void MainWindow::remeasure_noisy() {
  // What is listed is what is meant: it is to be seen.
  raise_dock(QStringLiteral("recordsDock"));
  records_->remeasure_noisy();
}

QWidget* MainWindow::make_notes(QWidget* above) {
  auto* notes = new NotePanel(this);
  note_desk_ = new NoteDesk(notes, &selection_, &bridge_, &background_, arguments_.database, this);
  connect(note_desk_, &NoteDesk::failed, this, [this](const Error& error) { error_bar_->show_error(error); });
  auto* split = new QSplitter(Qt::Vertical);
  split->setObjectName(QStringLiteral("inspectorSplit"));
  split->setChildrenCollapsible(false);
  split->addWidget(above);
  split->addWidget(notes);
  split->setStretchFactor(0, 1);
  split->setSizes({400, 110});
  return split;
}

void MainWindow::raise_dock(const QString& name) {
  auto* dock = findChild<QDockWidget*>(name);
  dock->show();
  dock->raise();
  layouts_->give_room(dock);
}

}  // namespace tilewright
