// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "app/studio/background.h"
#include "app/studio/records/note_keeper.h"
#include "app/studio/sessions/session_bridge.h"

namespace tilewright {

class NotePanel;
class RecordModel;
class RecordView;
class TaskSelection;

/// Connects the notes that people write and the records that they pin, the part that stores them, and their
/// subjects: the current task, record and session.
class NoteWriter : public QObject {
  Q_OBJECT

 public:
  NoteWriter(NotePanel* panel, TaskSelection* selection, SessionBridge* bridge, Background* background,
             const std::filesystem::path& database, QObject* parent = nullptr);

  /// Connects notes to the record that is selected in the table, and tells the table which records have a
  /// note or are pinned.
  void watch(RecordView* view, RecordModel* model);
  /// Notes are stored there from now on. A note that is being written belongs to the old database; numbers of
  /// records have other meanings in the new one.
  void set_database(const std::filesystem::path& database);
  /// Moves the cursor to the note on this record.
  void write_on_record(int64_t record);
  /// Stores all that was written before it returns.
  Result<void> finish();
  /// Whether all that is not stored already failed at an earlier `finish`.
  bool only_refused();

 Q_SIGNALS:
  void failed(const tilewright::Error& error);
  /// The note on a record, as it was read or just stored.
  void record_noted(qint64 record, const QString& text);
  /// Records were pinned or unpinned in the database.
  void records_pinned(const std::vector<int64_t>& records, bool pinned);

 private:
  void follow();

  NotePanel* panel_;
  TaskSelection* selection_;
  SessionBridge* bridge_;
  NoteKeeper keeper_;
  RecordView* records_ = nullptr;
  int64_t wanted_ = 0;  ///< the record of the next note, until another one is selected; 0: the selected one
};

}  // namespace tilewright
