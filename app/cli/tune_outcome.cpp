// SPDX-License-Identifier: Apache-2.0
#include "app/cli/tune_outcome.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/cli/limit_text.h"
#include "core/target/hardware.h"
#include "core/tuning/task_limit.h"

namespace tilewright {
namespace {

nlohmann::json milliseconds(double seconds) {
  return seconds > 0 ? nlohmann::json(seconds * 1e3) : nlohmann::json(nullptr);
}

/// How much faster than the default schedule; null where one of them is not known.
nlohmann::json speed_up(double default_seconds, double seconds) {
  return default_seconds > 0 && seconds > 0 ? nlohmann::json(default_seconds / seconds)
                                            : nlohmann::json(nullptr);
}

nlohmann::json graph_json(const GraphChosen& graph, const std::string& model) {
  nlohmann::json options = nlohmann::json::array();
  for (const auto& option : graph.options) {
    options.push_back({{"site", option.site},
                       {"option", option.name},
                       {"places", option.places},
                       {"latency_ms", milliseconds(option.seconds)},
                       {"rule_latency_ms", milliseconds(option.rule_seconds)},
                       {"chosen", option.chosen}});
  }
  return {{"model", model},
          {"latency_ms", milliseconds(graph.seconds)},
          {"rule_latency_ms", milliseconds(graph.rule_seconds)},
          {"options", options}};
}

/// How a task is computed when the model runs.
const char* runs_by(const TuneOutcome& outcome, int task, const TaskSummary& summary) {
  const auto given_up = std::ranges::find(outcome.given_up, task, &TaskGivenUp::task);
  if (given_up != outcome.given_up.end()) {
    if (!given_up->pieces.empty()) return kSmallerSubgraphs;
    return given_up->by_plain_nest ? "plain loop nest" : "reference kernels";
  }
  return summary.best_seconds > 0 || summary.trials > summary.failed ? "program" : "reference kernels";
}

}  // namespace

void TuneOutcome::take(const TuningEvent& event) {
  fold(standing, event);
  if (const auto* started = std::get_if<SessionStarted>(&event)) {
    session = started->session;
    resumed = started->trials_done;
  } else if (const auto* limited = std::get_if<TasksLimited>(&event)) {
    only_tasks = limited->tasks;
  } else if (const auto* trial = std::get_if<TrialFinished>(&event)) {
    seconds = trial->seconds;
  } else if (const auto* round = std::get_if<RoundFinished>(&event)) {
    model_seconds = round->model_seconds;
    seconds = round->seconds;
  } else if (const auto* given_up = std::get_if<TaskGivenUp>(&event)) {
    this->given_up.push_back(*given_up);
  } else if (const auto* graph = std::get_if<GraphChosen>(&event)) {
    graphs.resize(std::max(graphs.size(), static_cast<size_t>(graph->model) + 1));
    graphs[static_cast<size_t>(graph->model)] = *graph;
  } else if (const auto* chosen = std::get_if<ProgramsChosen>(&event)) {
    programs[chosen->model] = *chosen;
  } else if (const auto* finished = std::get_if<SessionFinished>(&event)) {
    state = finished->state;
    message = finished->message;
    no_whole_run = finished->no_whole_run;
    error = finished->error;
    model_seconds = finished->model_seconds;
    default_seconds = finished->default_seconds;
    seconds = finished->seconds;
    times = finished->times;
  }
}

nlohmann::json summary_json(const TuneOutcome& o, const std::vector<TunedBinding>& models,
                            const Target& target, uint64_t seed, bool resumed, const Peaks& peaks) {
  nlohmann::json tasks = nlohmann::json::array();
  int failed = 0;
  int guided = 0;
  for (size_t i = 0; i < o.standing.tasks.size(); ++i) {
    const auto& t = o.standing.tasks[i];
    failed += t.failed;
    guided += t.guided;
    if (t.weight == 0 && t.trials == 0) continue;
    const double rate = t.best_seconds > 0 ? t.flops / t.best_seconds : 0;
    nlohmann::json task{{"id", t.id},         {"name", t.name},         {"weight", t.weight},
                        {"flops", t.flops},   {"gflops", rate / 1e9},   {"trials", t.trials},
                        {"failed", t.failed}, {"verified", t.verified}, {"variant", t.best_variant},
                        {"note", t.note}};
    task["latency_ms"] = milliseconds(t.best_seconds);
    task["default_ms"] = milliseconds(t.default_seconds);
    task["speedup"] = speed_up(t.default_seconds, t.best_seconds);
    const Limit limit = task_limit(peaks, host_hardware(), t);
    const double share = share_of_limit(limit, t.best_seconds);
    task["percent_of_limit"] = 100 * share;
    const auto below = why_below_limit(t, share);
    task["below_limit"] = below ? nlohmann::json(below_limit_text(t, *below)) : nlohmann::json();
    task["limit"] = resource_name(limit.binds);
    task["runs_by"] = runs_by(o, static_cast<int>(i), t);
    task["left_out"] =
        !o.only_tasks.empty() && std::ranges::find(o.only_tasks, static_cast<int>(i)) == o.only_tasks.end();
    tasks.push_back(std::move(task));
  }
  nlohmann::json of_models = nlohmann::json::array();
  for (size_t i = 0; i < models.size(); ++i) {
    const double seconds = i < o.model_seconds.size() ? o.model_seconds[i] : 0;
    nlohmann::json model{
        {"model", models[i].file}, {"binding", models[i].binding}, {"latency_ms", milliseconds(seconds)}};
    const double plain = i < o.default_seconds.size() ? o.default_seconds[i] : 0;
    model["default_ms"] = milliseconds(plain);
    model["speedup"] = speed_up(plain, seconds);
    if (const auto found = o.programs.find(static_cast<int>(i)); found != o.programs.end()) {
      model["in_place"] = {{"latency_ms", found->second.seconds * 1e3},
                           {"fastest_alone_ms", found->second.fastest_seconds * 1e3},
                           {"exchanged", found->second.exchanged},
                           {"default_ms", milliseconds(found->second.default_seconds)},
                           {"low_ms", milliseconds(found->second.low_seconds)},
                           {"high_ms", milliseconds(found->second.high_seconds)},
                           {"doubtful", found->second.doubtful}};
    }
    of_models.push_back(std::move(model));
  }
  const double search = o.seconds - o.times.comparing;
  nlohmann::json graphs = nlohmann::json::array();
  for (const auto& graph : o.graphs) {
    const auto& model = models[static_cast<size_t>(graph.model)];
    graphs.push_back(graph_json(graph, model.file));
    graphs.back()["binding"] = model.binding;
  }
  return {{"session", o.session},
          {"graphs", graphs},
          {"target", target.key()},
          {"threads", target.threads},
          {"seed", seed},
          {"seconds", o.seconds},
          {"trials", o.standing.trials_done},
          {"failed_trials", failed},
          {"guided_trials", guided},
          {"resumed", resumed || o.resumed > 0},
          {"ended", o.message},
          {"no_whole_run", o.no_whole_run},
          {"models", of_models},
          {"tasks", tasks},
          {"stage_seconds", nlohmann::json::parse(stage_times_to_json(o.times))},
          {"trials_per_second", search > 0 ? o.standing.trials_done / search : 0}};
}

}  // namespace tilewright
