// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/replay_comparison.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "core/backend/lower.h"
#include "core/base/file.h"
#include "core/base/gzip.h"
#include "core/base/hash.h"
#include "core/comparison/compared_data.h"
#include "core/comparison/contestant_text.h"
#include "core/comparison/recorded_space_file.h"
#include "core/comparison/search_clock.h"
#include "core/comparison/shipped_spaces.h"
#include "core/feature/statement_features.h"
#include "core/search/policy_entry.h"

namespace tilewright {
namespace {

/// Of what a search is told and of what a run says of it: since 2, seconds are those of the processor, with
/// reading features, and policies know the shape of the task.
constexpr int kReplayVersion = 2;

struct ReplayJob {
  const ComparedSpace* space = nullptr;
  const Contestant* contestant = nullptr;
  uint64_t seed = 0;
  ReplayOptions options;
};

/// A list from which threads take jobs, and to which they bring back what came of them.
class ReplayJobs {
 public:
  ReplayJobs(std::vector<ReplayJob> jobs, std::stop_token stop)
      : jobs_(std::move(jobs)), stop_(std::move(stop)) {}

  /// Until there is no more; on any thread.
  void work() {
    for (size_t i = next_++; i < jobs_.size() && !stop_.stop_requested(); i = next_++) {
      const ReplayJob& job = jobs_[i];
      auto run = replay(*job.space->space, *job.contestant, job.seed, job.options, search_clock(), stop_);
      const std::lock_guard lock(mutex_);
      ended_.emplace_back(i, std::move(run));
      changed_.notify_one();
    }
    const std::lock_guard lock(mutex_);
    ++idle_;
    changed_.notify_one();
  }

  /// The next that ended, with its job; none once all of `threads` have nothing more to do.
  std::optional<std::pair<size_t, Result<ComparedRun>>> wait(size_t threads) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return !ended_.empty() || idle_ == threads; });
    if (ended_.empty()) return std::nullopt;
    auto one = std::move(ended_.front());
    ended_.pop_front();
    return one;
  }

  const ReplayJob& job(size_t i) const { return jobs_[i]; }
  size_t size() const { return jobs_.size(); }
  /// No further job is begun.
  void end() { next_ = jobs_.size(); }

 private:
  std::vector<ReplayJob> jobs_;
  std::stop_token stop_;
  std::atomic<size_t> next_ = 0;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::pair<size_t, Result<ComparedRun>>> ended_;
  size_t idle_ = 0;
};

/// What tells all spaces of a comparison from others.
std::string data_of_all(const std::vector<ComparedSpace>& spaces) {
  std::vector<std::string> parts;
  parts.reserve(spaces.size());
  for (const ComparedSpace& space : spaces) parts.push_back(space.data);
  std::ranges::sort(parts);
  return hash_of(fmt::format("{}", fmt::join(parts, "\n"))).hex();
}

/// What a search looks at: whoever is told of other tasks looks at all spaces.
std::string data_of(const ComparedSpace& space, const Contestant& contestant, const std::string& all) {
  return contestant.past ? data_beside(space.data, all) : space.data;
}

std::vector<ReplayJob> missing_jobs(const std::vector<ComparedSpace>& spaces,
                                    const ReplayComparisonOptions& options, const ComparisonStore& store) {
  std::vector<std::shared_ptr<const ReplaySpace>> all;
  all.reserve(spaces.size());
  for (const ComparedSpace& space : spaces) all.push_back(space.space);
  std::vector<std::shared_ptr<const PastTasks>> pasts(spaces.size());
  if (std::ranges::any_of(options.contestants, &Contestant::past)) pasts = pasts_of(all);
  const std::string all_data = data_of_all(spaces);
  std::vector<ReplayJob> jobs;
  for (const uint64_t seed : options.seeds) {
    for (size_t s = 0; s < spaces.size(); ++s) {
      for (const Contestant& contestant : options.contestants) {
        const std::string key =
            run_key(spaces[s].space->recorded().name, contestant, seed, options.trials, options.round_size);
        // One that ended early, say because a helper died, is tried again.
        const ComparedRun* known = store.find(key, data_of(spaces[s], contestant, all_data));
        if (known != nullptr && known->failure.empty()) continue;
        jobs.push_back({&spaces[s],
                        &contestant,
                        seed,
                        {options.trials, options.round_size, 1, pasts[s], options.learner}});
      }
    }
  }
  return jobs;
}

}  // namespace

Result<ComparedSpace> open_compared_space(const std::filesystem::path& path, const ThreadPool& threads) {
  TILEWRIGHT_TRY(const auto bytes, read_file(path));
  return open_compared_space(bytes, path.string(), threads);
}

