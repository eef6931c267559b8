// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_course.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/tuning/graph_weights.h"
#include "core/tuning/measure_defaults.h"
#include "core/tuning/model_sums.h"
#include "core/tuning/session_checkpoints.h"
#include "core/tuning/session_noise.h"
#include "core/tuning/session_wishes.h"
#include "core/tuning/settle_given_up.h"
#include "core/tuning/tuning_programs.h"
#include "core/tuning/tuning_round.h"

namespace tilewright {
namespace {

/// Asks the first worker which parts of its isolation are missing.
void tell_missing_walls(SessionParts& session) {
  if (!times_programs(session.options, *session.surroundings.measurer)) return;
  while (true) {
    const std::stop_token stop = session.inbox.stop_token();
    const auto missing = session.surroundings.measurer->missing_walls(session.options.measure, stop);
    if (missing.ok()) {
      if (!missing->empty()) session.events.tell(WallsMissing{*missing});
      return;
    }
    // Where no worker starts, the first measurement reports it.
    if (!stop.stop_requested() || !may_go_on(session, RunState::kPreparing)) return;
  }
}

void tell_start(SessionParts& session) {
  const TuningStanding& standing = session.state.standing;
  SessionStarted started;
  started.session = session.setup.id;
  started.models = model_names(session);
  started.tasks = standing.tasks;
  started.trials_planned = session.budget.trials_planned();
  started.trials_done = standing.trials_done;
  started.weights = standing.weights;
  session.events.emit(std::move(started));
}

/// Everything before the first round; false where the session is to end.
Result<bool> begin_course(SessionParts& session) {
  session.time.start();
  tell_start(session);
  if (!session.state.limit.empty()) session.selection.tell_limit();
  follow_limit(session);
  session.selection.tell_graphs();
  // A later reader of the session must know what it began with, however early it is killed.
  const auto begun = keep_checkpoints(session, {});
  tell_missing_walls(session);
  read_noise(session);
  auto ready = begun.ok() ? measure_defaults(session, RunState::kPreparing) : Result<bool>(begun.error());
  session.state.pace = RoundPace(session.time.searched(), session.state.standing.trials_done);
  return ready;
}

/// How a step of the search ended.
struct StepEnd {
  enum class Kind { kGoesOn, kStopped, kFinished } kind = Kind::kGoesOn;
  std::string why;  ///< the session has finished
};

StepEnd going_on_if(bool goes_on) {
  return {goes_on ? StepEnd::Kind::kGoesOn : StepEnd::Kind::kStopped, {}};
}

/// The session's budget of trials and minutes.
std::pair<int, double> planned(const SessionParts& session) {
  return {session.budget.trials_planned(), session.budget.minutes_planned()};
}

/// The outlook of the session when the choice of a round found no task.
struct EndOfRounds {
  bool in_budget = false;
  bool asked_for = false;  ///< a person had asked for a task before
  int limits = 0;          ///< how often the limit of tasks had changed
  std::pair<int, double> planned;
  std::string why;  ///< why no task is worth the budget that is left; empty: no task is left
};

/// What follows once no round is left: what is still to be measured beside the rounds, and the comparison of
/// programs. The search goes on where any of this, or a person, brings further rounds.
Result<StepEnd> end_rounds(SessionParts& session, const EndOfRounds& end) {
  const bool compares = session.budget.in_place_share() > 0;
  if (compares) {
    // A graph that was chosen meanwhile has tasks of its own, which need default schedules.
    TILEWRIGHT_TRY(const bool measured, measure_defaults(session, RunState::kTuning));
    if (!measured) return going_on_if(false);
  }
  TILEWRIGHT_TRY(const bool settled, settle_given_up(session, true));
  if (!settled) return going_on_if(false);
  if (next_new_piece(outlook(session), session.state.standing) >= 0) return going_on_if(true);
  // Rounds that were asked for since the choice come first.
  const bool limit_changed = session.selection.limits() != end.limits || session.inbox.has_limit();
  if ((end.in_budget && limit_changed) || (compares && !end.asked_for && session.scheduler.has_focus()))
    return going_on_if(true);
  std::string why = end.in_budget ? "No task has anything left to try" : "The budget is used up";
  if (end.in_budget && !end.why.empty()) why = end.why;
  if (const auto chosen = choose_programs(session, end.in_budget); !chosen.ok()) {
    if (chosen.error().kind == ErrorKind::kCancelled) return going_on_if(true);
    // The tuned programs can be used even so.
    why += "; the programs were not compared within the models: " + chosen.error().text();
    (void)session.journal.add_note(why);
  }
  // Trials that were added since then are still to be measured.
  const auto has_more = [&] {
    return end.in_budget ? planned(session) != end.planned : budget_left(session);
  };
  const bool by_budget = !end.in_budget || !end.why.empty();
  if (by_budget && !session.inbox.close_unless(has_more)) return going_on_if(true);
  return StepEnd{StepEnd::Kind::kFinished, std::move(why)};
}

/// One step of the search: a round, or what has to be done before the next one.
Result<StepEnd> take_step(SessionParts& session) {
  if (follow_limit(session)) {
    // Tasks that came back within the limit may lack their default schedules.
    TILEWRIGHT_TRY(const bool measured, measure_defaults(session, RunState::kTuning));
    return going_on_if(measured);
  }
  if (session.graphs.is_due()) {
    TILEWRIGHT_CHECK(session.selection.choose_graphs(session.inbox.stop_token()));
    if (session.graphs.is_due()) return going_on_if(true);
  }
  TILEWRIGHT_TRY(const bool settled, settle_given_up(session, false));
  if (!settled) return going_on_if(false);
  EndOfRounds end;
  end.in_budget = budget_left(session);
  // A task that a person asks for in the last round or later gets its round.
  end.asked_for = session.budget.in_place_share() > 0 && session.scheduler.has_focus();
  end.limits = session.selection.limits();
  end.planned = planned(session);
  const bool has_rounds =
      end.in_budget || end.asked_for || next_new_piece(outlook(session), session.state.standing) >= 0;
  RoundChoice choice;
  if (has_rounds) {
    TILEWRIGHT_TRY(choice, next_round(session, end.in_budget));
  }
  end.why = choice.why;
  if (choice.task < 0) return end_rounds(session, end);
  TILEWRIGHT_TRY(const bool ended, run_round(session, choice));
  return going_on_if(ended);
}

void finish_session(SessionParts& session, RunState state, std::string message,
                    std::optional<Error> error = {}) {
  session.inbox.close_unless([] { return false; });
  session.time.watch().stop();
  session.turn.give_up();
  // Those who wait for the cost model would otherwise wait in vain.
  session.learning.hand_over(session.inbox, session.setup.id);
  // A resumed session keeps the limit that it was given last.
  follow_limit(session);
  const double seconds = session.time.elapsed();
  session.selection.tell_graphs();
  // A session that failed midway can be continued once the cause is gone.
  if (state == RunState::kFailed) (void)session.journal.add_note(message);
  std::vector<double> defaults;
  for (size_t i = 0; i < session.state.standing.tasks.size(); ++i)
    defaults.push_back(session.state.defaults.seconds(i, session.state.standing.tasks[i]));
  const SessionFinished event{state,
                              message,
                              session.state.standing.model_seconds(),
                              session.state.standing.trials_done,
                              seconds,
                              session.time.times(),
                              std::move(error),
                              model_sums(session.rules.weights(), defaults),
                              state == RunState::kIdle && session.inbox.suspends(),
                              session.state.no_whole_run};
  session.events.remember(event);
  (void)session.journal.keep(session.state.round, seconds,
                             session.checkpoints.save({kept_name::kStageTimes, kept_name::kExtraTrials,
                                                       kept_name::kExtraMinutes, kGraphWeightsName}));
  if (event.suspended) {
    (void)session.journal.store().suspend_session(session.setup.id, seconds);
  } else {
    const bool is_over = state == RunState::kFinished;
    (void)session.journal.store().update_session(
        session.setup.id, is_over ? SessionState::kFinished : SessionState::kInterrupted, seconds);
  }
  session.events.announce(state, std::move(message));
  session.events.tell(event);
}

}  // namespace

void run_session(SessionParts& session) {
  auto ready = begin_course(session);
  while (ready.ok() && *ready && may_go_on(session)) {
    auto step = take_step(session);
    if (step.ok() && step->kind == StepEnd::Kind::kFinished) {
      finish_session(session, RunState::kFinished, std::move(step->why));
      return;
    }
    ready = step.ok() ? Result<bool>(step->kind == StepEnd::Kind::kGoesOn) : Result<bool>(step.error());
  }
  if (!ready.ok()) {
    finish_session(session, RunState::kFailed, ready.error().text(), ready.error());
    return;
  }
  finish_session(session, RunState::kIdle,
                 session.inbox.suspends() ? "Paused; it can be resumed" : "Stopped; it can be resumed");
}

}  // namespace tilewright
