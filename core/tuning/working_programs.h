// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {

/// A record of a program that this version could not make.
struct UnusableRecord {
  std::string task;  ///< name
  int64_t record = 0;
  Error error;
};

/// The programs that a model runs with.
struct WorkingPrograms {
  std::vector<BestProgram> programs;  ///< of each task; none: it runs by reference kernels
  std::vector<TaskCode> code;         ///< of each task, empty likewise
  std::vector<UnusableRecord> unusable;
};

/// Compiles the programs of `chosen_programs`. Where one cannot be made the next best takes its place, or,
/// after a few failures, none. `before` is called before each task with its position. Fails as the store
/// does.
Result<WorkingPrograms> working_programs(RecordStore& store, const PreparedModel& model, const Target& target,
                                         const std::function<void(size_t task)>& before = {});

}  // namespace tilewright
