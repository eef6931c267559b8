// SPDX-License-Identifier: Apache-2.0
#include "app/studio/records/note_writer.h"

#include "views/common/task_selection.h"
#include "views/inspector/note_panel.h"
#include "views/records/record_model.h"
#include "views/records/record_view.h"

namespace tilewright {

NoteWriter::NoteWriter(NotePanel* panel, TaskSelection* selection, SessionBridge* bridge,
                       Background* background, const std::filesystem::path& database, QObject* parent)
    : QObject(parent), panel_(panel), selection_(selection), bridge_(bridge), keeper_(background, database) {
  connect(panel_, &NotePanel::note_wanted, &keeper_, &NoteKeeper::read);
  connect(panel_, &NotePanel::note_written, &keeper_, &NoteKeeper::write);
  connect(&keeper_, &NoteKeeper::found, panel_, &NotePanel::set_text);
  connect(&keeper_, &NoteKeeper::not_kept, panel_, &NotePanel::set_failed);
  connect(&keeper_, &NoteKeeper::failed, this, &NoteWriter::failed);
  connect(selection_, &TaskSelection::changed, this, &NoteWriter::follow);
  connect(bridge_, &SessionBridge::status_changed, this, &NoteWriter::follow);
}

void NoteWriter::watch(RecordView* view, RecordModel* model) {
  records_ = view;
  connect(records_, &RecordView::selection_changed, this, [this] {
    wanted_ = 0;
    follow();
  });
  connect(&keeper_, &NoteKeeper::found, model,
          [this, model](const RemarkSubject& subject, const QString& text) {
            if (subject.kind != RemarkSubject::Kind::kTrial) return;
            const int64_t record = std::stoll(subject.name);
            model->set_noted(record, !text.isEmpty());
            Q_EMIT record_noted(record, text);
          });
  connect(records_->commands(), &RecordCommands::pin_wanted, &keeper_, &NoteKeeper::pin);
  connect(&keeper_, &NoteKeeper::pinned, model, &RecordModel::set_pinned);
  connect(&keeper_, &NoteKeeper::pinned, this, &NoteWriter::records_pinned);
}

void NoteWriter::set_database(const std::filesystem::path& database) {
  panel_->forget();
  wanted_ = 0;
  keeper_.set_database(database);
  follow();
}

void NoteWriter::write_on_record(int64_t record) {
  wanted_ = record;
  follow();
  panel_->write(RemarkSubject::Kind::kTrial);
}

Result<void> NoteWriter::finish() {
  panel_->flush();
  return keeper_.finish();
}

bool NoteWriter::only_refused() {
  panel_->flush();
  return keeper_.only_refused();
}

void NoteWriter::follow() {
  const int task = selection_->task();
  const auto& tasks = bridge_->models().tasks.tasks();
  const bool known = task >= 0 && task < static_cast<int>(tasks.size());
  panel_->set_subject(RemarkSubject::Kind::kTask, known ? tasks[static_cast<size_t>(task)].id : std::string(),
                      known ? QString::fromStdString(tasks[static_cast<size_t>(task)].name) : QString());
  // Thousands of records may be selected.
  const bool selected = records_ != nullptr && records_->selected().count() == 1;
  const int64_t record = wanted_ > 0 ? wanted_ : selected ? records_->selected().ids().front() : 0;
  const bool one = record > 0;
  panel_->set_subject(RemarkSubject::Kind::kTrial, one ? std::to_string(record) : std::string(),
                      one ? tr("record %1").arg(QString::number(record)) : QString());
  const std::string& session = bridge_->status().session;
  panel_->set_subject(RemarkSubject::Kind::kSession, session,
                      tr("session %1").arg(QString::fromStdString(session)));
}

}  // namespace tilewright
