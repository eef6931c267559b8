// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/clock.h"
#include "core/base/result.h"
#include "core/comparison/comparison_store.h"
#include "core/comparison/comparison_summary.h"
#include "core/comparison/replay.h"

namespace tilewright {

struct ReplayComparisonOptions {
  std::vector<Contestant> contestants;
  std::vector<uint64_t> seeds;
  int trials = 200;
  int round_size = 16;
  int at_once = 1;  ///< searches side by side, each on one thread
  std::shared_ptr<LearnerProcess> learner = {};
};

struct ReplayComparisonProgress {
  size_t done = 0;  ///< searches, those of earlier calls included
  size_t searches = 0;
  std::string last;  ///< key of the one that ended last
  double seconds = 0;
  double seconds_left = 0;  ///< 0: not known yet
};

/// A recorded space with what tells it from others of its name.
struct ComparedSpace {
  std::shared_ptr<const ReplaySpace> space;
  std::string data;
};
/// Reads a recorded space and makes it ready. Fails as `read_recorded_space` and `ReplaySpace::make` do.
Result<ComparedSpace> open_compared_space(const std::filesystem::path& path, const ThreadPool& threads);

/// The same of the file's bytes; `place` names them in errors.
Result<ComparedSpace> open_compared_space(std::string_view bytes, const std::string& place,
                                          const ThreadPool& threads);

/// Opens recorded spaces: files, and those that come with the program by `shipped_space_places`. Fails as
/// `open_compared_space` does, with kUsage where two have the same name, and with kCancelled.
Result<std::vector<ComparedSpace>> open_compared_spaces(std::span<const std::string> places,
                                                        const ThreadPool& threads,
                                                        const std::stop_token& stop = {});

/// Does the searches of every contestant, space and seed that the store does not have, seed by seed, so that
/// a comparison that is ended early has compared all contestants. `clock` is for the progress; the seconds of
/// searches, several of which may be under way at a time, are those of their processors (search_clock.h).
/// Gives all runs that were asked for. A
/// contestant that cannot begin fails the whole, before anything is searched; one that fails in its course
/// says so in its run. Fails with kUsage, kIo and kCancelled.
Result<std::vector<ComparedRun>> compare_by_replay(
    const std::vector<ComparedSpace>& spaces, const ReplayComparisonOptions& options, ComparisonStore& store,
    const Clock& clock, const std::stop_token& stop,
    const std::function<void(const ReplayComparisonProgress&)>& on_progress);

/// What runs of these spaces are judged by.
std::map<std::string, TaskReference> references_of(const std::vector<ComparedSpace>& spaces);

}  // namespace tilewright
