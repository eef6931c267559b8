// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_round.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/tuning/graph_weights.h"
#include "core/tuning/measure_defaults.h"
#include "core/tuning/session_checkpoints.h"
#include "core/tuning/session_noise.h"
#include "core/tuning/session_wishes.h"
#include "core/tuning/simpler_search.h"

namespace tilewright {
namespace {

/// The number of rounds between two measurements of the sentinel.
constexpr int kSentinelRounds = 4;

/// The proposals of the round; none where the session is to end. Where a person wants something else
/// meanwhile, or a part of the search fails, the policy is asked once more afterwards.
Result<std::optional<std::vector<Proposal>>> propose(SessionParts& session, const RoundChoice& choice) {
  const auto task = static_cast<size_t>(choice.task);
  while (true) {
    const TaskSearches::Snapshot before = session.searches.snapshot(task);
    const std::stop_token stop = session.inbox.stop_token();
    session.time.watch().enter(WorkStage::kDrawing);
    session.events.show(RoundStage::kDrawing, choice.task, 0, choice.budget);
    // A resumed session chooses the same programs: the trials of the round itself that were kept do not count
    // yet.
    auto proposed = choice.at_random ? session.searches.draw(
                                           task, choice.budget,
                                           session.options.seed + static_cast<uint64_t>(session.state.round),
                                           session.trials.known().observed(task, session.state.round), stop)
                                     : session.searches.propose(task, choice.budget, stop);
    session.time.watch().enter(WorkStage::kRest);
    // Nothing of an interrupted choice is kept: a resumed session makes the whole choice again.
    if (session.inbox.end_token().stop_requested()) return std::optional<std::vector<Proposal>>();
    const bool is_disturbed = stop.stop_requested();
    const auto model = session.learning.model().failure();
    if (!is_disturbed && model.ok() && proposed.ok()) return std::optional(*std::move(proposed));
    // The state is as if the policy had not been asked.
    TILEWRIGHT_CHECK(session.searches.restore_memory(before));
    if (!is_disturbed && model.ok()) {
      if (choice.at_random) return proposed.error();
      TILEWRIGHT_CHECK(use_simpler_policy(session, task, proposed.error()));
      continue;
    }
    TILEWRIGHT_CHECK(session.searches.restore(task, before));
    if (!model.ok()) TILEWRIGHT_CHECK(use_simpler_model(session, model.error(), session.state.round));
    if (is_disturbed && !may_go_on(session)) return std::optional<std::vector<Proposal>>();
    while (!session.learning.train(session.inbox.stop_token())) {
      if (!may_go_on(session)) return std::optional<std::vector<Proposal>>();
    }
  }
}

/// Tells what the policy ranked in the round, where it did.
void tell_ranking(SessionParts& session, int task) {
  const auto& ranked = session.searches.ranked();
  if (ranked.empty()) return;
  const SearchSpace& space = *session.searches.space(static_cast<size_t>(task));
  RoundRanked event;
  event.task = task;
  event.round = session.state.round + 1;
  for (const RankedPoint& point : ranked) {
    event.candidates.push_back({point.program_hash, space.sketch(point.point).id(), point.score, point.spread,
                                point.rank, point.origin, point.lost});
  }
  session.events.tell(event);
}

/// Measures the proposals that have no kept trial yet; false where a person interrupted this.
Result<bool> measure_missing(SessionParts& session, int task, const std::vector<Proposal>& proposals) {
  const auto number = static_cast<size_t>(task);
  const auto is_known = [&](const Proposal& p) {
    return session.trials.known().contains(number, p.program_hash);
  };
  std::vector<MeasureRequest> requests;
  std::vector<size_t> requested;
  for (size_t i = 0; i < proposals.size(); ++i) {
    if (is_known(proposals[i])) continue;
    requests.push_back({&session.rules.tasks()[number], proposals[i].program,
                        session.state.standing.tasks[number].best_seconds});
    requested.push_back(i);
  }
  if (requests.empty()) return true;
  const auto keep_one = [&](size_t i, const Measurement& measurement) -> Result<void> {
    const InStage rest(session.time.watch(), WorkStage::kRest);
    const Proposal& proposal = proposals[requested[i]];
    TILEWRIGHT_TRY(TrialRecord record,
                   session.trials.record_of(task, proposal.program, proposal.program_hash, measurement));
    record.round = session.state.round + 1;
    record.position = static_cast<int64_t>(requested[i]);
    TILEWRIGHT_CHECK(describe_proposal(record, proposal, *session.searches.space(number)));
    return session.trials.keep(task, record);
  };
  TILEWRIGHT_CHECK(session.measuring.measure(task, requests, keep_one));
  return std::ranges::all_of(proposals, is_known);
}

Result<void> learn(SessionParts& session, const RoundLessons& lessons) {
  session.time.watch().enter(WorkStage::kTraining);
  const double begun = session.time.clock().seconds();
  if (const auto taught = session.learning.model().update(lessons.samples); !taught.ok())
    TILEWRIGHT_CHECK(use_simpler_model(session, taught.error(), session.state.round + 1));
  // After the last round the model is not asked any more. Learning that a stop leaves undone is made up
  // before the next round.
  if (!lessons.samples.empty()) session.state.taught_round = session.state.round + 1;
  if (budget_left(session)) session.learning.train(session.inbox.stop_token());
  const auto event = session.learning.report(lessons, session.state.standing.trials_done,
                                             session.time.clock().seconds() - begun);
  session.time.watch().enter(WorkStage::kRest);
  session.events.emit(event);
  return {};
}

/// What a round changed beside its trials. Others, and the session itself, know it by this event.
RoundFinished round_finished(const SessionParts& session, int task) {
  const TuningState& state = session.state;
  RoundFinished event;
  event.task = task;
  event.round = state.round;
  event.summary = state.standing.tasks[static_cast<size_t>(task)];
  event.summary.default_seconds = state.defaults.seconds(static_cast<size_t>(task), event.summary);
  event.summary.dead = session.scheduler.dead(task);
  if (event.summary.dead) event.summary.note = session.scheduler.note(task);
  event.model_seconds = state.standing.model_seconds();
  event.trials_done = state.standing.trials_done;
  event.trials_planned = session.budget.trials_planned();
  event.seconds = session.time.elapsed();
  event.seconds_left = session.budget.seconds_left(state.standing.trials_done, session.time.searched(),
                                                   state.pace.seconds_per_trial());
  event.times = session.time.times();
  const auto workers = session.surroundings.measurer->workers();
  event.workers = workers.running;
  event.restarts = workers.lost;
  return event;
}

/// Updates the state of the search by the results of a round; commits the new state and tells the events.
/// `seconds`: how long it took; 0: not known.
Result<void> end_round(SessionParts& session, int task, const RoundLessons& lessons, double seconds) {
  using namespace kept_name;
  const auto number = static_cast<size_t>(task);
  TuningState& state = session.state;
  session.searches.observe(number, lessons.observations);
  if (compares_with_defaults(session) && !state.defaults.is_known(number, state.standing.tasks[number]))
    state.defaults.notice(number, session.rules.tasks()[number].id, *session.searches.space(number),
                          session.options.target, session.trials.known());
  RoundOutcome outcome{state.standing.tasks[number].best_seconds,
                       static_cast<int>(lessons.observations.size()), lessons.failed};
  for (const Observation& observation : lessons.observations)
    outcome.latencies.push_back(observation.latency_seconds);
  outcome.seconds = seconds;
  session.scheduler.finish_round(task, outcome);
  ++state.round;
  TILEWRIGHT_CHECK(session.selection.choose_graphs(session.inbox.stop_token()));
  const std::string policy =
      (session.searches.has_other_policy(number) ? kOtherPolicy : kPolicy) + session.rules.tasks()[number].id;
  const auto checkpoints =
      session.checkpoints.save({kScheduler, kRandom, kStageTimes, kGraphTrials, policy, kPolicyMemory,
                                kExtraTrials, kExtraMinutes, kGraphWeightsName});
  state.pace.finish_round(session.time.searched(), state.standing.trials_done);
  const RoundFinished event = round_finished(session, task);
  session.events.remember(event);
  TILEWRIGHT_CHECK(session.journal.keep(state.round, event.seconds, checkpoints));
  session.events.tell(event);
  if (state.round % kSentinelRounds == 0) read_noise(session);
  return {};
}

}  // namespace

Result<RoundChoice> next_round(SessionParts& session, bool in_budget) {
  using namespace kept_name;
  session.time.watch().enter(WorkStage::kRest);
  session.events.show(RoundStage::kChoosing, -1);
  if (session.state.under_way) return *std::exchange(session.state.under_way, std::nullopt);
  const bool wished = session.scheduler.has_focus();
  const RoundChoice choice = choose_round(outlook(session), in_budget, session.budget, session.state);
  if (wished && !session.options.by_prediction) session.state.drawn_task = -1;
  if (choice.task < 0) return choice;
  // A task that cannot be opened has no round.
  if (session.searches.open(static_cast<size_t>(choice.task)).ok())
    session.events.remember(
        TaskChosen{choice.task, session.state.round + 1, choice.why, choice.expected_gain});
  session.state.under_way = choice;
  TILEWRIGHT_CHECK(keep_checkpoints(session, {kChoice, kRandom, kStageTimes, kExtraTrials, kExtraMinutes}));
  session.state.under_way.reset();
  return choice;
}

Result<bool> run_round(SessionParts& session, const RoundChoice& choice) {
  const int task = choice.task;
  const auto number = static_cast<size_t>(task);
  const double begun = session.time.searched();
  TILEWRIGHT_TRY(const bool opened, open_or_leave_out(session.searches, session.scheduler, number));
  if (!opened) return true;
  // The choice was already kept; its reason and gain come from there.
  session.events.tell(TaskChosen{task, session.state.round + 1, choice.why, choice.expected_gain});
  while (!session.learning.train(session.inbox.stop_token())) {
    if (!may_go_on(session)) return false;
  }
  TILEWRIGHT_TRY(const auto proposed, propose(session, choice));
  if (!proposed) return false;
  const std::vector<Proposal>& proposals = *proposed;
  tell_ranking(session, task);

  // Trials of this round that were kept before the program ended last count, but are not run again.
  bool is_whole = true;
  for (const Proposal& proposal : proposals) {
    const TrialRecord* const known = session.trials.known().find(number, proposal.program_hash);
    is_whole = is_whole && known == nullptr;
    if (known != nullptr && is_of_round(known->position)) session.trials.tell(task, *known);
  }
  while (true) {
    TILEWRIGHT_TRY(const bool complete, measure_missing(session, task, proposals));
    if (complete) break;
    if (!may_go_on(session)) return false;
  }
  session.events.show(RoundStage::kTraining, task);
  session.time.watch().enter(WorkStage::kFeatures);
  const RoundLessons lessons =
      lessons_of(proposals, number, session.rules.tasks()[number].id, session.trials.known(),
                 session.learning.model().needs(), session.options.target.key());
  if (choice.of_graphs) session.state.graph_trials += static_cast<int>(lessons.observations.size());
  TILEWRIGHT_CHECK(learn(session, lessons));
  // Of a round that an earlier process began, the duration is not known.
  TILEWRIGHT_CHECK(end_round(session, task, lessons, is_whole ? session.time.searched() - begun : 0));
  return true;
}

}  // namespace tilewright
