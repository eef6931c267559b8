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

/// The programs of a session that ran, the oldest first, as samples for a cost model with these needs; where
/// there are more than `most`, the newest of them. Records of other tasks, and those whose program this
/// version cannot make, are left out. Errors: the database's, and kCancelled.
Result<std::vector<Sample>> session_samples(RecordStore& store, const std::string& session,
                                            std::span<const Task* const> tasks, const Target& target,
                                            const CostModel::Needs& needs, size_t most,
                                            const std::stop_token& stop);

/// The outcome of teaching a cost model with a session's measurements.
struct TrainedCostModel {
  std::string name;
  std::string weights;  ///< which the same model can load
  size_t programs = 0;
  int tasks = 0;
  double seconds = 0;
};

/// Teaches a cost model, starting from its shipped weights where it has some. Errors: kUsage where the
/// session has too few records, kCancelled, and the model's.
Result<TrainedCostModel> train_on_session(RecordStore& store, const std::string& session,
                                          std::span<const Task* const> tasks, const Target& target,
                                          const std::string& cost_model, int threads,
                                          const std::stop_token& stop);

}  // namespace tilewright
