// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "core/records/notable_drift.h"
#include "core/records/record_store.h"

namespace tilewright {

/// The drift at a moment of a session: that of the reading just before or just after it, whichever is farther
/// from 0; none where there is no reading. `sentinels` are in the order of their times. All trials of a round
/// lie between the same two readings, so that they get the same drift.
std::optional<double> drift_at(std::span<const SentinelRecord> sentinels, double elapsed);

/// Visits trials as `RecordStore::for_each_trial` does, each with the drift at its time. Each session's
/// sentinels are read once.
Result<void> for_each_trial_with_drift(
    RecordStore& store, const TrialQuery& query,
    const std::function<bool(TrialRecord&& trial, const std::optional<double>& drift)>& visit);
/// The same for the trials with these ids, in this order; ids that do not exist are skipped.
Result<void> for_each_trial_with_drift(
    RecordStore& store, std::span<const int64_t> ids,
    const std::function<bool(TrialRecord&& trial, const std::optional<double>& drift)>& visit);

}  // namespace tilewright
