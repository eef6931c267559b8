// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/tuning/model_graphs.h"
#include "core/tuning/session_budget.h"
#include "core/tuning/task_scheduler.h"
#include "core/tuning/tuning_state.h"

namespace tilewright {

/// The things beside the session's state on which the choice of its next round depends.
struct RoundOutlook {
  const RuleModels& rules;
  const ModelGraphs& graphs;
  const TaskScheduler& scheduler;
  const TuningOptions& options;
  double searched = 0;  ///< seconds of search so far
  /// A task whose next round, if a person asks for one, takes random points; -1: none.
  int drawn_task = -1;
};

/// Whether a task gets rounds: the models have it by the rules and the cuts, and it is within the limit.
bool is_to_be_tuned(const RoundOutlook& outlook, size_t task);
int tasks_to_tune(const RoundOutlook& outlook);
/// A task that is a piece of a cut task and has had no round yet; -1: none. It gets a round whatever the
/// budget is.
int next_new_piece(const RoundOutlook& outlook, const TuningStanding& standing);
/// The first task for which no program that this session chose works yet; -1: none.
int next_without_choice(const RoundOutlook& outlook, const TuningStanding& standing);

/// Chooses the next round, where no earlier process left one under way. `in_budget`: whether budget is left;
/// rounds that are made in spite of that are added to it.
RoundChoice choose_round(const RoundOutlook& outlook, bool in_budget, SessionBudget& budget,
                         TuningState& state);

/// The choice as it is kept before its round begins, so that a later wish of a person or a raised budget
/// cannot change a round that has begun; and the inverse. `round`: its number. Fails with kBadInput.
std::string round_choice_to_json(const RoundChoice& choice, int round);
struct KeptChoice {
  int round = 0;
  RoundChoice choice;
};
Result<KeptChoice> round_choice_from_json(const std::string& text);

}  // namespace tilewright
