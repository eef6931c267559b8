// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>
#include <optional>

#include "views/inspector/record_page.h"

namespace tilewright {

/// What is known of the record that the inspector shows. The part that can read records answers `wanted` with
/// `set`, `set_history` or `set_failure`; answers about other records are ignored.
class InspectedRecord : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// Asks for the record, unless it is known or was asked for.
  void want(qint64 record);
  /// It is to be asked for again.
  void outdate() { asked_ = 0; }
  /// Drops what was read.
  void drop();
  void set(const RecordDetails& details);
  void set_history(qint64 record, const RecordHistory& history);
  void set_note(qint64 record, const QString& note);
  void set_pinned(qint64 record, bool pinned);
  /// Its task by the window's numbers, where these changed; -1: no open model has it.
  void set_task(qint64 record, int task);
  void set_failure(qint64 record, const QString& sentence);
  /// The page of the record as HTML; empty while it is not known.
  QString html(qint64 record, const Theme& theme) const;

 Q_SIGNALS:
  void wanted(qint64 record);
  void changed(qint64 record);
  /// It could not be read, and nothing of it is known.
  void failed(qint64 record, const QString& sentence);

 private:
  bool knows(qint64 record) const { return details_ && details_->row.id == record; }

  std::optional<RecordDetails> details_;
  std::optional<RecordHistory> family_;  ///< of `details_`, or of what was asked for
  qint64 asked_ = 0;                     ///< 0: nothing was asked for
};

}  // namespace tilewright
