// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/dataset_samples.h"

#include <map>
#include <memory>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "core/compute/variant.h"
#include "core/costmodel/candidate.h"

namespace tilewright {
namespace {

using Dags = std::map<std::pair<size_t, std::string>, std::shared_ptr<const ComputeDag>>;

Error stale(const Dataset& dataset, const ProgramIndex& index, const Error& cause) {
  return {ErrorKind::kBadInput,
          fmt::format("dataset, program {} of task {}", index.program, dataset.tasks[index.task].task.name),
          "cannot be made by this version", "Collect the dataset anew", cause.text()};
}

}  // namespace

Result<std::vector<Sample>> dataset_samples(const Dataset& dataset, const TrainingSet& set,
                                            const CostModel::Needs& needs, const ThreadPool& threads) {
  Dags dags;
  for (const auto& index : set.programs) {
    const auto& variant = dataset.tasks[index.task].programs[index.program].variant;
    auto& dag = dags[{index.task, variant}];
    if (dag) continue;
    auto built = build_task_dag(dataset.tasks[index.task].task, variant);
    if (!built.ok()) return stale(dataset, index, built.error());
    dag = std::make_shared<const ComputeDag>(*std::move(built));
  }
  const auto& target = dataset.targets[set.target];
  const bool named = dataset.target_name(set.target) != target.target.key();
  const std::string machine = named ? target.hardware.cpu_model : "";
  std::vector<Sample> samples(set.programs.size());
  std::vector<Result<void>> made(set.programs.size());
  parallel_for(threads, static_cast<int64_t>(samples.size()), [&](int64_t i) {
    const auto at = static_cast<size_t>(i);
    const auto& index = set.programs[at];
    const auto& task = dataset.tasks[index.task];
    const auto& program = task.programs[index.program];
    auto candidate = make_candidate(
        task.task.id, Program{dags.at({index.task, program.variant}), program.primitives}, needs);
    if (!candidate.ok()) {
      made[at] = std::move(candidate).error();
      return;
    }
    samples[at] = {*std::move(candidate), target.target.key(),
                   target.latency(index.task, index.program).seconds(), machine, target.target.l1d_bytes};
  });
  for (size_t i = 0; i < made.size(); ++i) {
    if (!made[i].ok()) return stale(dataset, set.programs[i], made[i].error());
  }
  return samples;
}

}  // namespace tilewright
