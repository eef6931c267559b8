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

/// What the choice of a session's next round depends on beside its state.
struct RoundOutlook {
  const RuleModels& rules;
  const ModelGraphs& graphs;
  const TaskScheduler& scheduler;
  const TuningOptions& options;
  double searched = 0;  ///< seconds of search so far
  /// The task whose round, when a person asks for one, is to be at random; -1: none.
  int drawn_task = -1;
};

/// Whether a task has rounds by rule, cuts among them, and within the limit.
bool is_to_be_tuned(const RoundOutlook& outlook, size_t task);
int tasks_to_tune(const RoundOutlook& outlook);
/// A task that came of a cut and has had no round yet; -1: none. It gets one whatever the budget is.
int next_new_piece(const RoundOutlook& outlook, const TuningStanding& standing);
/// The first task of which nothing that this session chose works yet; -1: none.
int next_without_choice(const RoundOutlook& outlook, const TuningStanding& standing);

/// What the next round is of, where no earlier process left one under way. `in_budget`: whether some is left;
/// what comes all the same is added to it.
RoundChoice choose_round(const RoundOutlook& outlook, bool in_budget, SessionBudget& budget,
                         TuningState& state);

/// The choice as it is kept before its round begins, so that a person's wish or a raised budget cannot make
/// another round of one that has begun; and back. `round`: the number that it has or had. Fails with
/// kBadInput.
std::string round_choice_to_json(const RoundChoice& choice, int round);
struct KeptChoice {
  int round = 0;
  RoundChoice choice;
};
Result<KeptChoice> round_choice_from_json(const std::string& text);

}  // namespace tilewright
