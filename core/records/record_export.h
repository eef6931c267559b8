// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "core/base/result.h"
#include "core/records/record_store.h"

namespace tilewright {

/// `{"records": [...]}`: each with id, session, task, program, latency_ms, error, predicted, time, and more.
/// What is not known is null; times are ISO 8601 in UTC; `error` is the kind's word, `error_text` the
/// sentence. One record is in memory at a time. Fails as the store does, or with kIo where `out` refuses.
Result<void> write_records_json(RecordStore& store, const TrialQuery& query, std::ostream& out);

/// The same as comma-separated values (RFC 4180) with a line of headings; the repeats as milliseconds apart
/// by spaces.
Result<void> write_records_csv(RecordStore& store, const TrialQuery& query, std::ostream& out);

/// `{"sessions": [...]}`, newest first: each with id, state, models, target, threads, seed, policy,
/// cost_model, rules, rounds, trials, failed_trials, trial_budget, seconds, started, updated, ...
Result<void> write_sessions_json(RecordStore& store, std::ostream& out);

/// The same as comma-separated values; the names of several models apart by spaces.
Result<void> write_sessions_csv(RecordStore& store, std::ostream& out);

/// "2026-11-21T10:15:02.123Z"
std::string iso_time(int64_t unix_milliseconds);

}  // namespace tilewright
