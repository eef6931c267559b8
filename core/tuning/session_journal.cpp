// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_journal.h"

#include <algorithm>

#include "core/tuning/kept_events.h"

namespace tilewright {

Result<void> SessionJournal::add_trial(TrialRecord& record) {
  TILEWRIGHT_TRY(record.id, store_.add_trial(record));
  last_trial_ = record.id;
  return {};
}

void SessionJournal::know_trial(int64_t record) {
  last_trial_ = std::max(last_trial_, record);
}

void SessionJournal::remember(const TuningEvent& event, double seconds) {
  auto row = kept_event(event);
  if (!row) return;
  row->trial = last_trial_;
  row->elapsed = seconds;
  said_.push_back(*std::move(row));
}

Result<void> SessionJournal::keep(int round, double seconds, std::span<const Checkpoint> checkpoints) {
  TILEWRIGHT_CHECK(store_.details_of(session_).finish_round(round, seconds, checkpoints, said_));
  said_.clear();
  return {};
}

Result<void> SessionJournal::keep_checkpoint(const Checkpoint& checkpoint) {
  return store_.details_of(session_).keep_checkpoint(checkpoint);
}

Result<void> SessionJournal::add_note(const std::string& text) {
  return store_.details_of(session_).add_note(text);
}

}  // namespace tilewright
