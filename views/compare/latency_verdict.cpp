// SPDX-License-Identifier: Apache-2.0
#include "views/compare/latency_verdict.h"

#include <algorithm>

#include "core/base/median.h"

namespace tilewright {
namespace {

struct Summary {
  double fastest = 0;
  double noise = -1;  ///< relative; below 0: unknown
};

Summary summary_of(std::span<const double> repeats) {
  if (repeats.empty()) return {};
  Summary summary{std::ranges::min(repeats), -1};
  if (repeats.size() < 2 || summary.fastest <= 0) return summary;
  summary.noise = median_of(repeats) / summary.fastest - 1;
  return summary;
}

}  // namespace

std::optional<double> repeat_noise(std::span<const double> repeats) {
  const Summary summary = summary_of(repeats);
  return summary.noise < 0 ? std::nullopt : std::optional(summary.noise);
}

LatencyVerdict compare_latencies(std::span<const double> first, std::span<const double> second,
                                 double machine_noise) {
  const Summary a = summary_of(first);
  const Summary b = summary_of(second);
  LatencyVerdict verdict;
  if (a.fastest <= 0 || b.fastest <= 0) return verdict;
  const double faster = std::min(a.fastest, b.fastest);
  verdict.difference = std::max(a.fastest, b.fastest) / faster - 1;
  if (a.noise < 0 && b.noise < 0) return verdict;
  const double noise_a = (a.noise < 0 ? b.noise : a.noise) * a.fastest / faster;
  const double noise_b = (b.noise < 0 ? a.noise : b.noise) * b.fastest / faster;
  verdict.noise = std::max(kLeastNoise, noise_a + noise_b + machine_noise);
  verdict.interval = ratio_interval(first, second, machine_noise);
  if (verdict.interval && !verdict.interval->holds_one())
    verdict.kind = verdict.interval->ratio > 1 ? LatencyVerdict::kFirstFaster : LatencyVerdict::kSecondFaster;
  return verdict;
}

}  // namespace tilewright
