// SPDX-License-Identifier: Apache-2.0
#include "tests/core/dataset/made_up_dataset.h"

#include "core/base/random.h"

namespace tilewright::testing {

Dataset made_up_dataset(uint64_t seed) {
  constexpr size_t kPrograms = 60;
  Random random(seed);
  Dataset dataset;
  dataset.networks = {{"a", false}, {"b", false}, {"held", true}};
  const std::vector<std::vector<NetworkUse>> uses{{{0, 2}},         {{0, 1}, {1, 1}}, {{1, 4}},
                                                  {{1, 1}, {2, 1}}, {{2, 3}},         {{2, 1}}};
  dataset.targets.resize(2);
  dataset.targets[1].target.arch = "x86-64-v2";
  for (size_t t = 0; t < uses.size(); ++t) {
    DatasetTask task;
    task.task.id = "task" + std::to_string(t);
    task.uses = uses[t];
    task.programs.resize(kPrograms);
    const double scale = random.uniform(1e-4, 1e-3);
    std::vector<DatasetLatency> first(kPrograms);
    std::vector<DatasetLatency> second(20);
    for (size_t p = 0; p < kPrograms; ++p) {
      if (p + 1 == kPrograms) continue;
      if (p < 2 || (t == 5 && p > 20)) {
        first[p].failed = true;
        continue;
      }
      const auto seconds = static_cast<float>(scale * random.uniform(1, 4));
      first[p].repeats = {seconds * 1.5F, seconds};
    }
    for (auto& latency : second) latency.repeats = {static_cast<float>(scale * random.uniform(2, 8))};
    dataset.targets[0].latencies.push_back(std::move(first));
    dataset.targets[1].latencies.push_back(std::move(second));
    dataset.tasks.push_back(std::move(task));
  }
  return dataset;
}

std::vector<size_t> tasks_of(const TrainingSet& set) {
  std::vector<size_t> out;
  for (const auto& index : set.programs) {
    if (out.empty() || out.back() != index.task) out.push_back(index.task);
  }
  return out;
}

}  // namespace tilewright::testing
