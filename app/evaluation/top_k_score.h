// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tilewright {

// Top-k scores (TenSet, section 5; TLP, section 6): how much of the best possible latency of a network is
// kept when only the k programs of each task that are predicted best are measured. Pure; thread-safe.

/// Expected smallest of `k` latencies drawn without replacement, exactly; the smallest of all where `k` is
/// not less than their number. Latencies must be finite; 0 for none, or where `k` is 0.
double expected_best_of(std::span<const double> latencies, size_t k);

/// The smallest latency among the `k` programs of highest prediction. Programs that are predicted alike are
/// taken in random order, and the result is the expected one; so equal predictions throughout give
/// `expected_best_of`.
double latency_at_k(const std::vector<double>& predicted, const std::vector<double>& latencies, size_t k);

/// Sums over tasks whose ratio is a score. TenSet's score is the mean over networks of each network's ratio;
/// TLP's is the ratio of all networks' sums.
struct TopKSums {
  double best = 0;    ///< weights times smallest latencies
  double chosen = 0;  ///< weights times latencies at k

  void add(double weight, double best_latency, double chosen_latency) {
    best += weight * best_latency;
    chosen += weight * chosen_latency;
  }
  void add(const TopKSums& other) { add(1, other.best, other.chosen); }
  /// In [0, 1] where no choice beats the best; 0 without tasks.
  double score() const { return chosen > 0 ? best / chosen : 0; }
};

}  // namespace tilewright
