// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/tuning/tuned_model.h"

namespace tilewright {

/// The program of each task that a model runs with on a target. This is the fastest verified one, or another
/// one that was kept because it is faster within the model (in_place.h), as long as the fastest is still the
/// program that it was compared with. `model` is as `chosen_model` gives it.
Result<std::vector<BestProgram>> chosen_programs(RecordStore& store, const PreparedModel& model,
                                                 const Target& target);

/// The same for a single task of the model.
Result<BestProgram> chosen_program(RecordStore& store, const PreparedModel& model, size_t task,
                                   const Target& target);

/// Keeps `chosen` for the model, for those tasks in which it differs from `fastest`, and replaces what was
/// kept before.
Result<void> keep_programs(RecordStore& store, const PreparedModel& model, const Target& target,
                           const std::vector<BestProgram>& fastest, const std::vector<BestProgram>& chosen);

/// Up to `limit` records of distinct verified programs of a task, fastest first.
Result<std::vector<TrialRecord>> verified_records(RecordStore& store, const Task& task, const Target& target,
                                                  int64_t limit);
/// Up to `limit` distinct verified programs of a task, fastest first.
Result<std::vector<BestProgram>> verified_programs(RecordStore& store, const Task& task, const Target& target,
                                                   int64_t limit);
/// The fastest working trial of a task's default schedule on the target; none where no trial of it worked.
/// Fails as the store does.
Result<std::optional<TrialRecord>> default_trial(RecordStore& store, const std::string& task,
                                                 const Target& target);
/// The default schedule of each task, as it was measured on the target; empty where no trial of it worked.
/// Fails as the store does.
Result<std::vector<BestProgram>> default_programs(RecordStore& store, const Partition& partition,
                                                  const Target& target);

}  // namespace tilewright