Result<ComparedSpace> open_compared_space(std::string_view bytes, const std::string& place,
                                          const ThreadPool& threads) {
  TILEWRIGHT_TRY(auto recorded, read_recorded_space(bytes, place));
  // The hash of the content does not depend on its compression.
  TILEWRIGHT_TRY(const auto text, gunzip(bytes, place));
  TILEWRIGHT_TRY(auto space, ReplaySpace::make(std::move(recorded), threads));
  return ComparedSpace{
      std::move(space),
      fmt::format("{} features {}.{} lowering {} replay {}", hash_of(text).hex(), kFeatureVersion,
                  kMachineFeatureVersion, kLoweringVersion, kReplayVersion)};
}

Result<std::vector<ComparedSpace>> open_compared_spaces(std::span<const std::string> places,
                                                        const ThreadPool& threads,
                                                        const std::stop_token& stop) {
  std::vector<ComparedSpace> spaces;
  for (const std::string& place : places) {
    if (stop.stop_requested()) return Error{ErrorKind::kCancelled, "", "the replay was stopped", {}, {}};
    const auto shipped = shipped_space(place);
    TILEWRIGHT_TRY(auto space, shipped ? open_compared_space(shipped->bytes, place, threads)
                                       : open_compared_space(std::filesystem::path(place), threads));
    for (const ComparedSpace& other : spaces) {
      if (other.space->recorded().name == space.space->recorded().name)
        return Error{ErrorKind::kUsage, place, "has the name of another space", "Name each space once", {}};
    }
    spaces.push_back(std::move(space));
  }
  return spaces;
}

Result<std::vector<ComparedRun>> compare_by_replay(
    const std::vector<ComparedSpace>& spaces, const ReplayComparisonOptions& options, ComparisonStore& store,
    const Clock& clock, const std::stop_token& stop,
    const std::function<void(const ReplayComparisonProgress&)>& on_progress) {
  for (const Contestant& contestant : options.contestants) TILEWRIGHT_CHECK(check_contestant(contestant));
  const auto references = references_of(spaces);
  for (const ComparedSpace& space : spaces) {
    const auto known = references.find(space.space->recorded().name);
    if (known != references.end())
      TILEWRIGHT_CHECK(store.keep_reference(known->first, space.data, known->second));
  }
  ReplayJobs jobs(missing_jobs(spaces, options, store), stop);
  const size_t searches = spaces.size() * options.contestants.size() * options.seeds.size();
  const size_t known = searches - jobs.size();
  const std::string all_data = data_of_all(spaces);
  const auto threads = static_cast<size_t>(std::max(1, options.at_once));
  const double begun = clock.seconds();
  Result<void> outcome;
  {
    std::vector<std::jthread> workers;
    for (size_t i = 0; i < threads; ++i) workers.emplace_back([&] { jobs.work(); });
    size_t ended = 0;
    while (auto one = jobs.wait(threads)) {
      auto& [number, run] = *one;
      if (outcome.ok() && !run.ok()) outcome = run.error();
      const ReplayJob& job = jobs.job(number);
      if (run.ok()) {
        // What ended is kept, even where another one failed meanwhile.
        const auto kept = store.add(*run, data_of(*job.space, *job.contestant, all_data));
        if (outcome.ok()) outcome = kept;
      }
      if (!outcome.ok()) {
        jobs.end();
        continue;
      }
      ++ended;
      const double seconds = clock.seconds() - begun;
      const double left = seconds / static_cast<double>(ended) * static_cast<double>(jobs.size() - ended);
      if (on_progress) on_progress({known + ended, searches, run_key(*run), seconds, left});
    }
  }
  if (stop.stop_requested()) return Error{ErrorKind::kCancelled, "", "the comparison was stopped", {}, {}};
  TILEWRIGHT_CHECK(std::move(outcome));
  std::vector<ComparedRun> runs;
  for (const ComparedSpace& space : spaces) {
    for (const Contestant& contestant : options.contestants) {
      for (const uint64_t seed : options.seeds) {
        const auto* run = store.find(
            run_key(space.space->recorded().name, contestant, seed, options.trials, options.round_size),
            data_of(space, contestant, all_data));
        if (run != nullptr) runs.push_back(*run);
      }
    }
  }
  return runs;
}

std::map<std::string, TaskReference> references_of(const std::vector<ComparedSpace>& spaces) {
  std::map<std::string, TaskReference> references;
  for (const ComparedSpace& space : spaces) {
    const RecordedSpace& recorded = space.space->recorded();
    TaskReference reference;
    for (const size_t at : recorded.ranking()) {
      const RecordedPoint& point = recorded.points[at];
      // One that is not legal any more cannot be found.
      if (!space.space->find(point.point)) continue;
      if (reference.best <= 0) reference.best = point.seconds();
      reference.worst = point.seconds();
      const double again = point.seconds_again();
      if (again > 0 && (reference.best_again <= 0 || again < reference.best_again))
        reference.best_again = again;
    }
    if (reference.best > 0) references.emplace(recorded.name, reference);
  }
  return references;
}

}  // namespace tilewright
