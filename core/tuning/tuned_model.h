// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/runtime/executor.h"
#include "core/schedule/program.h"
#include "core/target/target.h"

namespace tilewright {

/// The best known program of one task; `record` tells where it comes from.
struct BestProgram {
  std::optional<Program> program;
  TrialRecord record;
};

/// The fastest verified program of each task of a partition, from the records of a target. Tasks without one have no program.
/// A record that no longer means the same program (older rules or lowering) is skipped.
Result<std::vector<BestProgram>> best_programs(RecordStore& store, const Partition& partition, const Target& target);

/// Machine code of every program; tasks without one stay empty.
Result<std::vector<TaskCode>> compile_programs(const std::vector<BestProgram>& programs, const Target& target);

}  // namespace tilewright
