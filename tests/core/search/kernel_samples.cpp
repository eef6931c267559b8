// SPDX-License-Identifier: Apache-2.0
#include "tests/core/search/kernel_samples.h"

#include <cmath>
#include <map>
#include <numeric>

namespace tilewright::testing {

const std::vector<size_t>& own_groups(size_t width) {
  static std::map<size_t, std::vector<size_t>> known;
  auto& groups = known[width];
  groups.resize(width);
  std::iota(groups.begin(), groups.end(), size_t{0});
  return groups;
}

PointRows random_rows(size_t count, size_t width, Random& random) {
  PointRows rows{width};
  for (size_t i = 0; i < count * width; ++i) rows.values.push_back(random.uniform());
  return rows;
}

KernelData sampled(size_t count, size_t width, const std::function<double(std::span<const double>)>& function,
                   Random& random) {
  KernelData data{random_rows(count, width, random), own_groups(width), {}};
  for (size_t i = 0; i < count; ++i) data.targets.push_back(function(data.rows[i]));
  const double mean = std::accumulate(data.targets.begin(), data.targets.end(), 0.0) / count;
  double squares = 0;
  for (double& target : data.targets) squares += (target - mean) * (target - mean);
  for (double& target : data.targets) target = (target - mean) / std::sqrt(squares / count);
  return data;
}

double wavy(std::span<const double> x) {
  return std::sin(6 * x[0]) + x[1] * x[1] + 0.5 * x[0] * x[2];
}

}  // namespace tilewright::testing
