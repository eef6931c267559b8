// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/dataset.h"

#include <algorithm>
#include <span>

namespace tilewright {

std::string_view program_origin_name(ProgramOrigin origin) {
  switch (origin) {
    case ProgramOrigin::kFirst: return "first";
    case ProgramOrigin::kDrawn: return "sampled";
    case ProgramOrigin::kBred: return "bred";
    case ProgramOrigin::kGuided: return "guided";
  }
  return "";
}

std::optional<ProgramOrigin> program_origin_from_name(std::string_view name) {
  for (const auto origin :
       {ProgramOrigin::kFirst, ProgramOrigin::kDrawn, ProgramOrigin::kBred, ProgramOrigin::kGuided}) {
    if (program_origin_name(origin) == name) return origin;
  }
  return std::nullopt;
}

double DatasetLatency::seconds() const {
  return repeats.empty() ? 0 : static_cast<double>(*std::min_element(repeats.begin(), repeats.end()));
}

const DatasetLatency& DatasetTarget::latency(size_t task, size_t program) const {
  static const DatasetLatency none;
  if (task >= latencies.size() || program >= latencies[task].size()) return none;
  return latencies[task][program];
}

bool Dataset::held_out(size_t task) const {
  const auto& uses = tasks[task].uses;
  return std::any_of(uses.begin(), uses.end(), [&](const NetworkUse& use) {
    return networks[static_cast<size_t>(use.network)].held_out;
  });
}

std::string Dataset::target_name(size_t target) const {
  const std::string key = targets[target].target.key();
  const auto earlier = std::span(targets).first(target);
  const bool known =
      std::ranges::any_of(earlier, [&](const DatasetTarget& other) { return other.target.key() == key; });
  return known ? key + " on " + targets[target].hardware.cpu_model : key;
}

int Dataset::find_target(std::string_view key, std::string_view cpu_model) const {
  for (size_t i = 0; i < targets.size(); ++i) {
    if (targets[i].target.key() != key && target_name(i) != key) continue;
    if (cpu_model.empty() || targets[i].hardware.cpu_model == cpu_model) return static_cast<int>(i);
  }
  return -1;
}

size_t Dataset::program_count() const {
  size_t count = 0;
  for (const auto& task : tasks) count += task.programs.size();
  return count;
}

}  // namespace tilewright
