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

/// Which tasks of a session's models have rounds: those of the graphs that the models have now, within what a
/// person chose. Has the scheduler follow, and tells what changed. Everything that is given must outlive it.
/// One thread.
class TaskSelection {
 public:
  /// `names`: of the models.
  TaskSelection(const RuleModels& rules, ModelGraphs& graphs, TaskScheduler& scheduler, TuningState& state,
                SessionEvents& events, SessionJournal& journal, std::vector<std::string> names)
      : rules_(rules),
        graphs_(graphs),
        scheduler_(scheduler),
        state_(state),
        events_(events),
        journal_(journal),
        names_(std::move(names)) {}

  /// Chooses every model's graph by what is known now. Tells and keeps what changed. Errors: the store's.
  Result<void> choose_graphs(const std::stop_token& stop);
  void tell_graphs();
  /// Leaves all other tasks than these without rounds; empty: none. Tells whether anything changed.
  bool limit_to(const std::vector<std::string>& tasks);
  /// How often the limit became another one.
  int limits() const { return limits_; }
  void tell_limit();
  /// Has graphs and limit follow the cuts that were made. Errors: kCancelled.
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
