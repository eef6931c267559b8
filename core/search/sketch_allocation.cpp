// SPDX-License-Identifier: Apache-2.0
#include "core/search/sketch_allocation.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tilewright {
namespace {

/// A sketch this much slower than the best after its first trials is not looked into further.
constexpr double kHopeless = 8;
/// A sketch whose best takes twice as long gets 2^-4 of what the best sketch gets.
constexpr double kSharpness = 4;
constexpr double kLeastShare = 0.01;

}  // namespace

std::vector<size_t> allocate_sketches(std::span<const SketchRecord> sketches, size_t budget, Random& random) {
  std::vector<size_t> given(sketches.size(), 0);
  if (sketches.empty()) return given;
  double fastest = std::numeric_limits<double>::infinity();
  for (const auto& sketch : sketches) fastest = std::min(fastest, sketch.best_seconds);
  // The least tried first, one by one.
  size_t left = budget;
  for (size_t reserved = budget / 2; reserved > 0; --reserved, --left) {
    std::vector<size_t> fewest;
    size_t least = kTrialsToJudge;
    for (size_t i = 0; i < sketches.size(); ++i) {
      const size_t trials = sketches[i].measured + given[i];
      if (trials > least || trials == kTrialsToJudge) continue;
      if (sketches[i].measured > 1 && sketches[i].best_seconds > kHopeless * fastest) continue;
      if (trials < least) fewest.clear();
      least = trials;
      fewest.push_back(i);
    }
    if (fewest.empty()) break;
    ++given[random.pick(fewest)];
  }
  std::vector<double> shares;
  double total = 0;
  for (const auto& sketch : sketches) {
    const bool unknown = sketch.measured == 0 || !std::isfinite(fastest);
    const double closeness = unknown ? 1 : fastest / sketch.best_seconds;
    shares.push_back(std::max(kLeastShare, std::pow(closeness, kSharpness)));
    total += shares.back();
  }
  // Rounds the shares to whole trials with one random offset: each sketch gets its share rounded down or up.
  double edge = random.uniform();
  for (size_t i = 0; i < shares.size(); ++i) {
    const double before = edge;
    edge += shares[i] / total * static_cast<double>(left);
    given[i] += static_cast<size_t>(std::floor(edge) - std::floor(before));
  }
  return given;
}

}  // namespace tilewright
