// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/measured_comparison.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "core/backend/lower.h"
#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/base/version.h"
#include "core/comparison/compared_data.h"
#include "core/comparison/contestant_text.h"
#include "core/comparison/measured_past.h"
#include "core/comparison/measured_search.h"
#include "core/comparison/second_measurement.h"
#include "core/feature/statement_features.h"
#include "core/search/like_tasks.h"
#include "core/space/search_space.h"

namespace tilewright {
namespace {

class MeasuredComparison {
 public:
  MeasuredComparison(const std::vector<MeasuredTask>& tasks, const MeasuredComparisonOptions& options,
                     Measurer& measurer, ComparisonStore& store, const Clock& clock, std::stop_token stop,
                     const std::function<void(const MeasuredComparisonProgress&)>& on_progress)
      : tasks_(tasks),
        options_(options),
        measurer_(measurer),
        store_(store),
        clock_(clock),
        stop_(std::move(stop)),
        on_progress_(on_progress),
        jobs_(measured_jobs(tasks.size(), options.contestants.size(), options.seeds)),
        machine_(measurer.machine().id) {}

  Result<std::vector<ComparedRun>> run() {
    TILEWRIGHT_CHECK(check());
    begun_ = clock_.seconds();
    progress_.searches = jobs_.size();
    for (const MeasuredJob& job : jobs_)
      known(job) != nullptr ? ++progress_.done : left_ += static_cast<size_t>(options_.trials);
    left_ += most_again() * tasks_.size();
    for (const MeasuredJob& job : jobs_)
      if (known(job) == nullptr) TILEWRIGHT_CHECK(search(job));
    for (size_t task = 0; task < tasks_.size(); ++task) TILEWRIGHT_CHECK(measure_task_again(task));
    return runs_of(jobs_);
  }

 private:
  Result<void> check() const {
    for (const Contestant& contestant : options_.contestants) TILEWRIGHT_CHECK(check_contestant(contestant));
    for (const MeasuredTask& task : tasks_)
      TILEWRIGHT_CHECK(build_search_space(task.task, options_.target, options_.rules));
    return {};
  }

  std::string key_of(const MeasuredJob& job) const {
    return run_key(tasks_[job.task].name, options_.contestants[job.contestant], job.seed, options_.trials,
                   options_.round_size);
  }

  /// Which machine and versions gave the run, and what its search was told.
  std::string data_of(const MeasuredJob& job) const {
    const MeasuredTask& task = tasks_[job.task];
    std::string data = fmt::format(
        "machine {} target {} rules {} {} lowering {} features {}.{} version {} model {} task {}", machine_,
        options_.target.key(), options_.rules, kRulesVersion, kLoweringVersion, kFeatureVersion,
        kMachineFeatureVersion, kProgramVersion, task.model.prepared->model.content_hash, task.task.id);
    if (!options_.contestants[job.contestant].past) return data;
    // With the seed they say which tasks come before.
    std::vector<std::string> all;
    for (const MeasuredTask& one : tasks_) all.push_back(one.task.id);
    return data_beside(data, hash_of(fmt::format("{}", fmt::join(all, " "))).hex());
  }

  /// The run of a search that need not be made again; null where there is none.
  const ComparedRun* known(const MeasuredJob& job) const {
    const ComparedRun* run = store_.find(key_of(job), data_of(job));
    return run != nullptr && run->failure.empty() ? run : nullptr;
  }

  Result<void> search(const MeasuredJob& job) {
    const Contestant& contestant = options_.contestants[job.contestant];
    MeasuredSearchOptions search{options_.target,
                                 options_.rules,
                                 options_.trials,
                                 options_.round_size,
                                 options_.threads,
                                 options_.measure,
                                 {},
                                 {}};
    if (contestant.past) {
      TILEWRIGHT_TRY(search.past, past_for(job));
    }
    progress_.running = key_of(job);
    show(0);
    search.on_trial = [this](int trials) {
      ++made_;
      --left_;
      show(trials);
    };
    const size_t left = left_;
    TILEWRIGHT_TRY(const auto run,
                   search_measured(tasks_[job.task], contestant, job.seed, search, measurer_, clock_, stop_));
    left_ = left - static_cast<size_t>(options_.trials);
    ++progress_.done;
    return store_.add(run, data_of(job));
  }

  /// What the contestant's own searches of the tasks before say of this one.
  Result<std::shared_ptr<const PastTasks>> past_for(const MeasuredJob& job) const {
    PastTasks past;
    for (size_t i = 0; i < job.before.size(); ++i) {
      const MeasuredTask& other = tasks_[job.before[i]];
      if (!are_like(other.task, tasks_[job.task].task)) continue;
      const MeasuredJob earlier{job.before[i],
                                job.contestant,
                                job.seed,
                                {job.before.begin(), job.before.begin() + static_cast<std::ptrdiff_t>(i)}};
      const ComparedRun* run = store_.find(key_of(earlier), data_of(earlier));
      if (run == nullptr || run->points.empty()) continue;
      TILEWRIGHT_TRY(auto one, past_of(other, *run, options_.target, options_.rules));
      past.push_back(std::make_shared<const PastTask>(std::move(one)));
    }
    return std::make_shared<const PastTasks>(
        likest_first(workload_shape(tasks_[job.task].task), std::move(past)));
  }

