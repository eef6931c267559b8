// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/dataset/collection.h"
#include "core/dataset/program_pool.h"
#include "core/target/machine.h"

// How a collection is kept in a record store.
namespace tilewright {

/// The session of one target and its progress.
struct CollectionSession {
  std::string id;
  bool finished = false;  ///< by an earlier run
  int64_t trials = 0;
  double elapsed = 0;
  double first_sentinel = 0;
  /// Programs that were measured, by task.
  std::unordered_map<std::string, std::unordered_set<std::string>> tried;
};

/// Begins the session of a target, or continues it on the machine that measures now. Fails with kUsage where
/// it was begun with other tasks or options.
Result<CollectionSession> open_collection_session(RecordStore& store,
                                                  const std::vector<CollectionNetwork>& networks,
                                                  const std::vector<DatasetTask>& tasks, const Target& target,
                                                  const CollectionOptions& options, const Machine& machine);

/// Stores the measurement of the program at `position` of a pool. `round` is 1 for pools.
Result<void> keep_collection_trial(RecordStore& store, const CollectionSession& session, const Task& task,
                                   const PoolProgram& program, const PoolSource& source, size_t position,
                                   int64_t round, const Measurement& measurement);

/// The key of the target from whose space a stored program was drawn; empty where the trial does not have it.
std::string collection_source(const TrialRecord& trial);

}  // namespace tilewright
