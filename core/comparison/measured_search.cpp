// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/measured_search.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/file.h"
#include "core/comparison/noted_measurer.h"
#include "core/records/record_store.h"
#include "core/space/search_space.h"
#include "core/tuning/tuning_session.h"

namespace tilewright {
namespace {

/// For policies that ask no cost model, since a session always has one.
constexpr const char* kNoModel = "random";

Error search_stopped() {
  return {ErrorKind::kCancelled, "", "the comparison was stopped", {}, {}};
}

/// A search under way: what its session tells becomes the run.
class MeasuredSearch {
 public:
  MeasuredSearch(const MeasuredTask& task, const MeasuredSearchOptions& options, Measurer& measurer,
                 const Clock& clock)
      : task_(task), options_(options), measurer_(measurer), clock_(clock) {}

  Result<ComparedRun> run(const Contestant& contestant, uint64_t seed, const std::stop_token& stop) {
    run_.task = task_.name;
    run_.contestant = contestant;
    run_.seed = seed;
    run_.budget = options_.trials;
    run_.round_size = options_.round_size;
    TILEWRIGHT_TRY(const auto folder, TempDirectory::create());
    const auto database = folder.path() / "records.db";
    TuningSurroundings surroundings;
    surroundings.database = database;
    surroundings.measurer = &measurer_;
    surroundings.clock = &clock_;
    surroundings.stop = stop;
    if (options_.past) surroundings.past.emplace(task_.task.id, options_.past);
    surroundings.on_event = [this](const TuningEvent& event) {
      std::visit([this](const auto& one) { take(one); }, event);
    };
    auto begun = TuningSession::begin({task_.model}, session_options(), surroundings);
    if (!begun.ok()) return not_begun(begun.error());
    session_ = begun->get();
    {
      const std::stop_callback forward(stop, [this] { session_->stop(); });
      session_->start();
      session_->wait();
    }
    begun->reset();
    if (stop.stop_requested()) return search_stopped();
    if (measurer_.failure()) return *measurer_.failure();
    if (error_) return *error_;
    TILEWRIGHT_CHECK(keep_points(database));
    return std::move(run_);
  }

 private:
  TuningOptions session_options() const {
    TuningOptions session;
    session.target = options_.target;
    session.trials = options_.trials;
    session.round_size = options_.round_size;
    session.policy = run_.contestant.policy;
    session.policy_options = run_.contestant.options;
    session.cost_model = run_.contestant.cost_model.empty() ? kNoModel : run_.contestant.cost_model;
    session.rules = options_.rules;
    session.seed = run_.seed;
    session.threads = options_.threads;
    session.warm_start = false;
    session.only_tasks = {task_.task.id};
    session.measure = options_.measure;
    return session;
  }

  /// What keeps one contestant from beginning, a learner that is not there say, keeps no other from it.
  Result<ComparedRun> not_begun(const Error& error) {
    switch (error.kind) {
      case ErrorKind::kUsage:
      case ErrorKind::kCancelled:
      case ErrorKind::kBusy:
      case ErrorKind::kUnsupported: return error;
      default: run_.failure = error.text(); return std::move(run_);
    }
  }

  template <typename Event>
  void take(const Event&) {}
  void take(const SessionStarted& event) {
    const auto found = std::ranges::find(event.tasks, task_.task.id, &TaskSummary::id);
    number_ = static_cast<int>(found - event.tasks.begin());
  }
  void take(const TaskChosen&) {
    if (!begun_) begun_ = clock_.seconds();
  }
  void take(const TrialFinished& event) {
    if (event.task != number_ || event.is_default || event.round == 0 || !run_.failure.empty()) return;
    run_.trials.push_back(
        {-1, event.ok ? event.latency_seconds : 0, clock_.seconds() - begun_.value_or(0), event.guided});
    records_.push_back(event.record);
    if (options_.on_trial) options_.on_trial(static_cast<int>(run_.trials.size()));
  }
  void take(const StateChanged& event) {
    const bool goes_on = event.state == RunState::kTuning || event.state == RunState::kPreparing;
    if (goes_on && !event.reason.empty())
      give_up("it ended where a session goes on by simpler means: " + event.reason);
  }
  void take(const TaskGivenUp& event) { give_up(event.why); }
  void take(const SessionFinished& event) {
    run_.search_seconds = event.times.sampling + event.times.features + event.times.prediction;
    run_.training_seconds = event.times.training;
    run_.trial_seconds = event.times.building + event.times.running + event.times.verifying;
    if (event.state != RunState::kFailed || !run_.failure.empty()) return;
    const bool is_its_own =
        event.error && event.error->kind != ErrorKind::kIo && event.error->kind != ErrorKind::kBusy;
    if (is_its_own) {
      run_.failure = event.error->text();
    } else {
      error_ = event.error.value_or(Error{ErrorKind::kInternal, task_.name, event.message, {}, {}});
    }
  }

  /// What comes after this is no longer the contestant's.
  void give_up(const std::string& why) {
    if (run_.failure.empty()) run_.failure = why;
    if (session_ != nullptr) session_->stop();
  }

  /// Of each trial its point; leaves out trials that no round chose.
  Result<std::vector<Point>> read_points(const std::filesystem::path& database) {
    TILEWRIGHT_TRY(auto store, RecordStore::open(database));
    std::vector<ComparedTrial> of_rounds;
    std::vector<Point> points;
    Result<void> read;
    TILEWRIGHT_CHECK(store.for_each_trial(records_, [&, i = size_t{0}](TrialRecord&& record) mutable {
      const ComparedTrial& trial = run_.trials[i++];
      // Such is the plain loop nest in place of a task of which nothing works.
      if (!is_of_round(record.position)) return true;
      auto point = point_from_json(record.decisions);
      if (!point.ok()) {
        read = point.error();
        return false;
      }
      of_rounds.push_back(trial);
      points.push_back(*std::move(point));
      return true;
    }));
    TILEWRIGHT_CHECK(std::move(read));
    run_.trials = std::move(of_rounds);
    return points;
  }

  /// Keeps the points of the fastest trials, or of all that are told to other searches.
  Result<void> keep_points(const std::filesystem::path& database) {
    TILEWRIGHT_TRY(auto points, read_points(database));
    std::vector<size_t> ran;
    for (size_t i = 0; i < run_.trials.size(); ++i)
      if (run_.trials[i].latency > 0) ran.push_back(i);
    std::ranges::stable_sort(ran, {}, [&](size_t i) { return run_.trials[i].latency; });
    if (!run_.contestant.past) ran.resize(std::min(ran.size(), kKeptPrograms));
    for (const size_t i : ran) run_.points.push_back({static_cast<int64_t>(i), std::move(points[i])});
    return {};
  }

  const MeasuredTask& task_;
  const MeasuredSearchOptions& options_;
  NotedMeasurer measurer_;
  const Clock& clock_;
  TuningSession* session_ = nullptr;  ///< null before it has begun
  int number_ = -1;                   ///< of the task in the session
  std::optional<double> begun_;       ///< when the first round was chosen
  std::vector<int64_t> records_;      ///< by trial
  std::optional<Error> error_;        ///< for which the search is not to blame
  ComparedRun run_;
};

}  // namespace

Result<ComparedRun> search_measured(const MeasuredTask& task, const Contestant& contestant, uint64_t seed,
                                    const MeasuredSearchOptions& options, Measurer& measurer,
                                    const Clock& clock, const std::stop_token& stop) {
  return MeasuredSearch(task, options, measurer, clock).run(contestant, seed, stop);
}

}  // namespace tilewright