  std::vector<ComparedRun> runs_of(const std::vector<MeasuredJob>& jobs) const {
    std::vector<ComparedRun> runs;
    for (const MeasuredJob& job : jobs)
      if (const ComparedRun* run = store_.find(key_of(job), data_of(job))) runs.push_back(*run);
    return runs;
  }

  /// Of a task, as far as is known before its searches have ended.
  size_t most_again() const {
    return std::min(kKeptPrograms, static_cast<size_t>(options_.trials)) * options_.contestants.size() *
           options_.seeds.size() * static_cast<size_t>(options_.passes);
  }

  /// Unless one measurement was of all runs of the task.
  Result<void> measure_task_again(size_t task) {
    const size_t left = left_;
    std::vector<MeasuredJob> jobs;
    std::ranges::copy_if(jobs_, std::back_inserter(jobs),
                         [&](const MeasuredJob& job) { return job.task == task; });
    std::vector<ComparedRun> runs = runs_of(jobs);
    // A run without programs takes no part.
    std::set<std::string> measurements;
    for (const ComparedRun& run : runs)
      if (!run.points.empty()) measurements.insert(run.second_measurement);
    const bool is_done = measurements.empty() || (measurements.size() == 1 && !measurements.contains(""));
    if (!is_done) TILEWRIGHT_CHECK(measure_runs_again(task, jobs, runs));
    left_ = left - most_again();
    return {};
  }

  Result<void> measure_runs_again(size_t task, const std::vector<MeasuredJob>& jobs,
                                  std::vector<ComparedRun>& runs) {
    progress_.running = tasks_[task].name;
    progress_.again = true;
    show(0);
    SecondMeasurementOptions again{options_.target, options_.rules, options_.passes, options_.measure, {}};
    again.on_measured = [this](int programs) {
      ++made_;
      --left_;
      show(programs);
    };
    TILEWRIGHT_CHECK(measure_again(tasks_[task], runs, again, measurer_, stop_));
    std::string keys = std::to_string(clock_.unix_milliseconds());
    for (const MeasuredJob& job : jobs) keys += "\n" + key_of(job);
    const std::string name = hash_of(keys).hex();
    for (size_t i = 0; i < runs.size(); ++i) {
      runs[i].second_measurement = name;
      TILEWRIGHT_CHECK(store_.add(runs[i], data_of(jobs[i])));
    }
    return {};
  }

  void show(int trials) {
    progress_.trials = trials;
    progress_.seconds = clock_.seconds() - begun_;
    progress_.seconds_left =
        made_ == 0 ? 0 : progress_.seconds / static_cast<double>(made_) * static_cast<double>(left_);
    if (on_progress_) on_progress_(progress_);
  }

  const std::vector<MeasuredTask>& tasks_;
  const MeasuredComparisonOptions& options_;
  Measurer& measurer_;
  ComparisonStore& store_;
  const Clock& clock_;
  std::stop_token stop_;
  const std::function<void(const MeasuredComparisonProgress&)>& on_progress_;
  std::vector<MeasuredJob> jobs_;
  std::string machine_;  ///< id
  MeasuredComparisonProgress progress_;
  double begun_ = 0;
  size_t made_ = 0;  ///< measurements, by this call
  size_t left_ = 0;  ///< at most
};

}  // namespace

std::vector<MeasuredJob> measured_jobs(size_t tasks, size_t contestants, const std::vector<uint64_t>& seeds) {
  std::vector<MeasuredJob> jobs;
  for (const uint64_t seed : seeds) {
    Random random(seed);
    std::vector<size_t> before;
    for (size_t i = 0; i < tasks; ++i) {
      const size_t task = (seed + i) % tasks;
      std::vector<size_t> order(contestants);
      std::iota(order.begin(), order.end(), 0);
      random.shuffle(order);
      for (const size_t contestant : order) jobs.push_back({task, contestant, seed, before});
      before.push_back(task);
    }
  }
  return jobs;
}

Result<std::vector<ComparedRun>> compare_measured(
    const std::vector<MeasuredTask>& tasks, const MeasuredComparisonOptions& options, Measurer& measurer,
    ComparisonStore& store, const Clock& clock, const std::stop_token& stop,
    const std::function<void(const MeasuredComparisonProgress&)>& on_progress) {
  return MeasuredComparison(tasks, options, measurer, store, clock, stop, on_progress).run();
}

}  // namespace tilewright
