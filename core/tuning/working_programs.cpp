// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/working_programs.h"

#include <optional>
#include <utility>

#include "core/backend/backend.h"
#include "core/backend/lower.h"
#include "core/tuning/chosen_programs.h"

namespace tilewright {
namespace {

/// The number of programs that are tried for a task before it runs by reference kernels.
constexpr int64_t kMostTried = 8;

Result<TaskCode> code_of(const Program& program, const Target& target) {
  TILEWRIGHT_TRY(const LoopIr ir, lower(program, target));
  TILEWRIGHT_TRY(CompiledProgram object, generate_code(ir, target));
  return TaskCode(std::move(object));
}

/// The program of a record with its code.
Result<std::pair<Program, TaskCode>> made_of(const Task& task, const TrialRecord& record,
                                             const Target& target) {
  auto program = program_of(task, record);
  if (!program) {
    return Error{
        ErrorKind::kBadInput, "program", "cannot be read from its record", "Tune the task again", {}};
  }
  TILEWRIGHT_TRY(TaskCode code, code_of(*program, target));
  return std::pair(*std::move(program), std::move(code));
}

}  // namespace

Result<WorkingPrograms> working_programs(RecordStore& store, const PreparedModel& model, const Target& target,
                                         const std::function<void(size_t task)>& before) {
  WorkingPrograms out;
  TILEWRIGHT_TRY(out.programs, chosen_programs(store, model, target));
  out.code.resize(out.programs.size());
  for (size_t i = 0; i < out.programs.size(); ++i) {
    if (before) before(i);
    const Task& task = model.partition.tasks[i];
    BestProgram& best = out.programs[i];
    std::vector<TrialRecord> records;
    if (best.program) records.push_back(best.record);
    const int64_t first = best.program ? best.record.id : 0;
    bool looked = false;
    best = {};
    for (size_t k = 0; !best.program; ++k) {
      if (k == records.size()) {
        if (std::exchange(looked, true)) break;
        TILEWRIGHT_TRY(auto others, verified_records(store, task, target, kMostTried));
        for (auto& other : others) {
          if (other.id != first) records.push_back(std::move(other));
        }
        if (k == records.size()) break;
      }
      auto made = made_of(task, records[k], target);
      if (!made.ok()) {
        out.unusable.push_back({task.name, records[k].id, std::move(made).error()});
        continue;
      }
      best = {std::move(made->first), std::move(records[k])};
      out.code[i] = std::move(made->second);
    }
  }
  return out;
}

}  // namespace tilewright
