// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/dataset_part.h"

#include <algorithm>

namespace tilewright {

std::vector<std::vector<DatasetLatency>> latencies_of(
    const std::vector<std::vector<DatasetLatency>>& latencies, std::span<const ProgramIndex> programs) {
  std::vector<std::vector<DatasetLatency>> out;
  for (size_t i = 0; i < programs.size(); ++i) {
    const auto [task, program] = programs[i];
    if (i == 0 || programs[i - 1].task != task) out.emplace_back();
    const bool known = task < latencies.size() && program < latencies[task].size();
    out.back().push_back(known ? latencies[task][program] : DatasetLatency{});
  }
  for (auto& of_task : out) {
    while (!of_task.empty() && !of_task.back().measured()) of_task.pop_back();
  }
  return out;
}

Dataset part_of_dataset(const Dataset& dataset, std::span<const ProgramIndex> programs,
                        std::span<const size_t> held_out) {
  Dataset part;
  part.rules_version = dataset.rules_version;
  part.lowering_version = dataset.lowering_version;
  for (size_t n = 0; n < dataset.networks.size(); ++n) {
    const bool held = std::ranges::find(held_out, n) != held_out.end();
    part.networks.push_back({dataset.networks[n].name, held});
  }
  for (size_t i = 0; i < programs.size(); ++i) {
    const auto& task = dataset.tasks[programs[i].task];
    if (i == 0 || programs[i - 1].task != programs[i].task) part.tasks.push_back({task.task, task.uses, {}});
    part.tasks.back().programs.push_back(task.programs[programs[i].program]);
  }
  for (const auto& target : dataset.targets)
    part.targets.push_back({target.target, target.hardware, latencies_of(target.latencies, programs)});
  return part;
}

}  // namespace tilewright
