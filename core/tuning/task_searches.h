// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/search/past_search.h"
#include "core/search/search_policy.h"
#include "core/tuning/known_trials.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/task_scheduler.h"
#include "core/tuning/tuning_options.h"
#include "core/tuning/tuning_state.h"

namespace tilewright {

/// Space and policy of each of a session's tasks, and the memory that the policies share. Spaces and policies
/// are made when they are first needed, since most further tasks never get a round. One thread.
class TaskSearches {
 public:
  /// `tasks` and `options` must outlive this object. `on_stage` is told the stage of a proposal for a task.
  TaskSearches(const std::vector<Task>& tasks, const TuningOptions& options,
               std::function<void(int task, SearchStage stage)> on_stage);
  TaskSearches(const TaskSearches&) = delete;  // its policies refer to it
  TaskSearches& operator=(const TaskSearches&) = delete;

  /// From now on `ranked` has what the policies tell. Must be called before a task is opened.
  void keep_rankings();
  /// What the policies that were asked last ranked; empty: nothing by the trained cost model.
  const std::vector<RankedPoint>& ranked() const { return ranked_; }

  /// What the searches of the tasks are told of others, by task; null: nothing. Must be called before a task
  /// is opened.
  void tell_past(const std::vector<std::shared_ptr<const PastTasks>>& past);
  /// Makes the memory that the policies share. Must be called before everything else, as `ask` must.
  Result<void> make_memory();
  /// Sets the cost model that policies ask from now on; it must outlive them. Existing policies are made anew
  /// and continue from their states.
  Result<void> ask(CostModel& model);

  bool is_open(size_t task) const { return searches_[task].policy != nullptr; }
  /// Null before it is made.
  const std::shared_ptr<const SearchSpace>& space(size_t task) const { return searches_[task].context.space; }
  /// Makes the task's space. The error says why the task can have none.
  Result<void> make_space(size_t task);
  /// Makes the task's space and policy. Fails where there is no space, or where the policy cannot be made.
  Result<void> open(size_t task);

  // The following need an open task.
  /// The programs that the task's policy chooses. Fails as the policy does.
  Result<std::vector<Proposal>> propose(size_t task, int budget, const std::stop_token& stop);
  /// Random points instead, which the policy hears of once they were measured. `observed`: what was measured
  /// of the task before.
  Result<std::vector<Proposal>> draw(size_t task, int budget, uint64_t seed,
                                     const std::vector<Observation>& observed, const std::stop_token& stop);
  void observe(size_t task, const std::vector<Observation>& observations);
  /// Replaces the task's policy by a simpler one, which begins with what was observed; returns the name of
  /// the new policy. Fails with `error` where there is none.
  Result<std::string> simplify(size_t task, const Error& error, const std::vector<Observation>& earlier,
                               const std::vector<Observation>& observed);
  /// The name of the policy that searches the task.
  const std::string& policy(size_t task) const;

  /// The state that a proposal changes, so that it can be restored where the proposal is interrupted.
  struct Snapshot {
    std::string policy;
    std::string memory;
  };
  Snapshot snapshot(size_t task) const;
  Result<void> restore_memory(const Snapshot& before);
  Result<void> restore(size_t task, const Snapshot& before);

  // As bytes, to be kept with the session.
  std::optional<std::string> save_memory() const;
  Result<void> load_memory(const std::string& bytes);
  bool has_other_policy(size_t task) const { return !searches_[task].other_policy.empty(); }
  /// The policy's state. For a task that another policy than the session's searches, the name of that policy
  /// precedes it.
  std::string save(size_t task) const;
  Result<void> load(size_t task, const std::string& bytes);
  Result<void> load_other(size_t task, const std::string& text);

 private:
  struct Search {
    SearchContext context;
    std::unique_ptr<SearchPolicy> policy;
    std::string other_policy;  ///< that searches it since the session's policy failed; empty: it did not
  };
  /// Makes the task's policy by its name, without any state.
  Result<void> make_policy(size_t task);

  const std::vector<Task>& tasks_;
  const TuningOptions& options_;
  std::unique_ptr<PolicyMemory> memory_;  ///< null where policies share nothing
  CostModel* model_ = nullptr;
  std::vector<Search> searches_;
  std::vector<RankedPoint> ranked_;
};

/// Opens a task. One without a space is left out, and the others go on. Returns whether the task was opened.
/// Any other failure would occur for every task.
Result<bool> open_or_leave_out(TaskSearches& searches, TaskScheduler& scheduler, size_t task);

/// The error for a task whose round has no programs, in words of the session.
Error no_proposals(const std::string& task, const std::string& policy, const Error& error);

}  // namespace tilewright
