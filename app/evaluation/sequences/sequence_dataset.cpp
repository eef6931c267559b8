// SPDX-License-Identifier: Apache-2.0
#include "app/evaluation/sequences/sequence_dataset.h"

#include <algorithm>

#include "core/dataset/dataset_part.h"

namespace tilewright {

size_t SequenceDataset::program_count() const {
  size_t count = 0;
  for (const auto& task : tasks) count += task.programs.size();
  return count;
}

int SequenceDataset::find_platform(std::string_view name) const {
  const auto at = std::ranges::find(platforms, name, &SequencePlatform::name);
  return at == platforms.end() ? -1 : static_cast<int>(at - platforms.begin());
}

const PrimitiveSequenceShape& SequenceDataset::shape() const {
  return vocabulary == SequenceVocabulary::kGpu ? kGpuSequenceShape : kCpuSequenceShape;
}

Dataset measured_pools(const SequenceDataset& dataset) {
  Dataset pools;
  pools.networks = {{"records", false}};
  for (const auto& task : dataset.tasks) {
    DatasetTask pool;
    pool.task.id = task.workload;
    pool.task.name = task.workload;
    pool.uses = {{0, 1}};
    pool.programs.resize(task.programs.size());
    pools.tasks.push_back(std::move(pool));
  }
  for (const auto& platform : dataset.platforms) {
    DatasetTarget target;
    target.target.arch = platform.name;
    target.hardware.cpu_model = platform.name;
    target.latencies = platform.latencies;
    pools.targets.push_back(std::move(target));
  }
  return pools;
}

SequenceDataset part_of_sequences(const SequenceDataset& dataset, std::span<const ProgramIndex> programs) {
  SequenceDataset part;
  part.vocabulary = dataset.vocabulary;
  for (size_t i = 0; i < programs.size(); ++i) {
    const auto& task = dataset.tasks[programs[i].task];
    if (i == 0 || programs[i - 1].task != programs[i].task) part.tasks.push_back({task.workload, {}});
    part.tasks.back().programs.push_back(task.programs[programs[i].program]);
  }
  for (const auto& platform : dataset.platforms)
    part.platforms.push_back({platform.name, latencies_of(platform.latencies, programs)});
  return part;
}

}  // namespace tilewright
