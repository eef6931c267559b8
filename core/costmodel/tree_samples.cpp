// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/tree_samples.h"

namespace tilewright {

bool TreeSamples::add(const Sample& sample) {
  const size_t first = rows_.count();
  const size_t rows = append_(sample.candidate, rows_);
  if (rows == 0) return false;
  programs_.push_back({first, rows});
  tasks_.push_back(sample.candidate.task);
  group_of_.push_back(groups_.number(sample));
  latencies_.push_back(sample.latency_seconds);
  return true;
}

TreeData TreeSamples::data(size_t count, std::span<const double> labels,
                           std::span<const double> offsets) const {
  return {&rows_, std::span(programs_).first(count), labels, std::span(group_of_).first(count), offsets};
}

std::vector<double> TreeSamples::labels(size_t count) const {
  return throughput_labels(std::span(group_of_).first(count), std::span(latencies_).first(count));
}

std::map<std::string, size_t> TreeSamples::by_task(size_t count) const {
  std::map<std::string, size_t> out;
  for (size_t i = 0; i < count; ++i) ++out[tasks_[i]];
  return out;
}

}  // namespace tilewright
