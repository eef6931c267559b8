// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/tuning/graph_search.h"
#include "core/tuning/rule_models.h"
#include "core/tuning/tuning_options.h"
#include "core/tuning/tuning_state.h"

namespace tilewright {

/// The graphs of a session's models by what was measured so far: those of the rules, with other layouts and
/// subgraphs where these are faster. `tasks` are always the session's, in its order.
class ModelGraphs {
 public:
  /// `searches`: one for each model, or none where the session leaves the graphs to the rules. `rules` and
  /// `options` must outlive this object.
  ModelGraphs(const RuleModels& rules, std::vector<GraphSearch> searches, const TuningOptions& options);

  /// The number of models that have a graph of their own; 0: all have the rules'.
  size_t count() const { return graphs_.size(); }
  /// By model, by task: how often the model's current graph has each task.
  const std::vector<std::vector<int>>& weights() const { return weights_; }
  bool has(size_t task) const;

  /// Chooses every model's graph anew; returns the models whose graph changed. After a stop request the
  /// remaining models stay as they were, and `is_due` stays true.
  std::vector<size_t> choose(const std::vector<TaskSummary>& tasks, const std::stop_token& stop);
  bool is_due() const { return is_due_; }
  /// Continues with the rules' models after some tasks were cut. Models that were cut have the rules' graph
  /// until the next choice. Errors: kCancelled.
  Result<void> follow_cuts(const std::stop_token& stop);
  /// Stores a model's choice for those who use the model without this session. Errors: the database's.
  Result<void> keep(size_t model, RecordStore& store) const;
  GraphChosen describe(size_t model, const std::string& name, const std::vector<TaskSummary>& tasks) const;
  /// The text by which a reader of the stored session counts the tasks as the chosen graphs have them;
  /// nothing where the text kept before is better than an interrupted choice.
  std::optional<std::string> kept_weights() const;

  /// A further task that is worth the next round of at most `length` programs. `progress` tells the rounds of
  /// each task.
  std::optional<RoundChoice> next_promise(
      int length, const std::function<GraphSearch::Progress(const std::string& task)>& progress) const;

 private:
  /// One model's possible graphs and its current one.
  struct Graph {
    GraphSearch search;
    GraphSearch::Found found;
  };
  static Graph by_rule(GraphSearch search);
  /// The search over the graphs of a model with its cuts.
  Result<GraphSearch> search_of(size_t model, const std::stop_token& stop) const;
  void count_tasks();

  const RuleModels& rules_;
  const TuningOptions& options_;
  std::vector<Graph> graphs_;
  std::vector<std::vector<int>> weights_;
  bool is_due_ = false;
};

}  // namespace tilewright
