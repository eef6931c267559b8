// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <iosfwd>

#include "core/base/result.h"
#include "core/records/record_store.h"

namespace tilewright {

/// How many records were written as lines of a log, and how many have no such form.
struct LoggedRecords {
  int64_t written = 0;
  int64_t left_out = 0;  ///< their programs have steps that the format does not know
};

/// Writes the records that a query matches as lines of auto_scheduler, version v0.6. Fails as the store does,
/// and with kIo.
Result<LoggedRecords> write_auto_scheduler_log(RecordStore& store, const TrialQuery& query,
                                               std::ostream& out);

}  // namespace tilewright
