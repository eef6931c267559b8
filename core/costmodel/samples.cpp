// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/samples.h"

#include <algorithm>
#include <cmath>

#include "core/base/random.h"

namespace tilewright {

std::string platform_of(const Sample& sample) {
  return sample.machine.empty() ? sample.target : sample.target + " on " + sample.machine;
}

size_t SampleGroups::number(const std::string& task, const std::string& platform) {
  const auto [at, added] = numbers_.emplace(task + "|" + platform, tasks_.size());
  if (added) tasks_.push_back(task);
  return at->second;
}

std::vector<double> throughput_labels(std::span<const size_t> groups, std::span<const double> latencies) {
  std::unordered_map<size_t, double> fastest;
  for (size_t i = 0; i < latencies.size(); ++i) {
    if (latencies[i] <= 0) continue;
    double& best = fastest[groups[i]];
    if (best <= 0 || latencies[i] < best) best = latencies[i];
  }
  std::vector<double> out;
  for (size_t i = 0; i < latencies.size(); ++i)
    out.push_back(latencies[i] > 0 ? fastest[groups[i]] / latencies[i] : 0);
  return out;
}

std::vector<double> throughput_labels(std::span<const Sample> samples) {
  SampleGroups numbers;
  std::vector<size_t> groups;
  std::vector<double> latencies;
  for (const auto& sample : samples) {
    groups.push_back(numbers.number(sample));
    latencies.push_back(sample.latency_seconds);
  }
  return throughput_labels(groups, latencies);
}

std::vector<bool> draw_validation(std::span<const size_t> groups, double share, uint64_t seed) {
  std::vector<bool> apart(groups.size(), false);
  std::vector<std::vector<size_t>> members;
  for (size_t i = 0; i < groups.size(); ++i) {
    if (groups[i] >= members.size()) members.resize(groups[i] + 1);
    members[groups[i]].push_back(i);
  }
  Random random(seed);
  for (auto& group : members) {
    if (group.empty()) continue;
    const auto wanted = std::round(std::clamp(share, 0.0, 1.0) * static_cast<double>(group.size()));
    random.shuffle(group);
    for (size_t i = 0; i < std::min(static_cast<size_t>(wanted), group.size() - 1); ++i)
      apart[group[i]] = true;
  }
  return apart;
}

}  // namespace tilewright
