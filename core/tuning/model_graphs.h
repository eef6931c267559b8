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

/// The graphs that a session's models have by what was measured so far: the rules', with other layouts and
/// subgraphs where these are faster. `tasks` are always the session's, in its order.
class ModelGraphs {
 public:
  /// `searches`: of each model, or none where the session leaves the graphs to the rules. `rules` and
  /// `options` must outlive it.
  ModelGraphs(const RuleModels& rules, std::vector<GraphSearch> searches, const TuningOptions& options);

  /// How many models have a graph of their own; 0: they have the rules'.
  size_t count() const { return graphs_.size(); }
  /// By model, by task: how often its graph of now has each.
  const std::vector<std::vector<int>>& weights() const { return weights_; }
  bool has(size_t task) const;

  /// Chooses every model's graph anew; gives the models that have another one than before. Where it was
  /// stopped it `is_due`, and the models that are left stay as they were.
  std::vector<size_t> choose(const std::vector<TaskSummary>& tasks, const std::stop_token& stop);
  bool is_due() const { return is_due_; }
  /// Goes on with the rules' models as they are now that some tasks were cut. Models that were cut have the
  /// rules' graph until the next choice. Errors: kCancelled.
  Result<void> follow_cuts(const std::stop_token& stop);
  /// Keeps a model's choice for whoever uses it without this session. Errors: the database's.
  Result<void> keep(size_t model, RecordStore& store) const;
  GraphChosen describe(size_t model, const std::string& name, const std::vector<TaskSummary>& tasks) const;
  /// What a reader of the stored session needs to count its tasks as its graphs have them; nothing where what
  /// was kept before is better than a choice that was interrupted.
  std::optional<std::string> kept_weights() const;

  /// A further task that is worth the next round, of at most `length` programs. `progress` knows the rounds
  /// of each task.
  std::optional<RoundChoice> next_promise(
      int length, const std::function<GraphSearch::Progress(const std::string& task)>& progress) const;

 private:
  /// One model's graph as it may be and as it is.
  struct Graph {
    GraphSearch search;
    GraphSearch::Found found;
  };
  static Graph by_rule(GraphSearch search);
  /// What may be tried at a model with its cuts.
  Result<GraphSearch> search_of(size_t model, const std::stop_token& stop) const;
  void count_tasks();

  const RuleModels& rules_;
  const TuningOptions& options_;
  std::vector<Graph> graphs_;
  std::vector<std::vector<int>> weights_;
  bool is_due_ = false;
};

}  // namespace tilewright
