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

/// Brings together the notes that people write and the records that they pin, what keeps them, and what is
/// looked at: the task, the record and the session that they are about.
class NoteWriter : public QObject {
  Q_OBJECT

 public:
  NoteWriter(NotePanel* panel, TaskSelection* selection, SessionBridge* bridge, Background* background,
             const std::filesystem::path& database, QObject* parent = nullptr);

  /// Notes on the record that is selected in the table, which learns which records have one, and which are
  /// pinned.
  void watch(RecordView* view, RecordModel* model);
  /// Notes are kept there from now on. What was being written belongs to the old one; numbers of records mean
  /// others in the new one.
  void set_database(const std::filesystem::path& database);
  /// The cursor goes to the note on this record.
  void write_on_record(int64_t record);
  /// Keeps all that was written before it returns.
  Result<void> finish();
  /// Whether all that is not kept failed at an earlier `finish`.
  bool only_refused();

 Q_SIGNALS:
  void failed(const tilewright::Error& error);
  /// What is written about a record, as it was read or just kept.
  void record_noted(qint64 record, const QString& text);
  /// It was kept that records are pinned, or are no longer.
  void records_pinned(const std::vector<int64_t>& records, bool pinned);

 private:
  void follow();

  NotePanel* panel_;
  TaskSelection* selection_;
  SessionBridge* bridge_;
  NoteKeeper keeper_;
  RecordView* records_ = nullptr;
  int64_t wanted_ = 0;  ///< the record to write on, until another one is selected; 0: the selected one
};

}  // namespace tilewright
