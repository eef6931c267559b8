// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/collection.h"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "core/base/thread_pool.h"
#include "core/costmodel/candidate.h"
#include "core/dataset/collected_trials.h"
#include "core/dataset/collection_store.h"
#include "core/dataset/program_pool.h"
#include "core/search/search_policy.h"

namespace tilewright {
namespace {

Error usage(std::string message, std::string cure) {
  return {ErrorKind::kUsage, "dataset", std::move(message), std::move(cure), {}};
}

Result<void> check(const CollectionOptions& o) {
  if (o.targets.empty() || o.sources.empty())
    return usage("needs a target to measure on and a space to draw from", "Name at least one of each");
  if (o.pool < 1 || o.shared < 0 || o.shared > o.pool || o.guided < 0 || o.guided_rounds < 0)
    return usage("cannot have pools of these sizes", "The shared part is at most the pool");
  const auto models = cost_model_names();
  if (std::ranges::find(models, o.guide) == models.end())
    return usage("has no cost model " + o.guide + " to choose programs",
                 "`tilewright train --help` lists them");
  return {};
}

/// The state of one run of `collect_dataset`.
class Collection {
 public:
  Collection(const CollectionOptions& options, RecordStore& store, Measurer& measurer, const Clock& clock,
             std::stop_token stop, const std::function<void(const CollectionProgress&)>& on_progress)
      : options_(options),
        store_(store),
        measurer_(measurer),
        clock_(clock),
        stop_(std::move(stop)),
        on_progress_(on_progress),
        threads_(std::max(1, options.threads)) {}

  Result<void> run(const std::vector<CollectionNetwork>& networks) {
    tasks_ = collect_tasks(networks, options_);
    if (tasks_.empty()) return usage("has no task to measure", "Name a model with tunable operators");
    for (const auto& target : options_.targets) {
      TILEWRIGHT_TRY(auto session, open_collection_session(store_, networks, tasks_, target, options_,
                                                           measurer_.machine()));
      sessions_.push_back(std::move(session));
    }
    // A small space may never give as many favourites as are wanted. A task whose search ended is not
    // searched again for the missing ones.
    if (std::ranges::all_of(sessions_, &CollectionSession::finished)) return finish();
    TILEWRIGHT_CHECK(draw());
    begun_ = clock_.seconds();
    for (size_t task = 0; task < tasks_.size(); ++task) TILEWRIGHT_CHECK(measure_pool(0, task));
    for (int round = 0; round < options_.guided_rounds; ++round) TILEWRIGHT_CHECK(guided_round(round));
    for (size_t target = 1; target < options_.targets.size(); ++target) {
      for (size_t task = 0; task < tasks_.size(); ++task) TILEWRIGHT_CHECK(measure_pool(target, task));
    }
    return finish();
  }

 private:
  struct Pool {
    std::vector<PoolSource> sources;
    std::vector<PoolProgram> programs;
  };

  /// The number of programs of a task on the first target.
  TrialQuery trials_of(size_t task) const {
    TrialQuery query;
    query.session = sessions_[0].id;
    query.task = tasks_[task].task.id;
    return query;
  }

  Result<void> finish() {
    for (const auto& session : sessions_)
      TILEWRIGHT_CHECK(store_.update_session(session.id, SessionState::kFinished, session.elapsed));
    return {};
  }

  Error cancelled() const { return {ErrorKind::kCancelled, "dataset", "was interrupted", {}, {}}; }

  size_t shared_part(size_t task) const {
    return std::min(static_cast<size_t>(options_.shared), pools_[task].programs.size());
  }
  /// The number of programs of a task on another target, without guided ones.
  size_t planned_of(size_t target, size_t task) const {
    return target == 0 ? pools_[task].programs.size() : shared_part(task);
  }

  Result<void> draw() {
    for (size_t i = 0; i < tasks_.size(); ++i) {
      progress_.step = CollectionProgress::Step::kDrawing;
      tell(tasks_[i].task.name);
      Pool pool;
      for (const auto& source : options_.sources) {
        TILEWRIGHT_TRY(auto space, build_search_space(tasks_[i].task, source, options_.rules));
        pool.sources.push_back({std::move(space), source, 0});
      }
      // The first source gives the programs of the first target; the other sources serve only for programs
      // that targets share.
      const size_t others = options_.sources.size() - 1;
      const size_t each = static_cast<size_t>(options_.shared) / options_.sources.size();
      for (size_t s = 0; s < pool.sources.size(); ++s)
        pool.sources[s].programs = s == 0 ? static_cast<size_t>(options_.pool) - others * each : each;
      pool.programs = draw_pool(tasks_[i].task.id, pool.sources, static_cast<size_t>(options_.shared),
                                options_.seed, threads_, stop_);
      if (stop_.stop_requested()) return cancelled();
      pools_.push_back(std::move(pool));
      const auto& last = pools_.back();
      progress_.planned += static_cast<int64_t>(last.programs.size()) +
                           static_cast<int64_t>(options_.guided_rounds) * options_.guided;
      progress_.planned += static_cast<int64_t>((options_.targets.size() - 1) * shared_part(i));
    }
    for (const auto& session : sessions_) progress_.done += session.trials;
    return {};
  }

