// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/metrics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tilewright {
namespace {

/// Positions from the highest value to the lowest; equal values keep their order.
std::vector<size_t> best_first(const std::vector<double>& values) {
  std::vector<size_t> order(values.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return values[a] > values[b]; });
  return order;
}

std::vector<double> ranks_of(const std::vector<double>& values) {
  const auto order = best_first(values);
  std::vector<double> ranks(values.size());
  for (size_t begin = 0; begin < order.size();) {
    size_t end = begin + 1;
    while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
    for (size_t i = begin; i < end; ++i) ranks[order[i]] = static_cast<double>(begin + end - 1) / 2;
    begin = end;
  }
  return ranks;
}

}  // namespace

double rank_correlation(const std::vector<double>& predicted, const std::vector<double>& measured) {
  const size_t count = std::min(predicted.size(), measured.size());
  if (count < 2) return 0;
  const auto a = ranks_of(predicted);
  const auto b = ranks_of(measured);
  const double mean = static_cast<double>(count - 1) / 2;
  double both = 0;
  double first = 0;
  double second = 0;
  for (size_t i = 0; i < count; ++i) {
    both += (a[i] - mean) * (b[i] - mean);
    first += (a[i] - mean) * (a[i] - mean);
    second += (b[i] - mean) * (b[i] - mean);
  }
  return first > 0 && second > 0 ? both / std::sqrt(first * second) : 0;
}

double a_peak_at(const std::vector<double>& predicted, const std::vector<double>& measured, size_t k) {
  const size_t count = std::min(k, measured.size());
  if (count == 0) return 0;
  const double best = *std::max_element(measured.begin(), measured.end());
  if (best <= 0) return 0;
  const auto order = best_first(predicted);
  double peak = 0;
  double sum = 0;
  for (size_t i = 0; i < count; ++i) {
    peak = std::max(peak, measured[order[i]]);
    sum += peak;
  }
  return sum / static_cast<double>(count) / best;
}

double top_k_recall(const std::vector<double>& predicted, const std::vector<double>& measured, size_t k) {
  const size_t count = std::min(k, measured.size());
  if (count == 0) return 0;
  const auto chosen = best_first(predicted);
  const auto wanted = best_first(measured);
  size_t found = 0;
  for (size_t i = 0; i < count; ++i) {
    found += std::find(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(count), wanted[i]) !=
             chosen.begin() + static_cast<std::ptrdiff_t>(count);
  }
  return static_cast<double>(found) / static_cast<double>(count);
}

}  // namespace tilewright
