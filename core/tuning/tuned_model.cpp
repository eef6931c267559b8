// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuned_model.h"

#include "core/compute/variant.h"
#include "core/lower/lower.h"

namespace tilewright {

Result<std::vector<BestProgram>> best_programs(RecordStore& store, const Partition& partition, const Target& target) {
  std::vector<std::string> ids;
  for (const auto& task : partition.tasks) ids.push_back(task.id);
  TILEWRIGHT_TRY(const auto trials, store.best_trials(target.key(), ids, {}, true, kLoweringVersion));
  std::vector<BestProgram> best(partition.tasks.size());
  for (const auto& trial : trials) {
    for (size_t i = 0; i < ids.size(); ++i) {
      if (ids[i] != trial.task) continue;
      auto dag = build_task_dag(partition.tasks[i], trial.variant);
      auto primitives = primitives_from_json(trial.primitives);
      if (!dag.ok() || !primitives.ok()) continue;
      best[i] = {Program{std::make_shared<const ComputeDag>(*std::move(dag)), *std::move(primitives)}, trial};
    }
  }
  return best;
}

Result<std::vector<TaskCode>> compile_programs(const std::vector<BestProgram>& programs, const Target& target) {
  std::vector<TaskCode> code;
  for (const auto& best : programs) {
    if (!best.program) {
      code.emplace_back();
      continue;
    }
    TILEWRIGHT_TRY(const LoopIr ir, lower(*best.program, target));
    TILEWRIGHT_TRY(ObjectCode object, generate_object(ir, target));
    code.emplace_back(std::move(object));
  }
  return code;
}

}  // namespace tilewright
