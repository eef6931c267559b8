// SPDX-License-Identifier: Apache-2.0
#include "core/search/improvement_labels.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/quantile.h"

namespace tilewright {
namespace {

/// Where all that improve are alike, they count alike (Helion's code).
constexpr double kLeastImprovement = 1e-5;

}  // namespace

bool ImprovementLabels::tell_apart() const {
  return std::ranges::count(improves, true) > 0 && std::ranges::count(improves, false) > 0;
}

ImprovementLabels improvement_labels(std::span<const Observation* const> observations, double quantile) {
  std::vector<double> ran;
  for (const Observation* o : observations) {
    if (o->latency_seconds > 0) ran.push_back(o->latency_seconds);
  }
  ImprovementLabels labels{std::vector<char>(observations.size(), false),
                           std::vector<double>(observations.size(), 1)};
  if (ran.empty()) return labels;
  const double threshold = quantile_of(std::move(ran), quantile);
  double total = 0;
  double count = 0;
  for (size_t i = 0; i < observations.size(); ++i) {
    const double seconds = observations[i]->latency_seconds;
    if (!(seconds > 0) || seconds > threshold) continue;
    labels.improves[i] = true;
    labels.weights[i] = std::max(kLeastImprovement, std::log(threshold / seconds));
    total += labels.weights[i];
    ++count;
  }
  for (size_t i = 0; i < observations.size(); ++i) {
    if (labels.improves[i]) labels.weights[i] *= count / total;
  }
  return labels;
}

}  // namespace tilewright
