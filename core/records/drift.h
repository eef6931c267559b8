// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <span>

#include "core/records/notable_drift.h"
#include "core/records/record_store.h"

namespace tilewright {

/// The drift that holds at a moment of a session: of the samples just before and just after it, the one that
/// is farther from 0; none where there is no sample. `sentinels` in the order in which they came. A round
/// lies between two samples as a whole, so that its trials are marked together.
std::optional<double> drift_at(std::span<const SentinelRecord> sentinels, double elapsed);

/// Visits the trials as `RecordStore::for_each_trial` does, each with the drift of its moment; reads each
/// session's sentinels once.
Result<void> for_each_trial_with_drift(
    RecordStore& store, const TrialQuery& query,
    const std::function<bool(TrialRecord&& trial, const std::optional<double>& drift)>& visit);
/// The same of the trials with these ids, in this order; those that are gone are left out.
Result<void> for_each_trial_with_drift(
    RecordStore& store, std::span<const int64_t> ids,
    const std::function<bool(TrialRecord&& trial, const std::optional<double>& drift)>& visit);

}  // namespace tilewright
