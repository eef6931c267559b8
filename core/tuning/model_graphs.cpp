// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/model_graphs.h"

#include <algorithm>
#include <utility>

#include "core/tuning/graph_weights.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {
namespace {

/// A share of a model's time; a smaller gain is not worth trials.
constexpr double kLeastModelGain = 0.005;

double seconds_of_tasks(const GraphSearch::TaskCounts& counts, const GraphSearch::Latency& latency) {
  double sum = 0;
  for (const auto& [task, count] : counts) {
    const auto seconds = latency(task);
    if (!seconds) return 0;
    sum += *seconds * count;
  }
  return sum;
}

}  // namespace

ModelGraphs::ModelGraphs(const RuleModels& rules, std::vector<GraphSearch> searches,
                         const TuningOptions& options)
    : rules_(rules), options_(options), weights_(rules.weights()) {
  for (GraphSearch& search : searches) {
    graphs_.push_back({std::move(search), {}});
    graphs_.back().found.way.assign(graphs_.back().search.sites().size(), 0);
  }
}

ModelGraphs::Graph ModelGraphs::by_rule(GraphSearch search) {
  Graph graph{std::move(search), {}};
  graph.found.way.assign(graph.search.sites().size(), 0);
  graph.found.choice = graph.search.model().options.choice;
  return graph;
}

bool ModelGraphs::has(size_t task) const {
  return std::ranges::any_of(weights_, [task](const std::vector<int>& model) { return model[task] > 0; });
}

void ModelGraphs::count_tasks() {
  for (size_t m = 0; m < weights_.size(); ++m) {
    weights_[m].assign(rules_.tasks().size(), 0);
    for (const auto& [task, count] : *graphs_[m].search.tasks(graphs_[m].found.way))
      weights_[m][*rules_.find(task)] = count;
  }
}

std::vector<size_t> ModelGraphs::choose(const std::vector<TaskSummary>& tasks, const std::stop_token& stop) {
  const GraphSearch::Latency latency = [&](const std::string& task) -> std::optional<double> {
    const auto known = rules_.find(task);
    if (!known) return std::nullopt;
    const TaskSummary& summary = tasks[*known];
    return summary.verified && summary.best_seconds > 0 ? std::optional(summary.best_seconds) : std::nullopt;
  };
  is_due_ = false;
  std::vector<size_t> changed;
  for (size_t m = 0; m < graphs_.size() && !is_due_; ++m) {
    GraphEffort effort;
    effort.stop = stop;
    auto found = graphs_[m].search.best(latency, effort);
    is_due_ = !found.ok();
    if (is_due_) continue;
    if (found->choice != graphs_[m].found.choice) changed.push_back(m);
    graphs_[m].found = *std::move(found);
  }
  if (!changed.empty()) count_tasks();
  return changed;
}

Result<GraphSearch> ModelGraphs::search_of(size_t model, const std::stop_token& stop) const {
  constexpr GraphKinds kNone{false, false, false};
  const auto& prepared = rules_.model(model);
  if (leaves_graphs_to_rules(options_)) return GraphSearch::create(prepared, kNone, stop);
  TILEWRIGHT_TRY(GraphSearch search, GraphSearch::create(prepared, options_.graph_kinds, stop));
  const bool known = std::ranges::all_of(search.further_tasks(),
                                         [&](const Task& task) { return rules_.find(task.id).has_value(); });
  return known ? Result<GraphSearch>(std::move(search)) : GraphSearch::create(prepared, kNone, stop);
}

Result<void> ModelGraphs::follow_cuts(const std::stop_token& stop) {
  std::vector<Graph> graphs;
  for (size_t m = 0; m < rules_.count(); ++m) {
    if (m < graphs_.size() && &graphs_[m].search.model() == rules_.model(m).get()) {
      graphs.push_back(std::move(graphs_[m]));
      continue;
    }
    TILEWRIGHT_TRY(GraphSearch search, search_of(m, stop));
    graphs.push_back(by_rule(std::move(search)));
  }
  graphs_ = std::move(graphs);
  count_tasks();
  return {};
}

Result<void> ModelGraphs::keep(size_t model, RecordStore& store) const {
  const Graph& graph = graphs_[model];
  return keep_faster_choice(store, graph.search.model(), graph.found.choice, options_.target);
}

GraphChosen ModelGraphs::describe(size_t model, const std::string& name,
                                  const std::vector<TaskSummary>& tasks) const {
  const Graph& graph = graphs_[model];
  GraphChosen event;
  event.model = static_cast<int>(model);
  event.name = name;
  event.seconds = graph.found.seconds;
  event.rule_seconds = graph.found.rule_seconds;
  event.weights = weights_[model];
  event.choice = graph.found.choice;
  const GraphSearch::Latency latency = [&](const std::string& task) -> std::optional<double> {
    const double seconds = tasks[*rules_.find(task)].best_seconds;
    return seconds > 0 ? std::optional(seconds) : std::nullopt;
  };
  for (const auto& departure : graph.search.departures()) {
    if (!graph.search.is_open(departure, latency)) continue;
    const auto site = static_cast<size_t>(departure.site);
    const ChoiceSite& where = graph.search.sites()[site];
    const ChoiceSite::Option& option = where.options[static_cast<size_t>(departure.option) - 1];
    event.options.push_back(
        {where.name, option.name, where.places, seconds_of_tasks(departure.added, latency),
         seconds_of_tasks(departure.removed, latency),
         !graph.found.way.empty() && graph.found.way[site] == departure.option, where.shape,
         option.channel_block, where.kind == ChoiceSite::Kind::kFusion, departure.site});
  }
  return event;
}

std::optional<std::string> ModelGraphs::kept_weights() const {
  if (graphs_.empty() || is_due_) return std::nullopt;
  GraphWeights weights(weights_.size());
  for (size_t m = 0; m < weights_.size(); ++m) {
    for (size_t i = 0; i < weights_[m].size(); ++i) {
      if (weights_[m][i] > 0) weights[m][rules_.tasks()[i].id] = weights_[m][i];
    }
  }
  return graph_weights_to_json(weights);
}

std::optional<RoundChoice> ModelGraphs::next_promise(
    int length, const std::function<GraphSearch::Progress(const std::string& task)>& progress) const {
  std::optional<GraphSearch::Promise> best;
  for (const Graph& graph : graphs_) {
    // Without a program for every task of the rules' graph, no way is chosen.
    if (graph.found.rule_seconds <= 0) continue;
    auto promise = graph.search.most_promising(progress, graph.found.rule_seconds * kLeastModelGain);
    if (promise && (!best || promise->gain > best->gain)) best = std::move(promise);
  }
  if (!best) return std::nullopt;
  return RoundChoice{static_cast<int>(*rules_.find(best->task)), length, best->why, true};
}

}  // namespace tilewright
