// SPDX-License-Identifier: Apache-2.0
// Measurements of a session beside its rounds: programs that a person made, default schedules, and the plain
// loop nests of tasks of which no program works.
#include <utility>

#include "core/records/plain_trial.h"
#include "core/schedule/program_hash.h"
#include "core/space/plain_nest.h"
#include "core/tuning/given_up_tasks.h"
#include "core/tuning/graph_weights.h"
#include "core/tuning/hand_trial.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {

bool TuningSession::Run::measure_by_hand(const SessionCommands::HandWish& wish) {
  const auto task = static_cast<size_t>(wish.task);
  if (wish.task < 0 || task >= rules_.tasks().size()) {
    events_.emit(hand_refusal(
        wish.task, {},
        {ErrorKind::kInvalid, "task " + std::to_string(wish.task), "is none of the session's", "", ""}));
    return true;
  }
  const std::string hash = program_hash(rules_.tasks()[task].id, wish.program);
  if (const auto opened = searches_.open(task); !opened.ok()) {
    events_.emit(hand_refusal(wish.task, hash, opened.error()));
    return true;
  }
  if (const TrialRecord* known = trials_.known().find(task, hash)) {
    events_.emit(hand_result(wish.task, *known, true));
    return true;
  }
  std::optional<Measurement> measured;
  // The program is measured however slow it is, since a person asked for it.
  const std::vector<MeasureRequest> request{{&rules_.tasks()[task], wish.program, 0}};
  const auto ran = measuring_.measure(wish.task, request, [&](size_t, const Measurement& measurement) {
    measured = measurement;
    return Result<void>();
  });
  if (!ran.ok()) {
    events_.emit(hand_refusal(wish.task, hash, ran.error()));
    return true;
  }
  // It was interrupted before it was measured.
  if (!measured) return false;
  const auto keep_it = [&]() -> Result<TrialRecord> {
    TILEWRIGHT_TRY(TrialRecord record, trials_.record_of(wish.task, wish.program, hash, *measured));
    record.round = state_.round;
    describe_by_hand(record, wish.program, wish.decisions, *searches_.space(task));
    TILEWRIGHT_CHECK(trials_.keep(wish.task, record));
    budget_.add(1, 0);
    TILEWRIGHT_CHECK(keep({kept_name::kExtraTrials}));
    return record;
  };
  const auto kept = keep_it();
  events_.emit(kept.ok() ? hand_result(wish.task, *kept, false)
                         : hand_refusal(wish.task, hash, kept.error()));
  return true;
}