  Result<void> measure_pool(size_t target, size_t task) {
    std::vector<const PoolProgram*> programs;
    const size_t count = planned_of(target, task);
    for (size_t i = 0; i < count; ++i) programs.push_back(&pools_[task].programs[i]);
    return measure(target, task, programs, 0, 1);
  }

  /// Measures those programs that have no trial yet and stores each result as it comes; `first` is the
  /// position of the first program.
  Result<void> measure(size_t target, size_t task, const std::vector<const PoolProgram*>& programs,
                       size_t first, int64_t round) {
    auto& session = sessions_[target];
    auto& tried = session.tried[tasks_[task].task.id];
    std::vector<MeasureRequest> requests;
    std::vector<size_t> which;
    for (size_t i = 0; i < programs.size(); ++i) {
      if (tried.contains(programs[i]->program_hash)) continue;
      requests.push_back({&tasks_[task].task, programs[i]->program, 0});
      which.push_back(i);
    }
    if (requests.empty()) return {};
    progress_.step = CollectionProgress::Step::kMeasuring;
    progress_.target = options_.targets[target].key();
    tell(tasks_[task].task.name);
    TILEWRIGHT_CHECK(note_noise(target));
    MeasureOptions measuring = options_.measure;
    measuring.repeat_all_alike = true;
    measuring.verify = measuring.verify && target == 0;
    Result<void> kept;
    std::stop_source full;
    const std::stop_callback forward(stop_, [&] { full.request_stop(); });
    Measurer::Listener listener;
    listener.on_result = [&](size_t i, const Measurement& measurement) {
      const auto& program = *programs[which[i]];
      session.elapsed += clock_.seconds() - last_result_;
      last_result_ = clock_.seconds();
      kept = keep_collection_trial(store_, session, tasks_[task].task, program,
                                   pools_[task].sources[program.space], first + which[i], round, measurement);
      if (!kept.ok()) full.request_stop();
      tried.insert(program.program_hash);
      ++progress_.done;
      ++done_now_;
      progress_.failed += !measurement.ok;
      tell(tasks_[task].task.name);
    };
    last_result_ = clock_.seconds();
    const auto measured =
        measurer_.measure(requests, options_.targets[target], measuring, full.get_token(), listener);
    TILEWRIGHT_CHECK(std::move(kept));
    if (!measured.ok()) return measured.error();
    if (stop_.stop_requested()) return cancelled();
    return store_.update_session(session.id, SessionState::kRunning, session.elapsed);
  }

  Result<void> note_noise(size_t target) {
    auto& session = sessions_[target];
    const auto seconds = measurer_.sentinel_seconds(options_.targets[target]);
    if (!seconds.ok()) return {};
    if (session.first_sentinel <= 0) session.first_sentinel = *seconds;
    return store_.details_of(session.id)
        .add_sentinel({0, session.elapsed, *seconds, *seconds / session.first_sentinel - 1});
  }

  /// Teaches the guide all measurements of the first target, then measures its favourites of each task.
  Result<void> guided_round(int round) {
    const auto wanted = static_cast<size_t>(options_.guided) * static_cast<size_t>(round + 1);
    std::vector<size_t> open;
    for (size_t i = 0; i < tasks_.size(); ++i) {
      TILEWRIGHT_TRY(const size_t have, guided_trials(store_, trials_of(i)));
      if (have < wanted) open.push_back(i);
    }
    if (open.empty()) return {};
    progress_.step = CollectionProgress::Step::kLearning;
    tell({});
    CostModelOptions model_options;
    model_options.target = options_.targets[0];
    model_options.seed = options_.seed;
    model_options.threads = options_.threads;
    model_options.warm_up_samples = 0;
    model_options.rules = options_.rules;
    TILEWRIGHT_TRY(const auto model, make_cost_model(options_.guide, model_options));
    TILEWRIGHT_CHECK(teach(*model));
    for (const size_t task : open) {
      progress_.step = CollectionProgress::Step::kLearning;
      tell(tasks_[task].task.name);
      TILEWRIGHT_CHECK(measure_favourites(task, *model, wanted, round));
      if (stop_.stop_requested()) return cancelled();
    }
    return {};
  }

