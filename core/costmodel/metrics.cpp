// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/metrics.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace tilewright {
namespace {

/// Leaves out pairs with a NaN, which has no place in an order.
std::vector<double> orderable(std::vector<double> values) {
  for (double& value : values) {
    if (std::isnan(value)) value = -std::numeric_limits<double>::infinity();
  }
  return values;
}

/// Positions from the highest value to the lowest; equal values keep their order.
std::vector<size_t> best_first(const std::vector<double>& from) {
  const auto values = orderable(from);
  std::vector<size_t> order(values.size());
  std::iota(order.begin(), order.end(), size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return values[a] > values[b]; });
  return order;
}

std::vector<double> ranks_of(const std::vector<double>& from) {
  const auto values = orderable(from);
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

double average_recall_at(const std::vector<double>& predicted, const std::vector<double>& measured,
                         size_t k) {
  const size_t count = std::min(k, measured.size());
  if (count == 0) return 0;
  const auto chosen = best_first(predicted);
  const auto wanted = best_first(measured);
  // A program is among the first i of both orders from the larger one of its two places on.
  std::vector<size_t> place(measured.size());
  for (size_t i = 0; i < wanted.size(); ++i) place[wanted[i]] = i;
  std::vector<size_t> found_at(count, 0);
  for (size_t i = 0; i < count; ++i) {
    const size_t both = std::max(i, place[chosen[i]]);
    if (both < count) ++found_at[both];
  }
  double sum = 0;
  size_t found = 0;
  for (size_t i = 0; i < count; ++i) {
    found += found_at[i];
    sum += static_cast<double>(found) / static_cast<double>(i + 1);
  }
  return sum / static_cast<double>(count);
}

double pairwise_accuracy(const std::vector<double>& predicted, const std::vector<double>& measured) {
  const auto scores = orderable(predicted);
  size_t pairs = 0;
  double right = 0;
  for (size_t i = 0; i < measured.size(); ++i) {
    for (size_t j = 0; j < i; ++j) {
      if (measured[i] == measured[j]) continue;
      ++pairs;
      if (scores[i] == scores[j]) {
        right += 0.5;
      } else if ((scores[i] > scores[j]) == (measured[i] > measured[j])) {
        right += 1;
      }
    }
  }
  return pairs > 0 ? right / static_cast<double>(pairs) : 0;
}

double root_mean_squared_error(const std::vector<double>& predicted, const std::vector<double>& measured) {
  if (measured.empty()) return 0;
  double sum = 0;
  for (size_t i = 0; i < measured.size(); ++i)
    sum += (predicted[i] - measured[i]) * (predicted[i] - measured[i]);
  return std::sqrt(sum / static_cast<double>(measured.size()));
}

double r_squared(const std::vector<double>& predicted, const std::vector<double>& measured) {
  const double count = static_cast<double>(measured.size());
  const double mean = std::accumulate(measured.begin(), measured.end(), 0.0) / std::max(1.0, count);
  double error = 0;
  double deviation = 0;
  for (size_t i = 0; i < measured.size(); ++i) {
    error += (predicted[i] - measured[i]) * (predicted[i] - measured[i]);
    deviation += (measured[i] - mean) * (measured[i] - mean);
  }
  return deviation > 0 ? 1 - error / deviation : 0;
}

double mean_absolute_percentage_error(const std::vector<double>& predicted,
                                      const std::vector<double>& measured) {
  double sum = 0;
  size_t count = 0;
  for (size_t i = 0; i < measured.size(); ++i) {
    if (measured[i] == 0) continue;
    sum += std::abs(predicted[i] - measured[i]) / std::abs(measured[i]);
    ++count;
  }
  return count > 0 ? sum / static_cast<double>(count) : 0;
}

}  // namespace tilewright
