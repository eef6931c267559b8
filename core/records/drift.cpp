// SPDX-License-Identifier: Apache-2.0
#include "core/records/drift.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>
#include <vector>

namespace tilewright {

bool notable_drift(double drift) {
  return std::abs(drift) >= kNotableDrift;
}

std::optional<double> drift_at(std::span<const SentinelRecord> sentinels, double elapsed) {
  if (sentinels.empty()) return std::nullopt;
  const auto after =
      std::lower_bound(sentinels.begin(), sentinels.end(), elapsed,
                       [](const SentinelRecord& reading, double moment) { return reading.elapsed < moment; });
  if (after == sentinels.end()) return sentinels.back().drift;
  if (after == sentinels.begin()) return after->drift;
  const double earlier = std::prev(after)->drift;
  return std::abs(earlier) > std::abs(after->drift) ? earlier : after->drift;
}

namespace {

using VisitWithDrift = std::function<bool(TrialRecord&& trial, const std::optional<double>& drift)>;

/// `trials` is a query or a list of ids.
template <typename Trials>
Result<void> visit_with_drift(RecordStore& store, const Trials& trials, const VisitWithDrift& visit) {
  std::unordered_map<std::string, std::vector<SentinelRecord>> sentinels;
  Result<void> looked_up;
  TILEWRIGHT_CHECK(store.for_each_trial(trials, [&](TrialRecord&& trial) {
    const auto [at, fresh] = sentinels.try_emplace(trial.session);
    if (fresh) {
      auto read = store.details_of(trial.session).sentinels();
      if (!read.ok()) {
        looked_up = read.error();
        return false;
      }
      at->second = *std::move(read);
    }
    const auto drift = drift_at(at->second, trial.elapsed);
    return visit(std::move(trial), drift);
  }));
  return looked_up;
}

}  // namespace

Result<void> for_each_trial_with_drift(RecordStore& store, const TrialQuery& query,
                                       const VisitWithDrift& visit) {
  return visit_with_drift(store, query, visit);
}

Result<void> for_each_trial_with_drift(RecordStore& store, std::span<const int64_t> ids,
                                       const VisitWithDrift& visit) {
  return visit_with_drift(store, ids, visit);
}

}  // namespace tilewright