  Result<void> teach(CostModel& model) {
    std::vector<Sample> samples;
    for (size_t task = 0; task < tasks_.size(); ++task) {
      TILEWRIGHT_TRY(const auto latencies, collected_latencies(store_, trials_of(task)));
      std::map<std::string, Program> programs;
      for (const PoolProgram& one : pools_[task].programs) programs.emplace(one.program_hash, one.program);
      TILEWRIGHT_CHECK(add_favourites(task, programs));
      std::vector<std::pair<const Program*, double>> measured;
      for (const auto& [hash, program] : programs) {
        if (const auto found = latencies.find(hash); found != latencies.end())
          measured.emplace_back(&program, found->second);
      }
      std::vector<std::optional<Sample>> made(measured.size());
      parallel_for(threads_, static_cast<int64_t>(measured.size()), [&](int64_t i) {
        const auto& [program, seconds] = measured[static_cast<size_t>(i)];
        auto candidate = make_candidate(tasks_[task].task.id, *program, model.needs());
        if (candidate.ok())
          made[static_cast<size_t>(i)] = Sample{*std::move(candidate), options_.targets[0].key(), seconds};
      });
      for (auto& sample : made) {
        if (sample) samples.push_back(*std::move(sample));
      }
    }
    TILEWRIGHT_CHECK(model.update(samples));
    if (!model.train_if_due(stop_)) return cancelled();
    return {};
  }

  /// Adds, by their hashes, the programs that guided rounds have measured.
  Result<void> add_favourites(size_t task, std::map<std::string, Program>& programs) {
    const auto& source = pools_[task].sources[0];
    TILEWRIGHT_TRY(const auto known,
                   collected_observations(store_, trials_of(task), options_.sources[0].key()));
    for (const Observation& one : known) {
      if (programs.contains(one.program_hash)) continue;
      if (auto program = source.space->materialise(one.point); program.ok())
        programs.emplace(one.program_hash, *std::move(program));
    }
    return {};
  }

  Result<void> measure_favourites(size_t task, CostModel& model, size_t wanted, int round) {
    const auto& pool = pools_[task];
    SearchContext context;
    context.task_id = tasks_[task].task.id;
    context.space = pool.sources[0].space;
    context.target = pool.sources[0].target;
    context.cost_model = &model;
    context.threads = options_.threads;
    TILEWRIGHT_TRY(const auto policy,
                   make_search_policy("tilewright", context, options_.seed + static_cast<uint64_t>(round)));
    TILEWRIGHT_TRY(const auto known,
                   collected_observations(store_, trials_of(task), options_.sources[0].key()));
    policy->observe(known);
    TILEWRIGHT_TRY(const size_t have, guided_trials(store_, trials_of(task)));
    const auto proposed = policy->propose(static_cast<int>(wanted - std::min(wanted, have)), stop_);
    if (stop_.stop_requested()) return cancelled();
    if (!proposed.ok()) return proposed.error();
    const std::vector<Proposal>& proposals = *proposed;
    std::vector<PoolProgram> programs;
    programs.reserve(proposals.size());
    for (const auto& proposal : proposals)
      programs.push_back(
          {0, proposal.point, proposal.program, proposal.program_hash, ProgramOrigin::kGuided});
    std::vector<const PoolProgram*> pointers;
    pointers.reserve(programs.size());
    for (const auto& program : programs) pointers.push_back(&program);
    return measure(0, task, pointers, pool.programs.size() + have, round + 2);
  }

  void tell(const std::string& task) {
    progress_.task = task;
    const double passed = clock_.seconds() - begun_;
    progress_.seconds_left =
        done_now_ > 0 && passed > 0
            ? passed / static_cast<double>(done_now_) *
                  static_cast<double>(std::max<int64_t>(0, progress_.planned - progress_.done))
            : 0;
    if (on_progress_) on_progress_(progress_);
  }

  const CollectionOptions& options_;
  RecordStore& store_;
  Measurer& measurer_;
  const Clock& clock_;
  std::stop_token stop_;
  const std::function<void(const CollectionProgress&)>& on_progress_;
  ThreadPool threads_;
  std::vector<DatasetTask> tasks_;
  std::vector<Pool> pools_;
  std::vector<CollectionSession> sessions_;
  CollectionProgress progress_;
  double begun_ = 0;
  double last_result_ = 0;
  int64_t done_now_ = 0;
};

}  // namespace

Result<void> collect_dataset(const std::vector<CollectionNetwork>& networks, const CollectionOptions& options,
                             RecordStore& store, Measurer& measurer, const Clock& clock,
                             const std::stop_token& stop,
                             const std::function<void(const CollectionProgress&)>& on_progress) {
  TILEWRIGHT_CHECK(check(options));
  Collection collection(options, store, measurer, clock, stop, on_progress);
  return collection.run(networks);
}

}  // namespace tilewright
