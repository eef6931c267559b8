// SPDX-License-Identifier: Apache-2.0
// The table of records, and the notes that people write.
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QSplitter>
#include <QTabWidget>

#include "app/studio/error_bar.h"
#include "app/studio/main_window.h"
#include "app/studio/note_keeper.h"
#include "app/studio/remeasurer.h"
#include "views/compare/compare_view.h"
#include "views/graph/graph_view.h"
#include "views/inspector/inspector_view.h"
#include "views/inspector/note_panel.h"
#include "views/records/record_table.h"
#include "views/records/record_view.h"

namespace tilewright {

void MainWindow::make_records() {
  records_ = new RecordView(&record_model_, &selection_);
  connect(&record_model_, &RecordModel::list_wanted, &record_reader_, &RecordReader::list);
  connect(&record_model_, &RecordModel::rows_wanted, &record_reader_, &RecordReader::rows);
  connect(&record_reader_, &RecordReader::list_begun, &record_model_, &RecordModel::take_first);
  connect(&record_reader_, &RecordReader::listed, &record_model_, &RecordModel::take_list);
  connect(&record_reader_, &RecordReader::read, &record_model_, &RecordModel::take_rows);
  connect(&record_model_, &RecordModel::place_wanted, &record_reader_, &RecordReader::place);
  connect(&record_reader_, &RecordReader::placed, &record_model_, &RecordModel::take_place);
  connect(&record_reader_, &RecordReader::list_failed, this, [this](int generation, const Error& error) {
    if (!record_model_.is_current(generation)) return;
    record_model_.take_list(generation, {});
    records_->show_failure(QString::fromStdString(error.text()));
  });
  connect(&record_reader_, &RecordReader::failed, this,
          [this](const Error& error) { error_bar_->show_error(error); });
  connect(&record_reader_, &RecordReader::copied, this,
          [](const QString& text) { QApplication::clipboard()->setText(text); });
  connect(&record_reader_, &RecordReader::saved, this, [this](const QString& path, qlonglong count) {
    error_bar_->show_notice(tr("%n record(s) written to %1", nullptr, static_cast<int>(count)).arg(path));
  });
  connect(&record_reader_, &RecordReader::programs_read, this,
          [this](const std::vector<ComparedProgram>& programs) {
            compare_->show_programs(programs);
            tabs_->setCurrentWidget(compare_);
          });
  connect(records_, &RecordView::copy_wanted, &record_reader_, &RecordReader::copy);
  connect(records_, &RecordView::copy_refused, this, [this](const QString& sentence) {
    error_bar_->show_notice(sentence, tr("Save what is listed…"), [this] { records_->save_csv(); });
  });
  connect(records_, &RecordView::csv_wanted, &record_reader_, &RecordReader::save_csv);
  connect(records_, &RecordView::compare_wanted, this, [this](const std::vector<int64_t>& ids) {
    if (models_) record_reader_.programs(ids, models_);
  });
  connect(records_, &RecordView::selection_changed, this, &MainWindow::update_actions);
  connect(records_, &RecordView::graph_wanted, this, [this](int task) {
    show_graph();
    selection_.select(task);
    graph_->go_to_selected();
  });
  records_->saved_filters()->set_filters(settings_.saved_filters());
  connect(records_->saved_filters(), &SavedFilters::changed, this,
          [this] { settings_.set_saved_filters(records_->saved_filters()->filters()); });
  // Other windows save filters too.
  connect(records_->saved_filters(), &SavedFilters::wanted, this,
          [this] { records_->saved_filters()->set_filters(settings_.saved_filters()); });
  RecordTable* table = records_->table();
  table->restore_layout(settings_.table_layout(table->objectName()));
  make_remeasurer();
  connect(records_, &RecordView::selection_changed, this, &MainWindow::follow_notes);
  connect(records_, &RecordView::note_wanted, this, [this] {
    auto* dock = findChild<QDockWidget*>(QStringLiteral("inspectorDock"));
    dock->show();
    dock->raise();
    follow_notes();
    notes_->write(RemarkSubject::Kind::kTrial);
  });
}

void MainWindow::make_remeasurer() {
  remeasurer_ = new Remeasurer(&bridge_, &controller_, &background_, arguments_.database, this);
  connect(remeasurer_, &Remeasurer::told, this,
          [this](const QString& sentence) { error_bar_->show_notice(sentence); });
  connect(remeasurer_, &Remeasurer::failed, this,
          [this](const Error& error) { error_bar_->show_error(error); });
  connect(records_, &RecordView::remeasure_wanted, this, [this](int64_t record) {
    if (remeasurer_->possible()) {
      remeasurer_->measure(record, models_);
      return;
    }
    error_bar_->show_notice(tr("A session must run to keep what is measured: start one with F9."),
                            tr("Run it once, keep nothing"), [this, record] {
                              auto* dock = findChild<QDockWidget*>(QStringLiteral("errorsDock"));
                              dock->show();
                              dock->raise();
                              if (!controller_.active()) rerun_.run(record, models_);
                            });
  });
}

QWidget* MainWindow::make_notes(QWidget* above) {
  notes_ = new NotePanel(this);
  note_keeper_ = new NoteKeeper(&background_, arguments_.database, this);
  connect(notes_, &NotePanel::note_wanted, note_keeper_, &NoteKeeper::read);
  connect(notes_, &NotePanel::note_written, note_keeper_, &NoteKeeper::write);
  connect(note_keeper_, &NoteKeeper::found, this, [this](const RemarkSubject& subject, const QString& text) {
    notes_->set_text(subject, text);
    if (subject.kind == RemarkSubject::Kind::kTrial)
      record_model_.set_noted(std::stoll(subject.name), !text.isEmpty());
  });
  connect(note_keeper_, &NoteKeeper::not_kept, notes_, &NotePanel::set_failed);
  connect(note_keeper_, &NoteKeeper::failed, this,
          [this](const Error& error) { error_bar_->show_error(error); });
  connect(&selection_, &TaskSelection::changed, this, &MainWindow::follow_notes);
  connect(&bridge_, &SessionBridge::status_changed, this, &MainWindow::follow_notes);
  auto* split = new QSplitter(Qt::Vertical);
  split->setObjectName(QStringLiteral("inspectorSplit"));
  split->setChildrenCollapsible(false);
  split->addWidget(above);
  split->addWidget(notes_);
  split->setStretchFactor(0, 1);
  split->setSizes({400, 110});
  return split;
}

void MainWindow::follow_notes() {
  const int task = selection_.task();
  const auto& tasks = bridge_.models().tasks.tasks();
  const bool known = task >= 0 && task < static_cast<int>(tasks.size());
  notes_->set_subject(RemarkSubject::Kind::kTask, known ? tasks[static_cast<size_t>(task)].id : std::string(),
                      known ? QString::fromStdString(tasks[static_cast<size_t>(task)].name) : QString());
  // Thousands may be selected.
  const bool one = records_ != nullptr && records_->selected_count() == 1;
  const int64_t record = one ? records_->selected().front() : 0;
  notes_->set_subject(RemarkSubject::Kind::kTrial, one ? std::to_string(record) : std::string(),
                      one ? tr("record %1").arg(QString::number(record)) : QString());
  const std::string& session = bridge_.status().session;
  notes_->set_subject(RemarkSubject::Kind::kSession, session,
                      tr("session %1").arg(QString::fromStdString(session)));
}

}  // namespace tilewright
