// SPDX-License-Identifier: Apache-2.0
#include "views/inspector/inspected_record.h"

namespace tilewright {

void InspectedRecord::want(qint64 record) {
  if (record <= 0 || asked_ == record) return;
  drop();
  asked_ = record;
  Q_EMIT wanted(record);
}

void InspectedRecord::drop() {
  asked_ = 0;
  details_.reset();
  family_.reset();
}

void InspectedRecord::set(const RecordDetails& details) {
  if (details.row.id != asked_) return;
  details_ = details;
  Q_EMIT changed(asked_);
}

void InspectedRecord::set_history(qint64 record, const RecordHistory& history) {
  if (record != asked_) return;
  family_ = history;
  if (details_) Q_EMIT changed(record);
}

void InspectedRecord::set_note(qint64 record, const QString& note) {
  if (!knows(record) || details_->note == note) return;
  details_->note = note;
  Q_EMIT changed(record);
}

void InspectedRecord::set_pinned(qint64 record, bool pinned) {
  if (!knows(record) || details_->row.pinned == pinned) return;
  details_->row.pinned = pinned;
  Q_EMIT changed(record);
}

void InspectedRecord::set_task(qint64 record, int task) {
  if (!knows(record) || details_->task == task) return;
  details_->task = task;
  Q_EMIT changed(record);
}

void InspectedRecord::set_failure(qint64 record, const QString& sentence) {
  if (record != asked_) return;
  // The record is asked for again on return to it.
  asked_ = 0;
  if (!details_) Q_EMIT failed(record, sentence);
}

QString InspectedRecord::html(qint64 record, const Theme& theme) const {
  return knows(record) ? record_page(*details_, family_ ? &*family_ : nullptr, theme) : QString();
}

}  // namespace tilewright
