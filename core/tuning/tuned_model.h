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

/// The best known program of one task; `record` is the record that it comes from.
struct BestProgram {
  std::optional<Program> program;
  TrialRecord record;
};

/// The program of a record; nothing where this version cannot make it.
std::optional<Program> program_of(const Task& task, const TrialRecord& record);

/// The fastest verified program of each task of a partition, from the records of a target. Tasks without one
/// have no program. A record that no longer means the same program (another lowering) is skipped. Where the
/// machine whose trials count (`RecordStore::rank_machine`) could only compile for the target, a program
/// that it compiled, its record without a latency, does where there is no other.
Result<std::vector<BestProgram>> best_programs(RecordStore& store, const Partition& partition,
                                               const Target& target);

/// The shapes of a model's inputs as text; choices that are kept for a model are distinguished by it.
std::string input_shapes_text(const PreparedModel& model);

/// The model with the layouts, subgraphs and cuts that the records of a target favour. Tasks of which no
/// program works are cut as it was kept. The layouts and subgraphs that are kept for the model are used where
/// all of their tasks have verified programs that together are faster than those of the model with its cuts
/// alone. Where neither applies the result is `model` itself.
Result<std::shared_ptr<const PreparedModel>> chosen_model(RecordStore& store,
                                                          std::shared_ptr<const PreparedModel> model,
                                                          const Target& target);

/// Keeps `choice` for `model`, which was prepared with its cuts alone, unless the choice is nothing but these
/// cuts or the layouts and subgraphs that are kept already are faster by the records. The cuts that are kept
/// stay.
Result<void> keep_faster_choice(RecordStore& store, const PreparedModel& model, const GraphChoice& choice,
                                const Target& target);

/// Compiles every program to machine code; a task without a program has empty code.
Result<std::vector<TaskCode>> compile_programs(const std::vector<BestProgram>& programs,
                                               const Target& target);

}  // namespace tilewright
