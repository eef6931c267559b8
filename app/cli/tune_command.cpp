// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <map>
#include <stop_token>
#include <thread>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/cli/command_list.h"
#include "app/cli/model_loading.h"
#include "app/cli/progress.h"
#include "core/base/thread_pool.h"
#include "core/measure/local_measurer.h"
#include "core/records/record_store.h"
#include "core/search/search_policy.h"
#include "core/space/rule_sets.h"
#include "core/target/not_verified.h"
#include "core/target/roofline.h"
#include "core/tuning/session_defaults.h"
#include "core/tuning/task_limit.h"
#include "core/tuning/tuned_model.h"
#include "core/tuning/tuning_session.h"

namespace tilewright {
namespace {

constexpr int kDefaultTrialsPerTask = 64;
/// Between two looks whether the person wants it to stop.
constexpr std::chrono::milliseconds kLook{20};

struct TuneArguments {
  std::vector<std::string> models;
  CommonOptions common;
  TuningOptions tuning;
  std::string objective = "f1";
  std::string resume;
  bool resume_last = false;
  bool wait = false;
  int extra_trials = 0;
};

/// Everything the summary needs, gathered from the events.
struct Outcome {
  std::string session;
  std::vector<TaskSummary> tasks;
  std::vector<double> model_seconds;
  std::vector<GraphChosen> graphs;         ///< by model
  std::map<int, ProgramsChosen> programs;  ///< by model
  int trials = 0;
  int resumed = 0;
  double seconds = 0;
  StageTimes times;
  RunState state = RunState::kIdle;
  std::string message;
  std::optional<Error> error;
};

void gather(Outcome& outcome, const TuningEvent& event) {
  if (const auto* started = std::get_if<SessionStarted>(&event)) {
    outcome.session = started->session;
    outcome.tasks = started->tasks;
    outcome.resumed = started->trials_done;
    outcome.trials = started->trials_done;
  } else if (const auto* trial = std::get_if<TrialFinished>(&event)) {
    outcome.trials = trial->trial;
    outcome.seconds = trial->seconds;
    auto& task = outcome.tasks[static_cast<size_t>(trial->task)];
    ++task.trials;
    task.failed += !trial->ok;
    task.guided += trial->guided;
    if (trial->ok && trial->latency_seconds > 0 &&
        (task.best_seconds <= 0 || trial->latency_seconds < task.best_seconds)) {
      task.best_seconds = trial->latency_seconds;
      task.best_variant = trial->variant;
      task.verified = trial->verified;
    }
  } else if (const auto* round = std::get_if<RoundFinished>(&event)) {
    outcome.tasks[static_cast<size_t>(round->task)] = round->summary;
    outcome.model_seconds = round->model_seconds;
    outcome.seconds = round->seconds;
  } else if (const auto* graph = std::get_if<GraphChosen>(&event)) {
    outcome.graphs.resize(std::max(outcome.graphs.size(), static_cast<size_t>(graph->model) + 1));
    outcome.graphs[static_cast<size_t>(graph->model)] = *graph;
  } else if (const auto* programs = std::get_if<ProgramsChosen>(&event)) {
    outcome.programs[programs->model] = *programs;
  } else if (const auto* finished = std::get_if<SessionFinished>(&event)) {
    outcome.state = finished->state;
    outcome.message = finished->message;
    outcome.error = finished->error;
    outcome.model_seconds = finished->model_seconds;
    outcome.seconds = finished->seconds;
    outcome.times = finished->times;
  }
}

nlohmann::json graph_json(const GraphChosen& graph, const std::string& model) {
  nlohmann::json options = nlohmann::json::array();
  const auto ms = [](double seconds) {
    return seconds > 0 ? nlohmann::json(seconds * 1e3) : nlohmann::json(nullptr);
  };
  for (const auto& option : graph.options) {
    options.push_back({{"site", option.site},
                       {"option", option.name},
                       {"places", option.places},
                       {"latency_ms", ms(option.seconds)},
                       {"rule_latency_ms", ms(option.rule_seconds)},
                       {"chosen", option.chosen}});
  }
  return {{"model", model},
          {"latency_ms", ms(graph.seconds)},
          {"rule_latency_ms", ms(graph.rule_seconds)},
          {"options", options}};
}

nlohmann::json summary_json(const TuneArguments& a, const Target& target, const Outcome& o,
                            const Peaks& peaks) {
  nlohmann::json tasks = nlohmann::json::array();
  int failed = 0;
  int guided = 0;
  for (size_t i = 0; i < o.tasks.size(); ++i) {
    const auto& t = o.tasks[i];
    failed += t.failed;
    guided += t.guided;
    int weight = t.weight;
    if (!o.graphs.empty()) {
      weight = 0;
      for (const auto& graph : o.graphs) weight += i < graph.weights.size() ? graph.weights[i] : 0;
    }
    if (weight == 0 && t.trials == 0) continue;
    const double rate = t.best_seconds > 0 ? t.flops / t.best_seconds : 0;
    nlohmann::json task{{"id", t.id},         {"name", t.name},         {"weight", weight},
                        {"flops", t.flops},   {"gflops", rate / 1e9},   {"trials", t.trials},
                        {"failed", t.failed}, {"verified", t.verified}, {"variant", t.best_variant},
                        {"note", t.note}};
    task["latency_ms"] = t.best_seconds > 0 ? nlohmann::json(t.best_seconds * 1e3) : nlohmann::json(nullptr);
    const Limit limit = task_limit(peaks, host_hardware(), t);
    task["percent_of_limit"] = 100 * share_of_limit(limit, t.best_seconds);
    task["limit"] = resource_name(limit.binds);
    tasks.push_back(std::move(task));
  }
  nlohmann::json models = nlohmann::json::array();
  for (size_t i = 0; i < a.models.size(); ++i) {
    const double seconds = i < o.model_seconds.size() ? o.model_seconds[i] : 0;
    nlohmann::json model{
        {"model", a.models[i]},
        {"latency_ms", seconds > 0 ? nlohmann::json(seconds * 1e3) : nlohmann::json(nullptr)}};
    if (const auto found = o.programs.find(static_cast<int>(i)); found != o.programs.end()) {
      model["in_place"] = {{"latency_ms", found->second.seconds * 1e3},
                           {"fastest_alone_ms", found->second.fastest_seconds * 1e3},
                           {"exchanged", found->second.exchanged}};
    }
    models.push_back(std::move(model));
  }
  const double search = o.seconds - o.times.comparing;
  nlohmann::json graphs = nlohmann::json::array();
  for (const auto& graph : o.graphs) {
    graphs.push_back(graph_json(graph, a.models[static_cast<size_t>(graph.model)]));
  }
  return {{"session", o.session},
          {"graphs", graphs},
          {"target", target.key()},
          {"threads", target.threads},
          {"seed", a.tuning.seed},
          {"seconds", o.seconds},
          {"trials", o.trials},
          {"failed_trials", failed},
          {"guided_trials", guided},
          {"resumed", o.resumed > 0 || !a.resume.empty()},
          {"models", models},
          {"tasks", tasks},
          {"stage_seconds", nlohmann::json::parse(stage_times_to_json(o.times))},
          {"trials_per_second", search > 0 ? o.trials / search : 0}};
}

Result<std::string> session_to_resume(const TuneArguments& a, const std::filesystem::path& database) {
  if (!a.resume.empty()) return a.resume;
  if (!a.resume_last) return std::string();
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  TILEWRIGHT_TRY(const auto rows, store.unfinished_sessions());
  if (rows.empty()) {
    return Error{ErrorKind::kUsage,
                 database.string(),
                 "has no unfinished session to resume",
                 "Leave --resume out to begin a new one",
                 {}};
  }
  return rows.front().setup.id;
}

/// Why no session begins, and what the command line offers where another one measures.
int report_refusal(Error error) {
  if (!MeasuringLock::is_refusal(error)) return report(error);
  error.cure = "Wait until it has ended (--wait does), or stop it";
  report(error);
  return kFailed;
}

int tune(TuneArguments a) {
  const auto target = target_of(a.common);
  if (!target.ok()) return report(target.error());
  const auto objective = objective_from_name(a.objective);
  if (!objective.ok()) return report(objective.error());
  const auto database = database_path(a.common);
  if (!database.ok()) return report(database.error());
  a.tuning.target = *target;
  a.tuning.objective.kind = *objective;
  a.tuning.threads = std::max(1, static_cast<int>(usable_cpu_count()));
  if (!a.tuning.by_prediction && a.tuning.trials == 0 && a.tuning.trials_per_task == 0 &&
      a.tuning.minutes <= 0) {
    a.tuning.trials_per_task = kDefaultTrialsPerTask;
  }
  std::vector<TuningModel> models;
  for (const auto& path : a.models) {
    auto model = load_model(path, a.common);
    if (!model.ok()) return report(model.error());
    models.push_back({std::filesystem::path(path).stem().string(), *model});
  }
  const std::string missing = missing_here(*target);
  if (!missing.empty()) {
    a.tuning.by_prediction = true;
    std::fprintf(stderr,
                 "tilewright: warning: this machine lacks %s: programs are chosen by prediction, %s\n",
                 missing.c_str(), kNotVerified);
  }
  if (a.tuning.by_prediction) {
    a.tuning.measure.repeats = 1;
    a.tuning.measure.abandon_factor = 0;
  }
  const auto resume = session_to_resume(a, *database);
  if (!resume.ok()) return report(resume.error());

  watch_interrupts();
  Outcome outcome;
  Progress progress(a.common.quiet          ? Progress::Style::kNone
                    : isatty(STDERR_FILENO) ? Progress::Style::kBar
                                            : Progress::Style::kLines);
  std::atomic<bool> ended{false};
  LocalMeasurer measurer;
  TuningSurroundings surroundings;
  surroundings.database = *database;
  surroundings.measurer = &measurer;
  surroundings.turn = {measuring_lock_path(), false, a.wait};
  surroundings.on_event = [&](const TuningEvent& event) {
    gather(outcome, event);
    progress.show(event);
    if (std::holds_alternative<SessionFinished>(event)) ended = true;
  };
  std::stop_source unwanted;
  surroundings.stop = unwanted.get_token();
  std::jthread preparing([&](const std::stop_token& done) {
    while (!done.stop_requested() && !interrupted()) std::this_thread::sleep_for(kLook);
    if (interrupted()) unwanted.request_stop();
  });
  auto session = resume->empty() ? TuningSession::begin(models, a.tuning, surroundings)
                                 : TuningSession::resume(*resume, models, a.extra_trials, surroundings);
  preparing.request_stop();
  if (!session.ok()) return report_refusal(session.error());
  (*session)->start();
  bool stopping = false;
  while (!ended) {
    if (interrupted() && !stopping) {
      stopping = true;
      (*session)->stop();
    }
    std::this_thread::sleep_for(kLook);
  }
  (*session)->wait();
  progress.finish();
  if (outcome.state == RunState::kFailed) {
    Error error = outcome.error.value_or(
        Error{ErrorKind::kInternal, "session " + outcome.session, outcome.message, {}, {}});
    error.cure +=
        std::string(error.cure.empty() ? "" : ". ") + "What was measured is kept; go on with --resume";
    return report(error);
  }

  const ThreadPool pool(target->threads, host_hardware().cpus);
  const Peaks peaks = measure_peaks(*target, host_hardware(), pool).value_or(Peaks{});
  const auto summary = summary_json(a, *target, outcome, peaks);
  if (a.common.json) {
    print_json(summary);
  } else {
    print_task_table(summary);
    print_session_lines(summary);
    if (stopping) fmt::print("Interrupted; everything measured is kept. Go on with --resume.\n");
  }
  if (stopping) return kInterrupted;
  const bool any = outcome.tasks.empty() || std::ranges::any_of(outcome.tasks, [&](const TaskSummary& t) {
                     return t.best_seconds > 0 || (!missing.empty() && t.trials > t.failed);
                   });
  return any ? kDone
             : report({ErrorKind::kRun,
                       "session " + outcome.session,
                       "found no program that works for any task",
                       "`tilewright records --failed` says why",
                       {}});
}

/// A number that is finite and not below zero.
CLI::Validator not_negative() {
  return {[](std::string& text) {
            char* end = nullptr;
            const double value = std::strtod(text.c_str(), &end);
            const bool fits =
                end != text.c_str() && *end == '\0' && value >= 0 && value <= std::numeric_limits<int>::max();
            return fits ? std::string() : text + " is not a number from 0 on";
          },
          "", ""};
}

}  // namespace

Command tune_command() {
  return {
      "tune", "Tune models: search and measure programs for every task",
      [](CLI::App& app) -> std::function<int()> {
        auto a = std::make_shared<TuneArguments>();
        a->tuning.graph_share = kDefaultGraphShare;
        a->tuning.in_place_share = kDefaultInPlaceShare;
        app.add_option("MODEL", a->models, "ONNX files")->required();
        add_common_options(app, a->common);
        const auto* trials =
            app.add_option("--trials", a->tuning.trials,
                           "Trials in all; 0: by prediction alone, or without limit beside --minutes")
                ->check(not_negative());
        const auto* each =
            app.add_option(
                   "--trials-per-task", a->tuning.trials_per_task,
                   fmt::format("Trials times the number of tasks (default {}); 0: by prediction alone",
                               kDefaultTrialsPerTask))
                ->check(not_negative());
        app.add_option("--minutes", a->tuning.minutes, "Minutes of work")
            ->check(not_negative() & CLI::Validator(
                                         [](std::string& text) {
                                           return std::strtod(text.c_str(), nullptr) > 0 ? ""
                                                                                         : "must be above 0";
                                         },
                                         ""));
        app.add_option("--round-size", a->tuning.round_size, "Trials of a task before another is chosen")
            ->check(CLI::Range(1, 4096))
            ->capture_default_str();
        app.add_option("--policy", a->tuning.policy, "Search policy: " + listed(search_policy_names()))
            ->capture_default_str();
        app.add_option("--cost-model", a->tuning.cost_model, "Cost model: " + listed(cost_model_names()))
            ->capture_default_str();
        app.add_option(
            "--cost-model-weights", a->tuning.cost_model_weights,
            "File that 'tilewright train' wrote for this cost model, or for the base of one of residuals");
        app.add_option(
               "--draft-share", a->tuning.draft_share,
               "Share of the programs that the cost model sees, the best by the analytic draft; 1: all")
            ->check(not_negative() & CLI::Range(0.05, 1.0))
            ->capture_default_str();
        app.add_option("--rules", a->tuning.rules, "Rule set: " + listed(rule_set_names()))
            ->capture_default_str();
        app.add_option(
               "--objective", a->objective,
               "f1 total latency, f2 latencies required, f3 speed-up over references, f4 early stopping")
            ->capture_default_str();
        app.add_option("--require-ms", a->tuning.objective.requirement_seconds,
                       "f2: latency wanted of each model, in ms");
        app.add_option("--reference-ms", a->tuning.objective.reference_seconds,
                       "f3: latency to compare each model with, in ms");
        app.add_option("--seed", a->tuning.seed, "Seed of every random choice")->capture_default_str();
        app.add_option(
               "--graph-share", a->tuning.graph_share,
               "Share of the trials for other layouts than the rules give, chosen by measurement; 0: none")
            ->check(CLI::Range(0.0, 0.9))
            ->capture_default_str();
        app.add_option("--in-place-share", a->tuning.in_place_share,
                       "Share of the time for timing the fastest programs within the models; 0: none")
            ->check(not_negative() & CLI::Range(0.0, 0.5))
            ->capture_default_str();
        app.add_flag("--all-layouts", a->tuning.graph_kinds.layouts,
                     "Also try layouts that save no conversion");
        app.add_flag("--fuse-convolutions", a->tuning.graph_kinds.fusions,
                     "Also try a depthwise and the pointwise convolution behind it in one subgraph");
        app.add_flag("!--cold-start", a->tuning.warm_start, "Do not begin with earlier records");
        app.add_flag("--resume", a->resume_last, "Go on with the last unfinished session");
        app.add_option("--session", a->resume, "Go on with this session");
        app.add_flag("--wait", a->wait, "Wait where another session measures on this machine");
        app.add_option("--more-trials", a->extra_trials, "With --resume: raise its budget");
        return [a, trials, each] {
          const bool none = a->tuning.trials == 0 && a->tuning.trials_per_task == 0;
          // With minutes it means that trials are not limited.
          a->tuning.by_prediction =
              none && a->tuning.minutes <= 0 && (trials->count() > 0 || each->count() > 0);
          for (double& s : a->tuning.objective.requirement_seconds) s *= 1e-3;
          for (double& s : a->tuning.objective.reference_seconds) s *= 1e-3;
          return tune(*a);
        };
      }};
}

}  // namespace tilewright
