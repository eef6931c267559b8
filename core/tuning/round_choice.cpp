// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/round_choice.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/tuning/round_length.h"

namespace tilewright {
namespace {

constexpr const char* kChoicePlace = "choice";
constexpr const char* kAskedAtRandom = "asked for at random";
/// The trials of a round for a piece of a task that was cut, where the budget is used up.
constexpr int kPieceRound = 8;
/// A shorter round says too little about a task to drop it.
constexpr int kShortestTrial = 8;

int next_length(const RoundOutlook& outlook, const SessionBudget& budget, const TuningStanding& standing) {
  if (outlook.options.by_prediction) return 1;
  RoundBudget left;
  left.round_size = outlook.options.round_size;
  left.tasks = 0;
  for (size_t i = 0; i < standing.tasks.size(); ++i) {
    if (!is_to_be_tuned(outlook, i)) continue;
    ++left.tasks;
    const auto number = static_cast<int>(i);
    const bool used = standing.tasks[i].weight > 0;
    left.tasks_untouched += used && outlook.scheduler.rounds(number) == 0 && !outlook.scheduler.dead(number);
  }
  left.trials_planned = budget.trials_planned();
  left.trials_done = standing.trials_done;
  left.seconds_planned = budget.seconds_of_search();
  left.seconds_done = outlook.searched;
  return round_length(left);
}

/// The budget for the round, of that length, and all later ones.
BudgetLeft budget_left_of(const RoundOutlook& outlook, const SessionBudget& budget, int trials_done,
                          int length) {
  BudgetLeft left{length};
  if (const int planned = budget.trials_planned(); planned > 0)
    left.trials = std::max(planned - trials_done, 0);
  if (const double seconds = budget.seconds_of_search(); seconds > 0)
    left.seconds = std::max(seconds - outlook.searched, 0.0);
  return left;
}

/// A task that only graphs other than the rules' have, and that is worth the next round.
std::optional<RoundChoice> next_promise(const RoundOutlook& outlook, const TuningState& state, int length) {
  const TuningStanding& standing = state.standing;
  const TuningOptions& options = outlook.options;
  // Other graphs would bring tasks that the person did not choose.
  if (outlook.graphs.count() == 0 || !state.limit.empty() ||
      length < std::min(kShortestTrial, options.round_size))
    return std::nullopt;
  // The tasks that the models have anyway come first.
  for (size_t i = 0; i < standing.tasks.size(); ++i) {
    const TaskSummary& summary = standing.tasks[i];
    const bool waits =
        summary.weight > 0 && summary.best_seconds <= 0 && !outlook.scheduler.dead(static_cast<int>(i));
    if (waits) return std::nullopt;
  }
  if (state.graph_trials + length > options.graph_share * (standing.trials_done + length))
    return std::nullopt;
  return outlook.graphs.next_promise(length, [&](const std::string& task) {
    const size_t i = *outlook.rules.find(task);
    const auto number = static_cast<int>(i);
    return GraphSearch::Progress{standing.tasks[i].best_seconds, outlook.scheduler.rounds(number),
                                 outlook.scheduler.dead(number)};
  });
}

}  // namespace

bool is_to_be_tuned(const RoundOutlook& outlook, size_t task) {
  return outlook.rules.has(task) && outlook.scheduler.within_limit(static_cast<int>(task));
}

int tasks_to_tune(const RoundOutlook& outlook) {
  int count = 0;
  for (size_t i = 0; i < outlook.rules.tasks().size(); ++i) count += is_to_be_tuned(outlook, i) ? 1 : 0;
  return count;
}

int next_new_piece(const RoundOutlook& outlook, const TuningStanding& standing) {
  for (size_t i = outlook.rules.own_tasks(); i < standing.tasks.size(); ++i) {
    const TaskSummary& summary = standing.tasks[i];
    const auto number = static_cast<int>(i);
    const bool is_new =
        summary.best_seconds <= 0 && summary.trials == 0 && outlook.scheduler.rounds(number) == 0;
    if (is_new && summary.weight > 0 && is_to_be_tuned(outlook, i) && !outlook.scheduler.dead(number))
      return number;
  }
  return -1;
}

int next_without_choice(const RoundOutlook& outlook, const TuningStanding& standing) {
  for (size_t i = 0; i < standing.tasks.size(); ++i) {
    const TaskSummary& summary = standing.tasks[i];
    const auto number = static_cast<int>(i);
    const bool may =
        summary.weight > 0 && !outlook.scheduler.dead(number) && outlook.scheduler.within_limit(number);
    if (may && summary.trials == summary.failed) return number;
  }
  return -1;
}

RoundChoice choose_round(const RoundOutlook& outlook, bool in_budget, SessionBudget& budget,
                         TuningState& state) {
  const TuningOptions& options = outlook.options;
  const int trials_done = state.standing.trials_done;
  // Rounds that a person asks for after the search are added to the budget.
  const bool extra = !options.by_prediction && !in_budget;
  // A focus that a person set takes precedence.
  const bool wished = outlook.scheduler.has_focus();
  const int piece = extra && !wished ? next_new_piece(outlook, state.standing) : -1;
  const int whole = piece < 0 ? options.round_size : std::min(options.round_size, kPieceRound);
  const int length = extra ? whole : next_length(outlook, budget, state.standing);
  if (const int planned = budget.trials_planned(); extra && planned > 0)
    budget.add(std::max(trials_done + length - planned, 0), 0);
  if (!wished && piece < 0) {
    if (auto promise = next_promise(outlook, state, length)) return *std::move(promise);
  }
  if (piece >= 0) return {piece, length, "first round"};
  if (options.by_prediction) return {next_without_choice(outlook, state.standing), length, "by prediction"};
  const auto chosen =
      outlook.scheduler.next(state.random, budget_left_of(outlook, budget, trials_done, length));
  RoundChoice choice{chosen.task, length, chosen.why};
  choice.expected_gain = chosen.expected_gain;
  choice.at_random = wished && chosen.task == outlook.drawn_task;
  if (choice.at_random) choice.why = kAskedAtRandom;
  return choice;
}

std::string round_choice_to_json(const RoundChoice& choice, int round) {
  const nlohmann::json json{{"round", round},
                            {"task", choice.task},
                            {"budget", choice.budget},
                            {"why", choice.why},
                            {"of_graphs", choice.of_graphs},
                            {"expected_gain", choice.expected_gain},
                            {"at_random", choice.at_random}};
  return json.dump();
}

Result<KeptChoice> round_choice_from_json(const std::string& text) {
  TILEWRIGHT_TRY(const auto json, parse_json(text, kChoicePlace));
  KeptChoice kept;
  RoundChoice& choice = kept.choice;
  TILEWRIGHT_TRY(kept.round, json_field<int>(json, "round", kChoicePlace));
  TILEWRIGHT_TRY(choice.task, json_field<int>(json, "task", kChoicePlace));
  TILEWRIGHT_TRY(choice.budget, json_field<int>(json, "budget", kChoicePlace));
  TILEWRIGHT_TRY(choice.why, json_field<std::string>(json, "why", kChoicePlace));
  TILEWRIGHT_TRY(choice.of_graphs, json_field_or(json, "of_graphs", false, kChoicePlace));
  TILEWRIGHT_TRY(choice.expected_gain, json_field_or(json, "expected_gain", 0.0, kChoicePlace));
  TILEWRIGHT_TRY(choice.at_random, json_field_or(json, "at_random", false, kChoicePlace));
  return kept;
}

}  // namespace tilewright
