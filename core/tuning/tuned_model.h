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

/// The program of a record; nothing where it says nothing that this version can make.
std::optional<Program> program_of(const Task& task, const TrialRecord& record);

/// The fastest verified program of each task of a partition, from the records of a target. Tasks without one
/// have no program. A record that no longer means the same program (another lowering) is skipped. Where the
/// machine whose trials count (`RecordStore::rank_machine`) could only compile for the target, a program
/// that it compiled, its record without a latency, does where there is no other.
Result<std::vector<BestProgram>> best_programs(RecordStore& store, const Partition& partition,
                                               const Target& target);

/// The shapes of a model's inputs, by which what is kept for one use of it is told from what is kept for
/// another.
std::string input_shapes_text(const PreparedModel& model);

/// The model with the layouts and subgraphs that the records of a target speak for: tasks of which no program
/// works are cut as they are kept, and layouts and subgraphs are those kept for it, where all of their tasks
/// have verified programs that together are faster than those of the model with its cuts alone; `model`
/// itself where neither is so.
Result<std::shared_ptr<const PreparedModel>> chosen_model(RecordStore& store,
                                                          std::shared_ptr<const PreparedModel> model,
                                                          const Target& target);

/// Keeps `choice` for `model`, which was prepared with its cuts alone, unless it is these or the records
/// speak for the layouts and subgraphs that are kept already. What is kept as cut stays so.
Result<void> keep_faster_choice(RecordStore& store, const PreparedModel& model, const GraphChoice& choice,
                                const Target& target);

/// Machine code of every program; tasks without one stay empty.
Result<std::vector<TaskCode>> compile_programs(const std::vector<BestProgram>& programs,
                                               const Target& target);

}  // namespace tilewright
