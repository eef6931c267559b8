// SPDX-License-Identifier: Apache-2.0
#include "app/cli/tune_arguments.h"

#include <utility>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "app/cli/task_choice.h"
#include "app/cli/validators.h"
#include "core/costmodel/cost_model.h"
#include "core/search/policy_entry.h"
#include "core/space/rule_sets.h"
#include "core/tuning/scheduling/scheduling_strategy.h"
#include "core/tuning/session_defaults.h"

namespace tilewright {
namespace {

constexpr int kDefaultTrialsPerTask = 64;
constexpr int kLongestRound = 4096;

/// Adds the options of a new session, under headings, and remembers to which member of the session's options
/// each belongs.
class BeginningOptions {
 public:
  explicit BeginningOptions(CLI::App& app) : app_(app) {}

  void begin(const char* heading) { heading_ = heading; }

  template <typename Value>
  CLI::Option* add(const char* name, const char* key, Value& value, const std::string& text) {
    return keep(app_.add_option(name, value, text), key);
  }
  CLI::Option* add_flag(const char* name, const char* key, bool& value, const std::string& text) {
    return keep(app_.add_flag(name, value, text), key);
  }

  std::vector<BeginningOption> given() const {
    std::vector<BeginningOption> out;
    for (const auto& [option, key] : options_) {
      if (option->count() > 0) out.push_back({option->get_name(), key});
    }
    return out;
  }

 private:
  CLI::Option* keep(CLI::Option* option, const char* key) {
    options_.emplace_back(option, key);
    return option->group(heading_);
  }

  CLI::App& app_;
  const char* heading_ = "";
  std::vector<std::pair<CLI::Option*, const char*>> options_;
};

void add_budget(BeginningOptions& options, TuningOptions& tuning) {
  options.begin("How long");
  CLI::Option* in_all = options
                            .add("--trials", "trials", tuning.trials,
                                 "Trials in all; 0: by prediction alone, or without limit beside --minutes")
                            ->check(not_negative());
  // Each of these options sets the number of all trials; of two, one would be ignored.
  options
      .add("--trials-per-task", "trials_per_task", tuning.trials_per_task,
           fmt::format("Trials times the number of tasks (default {}); 0: by prediction alone",
                       kDefaultTrialsPerTask))
      ->check(not_negative())
      ->excludes(in_all);
  options.add("--minutes", "minutes", tuning.minutes, "Minutes of work")->check(above_zero());
  options
      .add("--in-place-share", "in_place_share", tuning.in_place_share,
           "Share of the time, or 5 s a model where that is more and no minutes are given, for timing the "
           "fastest programs within the models; 0: none")
      ->check(between(0, 0.5))
      ->capture_default_str();
}

/// The options of all policies, each with its default.
std::string listed_policy_options() {
  std::string text;
  for (const PolicyEntry* policy : search_policies()) {
    const auto usual = complete_policy_options(policy->name, policy->options, {});
    if (policy->options.empty() || !usual.ok()) continue;
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", policy->name, policy_options_text(*usual));
  }
  return text;
}

void add_search(CLI::App& app, BeginningOptions& options, TuneArguments& a) {
  constexpr const char* kHeading = "Search";
  TuningOptions& tuning = a.tuning;
  options.begin(kHeading);
  options.add("--policy", "policy", tuning.policy, "Search policy: " + listed(search_policy_names()))
      ->capture_default_str();
  // The option stands beside the others, because its meaning depends on the policy, also on that of a session
  // that is resumed.
  app.add_option("--policy-option", a.policy_options,
                 "Option of the policy, once for each. They usually are, of " + listed_policy_options())
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false)
      ->group(kHeading);
  options.add("--cost-model", "cost_model", tuning.cost_model, "Cost model: " + listed(cost_model_names()))
      ->capture_default_str();
  options
      .add("--cost-model-weights", "cost_model_weights", tuning.cost_model_weights,
           "What 'tilewright train' wrote for this cost model, or for the base of one of residuals")
      ->type_name("FILE");
  options
      .add("--draft-share", "draft_share", tuning.draft_share,
           "Share of the programs that the cost model sees, the best by the analytic draft; 1: all")
      ->check(between(0.05, 1))
      ->capture_default_str();
  options.add("--rules", "rules", tuning.rules, "Rule set: " + listed(rule_set_names()))
      ->capture_default_str();
  options
      .add("--round-size", "round_size", tuning.round_size,
           fmt::format("Trials of a task before another is chosen, at most {}", kLongestRound))
      ->check(between(1, kLongestRound))
      ->capture_default_str();
  options.add("--seed", "seed", tuning.seed, "Seed of every random choice")
      ->check(seed_number())
      ->capture_default_str();
  options.add_flag("!--cold-start", "warm_start", tuning.warm_start, "Do not begin with earlier records");
  options.add_flag("!--no-default-schedules", "measure_defaults", tuning.measure_defaults,
                   "Do not measure a default schedule of each task first, which speed-ups are counted from");
}

/// The task schedulers, each with what it does.
std::string described_schedulers() {
  std::string text;
  for (const SchedulingStrategy* strategy : scheduling_strategies())
    text += fmt::format("{}{} ({})", text.empty() ? "" : "; ", strategy->name, strategy->summary);
  return text;
}

void add_scheduler(BeginningOptions& options, TuningOptions& tuning) {
  options.add(
      "--scheduler", "scheduler", tuning.scheduler,
      fmt::format("Chooses the task of each round: {}. Default: {}, but {} for a policy that repeats Ansor",
                  described_schedulers(), usual_scheduler("tilewright"), usual_scheduler("evolutionary")));
  options
      .add("--stop-share", "stop_share", tuning.stop_share,
           "With --scheduler forecast: the session ends once no task is expected to improve the objective by "
           "this share with the budget that is left; 0: by its budget alone")
      ->check(between(0, 1))
      ->capture_default_str();
}

void add_graph(BeginningOptions& options, TuningOptions& tuning) {
  options.begin("Layouts and subgraphs");
  options.add_flag("--keep-rounding", "keep_rounding", tuning.keep_rounding, kKeepRoundingHelp);
  options
      .add("--graph-share", "graph_share", tuning.graph_share,
           "Share of the trials for other layouts than the rules give, chosen by measurement; 0: none")
      ->check(between(0, 0.9))
      ->capture_default_str();
  options.add_flag("--all-layouts", "graph_layouts", tuning.graph_kinds.layouts,
                   "Also try layouts that save no conversion");
  options.add_flag("--fuse-convolutions", "graph_fusions", tuning.graph_kinds.fusions,
                   "Also try a depthwise and the pointwise convolution behind it in one subgraph");
}

void add_objective(BeginningOptions& options, TuneArguments& a) {
  options.begin("Objective");
  options
      .add("--objective", "objective", a.objective,
           "f1 total latency, f2 latencies required, f3 speed-up over references, f4 early stopping")
      ->capture_default_str();
  options.add("--require-ms", "requirement_seconds", a.tuning.objective.requirement_seconds,
              "f2: latency wanted of each model, in ms");
  options.add("--reference-ms", "reference_seconds", a.tuning.objective.reference_seconds,
              "f3: latency to compare each model with, in ms");
  options.add("--latency-weight", "latency_weights", a.tuning.objective.latency_weights,
              "How much the latency of each model counts, and of each binding of its shapes (default: 1)");
}

void add_going_on(CLI::App& app, TuneArguments& a) {
  constexpr const char* kHeading = "Going on";
  app.add_flag("--resume", a.resume_last, "Go on with the last unfinished session")->group(kHeading);
  app.add_option("--session", a.session, "Go on with this session")->type_name("ID")->group(kHeading);
  app.add_option("--more-trials", a.more_trials, "With one of these: raise its trials")
      ->check(not_negative())
      ->group(kHeading);
  app.add_option("--more-minutes", a.more_minutes, "The same of its minutes")
      ->check(above_zero())
      ->group(kHeading);
  app.add_flag("--wait", a.wait, "Wait where another session measures on this machine")->group(kHeading);
}

}  // namespace

