// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <iosfwd>

#include "core/base/result.h"
#include "core/records/record_store.h"

namespace tilewright {

/// How many records were written as lines of a log, and how many have no such form.
struct LoggedRecords {
  int64_t written = 0;
  int64_t left_out = 0;  ///< their programs have steps, or templates, that the format does not know
};

/// The tuners of TVM whose logs can be written.
enum class LogKind {
  kAutoScheduler,  ///< version v0.6; programs of the rule set ansor
  kAutotvm,        ///< version 0.2; configurations of the templates that TVM has, of the rule set autotvm
};

/// Writes the records that a query matches as lines of a log. Fails as the store does, and with kIo.
Result<LoggedRecords> write_log(RecordStore& store, const TrialQuery& query, LogKind kind, std::ostream& out);

}  // namespace tilewright
