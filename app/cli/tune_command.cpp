// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <thread>

#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/interrupt_stop.h"
#include "app/cli/kept_session.h"
#include "app/cli/model_loading.h"
#include "app/cli/progress.h"
#include "app/cli/say.h"
#include "app/cli/task_choice.h"
#include "app/cli/timing_notes.h"
#include "app/cli/tune_arguments.h"
#include "app/cli/tune_outcome.h"
#include "app/cli/unused_text.h"
#include "core/base/log.h"
#include "core/base/thread_pool.h"
#include "core/measure/measurer_at.h"
#include "core/search/search_policy.h"
#include "core/target/hardware.h"
#include "core/target/kept_caches.h"
#include "core/target/not_verified.h"
#include "core/target/roofline.h"
#include "core/tuning/session_defaults.h"
#include "core/tuning/session_machine.h"
#include "core/tuning/tuning_session.h"

namespace tilewright {
namespace {

/// Seconds between two checks whether the user wants the session to stop.
constexpr std::chrono::milliseconds kStopCheck{20};

/// Why no session can begin, and the option of the command line for the case that another one measures.
int report_refusal(Error error) {
  if (!MeasuringLock::is_refusal(error)) return report(error);
  error.cure = "Wait until it has ended (--wait does), or stop it";
  report(error);
  return kFailed;
}

/// Measures the caches of a machine that was not seen before, before anything is made for it. While another
/// session measures, this is left to the next start, so that the measurements are not disturbed.
void look_at_caches(const TuneArguments& a) {
  if (a.tuning.by_prediction || MeasuringLock::holder(measuring_lock_path())) return;
  if (const auto checked = check_host_caches(false); !checked.ok()) log_warning("{}", checked.error().text());
}

/// Completes the arguments: those of a new session from this machine, those of a resumed one from the stored
/// session.
Result<TuneArguments> completed(TuneArguments a, const std::filesystem::path& database, Measurer& measurer) {
  TILEWRIGHT_TRY(a.tuning.objective.kind, objective_from_name(a.objective));
  if (a.resumes()) return with_kept_session(std::move(a), database, measurer.machine().id);
  TILEWRIGHT_CHECK(check_new_session(a));
  TILEWRIGHT_TRY(const auto bindings, wanted_bindings(a.common));
  for (const std::string& path : a.models) a.files.push_back({path, bindings});
  TILEWRIGHT_TRY(a.tuning.policy_options, parse_options_of(a.tuning.policy, a.policy_options));
  look_at_caches(a);
  TILEWRIGHT_TRY(a.tuning.target, target_of(a.common));
  a.tuning.threads = std::max(1, static_cast<int>(usable_cpu_count()));
  if (a.tuning.by_prediction || !measurer.missing_for(a.tuning.target).empty()) tune_by_prediction(a.tuning);
  return a;
}

Result<std::vector<TuningModel>> load_models(const TuneArguments& a) {
  CommonOptions options = a.common;
  options.keep_rounding = a.tuning.keep_rounding;
  std::vector<TuningModel> models;
  for (const auto& file : a.files) {
    TILEWRIGHT_TRY(auto bound, load_bindings(file.path, a.tuning.target, options, file.bindings));
    for (auto& model : bound)
      models.push_back({std::filesystem::path(file.path).stem().string(), std::move(model)});
  }
  return models;
}

/// Prints which tasks are computed by simpler means than the rules of fusion ask for.
void print_simpler_means(const std::vector<TuningModel>& models) {
  for (const auto& model : models) {
    for (const auto& means : model.prepared->simpler_means)
      say("{}: {}\n", model.name, simpler_means_text(means));
  }
}

/// The ids of the tasks that --task names; with several models, the tasks of the first model have the first
/// numbers.
Result<std::vector<std::string>> chosen_tasks(const TuneArguments& a,
                                              const std::vector<TuningModel>& models) {
  Partition partition;
  partition.tasks = gather_tasks(models).tasks;
  std::vector<std::string> ids;
  for (const std::string& text : a.tasks) {
    TILEWRIGHT_TRY(const size_t task, find_task(partition, text));
    ids.push_back(partition.tasks[task].id);
  }
  return ids;
}

Result<std::unique_ptr<TuningSession>> open_session(const TuneArguments& a, std::vector<TuningModel> models,
                                                    TuningSurroundings surroundings) {
  // Ctrl+C during the preparation of models ends it, and nothing is stored.
  const InterruptStop interrupt;
  surroundings.stop = interrupt.token();
  TILEWRIGHT_TRY(auto only, chosen_tasks(a, models));
  if (!a.resumes()) {
    TuningOptions options = a.tuning;
    options.only_tasks = std::move(only);
    return TuningSession::begin(std::move(models), options, surroundings);
  }
  TILEWRIGHT_TRY(auto session,
                 TuningSession::resume(a.session, std::move(models), a.more_trials, surroundings));
  if (a.more_minutes > 0) session->add_budget(0, a.more_minutes);
  if (!only.empty()) session->limit_to(std::move(only));
  return session;
}

/// Runs the session to its end; tells whether the user stopped it.
bool run_session(TuningSession& session, const std::atomic<bool>& ended, Progress& progress) {
  session.start();
  bool stopping = false;
  while (!ended) {
    if (interrupted() && !stopping) {
      stopping = true;
      progress.say_stopping();
      session.stop();
    }
    std::this_thread::sleep_for(kStopCheck);
  }
  session.wait();
  progress.finish();
  return stopping;
}

/// The command that resumes a session.
std::string going_on(const TuneArguments& a, const std::string& session) {
  std::string command = "tilewright tune --session " + session;
  if (!a.common.database.empty()) command += " --db " + a.common.database;
  return command;
}

/// The ceilings of this machine are stored with the session, because on another machine its latencies would
/// mean nothing without them.
Peaks peaks_of(const Target& target, const std::filesystem::path& database, const std::string& session) {
  const ThreadPool pool(target.threads, host_hardware().cpus);
  const auto peaks = measure_peaks(target, host_hardware(), pool);
  if (!peaks.ok()) return {};
  if (auto store = RecordStore::open(database); store.ok()) {
    const auto kept = keep_session_machine(*store, session, {host_hardware(), *peaks});
    if (!kept.ok()) log_warning("{}", kept.error().text());
  }
  return *peaks;
}

int report_outcome(const TuneArguments& a, const std::vector<TunedBinding>& models,
                   const TuneOutcome& outcome, const std::filesystem::path& database, bool stopped,
                   bool compiles_only) {
  const Target& target = a.tuning.target;
  const Peaks peaks = peaks_of(target, database, outcome.session);
  const auto summary = summary_json(outcome, models, target, a.tuning.seed, a.resumes(), peaks);
  if (a.common.json) {
    print_json(summary);
  } else {
    print_task_table(summary);
    print_session_lines(summary);
    if (stopped) {
      tell("Stopped; everything measured is kept. To go on: {}\n", going_on(a, outcome.session));
    } else {
      tell("Ended: {}\n", outcome.message);
      if (!outcome.no_whole_run.empty()) tell("Not measured as a whole: {}\n", outcome.no_whole_run);
    }
  }
  if (stopped) return kInterrupted;
  const auto& tasks = outcome.standing.tasks;
  const bool any = tasks.empty() || std::ranges::any_of(tasks, [&](const TaskSummary& t) {
                     return t.best_seconds > 0 || (compiles_only && t.trials > t.failed);
                   });
  return any ? kDone
             : report({ErrorKind::kRun,
                       "session " + outcome.session,
                       "found no program that works for any task",
                       "`tilewright records --failed` says why",
                       {}});
}

/// Tells that a model has nothing to tune, which is no failure for who tunes many files.
int report_nothing_to_tune(const TuneArguments& a, const std::vector<TunedBinding>& models,
                           const Error& reason) {
  if (a.common.json) {
    TuneOutcome outcome;
    outcome.message = reason.message;
    print_json(summary_json(outcome, models, a.tuning.target, a.tuning.seed, false, {}));
  } else {
    tell("{}\n", printable(reason.text()));
  }
  return kDone;
}

int tune(const TuneArguments& given) {
  const auto database = given.resumes() ? database_to_read(given.common) : database_path(given.common);
  if (!database.ok()) return report(database.error());
  const auto measurer = measurer_at(given.measure_at);
  if (!measurer.ok()) return report(measurer.error());
  const auto completed_arguments = completed(given, *database, **measurer);
  if (!completed_arguments.ok()) return report(completed_arguments.error());
  const TuneArguments& a = *completed_arguments;
  auto models = load_models(a);
  if (!models.ok()) return report(models.error());
  if (!a.common.quiet) print_simpler_means(*models);
  const std::string missing = (*measurer)->missing_for(a.tuning.target);
  const bool compiles_only = !missing.empty();
  if (compiles_only) {
    say("tilewright: warning: this machine lacks {}: programs are chosen by prediction, {}\n", missing,
        kNotVerified);
  } else if (!a.common.quiet) {
    print_unused_notes(a.tuning.target);
    print_timing_notes(a.tuning.target.threads);
  }

  std::vector<TunedBinding> tuned;
  for (const auto& model : *models)
    tuned.push_back({model.prepared->model.path, binding_text(model.prepared->model.binding)});
  TuneOutcome outcome;
  Progress progress(a.common.quiet          ? Progress::Style::kNone
                    : isatty(STDERR_FILENO) ? Progress::Style::kBar
                                            : Progress::Style::kLines);
  std::atomic<bool> ended{false};
  TuningSurroundings surroundings;
  surroundings.database = *database;
  surroundings.measurer = measurer->get();
  surroundings.turn = {measuring_lock_path(), false, a.wait};
  surroundings.on_event = [&](const TuningEvent& event) {
    outcome.take(event);
    progress.show(event);
    if (std::holds_alternative<SessionFinished>(event)) ended = true;
  };
  auto session = open_session(a, *std::move(models), surroundings);
  if (!session.ok() && TuningSession::has_nothing_to_tune(session.error()))
    return report_nothing_to_tune(a, tuned, session.error());
  if (!session.ok()) return report_refusal(session.error());
  const bool stopped = run_session(**session, ended, progress);
  if (outcome.state != RunState::kFailed)
    return report_outcome(a, tuned, outcome, *database, stopped, compiles_only);
  Error error = outcome.error.value_or(
      Error{ErrorKind::kInternal, "session " + outcome.session, outcome.message, {}, {}});
  error.cure +=
      std::string(error.cure.empty() ? "" : ". ") + "What was measured is kept; go on with --resume";
  return report(error);
}

}  // namespace

Command tune_command() {
  return {"tune", "Tune models: search and measure programs for every task",
          [](CLI::App& app) -> std::function<int()> {
            auto arguments = std::make_shared<TuneArguments>();
            return [arguments, finish = add_tune_options(app, *arguments)] {
              finish();
              return tune(*arguments);
            };
          }};
}

}  // namespace tilewright