std::function<void()> add_tune_options(CLI::App& app, TuneArguments& a) {
  a.tuning.measure_defaults = true;
  a.tuning.graph_share = kDefaultGraphShare;
  a.tuning.in_place_share = kDefaultInPlaceShare;
  app.add_option("MODEL", a.models, "ONNX files; not needed to go on with a session")->type_name("FILE");
  add_shapes(app, a.common);
  add_common_options(app, a.common);
  add_measure_at(app, a.measure_at);
  const auto options = std::make_shared<BeginningOptions>(app);
  add_budget(*options, a.tuning);
  app.add_option("--task", a.tasks,
                 std::string(kTaskOption) +
                     "; only tasks that are named are tuned, also from here on where a "
                     "session goes on (default: all)")
      ->group("How long");
  add_going_on(app, a);
  add_search(app, *options, a);
  add_scheduler(*options, a.tuning);
  add_graph(*options, a.tuning);
  add_objective(*options, a);
  return [&app, &a, options] {
    a.beginning = options->given();
    a.target_given = app.count("--target") > 0 || app.count("--threads") > 0;
    const bool none = a.tuning.trials == 0 && a.tuning.trials_per_task == 0 && a.tuning.minutes <= 0;
    // With --minutes, the number of trials has no limit.
    a.tuning.by_prediction = none && (app.count("--trials") > 0 || app.count("--trials-per-task") > 0);
    if (none && !a.tuning.by_prediction) a.tuning.trials_per_task = kDefaultTrialsPerTask;
    for (double& s : a.tuning.objective.requirement_seconds) s *= 1e-3;
    for (double& s : a.tuning.objective.reference_seconds) s *= 1e-3;
  };
}

Result<void> check_new_session(const TuneArguments& a) {
  if (a.more_trials != 0 || a.more_minutes != 0) {
    return Error{ErrorKind::kUsage,
                 a.more_trials != 0 ? "--more-trials" : "--more-minutes",
                 "raises the budget of a session that goes on",
                 "Give --resume or --session ID with it, or --trials or --minutes for a new session",
                 {}};
  }
  if (!a.models.empty()) return {};
  return Error{ErrorKind::kUsage,
               "tune",
               "has no model to begin with",
               "Give an ONNX file, or --resume to go on with the last session",
               {}};
}

}  // namespace tilewright
