// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"
#include "core/records/record_store.h"
#include "core/tuning/tuning_session.h"

namespace tilewright {

/// The models of a session with the graphs that the rules give them, and its tasks. A task of which no
/// program works can be cut into smaller ones, its pieces, wherever the models have it.
class RuleModels {
 public:
  /// `own_tasks`: the first ones of the table, which the models have by rule before anything is cut.
  RuleModels(const std::vector<TuningModel>& models, TaskTable table, size_t own_tasks);

  const std::vector<Task>& tasks() const { return table_.tasks; }
  std::optional<size_t> find(const std::string& task) const;
  size_t own_tasks() const { return own_tasks_; }
  size_t count() const { return models_.size(); }
  /// Cuts among its options.
  const std::shared_ptr<const PreparedModel>& model(size_t model) const { return models_[model]; }
  /// By model, by task: how often it has each.
  const std::vector<std::vector<int>>& weights() const { return table_.weights; }
  bool has(size_t task) const;

  /// Cuts those that can be, each once some model has it: a piece of one may be another. A task stays whole
  /// where no model has it, where it has no pieces, or where more would be left to reference kernels. Tells
  /// whether any was cut.
  bool cut(std::vector<std::string> tasks);
  /// Ids of the tasks that are cut in any model.
  std::set<std::string> cuts() const;
  /// The numbers of what the models have instead of a task; empty: it is not cut.
  const std::vector<int>& pieces(size_t task) const { return pieces_[task]; }
  /// The cuts that are kept for any of the models on a target: what does not work in one works in no other.
  /// Errors: the database's.
  Result<std::set<std::string>> kept(RecordStore& store, const Target& target) const;
  /// Keeps the cuts for whoever uses the models without this session. Errors: the database's.
  Result<void> keep(RecordStore& store, const Target& target) const;

 private:
  bool cut_one(size_t task);

  TaskTable table_;
  size_t own_tasks_;
  std::unordered_map<std::string, size_t> index_;  ///< of tasks, by id
  std::vector<std::shared_ptr<const PreparedModel>> given_;
  std::vector<std::shared_ptr<const PreparedModel>> models_;
  std::vector<std::vector<int>> pieces_;  ///< by task
};

/// Numbers of the tasks with these ids, ascending. Whoever names a task that was cut means its pieces; ids of
/// no task of the models are passed over.
std::vector<int> numbers_of(const RuleModels& models, const std::vector<std::string>& tasks);

}  // namespace tilewright
