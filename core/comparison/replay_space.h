// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/base/thread_pool.h"
#include "core/comparison/recorded_space.h"
#include "core/comparison/timed_candidates.h"
#include "core/space/search_space.h"

namespace tilewright {

/// A recorded space as one that can be searched: its legal points are those that were recorded, and the
/// programs are the recorded ones, whatever this version's rules would make. Immutable but for what it
/// remembers of candidates; any thread.
class ReplaySpace {
 public:
  ~ReplaySpace();
  ReplaySpace(const ReplaySpace&) = delete;
  ReplaySpace& operator=(const ReplaySpace&) = delete;

  /// Fails with kBadInput where this version cannot make the DAG of a variant, or where more than one program
  /// in twenty is not legal any more; fewer of these count as not recorded.
  static Result<std::shared_ptr<const ReplaySpace>> make(RecordedSpace recorded, const ThreadPool& threads);

  const RecordedSpace& recorded() const { return recorded_; }
  const std::shared_ptr<const SearchSpace>& space() const { return space_; }
  /// The position of a point; none where it was not recorded.
  std::optional<size_t> find(const Point& point) const;
  /// The position of a program by its hash; none where it was not recorded. Several points may give one
  /// program: the first of them.
  std::optional<size_t> find(const std::string& program_hash) const;
  /// The hash of the program at a position; empty where it is not legal any more.
  const std::string& hash_at(size_t at) const { return hashes_[at]; }
  /// Candidates of all points, by position, for a model of these needs, made once for each clock.
  const TimedCandidates& candidates(const CostModel::Needs& needs, const ThreadPool& threads,
                                    const Clock& clock) const;
  /// How many recorded points are not legal any more.
  size_t stale() const { return stale_; }

 private:
  struct Source {
    CostModel::Needs needs;
    const Clock* clock = nullptr;
    std::unique_ptr<const TimedCandidates> candidates;
  };
  explicit ReplaySpace(RecordedSpace recorded);

  RecordedSpace recorded_;
  std::shared_ptr<const SearchSpace> space_;
  std::map<Point, size_t> positions_;
  std::map<std::string, size_t> programs_;
  std::vector<std::string> hashes_;  ///< by position; empty: not legal any more
  size_t stale_ = 0;
  mutable std::mutex mutex_;
  mutable std::vector<Source> sources_;
};

}  // namespace tilewright
