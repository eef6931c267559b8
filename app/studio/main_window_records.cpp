// SPDX-License-Identifier: Apache-2.0
// The table of records, and the notes that people write.
#include <QDockWidget>
#include <QSplitter>
#include <QTabWidget>

#include "app/studio/error_bar.h"
#include "app/studio/main_window.h"
#include "app/studio/note_desk.h"
#include "app/studio/record_desk.h"
#include "views/compare/compare_view.h"
#include "views/family/family_view.h"
#include "views/graph/graph_view.h"
#include "views/inspector/inspector_view.h"
#include "views/inspector/note_panel.h"
#include "views/parallel/parallel_view.h"
#include "views/prediction/prediction_view.h"
#include "views/records/record_view.h"

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
    if (!controller_.active()) rerun_.run(record, models_);
  });
  connect(records_, &RecordView::selection_changed, this, &MainWindow::update_actions);
  records_->follow_records(&chosen_record_);
  prediction_->follow_records(&chosen_record_);
  parallel_->follow_records(&chosen_record_);
  family_->follow_records(&chosen_record_);
  if (arguments_.exporter) records_->offer_export();
  connect(records_, &RecordView::export_wanted, this,
          [this](int64_t record, const QString& task) { export_program(task.toStdString(), record); });
  connect(records_, &RecordView::graph_wanted, this, [this](int task) {
    show_graph();
    selection_.select(task);
    graph_->go_to_selected();
  });
  note_desk_->watch(records_, &record_model_);
  connect(records_, &RecordView::note_wanted, this, [this] {
    raise_dock(QStringLiteral("inspectorDock"));
    note_desk_->write_on_record();
  });
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
}

}  // namespace tilewright
