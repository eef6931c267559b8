// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/settle_given_up.h"

#include "core/records/plain_trial.h"
#include "core/schedule/program_hash.h"
#include "core/space/plain_nest.h"
#include "core/tuning/given_up_tasks.h"
#include "core/tuning/measure_defaults.h"
#include "core/tuning/session_checkpoints.h"
#include "core/tuning/session_wishes.h"

namespace tilewright {
namespace {

/// False where this was interrupted.
Result<bool> measure_plain(SessionParts& session, size_t task, const Program& program) {
  const auto number = static_cast<int>(task);
  const Task& subject = session.rules.tasks()[task];
  const std::string hash = program_hash(subject.id, program);
  // The search may have had no other program to try.
  if (session.trials.known().contains(task, hash)) return true;
  const std::vector<MeasureRequest> request{{&subject, program, 0}};
  const auto keep_one = [&](size_t, const Measurement& measurement) -> Result<void> {
    const InStage rest(session.time.watch(), WorkStage::kRest);
    TILEWRIGHT_TRY(TrialRecord record, session.trials.record_of(number, program, hash, measurement));
    record.round = session.state.round;
    record.position = kPlainPosition;
    record.sketch = kPlainOrigin;
    record.origin = kPlainOrigin;
    TILEWRIGHT_CHECK(session.trials.keep(number, record));
    session.budget.add(1, 0);
    return {};
  };
  TILEWRIGHT_TRY(const int done, session.measuring.measure(number, request, keep_one));
  return done == 1;
}

/// Replaces a task that does not work by its pieces; false where it has none.
Result<bool> cut_given_up(SessionParts& session, size_t task, const std::string& why) {
  const Task& subject = session.rules.tasks()[task];
  const int before = tasks_to_tune(outlook(session));
  if (!session.rules.cut({subject.id})) return false;
  TILEWRIGHT_CHECK(session.rules.keep(session.journal.store(), session.options.target));
  const auto limit = session.state.limit;
  TILEWRIGHT_CHECK(session.selection.follow_cuts({}));
  // The task's own share of the budget is spent.
  session.budget.add_trials_of_tasks(tasks_to_tune(outlook(session)) - before + 1);
  TaskGivenUp event;
  event.task = static_cast<int>(task);
  event.why = why;
  event.pieces = session.rules.pieces(task);
  session.events.emit(event);
  if (limit != session.state.limit) session.selection.tell_limit();
  TILEWRIGHT_CHECK(session.selection.choose_graphs(session.inbox.stop_token()));
  session.selection.tell_graphs();
  TILEWRIGHT_CHECK(session.journal.add_note(given_up_text(subject.name, event)));
  TILEWRIGHT_CHECK(
      session.journal.keep(session.state.round, session.time.elapsed(), cut_checkpoints(session)));
  return true;
}

}  // namespace

Result<bool> settle_given_up(SessionParts& session, bool at_end) {
  bool has_cut = false;
  for (size_t i = 0; i < session.rules.tasks().size(); ++i) {
    const auto number = static_cast<int>(i);
    const TaskSummary& summary = session.state.standing.tasks[i];
    if (session.state.settled[i] || !session.rules.pieces(i).empty() || !session.graphs.has(i) ||
        !session.scheduler.within_limit(number) ||
        !is_given_up(summary, session.scheduler.dead(number), at_end))
      continue;
    const Task& task = session.rules.tasks()[i];
    const std::string why = why_given_up(i, session.trials.known(), session.scheduler.note(number));
    TILEWRIGHT_TRY(const bool is_cut, cut_given_up(session, i, why));
    has_cut = has_cut || is_cut;
    if (is_cut) continue;
    if (const auto plain = plain_program(task); plain.ok()) {
      while (true) {
        TILEWRIGHT_TRY(const bool measured, measure_plain(session, i, *plain));
        if (measured) break;
        if (!may_go_on(session)) return false;
      }
    }
    const TaskGivenUp event = by_simpler_means(number, summary, why);
    session.state.settled[i] = true;
    session.events.emit(event);
    TILEWRIGHT_CHECK(session.journal.add_note(given_up_text(task.name, event)));
    TILEWRIGHT_CHECK(keep_checkpoints(session, {kept_name::kExtraTrials}));
  }
  return has_cut ? measure_defaults(session, RunState::kTuning) : Result<bool>(true);
}

}  // namespace tilewright
