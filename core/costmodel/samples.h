// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/costmodel/cost_model.h"

namespace tilewright {

/// Where a sample was measured: "cpu:znver3:1t", and the machine where it names one. Latencies of two such
/// are never compared.
std::string platform_of(const Sample& sample);

/// Numbers the groups of programs that compete with each other, those of a task on a platform, in the order
/// in which they first come.
class SampleGroups {
 public:
  size_t number(const std::string& task, const std::string& platform);
  size_t number(const Sample& sample) { return number(sample.candidate.task, platform_of(sample)); }
  size_t count() const { return tasks_.size(); }
  const std::string& task(size_t group) const { return tasks_[group]; }

 private:
  std::unordered_map<std::string, size_t> numbers_;
  std::vector<std::string> tasks_;
};

/// What models learn towards: the fastest latency of a program's group / its own, in (0, 1]; 0 for a failure,
/// whose latency is 0. `groups` has one number a latency.
std::vector<double> throughput_labels(std::span<const size_t> groups, std::span<const double> latencies);

/// The same of samples, by their tasks and platforms.
std::vector<double> throughput_labels(std::span<const Sample> samples);

/// Which programs are set apart for validation: of each group the share, rounded, drawn by the seed. A group
/// keeps at least one program to learn from.
std::vector<bool> draw_validation(std::span<const size_t> groups, double share, uint64_t seed);

}  // namespace tilewright
