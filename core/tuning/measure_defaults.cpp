// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/measure_defaults.h"

#include <utility>

#include "core/tuning/session_checkpoints.h"
#include "core/tuning/session_wishes.h"

namespace tilewright {
namespace {

/// Measures the missing ones once; false where this was interrupted.
Result<bool> measure_missing_defaults(SessionParts& session) {
  std::vector<int> tasks;
  std::vector<Proposal> schedules;
  std::vector<MeasureRequest> requests;
  for (size_t i = 0; i < session.rules.tasks().size(); ++i) {
    const auto number = static_cast<int>(i);
    // A task that only another graph would have may never get a trial.
    if ((!session.rules.has(i) && !session.graphs.has(i)) || !session.scheduler.within_limit(number))
      continue;
    if (session.state.defaults.is_known(i, session.state.standing.tasks[i]) || !session.searches.open(i).ok())
      continue;
    const Task& task = session.rules.tasks()[i];
    auto missing = session.state.defaults.missing(i, task.id, *session.searches.space(i),
                                                  session.options.target, session.trials.known());
    if (!missing.ok()) {
      (void)session.journal.add_note(task.name + " has no default schedule: " + missing.error().text());
      continue;
    }
    if (!*missing) continue;
    tasks.push_back(number);
    // The default schedule is measured however slow it is.
    requests.push_back({&task, (*missing)->program, 0});
    schedules.push_back(**std::move(missing));
  }
  if (requests.empty()) return true;
  const auto keep_one = [&](size_t i, const Measurement& measurement) -> Result<void> {
    const InStage rest(session.time.watch(), WorkStage::kRest);
    const Proposal& schedule = schedules[i];
    TILEWRIGHT_TRY(TrialRecord record,
                   session.trials.record_of(tasks[i], schedule.program, schedule.program_hash, measurement));
    record.round = session.state.round;
    record.position = kDefaultPosition;
    TILEWRIGHT_CHECK(
        describe_proposal(record, schedule, *session.searches.space(static_cast<size_t>(tasks[i]))));
    return session.trials.keep(tasks[i], record);
  };
  TILEWRIGHT_TRY(const int done, session.measuring.measure(-1, requests, keep_one));
  return done == static_cast<int>(requests.size());
}

}  // namespace

bool compares_with_defaults(const SessionParts& session) {
  return session.options.measure_defaults && times_programs(session.options, *session.surroundings.measurer);
}

Result<bool> measure_defaults(SessionParts& session, RunState doing) {
  if (!compares_with_defaults(session)) return true;
  const auto measure_all = [&]() -> Result<bool> {
    bool complete = false;
    while (!complete) {
      if (!may_go_on(session, doing)) return false;
      // Meanwhile a person may have limited the tasks, or had one of the programs measured.
      follow_limit(session);
      TILEWRIGHT_TRY(complete, measure_missing_defaults(session));
    }
    return true;
  };
  session.inbox.begin(LongWork::kDefaults);
  auto measured = measure_all();
  session.inbox.end_work();
  if (!measured.ok() || !*measured) return measured;
  TILEWRIGHT_CHECK(keep_checkpoints(session, {kept_name::kStageTimes}));
  for (size_t i = 0; i < session.rules.tasks().size(); ++i) {
    // A policy that has had a round was told of it and keeps it.
    if (!session.searches.is_open(i) || session.scheduler.rounds(static_cast<int>(i)) > 0) continue;
    for (const Observation& observation : session.state.defaults.untold(i, session.trials.known()))
      session.searches.observe(i, {observation});
  }
  return true;
}

}  // namespace tilewright
