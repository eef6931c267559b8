// SPDX-License-Identifier: Apache-2.0
#include "views/compare/ratio_interval.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/median.h"
#include "core/base/student.h"

namespace tilewright {
namespace {

constexpr double kInterrupted = 5;
constexpr double kLeastInterruption = 0.05;
constexpr double kLeastHalfWidth = 0.01;

/// Logarithms of the repeats that are used.
struct Sample {
  double count = 0;
  double mean = 0;
  double variance = 0;  ///< of one repeat; 0 for fewer than two
};

Sample sample_of(std::span<const double> repeats) {
  std::vector<double> sorted(repeats.begin(), repeats.end());
  std::ranges::sort(sorted);
  if (sorted.empty() || sorted.front() <= 0) return {};
  const double median = median_of(sorted);
  const double longest =
      std::max(median * (1 + kLeastInterruption), median + kInterrupted * (median - sorted.front()));
  std::erase_if(sorted, [&](double seconds) { return seconds > longest; });
  Sample sample;
  sample.count = static_cast<double>(sorted.size());
  for (const double seconds : sorted) sample.mean += std::log(seconds) / sample.count;
  for (const double seconds : sorted) {
    const double off = std::log(seconds) - sample.mean;
    if (sorted.size() > 1) sample.variance += off * off / (sample.count - 1);
  }
  return sample;
}

/// Half of the interval of the difference of two means.
double welch_half_width(const Sample& a, const Sample& b) {
  const double parts[] = {a.variance / a.count, b.variance / b.count};
  const double variance = parts[0] + parts[1];
  if (variance <= 0) return 0;
  const double degrees =
      variance * variance / (parts[0] * parts[0] / (a.count - 1) + parts[1] * parts[1] / (b.count - 1));
  return student_quantile(degrees) * std::sqrt(variance);
}

/// The same where one program has a single repeat, for which the other's noise is assumed.
double borrowed_half_width(const Sample& several) {
  return student_quantile(several.count - 1) * std::sqrt(several.variance * (1 / several.count + 1));
}

}  // namespace

std::optional<RatioInterval> ratio_interval(std::span<const double> first, std::span<const double> second,
                                            double machine_noise) {
  const Sample a = sample_of(first);
  const Sample b = sample_of(second);
  if (a.count == 0 || b.count == 0 || (a.count < 2 && b.count < 2)) return {};
  RatioInterval interval;
  interval.borrowed = a.count < 2 || b.count < 2;
  const double chance = interval.borrowed ? borrowed_half_width(a.count < 2 ? b : a) : welch_half_width(a, b);
  const double half_width = std::max(std::log1p(kLeastHalfWidth), chance + std::log1p(machine_noise));
  const double difference = b.mean - a.mean;
  interval.ratio = std::exp(difference);
  interval.low = std::exp(difference - half_width);
  interval.high = std::exp(difference + half_width);
  return interval;
}

}  // namespace tilewright
