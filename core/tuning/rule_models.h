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

/// The models of a session with the graphs that the rules give them, and the session's tasks. A task of which
/// no program works can be cut into smaller ones, its pieces, in all models that have it.
class RuleModels {
 public:
  /// `own_tasks`: the number of tasks, the first ones of the table, that the models have by the rules before
  /// anything is cut.
  RuleModels(const std::vector<TuningModel>& models, TaskTable table, size_t own_tasks);

  const std::vector<Task>& tasks() const { return table_.tasks; }
  std::optional<size_t> find(const std::string& task) const;
  size_t own_tasks() const { return own_tasks_; }
  size_t count() const { return models_.size(); }
  /// The model with its cuts among its options.
  const std::shared_ptr<const PreparedModel>& model(size_t model) const { return models_[model]; }
  /// By model, by task: how often the model has the task.
  const std::vector<std::vector<int>>& weights() const { return table_.weights; }
  bool has(size_t task) const;

  /// Cuts those of the tasks that can be cut, as soon as some model has them: a piece of one task may be
  /// another one. A task stays whole where no model has it, where it has no pieces, or where cutting it would
  /// leave more nodes to reference kernels. Returns whether any task was cut.
  bool cut(std::vector<std::string> tasks);
  /// Ids of the tasks that are cut in at least one model.
  std::set<std::string> cuts() const;
  /// The numbers of the tasks that replace a task in the models; empty: the task is not cut.
  const std::vector<int>& pieces(size_t task) const { return pieces_[task]; }
  /// Applies the cuts that are kept for any of the models on a target, because a task that does not work in
  /// one model works in no other. Errors: the database's.
  Result<std::set<std::string>> kept(RecordStore& store, const Target& target) const;
  /// Stores the cuts for those who use the models without this session. Errors: the database's.
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

/// Numbers of the tasks with these ids, in ascending order. The id of a task that was cut stands for its
/// pieces; ids that no task of the models has are passed over.
std::vector<int> numbers_of(const RuleModels& models, const std::vector<std::string>& tasks);

}  // namespace tilewright
