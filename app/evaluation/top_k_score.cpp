// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/top_k_score.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tilewright {
namespace {

/// Expected smallest of `k` of `sorted` (ascending), and of `k` values that are no greater than `cap`.
double expected_minimum(std::span<const double> sorted, size_t k, double cap) {
  const size_t count = sorted.size();
  const double least = std::min(cap, sorted.front());
  // The i-th smallest value is the smallest one drawn with probability C(n - 1 - i, k - 1) / C(n, k); the
  // quotients of neighbours are simple. The sum is over the excess above the least value, so that equal
  // values give exactly that value.
  double probability = static_cast<double>(k) / static_cast<double>(count);
  double beyond = 0;
  for (size_t i = 0; i + k <= count; ++i) {
    beyond += probability * (std::min(cap, sorted[i]) - least);
    if (i + 1 < count) probability *= static_cast<double>(count - i - k) / static_cast<double>(count - i - 1);
  }
  return least + beyond;
}

}  // namespace

double expected_best_of(std::span<const double> latencies, size_t k) {
  if (latencies.empty() || k == 0) return 0;
  std::vector<double> sorted(latencies.begin(), latencies.end());
  std::sort(sorted.begin(), sorted.end());
  return expected_minimum(sorted, std::min(k, sorted.size()), std::numeric_limits<double>::infinity());
}

double latency_at_k(const std::vector<double>& predicted, const std::vector<double>& latencies, size_t k) {
  size_t left = std::min(k, latencies.size());
  if (left == 0) return 0;
  std::vector<double> scores = predicted;
  for (double& score : scores) {
    if (std::isnan(score)) score = -std::numeric_limits<double>::infinity();
  }
  std::vector<size_t> order(latencies.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return scores[a] > scores[b]; });
  double best = std::numeric_limits<double>::infinity();
  for (size_t begin = 0;;) {
    std::vector<double> alike;
    size_t end = begin;
    for (; end < order.size() && scores[order[end]] == scores[order[begin]]; ++end)
      alike.push_back(latencies[order[end]]);
    if (alike.size() >= left) {
      std::sort(alike.begin(), alike.end());
      return expected_minimum(alike, left, best);
    }
    best = std::min(best, *std::min_element(alike.begin(), alike.end()));
    left -= alike.size();
    begin = end;
  }
}

}  // namespace tilewright
