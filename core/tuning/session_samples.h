// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/costmodel/cost_model.h"
#include "core/graph/task.h"
#include "core/records/record_store.h"
#include "core/target/target.h"

namespace tilewright {

/// A session's programs that ran, the oldest first, as a cost model with these needs takes them; of more than
/// `most` the newest. Records of other tasks than these, and those that no program can be made of any more,
/// are left out. Errors: the database's, and kCancelled.
Result<std::vector<Sample>> session_samples(RecordStore& store, const std::string& session,
                                            std::span<const Task* const> tasks, const Target& target,
                                            const CostModel::Needs& needs, size_t most,
                                            const std::stop_token& stop);

/// What came of teaching a cost model what a session measured.
struct TrainedCostModel {
  std::string name;
  std::string weights;  ///< to be loaded by the same model
  size_t programs = 0;
  int tasks = 0;
  double seconds = 0;
};

/// Teaches a cost model, beginning from the weights that it comes with where it has some. Errors: kUsage
/// where the session has too few records, kCancelled, and the model's.
Result<TrainedCostModel> train_on_session(RecordStore& store, const std::string& session,
                                          std::span<const Task* const> tasks, const Target& target,
                                          const std::string& cost_model, int threads,
                                          const std::stop_token& stop);

}  // namespace tilewright
