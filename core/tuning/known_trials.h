// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/records/record_types.h"
#include "core/search/observation.h"

namespace tilewright {

/// The kept trials of a session, by task and by the hash of their program. A value.
class KnownTrials {
 public:
  explicit KnownTrials(size_t tasks) : tasks_(tasks) {}

  /// The first trial of a program counts; later ones are ignored.
  void add(size_t task, const TrialRecord& trial) { tasks_[task].emplace(trial.program.hex(), trial); }
  /// Null where there is none; valid as long as this object lives.
  const TrialRecord* find(size_t task, const std::string& program) const;
  bool contains(size_t task, const std::string& program) const { return find(task, program) != nullptr; }
  size_t count(size_t task) const { return tasks_[task].size(); }
  /// The trials of rounds up to `last_round`, in the order in which they were kept.
  std::vector<const TrialRecord*> of_rounds(size_t task, int64_t last_round) const;
  /// The same trials as policies see them. Those that cannot be read are left out.
  std::vector<Observation> observed(size_t task, int64_t last_round) const;
  /// The latest failed trial; null where none failed.
  const TrialRecord* last_failure(size_t task) const;
  /// The trials at a position that belongs to no round (core/records/record_types.h).
  std::vector<const TrialRecord*> at(size_t task, int64_t position) const;

 private:
  std::vector<std::unordered_map<std::string, TrialRecord>> tasks_;
};

}  // namespace tilewright
