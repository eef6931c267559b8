// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/tuning/model_graphs.h"
#include "core/tuning/session_events.h"
#include "core/tuning/session_journal.h"
#include "core/tuning/task_scheduler.h"
#include "core/tuning/tuning_state.h"

namespace tilewright {

/// Decides which tasks of a session's models have rounds: those of the models' current graphs, within the
/// limit that a person chose. It updates the scheduler and tells the changes. All arguments must outlive it.
/// One thread.
class TaskSelection {
 public:
  /// `names`: the names of the models.
  TaskSelection(const RuleModels& rules, ModelGraphs& graphs, TaskScheduler& scheduler, TuningState& state,
                SessionEvents& events, SessionJournal& journal, std::vector<std::string> names)
      : rules_(rules),
        graphs_(graphs),
        scheduler_(scheduler),
        state_(state),
        events_(events),
        journal_(journal),
        names_(std::move(names)) {}

  /// Chooses every model's graph by what is known now. Tells and keeps the changes. Errors: the store's.
  Result<void> choose_graphs(const std::stop_token& stop);
  void tell_graphs();
  /// Limits rounds to these tasks; an empty list removes the limit. Returns whether anything changed.
  bool limit_to(const std::vector<std::string>& tasks);
  /// How often the limit changed.
  int limits() const { return limits_; }
  void tell_limit();
  /// Brings graphs and limit in line with the cuts that were made. Errors: kCancelled.
  Result<void> follow_cuts(const std::stop_token& stop);

 private:
  const RuleModels& rules_;
  ModelGraphs& graphs_;
  TaskScheduler& scheduler_;
  TuningState& state_;
  SessionEvents& events_;
  SessionJournal& journal_;
  std::vector<std::string> names_;
  int limits_ = 0;
};

}  // namespace tilewright
