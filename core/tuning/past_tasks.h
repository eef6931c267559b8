// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/records/record_store.h"
#include "core/search/past_search.h"
#include "core/target/target.h"

namespace tilewright {

/// The checkpoint with what `choose_past` gave a session at its beginning.
inline constexpr const char* kPastCheckpoint = "past searches";

/// What the records of other sessions tell the searches of these tasks, as JSON that `past_of_tasks` reads:
/// of each task the same one on other targets, and the nearest of the same operators and other shapes on this
/// one, with their fastest programs under the same rules and this version of the lowering. Takes about a
/// millisecond a program that is read. Errors: the database's, and kCancelled.
Result<nlohmann::json> choose_past(RecordStore& store, const std::vector<Task>& tasks, const Target& target,
                                   const std::string& rules, const std::string& session,
                                   const std::stop_token& stop);

/// By task, as `SearchContext::past` takes it; null where nothing is known. Fails with kBadInput.
Result<std::vector<std::shared_ptr<const PastTasks>>> past_of_tasks(const nlohmann::json& kept,
                                                                    const std::vector<Task>& tasks);

}  // namespace tilewright
