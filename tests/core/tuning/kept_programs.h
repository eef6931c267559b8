// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/graph/task.h"
#include "core/records/record_store.h"
#include "core/space/search_space.h"
#include "core/target/target.h"

namespace tilewright::testing {

/// The convolutions of a small chain, of so many channels, written into a folder.
std::vector<Task> chain_convolutions(const std::filesystem::path& folder, int64_t channels);

/// Begins a session of one task.
void begin_session_of(RecordStore& store, const std::string& session, const Task& task, const Target& target);

/// The trial of a point, whose program must be legal, with that latency; not stored yet.
TrialRecord trial_of(const std::string& session, const Task& task, const SearchSpace& space,
                     const Point& point, double latency);

}  // namespace tilewright::testing
