// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/learner/platform_labels.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "core/base/random.h"

namespace tilewright {
namespace {

Error misaligned(size_t platform, std::string how) {
  return {ErrorKind::kBadInput, fmt::format("platform {}", platform), std::move(how),
          "Take the same programs in the same order for every platform", ""};
}

Result<void> check_same(const NetworkPrograms& first, const NetworkPrograms& other, size_t platform) {
  if (other.columns != first.columns)
    return misaligned(platform, fmt::format("rows have {} numbers, not {}", other.columns, first.columns));
  if (other.size() != first.size())
    return misaligned(platform, fmt::format("it has {} programs, not {}", other.size(), first.size()));
  auto row = first.rows.begin();
  auto other_row = other.rows.begin();
  for (size_t i = 0; i < first.size(); ++i) {
    const bool same_size = first.lengths[i] == other.lengths[i];
    const bool same_task = first.tasks.empty() || other.tasks.empty() || first.tasks[i] == other.tasks[i];
    const auto numbers = static_cast<std::ptrdiff_t>(first.lengths[i]) * first.columns;
    if (!same_size || !same_task || !std::equal(row, row + numbers, other_row))
      return misaligned(platform, fmt::format("program {} is another one", i));
    row += numbers;
    other_row += numbers;
  }
  return {};
}

}  // namespace

Result<std::vector<float>> join_platform_labels(std::span<const PlatformPrograms> platforms) {
  if (platforms.empty()) return std::vector<float>{};
  const NetworkPrograms& first = platforms[0].programs;
  for (size_t p = 0; p < platforms.size(); ++p) {
    TILEWRIGHT_CHECK(check_network_programs(platforms[p].programs));
    TILEWRIGHT_CHECK(check_same(first, platforms[p].programs, p));
    if (platforms[p].labels.size() != first.size()) {
      return misaligned(
          p, fmt::format("it has {} labels of {} programs", platforms[p].labels.size(), first.size()));
    }
  }
  std::vector<float> labels;
  for (size_t i = 0; i < first.size(); ++i) {
    for (const auto& platform : platforms) labels.push_back(platform.labels[i]);
  }
  return labels;
}

void keep_target_labels(std::vector<float>& labels, int platforms, size_t count, uint64_t seed) {
  std::vector<size_t> known;
  for (size_t i = 0; i < labels.size(); i += static_cast<size_t>(platforms)) {
    if (!std::isnan(labels[i])) known.push_back(i);
  }
  Random random(seed);
  random.shuffle(known);
  for (size_t k = count; k < known.size(); ++k) labels[known[k]] = std::numeric_limits<float>::quiet_NaN();
}

}  // namespace tilewright
