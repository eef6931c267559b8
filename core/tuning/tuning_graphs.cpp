// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/tuning/graph_weights.h"
#include "core/tuning/tuned_model.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {
namespace {

/// A shorter round says too little about a task to drop it.
constexpr int kShortestTrial = 8;
/// Of a model's time; less is not worth trials.
constexpr double kLeastGain = 0.005;

double seconds_of(const GraphSearch::TaskCounts& counts, const GraphSearch::Latency& latency) {
  double sum = 0;
  for (const auto& [task, count] : counts) {
    const auto seconds = latency(task);
    if (!seconds) return 0;
    sum += *seconds * count;
  }
  return sum;
}

}  // namespace

Result<void> TuningSession::Run::choose_graphs(const std::stop_token& stop) {
  const GraphSearch::Latency latency = [this](const std::string& task) -> std::optional<double> {
    const auto known = index_.find(task);
    if (known == index_.end()) return std::nullopt;
    const auto& summary = state_.standing.tasks[known->second];
    return summary.verified && summary.best_seconds > 0 ? std::optional(summary.best_seconds) : std::nullopt;
  };
  graphs_due_ = false;
  for (size_t i = 0; i < graphs_.size(); ++i) {
    ModelGraph& graph = graphs_[i];
    GraphEffort effort;
    effort.stop = stop;
    auto found = graph.search.best(latency, effort);
    if (!found.ok()) {
      graphs_due_ = true;
      return {};
    }
    const bool changed = found->choice != graph.found.choice;
    graph.found = *std::move(found);
    if (!changed) continue;
    use_weights();
    TILEWRIGHT_CHECK(keep_graph(i));
    emit(describe_graph(i));
  }
  return {};
}

void TuningSession::Run::use_weights() {
  std::vector<ModelWeights> models(state_.standing.weights.size());
  for (size_t m = 0; m < state_.standing.weights.size(); ++m) {
    state_.standing.weights[m].assign(tasks_.size(), 0);
    for (const auto& [task, count] : *graphs_[m].search.tasks(graphs_[m].found.way)) {
      state_.standing.weights[m][index_.at(task)] = count;
    }
    models[m].weights.assign(state_.standing.weights[m].begin(), state_.standing.weights[m].end());
  }
  state_.standing.sum_weights();
  scheduler_->set_weights(std::move(models));
}

Result<void> TuningSession::Run::keep_graph(size_t model) {
  return keep_faster_choice(journal_.store(), graphs_[model].search.model(), graphs_[model].found.choice,
                            options_.target);
}

GraphChosen TuningSession::Run::describe_graph(size_t model) const {
  const ModelGraph& graph = graphs_[model];
  GraphChosen event;
  event.model = static_cast<int>(model);
  event.name = models_[model].name;
  event.seconds = graph.found.seconds;
  event.rule_seconds = graph.found.rule_seconds;
  event.weights = state_.standing.weights[model];
  event.choice = graph.found.choice;
  const GraphSearch::Latency latency = [this](const std::string& task) -> std::optional<double> {
    const double seconds = state_.standing.tasks[index_.at(task)].best_seconds;
    return seconds > 0 ? std::optional(seconds) : std::nullopt;
  };
  for (const auto& departure : graph.search.departures()) {
    if (!graph.search.is_open(departure, latency)) continue;
    const auto site = static_cast<size_t>(departure.site);
    const ChoiceSite& where = graph.search.sites()[site];
    const ChoiceSite::Option& option = where.options[static_cast<size_t>(departure.option) - 1];
    event.options.push_back({where.name, option.name, where.places, seconds_of(departure.added, latency),
                             seconds_of(departure.removed, latency),
                             !graph.found.way.empty() && graph.found.way[site] == departure.option,
                             where.shape, option.channel_block, where.kind == ChoiceSite::Kind::kFusion,
                             departure.site});
  }
  return event;
}

void TuningSession::Run::add_weights(std::vector<Checkpoint>& checkpoints) const {
  // What is kept from before is better than a choice that was interrupted.
  if (graphs_.empty() || graphs_due_) return;
  GraphWeights weights(state_.standing.weights.size());
  for (size_t m = 0; m < state_.standing.weights.size(); ++m) {
    for (size_t i = 0; i < tasks_.size(); ++i) {
      if (state_.standing.weights[m][i] > 0)
        weights[m][state_.standing.tasks[i].id] = state_.standing.weights[m][i];
    }
  }
  checkpoints.push_back({kGraphWeightsName, graph_weights_to_json(weights)});
}

void TuningSession::Run::tell_graphs() {
  for (size_t i = 0; i < graphs_.size(); ++i) emit(describe_graph(i));
}

std::optional<RoundChoice> TuningSession::Run::next_promise(int length) const {
  // Other graphs would bring tasks that nobody chose.
  if (graphs_.empty() || !state_.limit.empty() || length < std::min(kShortestTrial, options_.round_size))
    return std::nullopt;
  // First what the models have anyway.
  for (size_t i = 0; i < tasks_.size(); ++i) {
    const auto& summary = state_.standing.tasks[i];
    const bool waits =
        summary.weight > 0 && summary.best_seconds <= 0 && !scheduler_->dead(static_cast<int>(i));
    if (waits) return std::nullopt;
  }
  if (state_.graph_trials + length > options_.graph_share * (state_.standing.trials_done + length))
    return std::nullopt;
  const auto progress = [this](const std::string& task) {
    const size_t i = index_.at(task);
    const int number = static_cast<int>(i);
    return GraphSearch::Progress{state_.standing.tasks[i].best_seconds, scheduler_->rounds(number),
                                 scheduler_->dead(number)};
  };
  std::optional<GraphSearch::Promise> best;
  for (const ModelGraph& graph : graphs_) {
    // Without a program of every task by rule no way is chosen.
    if (graph.found.rule_seconds <= 0) continue;
    auto promise = graph.search.most_promising(progress, graph.found.rule_seconds * kLeastGain);
    if (promise && (!best || promise->gain > best->gain)) best = std::move(promise);
  }
  if (!best) return std::nullopt;
  return RoundChoice{static_cast<int>(index_.at(best->task)), length, best->why, true};
}

}  // namespace tilewright