Result<bool> TuningSession::Run::measure_missing_defaults() {
  std::vector<int> tasks;
  std::vector<Proposal> schedules;
  std::vector<MeasureRequest> requests;
  for (size_t i = 0; i < rules_.tasks().size(); ++i) {
    const auto number = static_cast<int>(i);
    // A task that only another graph would have may never get a trial.
    if ((!rules_.has(i) && !graphs_.has(i)) || !scheduler_.within_limit(number)) continue;
    if (defaults_.is_known(i, state_.standing.tasks[i]) || !searches_.open(i).ok()) continue;
    const Task& task = rules_.tasks()[i];
    auto missing = defaults_.missing(i, task.id, *searches_.space(i), options_.target, trials_.known());
    if (!missing.ok()) {
      (void)journal_.add_note(task.name + " has no default schedule: " + missing.error().text());
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
    const InStage rest(time_.watch(), WorkStage::kRest);
    const Proposal& schedule = schedules[i];
    TILEWRIGHT_TRY(TrialRecord record,
                   trials_.record_of(tasks[i], schedule.program, schedule.program_hash, measurement));
    record.round = state_.round;
    record.position = kDefaultPosition;
    TILEWRIGHT_CHECK(describe_proposal(record, schedule, *searches_.space(static_cast<size_t>(tasks[i]))));
    return trials_.keep(tasks[i], record);
  };
  TILEWRIGHT_TRY(const int done, measuring_.measure(-1, requests, keep_one));
  return done == static_cast<int>(requests.size());
}

Result<bool> TuningSession::Run::measure_defaults(RunState doing) {
  if (!options_.measure_defaults || !times_programs(options_, *surroundings_.measurer)) return true;
  const auto measure_all = [&]() -> Result<bool> {
    bool complete = false;
    while (!complete) {
      if (!may_go_on(doing)) return false;
      // Meanwhile a person may have limited the tasks, or had one of the programs measured.
      follow_limit();
      TILEWRIGHT_TRY(complete, measure_missing_defaults());
    }
    return true;
  };
  commands_.set_measuring_defaults(true);
  auto measured = measure_all();
  commands_.set_measuring_defaults(false);
  if (!measured.ok() || !*measured) return measured;
  TILEWRIGHT_CHECK(keep({kept_name::kStageTimes}));
  for (size_t i = 0; i < rules_.tasks().size(); ++i) {
    // A policy that has had a round was told of it and keeps it.
    if (!searches_.is_open(i) || scheduler_.rounds(static_cast<int>(i)) > 0) continue;
    for (const Observation& observation : defaults_.untold(i, trials_.known()))
      searches_.observe(i, {observation});
  }
  return true;
}

Result<bool> TuningSession::Run::settle_given_up(bool at_end) {
  bool has_cut = false;
  for (size_t i = 0; i < rules_.tasks().size(); ++i) {
    const auto number = static_cast<int>(i);
    const TaskSummary& summary = state_.standing.tasks[i];
    if (settled_[i] || !rules_.pieces(i).empty() || !graphs_.has(i) || !scheduler_.within_limit(number) ||
        !is_given_up(summary, scheduler_.dead(number), at_end))
      continue;
    const Task& task = rules_.tasks()[i];
    const std::string why = why_given_up(i, trials_.known(), scheduler_.note(number));
    TILEWRIGHT_TRY(const bool is_cut, cut_given_up(i, why));
    has_cut = has_cut || is_cut;
    if (is_cut) continue;
    if (const auto plain = plain_program(task); plain.ok()) {
      while (true) {
        TILEWRIGHT_TRY(const bool measured, measure_plain(i, *plain));
        if (measured) break;
        if (!may_go_on()) return false;
      }
    }
    const TaskGivenUp event = by_simpler_means(number, summary, why);
    settled_[i] = true;
    events_.emit(event);
    TILEWRIGHT_CHECK(journal_.add_note(given_up_text(task.name, event)));
    TILEWRIGHT_CHECK(keep({kept_name::kExtraTrials}));
  }
  return has_cut ? measure_defaults(RunState::kTuning) : Result<bool>(true);
}

Result<bool> TuningSession::Run::measure_plain(size_t task, const Program& program) {
  const auto number = static_cast<int>(task);
  const Task& subject = rules_.tasks()[task];
  const std::string hash = program_hash(subject.id, program);
  // The search may have had no other program to try.
  if (trials_.known().contains(task, hash)) return true;
  const std::vector<MeasureRequest> request{{&subject, program, 0}};
  const auto keep_one = [&](size_t, const Measurement& measurement) -> Result<void> {
    const InStage rest(time_.watch(), WorkStage::kRest);
    TILEWRIGHT_TRY(TrialRecord record, trials_.record_of(number, program, hash, measurement));
    record.round = state_.round;
    record.position = kPlainPosition;
    record.sketch = kPlainOrigin;
    record.origin = kPlainOrigin;
    TILEWRIGHT_CHECK(trials_.keep(number, record));
    budget_.add(1, 0);
    return {};
  };
  TILEWRIGHT_TRY(const int done, measuring_.measure(number, request, keep_one));
  return done == 1;
}

Result<bool> TuningSession::Run::cut_given_up(size_t task, const std::string& why) {
  const Task& subject = rules_.tasks()[task];
  const int before = tasks_to_tune(outlook());
  if (!rules_.cut({subject.id})) return false;
  TILEWRIGHT_CHECK(rules_.keep(journal_.store(), options_.target));
  const auto limit = state_.limit;
  TILEWRIGHT_CHECK(selection_.follow_cuts({}));
  // The task's own share of the budget is spent.
  budget_.add_trials_of_tasks(tasks_to_tune(outlook()) - before + 1);
  TaskGivenUp event;
  event.task = static_cast<int>(task);
  event.why = why;
  event.pieces = rules_.pieces(task);
  events_.emit(event);
  if (limit != state_.limit) selection_.tell_limit();
  TILEWRIGHT_CHECK(selection_.choose_graphs(commands_.stop_token()));
  selection_.tell_graphs();
  TILEWRIGHT_CHECK(journal_.add_note(given_up_text(subject.name, event)));
  TILEWRIGHT_CHECK(journal_.keep(state_.round, time_.elapsed(), cut_parts()));
  return true;
}

std::vector<Checkpoint> TuningSession::Run::cut_parts() const {
  using namespace kept_name;
  if (state_.limit.empty()) return parts_.save({kCuts, kExtraTrials, kExtraMinutes, kGraphWeightsName});
  return parts_.save({kCuts, kLimit, kExtraTrials, kExtraMinutes, kGraphWeightsName});
}

}  // namespace tilewright
