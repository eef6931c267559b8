// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/costmodel/cost_model.h"
#include "core/records/record_store.h"
#include "core/search/observation.h"
#include "core/tuning/session_cost_model.h"

namespace tilewright {

/// The good programs of earlier sessions that a new one begins with: for each task, the JSON that
/// `earlier_programs` reads. Errors: the database's.
Result<nlohmann::json> choose_earlier_programs(RecordStore& store, const std::vector<Task>& tasks,
                                               const Target& target, const std::string& session);

/// The programs of earlier sessions that a kept session began with for a task; none where the task has no
/// space, which is null then. Errors: as `kept_warm_start` and `earlier_programs`.
Result<std::vector<EarlierProgram>> kept_earlier_programs(RecordStore& store, const std::string& session,
                                                          const std::string& task, const SearchSpace* space);

/// What a task begins with.
struct WarmStart {
  std::vector<Observation> observations;  ///< for the policy
  std::vector<Sample> samples;            ///< for the cost model
  // The latency of the fastest program, which is verified; 0 where there is none.
  double best_seconds = 0;
  std::string best_variant;
};
/// The warm start from these programs. Programs of which the cost model cannot see anything are left out.
WarmStart warm_start_of(const std::vector<EarlierProgram>& earlier, const std::string& task,
                        const std::string& target, const CostModel::Needs& needs);

}  // namespace tilewright
