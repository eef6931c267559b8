// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <iosfwd>
#include <span>
#include <string>

#include "core/base/result.h"
#include "core/records/record_store.h"

namespace tilewright {

/// JSON is `{"records": [...]}`; CSV (RFC 4180) has a line of headings, and repeats separated by spaces.
enum class RecordFileFormat { kCsv, kJson };

/// Whether a record's decisions and primitives, its longest fields, are written.
enum class RecordDetail { kAll, kFigures };

/// Writes records for other programs. Each has id, session, task, task_name, program, latency_ms, outcome,
/// error, predicted, time, and more. Unknown values are null in JSON and empty in CSV; times are ISO 8601 in
/// UTC; `error` is the name of the error's kind and `error_text` its sentence; `outcome` is that name,
/// "verified", "measured" or "compiled". Only one record is in memory at a time. Fails as the store does, or
/// with kIo where writing to `out` fails.
Result<void> write_records(RecordStore& store, const TrialQuery& query, RecordFileFormat format,
                           std::ostream& out, RecordDetail detail = RecordDetail::kAll);
/// The same for the records with these ids, in this order; ids that do not exist are skipped.
Result<void> write_records(RecordStore& store, std::span<const int64_t> ids, RecordFileFormat format,
                           std::ostream& out, RecordDetail detail = RecordDetail::kAll);

/// `{"sessions": [...]}`, newest first: each with id, state, models, target, threads, seed, policy,
/// cost_model, rules, rounds, trials, failed_trials, trial_budget, seconds, started, updated, ...
Result<void> write_sessions_json(RecordStore& store, std::ostream& out);

/// The same as comma-separated values; the names of several models are separated by spaces.
Result<void> write_sessions_csv(RecordStore& store, std::ostream& out);

/// "2026-11-21T10:15:02.123Z"
std::string iso_time(int64_t unix_milliseconds);

}  // namespace tilewright
