// SPDX-License-Identifier: Apache-2.0
#include "app/studio/programs/known_program.h"

#include <system_error>
#include <utility>

#include "core/backend/lower.h"
#include "core/compute/variant.h"
#include "core/graph/task_json.h"
#include "core/records/record_store.h"
#include "core/tuning/chosen_programs.h"

namespace tilewright {
namespace {

const Task* find_task(const LoadedModels& models, const std::string& id) {
  for (const auto& model : models.models) {
    for (const auto& task : model->prepared->partition.tasks) {
      if (task.id == id) return &task;
    }
  }
  return nullptr;
}

}  // namespace

Result<Task> wanted_task(const TaskRequest& request) {
  if (request.model) return request.model->partition.tasks[static_cast<size_t>(request.task)];
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(request.database));
  TILEWRIGHT_TRY(const SessionSetup setup, store.session_setup(request.session));
  for (const auto& task : setup.tasks) {
    if (task.id == request.id) return task_from_json(task.text);
  }
  return Error{ErrorKind::kInvalid, "task " + request.id, "is not in session " + request.session, {}, {}};
}

Result<std::optional<KnownProgram>> best_known_program(const TaskRequest& request, const Task& task,
                                                       const Target& target) {
  std::error_code ignored;
  if (!std::filesystem::exists(request.database, ignored)) return std::optional<KnownProgram>();
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(request.database));
  Partition alone;
  alone.tasks.push_back(task);
  TILEWRIGHT_TRY(auto best, best_programs(store, alone, target));
  if (!best.front().program) {
    // A program that was not verified yet is better than none.
    const std::vector<std::string> ids{task.id};
    TILEWRIGHT_TRY(auto records, store.best_trials(target.key(), ids, {}, false, kLoweringVersion));
    if (records.empty()) return std::optional<KnownProgram>();
    TILEWRIGHT_TRY(ComputeDag dag, build_task_dag(task, records.front().variant));
    TILEWRIGHT_TRY(auto primitives, primitives_from_json(records.front().primitives));
    best.front() = {Program{std::make_shared<const ComputeDag>(std::move(dag)), std::move(primitives)},
                    std::move(records.front())};
  }
  KnownProgram known{std::move(best.front()), {}};
  known.fastest = known.best.record;
  if (request.model) {
    TILEWRIGHT_TRY(auto chosen,
                   chosen_program(store, *request.model, static_cast<size_t>(request.task), target));
    if (chosen.program) known.best = std::move(chosen);
  }
  return std::optional(std::move(known));
}

Result<std::optional<Task>> recorded_task(const TrialProgram& record, const LoadedModels& models) {
  if (const Task* task = find_task(models, record.row.task)) return std::optional(*task);
  if (record.task_text.empty()) return std::optional<Task>();
  auto read = task_from_json(record.task_text);
  return read.ok() ? std::optional(*std::move(read)) : std::optional<Task>();
}

Result<std::optional<Program>> recorded_program(const TrialProgram& record, const LoadedModels& models) {
  TILEWRIGHT_TRY(auto primitives, primitives_from_json(record.primitives));
  TILEWRIGHT_TRY(const auto task, recorded_task(record, models));
  if (!task) return std::optional<Program>();
  TILEWRIGHT_TRY(ComputeDag dag, build_task_dag(*task, record.row.variant));
  return std::optional(Program{std::make_shared<const ComputeDag>(std::move(dag)), std::move(primitives)});
}

}  // namespace tilewright
