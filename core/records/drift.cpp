// SPDX-License-Identifier: Apache-2.0
#include "core/records/drift.h"

#include <algorithm>
#include <cmath>

namespace tilewright {

bool notable_drift(double drift) { return std::abs(drift) >= kNotableDrift; }

std::optional<double> drift_at(std::span<const SentinelRecord> sentinels, double elapsed) {
  if (sentinels.empty()) return std::nullopt;
  const auto after = std::lower_bound(sentinels.begin(), sentinels.end(), elapsed,
                                      [](const SentinelRecord& sample, double moment) { return sample.elapsed < moment; });
  if (after == sentinels.end()) return sentinels.back().drift;
  if (after == sentinels.begin()) return after->drift;
  const double earlier = std::prev(after)->drift;
  return std::abs(earlier) > std::abs(after->drift) ? earlier : after->drift;
}

Result<std::optional<double>> DriftLookup::of(const TrialRecord& trial) {
  const auto [at, fresh] = sentinels_.try_emplace(trial.session);
  if (fresh) {
    TILEWRIGHT_TRY(at->second, store_.sentinels(trial.session));
  }
  return drift_at(at->second, trial.elapsed);
}

}  // namespace tilewright
