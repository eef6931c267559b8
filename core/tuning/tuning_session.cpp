// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>
#include <utility>

#include "core/base/version.h"
#include "core/costmodel/cost_model.h"
#include "core/graph/task_json.h"
#include "core/records/machine_row.h"
#include "core/search/search_policy.h"
#include "core/space/rule_sets.h"
#include "core/tuning/session_bindings.h"
#include "core/tuning/session_commands.h"
#include "core/tuning/session_defaults.h"
#include "core/tuning/session_parts.h"
#include "core/tuning/tuning_course.h"
#include "core/tuning/tuning_prepare.h"

namespace tilewright {
namespace {

constexpr const char* kNothingToTune = "has nothing that can be tuned";

/// For a file, a path that finds it from any folder.
std::string path_to_keep(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return path;
  const auto whole = std::filesystem::absolute(path, error);
  return error ? path : whole.lexically_normal().string();
}

SessionSetup make_setup(const std::vector<TuningModel>& models, const SessionGraphs& graphs,
                        const TuningOptions& options, Measurer& measurer, std::string id) {
  SessionSetup setup;
  setup.id = std::move(id);
  const TaskTable& table = graphs.table;
  for (size_t j = 0; j < models.size(); ++j) {
    const auto& model = models[j].prepared->model;
    setup.models.push_back({model.content_hash, models[j].name, path_to_keep(model.path), 0});
    for (size_t i = 0; i < table.tasks.size(); ++i) {
      if (table.weights[j][i] > 0) {
        setup.model_tasks.push_back({static_cast<int>(j), table.tasks[i].id, table.weights[j][i]});
      }
    }
  }
  // These tasks follow those that the models have, so that setup and table have the same order.
  for (size_t i = graphs.own_tasks; i < table.tasks.size(); ++i) {
    setup.model_tasks.push_back({0, table.tasks[i].id, 0});
  }
  for (const auto& task : table.tasks) {
    setup.tasks.push_back({task.id, task.name, task.flops, task_to_json(task)});
  }
  setup.machine = machine_row(measurer.machine());
  setup.target = {options.target.key(), target_to_json(options.target).dump(), setup.machine.hardware};
  setup.threads = options.target.threads;
  setup.seed = options.seed;
  setup.policy = options.policy;
  setup.cost_model = options.cost_model;
  setup.rules = options.rules;
  setup.trial_budget = options.trials > 0
                           ? options.trials
                           : options.trials_per_task * static_cast<int64_t>(graphs.tuned_tasks);
  setup.options = tuning_options_to_json(options);
  setup.program_version = kProgramVersion;
  return setup;
}

/// A name that does not exist is refused before anything of the session is stored.
Result<void> check_name(const std::string& what, const std::string& name,
                        const std::vector<std::string>& names) {
  if (std::find(names.begin(), names.end(), name) != names.end()) return {};
  return Error{ErrorKind::kUsage,
               what + " " + name,
               "does not exist",
               fmt::format("There are {}", fmt::join(names, ", ")),
               {}};
}

/// Fails unless the session was begun with these tasks. The tasks of its models may have changed, and the new
/// ones would have no records.
Result<void> fit_tasks(const std::string& session, const SessionSetup& setup, SessionGraphs& graphs) {
  // Sessions of earlier versions have no pieces and cut nothing.
  if (setup.tasks.size() == graphs.whole_tasks) keep_tasks(graphs.table, graphs.whole_tasks);
  const bool same = std::ranges::equal(setup.tasks, graphs.table.tasks, {}, &TaskRow::id, &Task::id);
  if (same) return {};
  return Error{
      ErrorKind::kUsage,
      "session " + session,
      "has other tasks than these models give now: shapes of inputs differ, or the version of the program",
      "Give the same --shape, or begin a new session: it starts from what was measured",
      {}};
}

/// Trials that nobody can time here would be compiled for ever.
Result<void> check_target(const TuningOptions& options, Measurer& measurer) {
  if (options.by_prediction || measurer.missing_for(options.target).empty()) return {};
  return Error{ErrorKind::kUnsupported,
               "target " + options.target.key(),
               "has instructions that this machine lacks, so nothing can be timed",
               "Tune by prediction (--trials 0), or on a machine that has them",
               {}};
}

/// A request that was cancelled leaves nothing in the database.
Result<void> go_on(const std::stop_token& stop) {
  if (!stop.stop_requested()) return {};
  return Error{ErrorKind::kCancelled, "session", "was stopped before it began", {}, {}};
}

/// Takes the turn to measure before the session stores anything.
Result<MeasuringLock> first_turn(const std::vector<TuningModel>& models,
                                 const TuningSurroundings& surroundings) {
  return take_turn(models, surroundings.turn, surroundings.stop, [&](const MeasuringHolder& holder) {
    if (surroundings.on_event) surroundings.on_event(StateChanged{RunState::kPreparing, {}, holder});
  });
}

}  // namespace

/// The parts of a session and the thread that works with them.
class TuningSession::Run {
 public:
  Run(std::vector<TuningModel> models, SessionGraphs graphs, TuningOptions options,
      const TuningSurroundings& surroundings, RecordStore store, SessionSetup setup)
      : parts_(box_, std::move(models), std::move(graphs), std::move(options), surroundings, std::move(store),
               std::move(setup)) {}
  ~Run() {
    commands_.stop_for_good();
    wait();
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  /// Called before the thread begins.
  Result<void> prepare(MeasuringLock turn, std::optional<SessionState> kept) {
    parts_.turn.hold(std::move(turn));
    return prepare_session(parts_, kept);
  }
  void start() {
    thread_ = std::jthread([this] { run_session(parts_); });
  }
  void wait() {
    if (thread_.joinable()) thread_.join();
  }
  /// Thread-safe.
  SessionCommands& commands() { return commands_; }
  bool add_budget(int trials, double minutes) {
    return commands_.change_budget([&] { parts_.budget.add(trials, minutes); }, trials > 0 || minutes > 0);
  }
  const std::string& id() const { return parts_.setup.id; }

 private:
  CommandBox box_;
  SessionCommands commands_{box_};
  SessionParts parts_;
  std::jthread thread_;
};

bool TuningSession::has_nothing_to_tune(const Error& error) {
  return error.kind == ErrorKind::kBadInput && error.message == kNothingToTune;
}

TuningSession::TuningSession(std::unique_ptr<Run> run) : run_(std::move(run)) {}
TuningSession::~TuningSession() = default;

Result<std::unique_ptr<TuningSession>> TuningSession::begin(std::vector<TuningModel> models,
                                                            const TuningOptions& options,
                                                            const TuningSurroundings& surroundings) {
  TILEWRIGHT_CHECK(check_objective(options.objective, models.size()));
  TILEWRIGHT_CHECK(check_name("policy", options.policy, search_policy_names()));
  TILEWRIGHT_CHECK(check_name("cost model", options.cost_model, cost_model_names()));
  TILEWRIGHT_CHECK(check_name("rule set", options.rules, rule_set_names()));
  TILEWRIGHT_CHECK(check_target(options, *surroundings.measurer));
  TuningOptions complete = options;
  if (complete.scheduler.empty()) complete.scheduler = usual_scheduler(options.policy);
  TILEWRIGHT_CHECK(check_name("scheduler", complete.scheduler, scheduling_strategy_names()));
  TILEWRIGHT_TRY(complete.policy_options, complete_options_of(options.policy, options.policy_options));
  if (gather_tasks(models).tasks.empty()) {
    return Error{ErrorKind::kBadInput,
                 models.empty() ? "session" : models.front().name,
                 kNothingToTune,
                 "`tilewright tasks MODEL` says what became of every node",
                 {}};
  }
  complete.bindings = bindings_of(models);
  complete.keep_rounding = keeps_rounding(models);
  const Clock& clock = surroundings.clock ? *surroundings.clock : system_clock();
  TILEWRIGHT_TRY(RecordStore store,
                 RecordStore::open(surroundings.database, {.busy_seconds = surroundings.busy_seconds}));
  Random names(static_cast<uint64_t>(clock.unix_milliseconds()) ^ options.seed);
  TILEWRIGHT_TRY(SessionGraphs graphs, session_graphs(models, options, surroundings.stop));
  TILEWRIGHT_TRY(MeasuringLock turn, first_turn(with_shown_names(models), surroundings));
  TILEWRIGHT_CHECK(go_on(surroundings.stop));
  SessionSetup setup = make_setup(models, graphs, complete, *surroundings.measurer,
                                  new_session_id(clock.unix_milliseconds(), names));
  models = with_shown_names(std::move(models));
  store.rank_machine(setup.machine.id);
  TILEWRIGHT_CHECK(store.begin_session(setup));
  auto run = std::make_unique<Run>(std::move(models), std::move(graphs), std::move(complete), surroundings,
                                   std::move(store), std::move(setup));
  TILEWRIGHT_CHECK(run->prepare(std::move(turn), {}));
  return std::unique_ptr<TuningSession>(new TuningSession(std::move(run)));
}

Result<std::unique_ptr<TuningSession>> TuningSession::resume(const std::string& session,
                                                             std::vector<TuningModel> models,
                                                             int extra_trials,
                                                             const TuningSurroundings& surroundings) {
  TILEWRIGHT_TRY(RecordStore store,
                 RecordStore::open(surroundings.database, {.busy_seconds = surroundings.busy_seconds}));
  TILEWRIGHT_TRY(const auto row, store.session(session));
  if (!row) {
    return Error{ErrorKind::kUsage,
                 "session " + session,
                 "is not in " + surroundings.database.string(),
                 "`tilewright sessions` lists those that are",
                 {}};
  }
  TILEWRIGHT_TRY(SessionSetup setup, store.session_setup(session));
  bool same = setup.models.size() == models.size();
  for (size_t i = 0; same && i < models.size(); ++i) {
    same = is_named_by(models[i].prepared->model, setup.models[i].hash);
  }
  if (!same) {
    return Error{
        ErrorKind::kUsage,
        "session " + session,
        "began with other models than these",
        "Give the same files in the same order, or begin a new session: it starts from the earlier records",
        {}};
  }
  TILEWRIGHT_TRY(TuningOptions options, tuning_options_from_json(setup.options));
  TILEWRIGHT_CHECK(check_name("scheduler", options.scheduler, scheduling_strategy_names()));
  if (options.by_prediction && extra_trials != 0) {
    return Error{ErrorKind::kUsage,
                 "session " + session,
                 "has no search that more trials could go to: it took the cost model's first choices",
                 "Begin a new session",
                 {}};
  }
  TILEWRIGHT_CHECK(check_bindings(session, options.bindings, models));
  TILEWRIGHT_CHECK(check_rounding(session, options.keep_rounding, models));
  TILEWRIGHT_CHECK(check_target(options, *surroundings.measurer));
  models = with_shown_names(std::move(models));
  TILEWRIGHT_TRY(SessionGraphs graphs, session_graphs(models, options, surroundings.stop));
  TILEWRIGHT_CHECK(fit_tasks(session, setup, graphs));
  TILEWRIGHT_TRY(MeasuringLock turn, first_turn(models, surroundings));
  TILEWRIGHT_CHECK(go_on(surroundings.stop));
  // The wait may have lasted for hours, so that the session's state is read again.
  TILEWRIGHT_TRY(const auto now, store.session(session));
  const MachineRow machine = machine_row(surroundings.measurer->machine());
  store.rank_machine(machine.id);
  TILEWRIGHT_CHECK(store.resume_session(session, machine));
  auto run = std::make_unique<Run>(std::move(models), std::move(graphs), options, surroundings,
                                   std::move(store), std::move(setup));
  TILEWRIGHT_CHECK(run->prepare(std::move(turn), now ? now->state : row->state));
  run->add_budget(extra_trials, 0);
  return std::unique_ptr<TuningSession>(new TuningSession(std::move(run)));
}

const std::string& TuningSession::id() const {
  return run_->id();
}
void TuningSession::start() {
  run_->start();
}
void TuningSession::pause() {
  run_->commands().request(RunState::kPaused);
}
void TuningSession::unpause() {
  run_->commands().request(RunState::kTuning);
}
void TuningSession::stop() {
  run_->commands().request(RunState::kStopping);
}
void TuningSession::suspend() {
  run_->commands().suspend();
}
void TuningSession::focus(int task, RoundSource source) {
  run_->commands().focus({task, source});
}
void TuningSession::limit_to(std::vector<std::string> tasks) {
  run_->commands().limit_to(std::move(tasks));
}
void TuningSession::measure_now(int task, Program program, std::string decisions) {
  run_->commands().measure_now({task, std::move(program), std::move(decisions)});
}
void TuningSession::copy_cost_model(std::function<void(Result<SessionCostModel>)> take) {
  run_->commands().copy_cost_model(std::move(take));
}
bool TuningSession::add_budget(int trials, double minutes) {
  return run_->add_budget(trials, minutes);
}
void TuningSession::wait() {
  run_->wait();
}

}  // namespace tilewright
