// SPDX-License-Identifier: Apache-2.0
// A round: the choice of its task, its proposals, their measurement, and learning from the results.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "core/tuning/graph_weights.h"
#include "core/tuning/tuning_run.h"
#include "core/tuning/warm_start.h"

namespace tilewright {
namespace {

/// The number of rounds between two measurements of the sentinel.
constexpr int kSentinelRounds = 4;

}  // namespace

Result<RoundChoice> TuningSession::Run::next_round(bool in_budget) {
  using namespace kept_name;
  time_.watch().enter(WorkStage::kRest);
  events_.show(RoundStage::kChoosing, -1);
  if (state_.under_way) return *std::exchange(state_.under_way, std::nullopt);
  const bool wished = scheduler_.has_focus();
  const RoundChoice choice = choose_round(outlook(), in_budget, budget_, state_);
  if (wished && !options_.by_prediction) drawn_task_ = -1;
  if (choice.task < 0) return choice;
  // A task that cannot be opened has no round.
  if (searches_.open(static_cast<size_t>(choice.task)).ok())
    events_.remember(TaskChosen{choice.task, state_.round + 1, choice.why, choice.expected_gain});
  state_.under_way = choice;
  TILEWRIGHT_CHECK(keep({kChoice, kRandom, kStageTimes, kExtraTrials, kExtraMinutes}));
  state_.under_way.reset();
  return choice;
}

Result<bool> TuningSession::Run::run_round(const RoundChoice& choice) {
  const int task = choice.task;
  const auto number = static_cast<size_t>(task);
  TILEWRIGHT_TRY(const bool opened, open_or_leave_out(searches_, scheduler_, number));
  if (!opened) return true;
  // The choice was already kept; its reason and gain come from there.
  events_.tell(TaskChosen{task, state_.round + 1, choice.why, choice.expected_gain});
  while (!learning_.train(commands_.stop_token())) {
    if (!may_go_on()) return false;
  }
  TILEWRIGHT_TRY(const auto proposed, propose(choice));
  if (!proposed) return false;
  const std::vector<Proposal>& proposals = *proposed;

  // Trials of this round that were kept before the program ended last count, but are not run again.
  for (const Proposal& proposal : proposals) {
    const TrialRecord* const known = trials_.known().find(number, proposal.program_hash);
    if (known != nullptr && is_of_round(known->position)) trials_.tell(task, *known);
  }
  while (true) {
    TILEWRIGHT_TRY(const bool complete, measure_missing(task, proposals));
    if (complete) break;
    if (!may_go_on()) return false;
  }
  events_.show(RoundStage::kTraining, task);
  time_.watch().enter(WorkStage::kFeatures);
  const RoundLessons lessons = lessons_of(proposals, number, rules_.tasks()[number].id, trials_.known(),
                                          learning_.model().needs(), options_.target.key());
  if (choice.of_graphs) state_.graph_trials += static_cast<int>(lessons.observations.size());
  TILEWRIGHT_CHECK(learn(lessons));
  TILEWRIGHT_CHECK(end_round(task, lessons));
  return true;
}

Result<std::optional<std::vector<Proposal>>> TuningSession::Run::propose(const RoundChoice& choice) {
  const auto task = static_cast<size_t>(choice.task);
  while (true) {
    const TaskSearches::Snapshot before = searches_.snapshot(task);
    const std::stop_token stop = commands_.stop_token();
    time_.watch().enter(WorkStage::kDrawing);
    events_.show(RoundStage::kDrawing, choice.task, 0, choice.budget);
    // A resumed session chooses the same programs: the trials of the round itself that were kept do not count
    // yet.
    auto proposed = choice.at_random ? searches_.draw(task, choice.budget,
                                                      options_.seed + static_cast<uint64_t>(state_.round),
                                                      trials_.known().observed(task, state_.round), stop)
                                     : searches_.propose(task, choice.budget, stop);
    time_.watch().enter(WorkStage::kRest);
    // Nothing of an interrupted choice is kept: a resumed session makes the whole choice again.
    if (commands_.end_token().stop_requested()) return std::optional<std::vector<Proposal>>();
    const bool is_disturbed = stop.stop_requested();
    const auto model = learning_.model().failure();
    if (!is_disturbed && model.ok() && proposed.ok()) return std::optional(*std::move(proposed));
    // The state is as if the policy had not been asked.
    TILEWRIGHT_CHECK(searches_.restore_memory(before));
    if (!is_disturbed && model.ok()) {
      if (choice.at_random) return proposed.error();
      TILEWRIGHT_CHECK(use_simpler_policy(task, proposed.error()));
      continue;
    }
    TILEWRIGHT_CHECK(searches_.restore(task, before));
    if (!model.ok()) TILEWRIGHT_CHECK(use_simpler_model(model.error(), state_.round));
    if (is_disturbed && !may_go_on()) return std::optional<std::vector<Proposal>>();
    while (!learning_.train(commands_.stop_token())) {
      if (!may_go_on()) return std::optional<std::vector<Proposal>>();
    }
  }
}

Result<void> TuningSession::Run::use_simpler_policy(size_t task, const Error& error) {
  const Error said = no_proposals(rules_.tasks()[task].name, searches_.policy(task), error);
  TILEWRIGHT_TRY(const auto earlier,
                 kept_earlier_programs(journal_.store(), setup_.id, rules_.tasks()[task].id,
                                       searches_.space(task).get()));
  std::vector<Observation> begun_with;
  for (const EarlierProgram& program : earlier)
    begun_with.push_back({program.point, program.hash, program.latency});
  TILEWRIGHT_TRY(const std::string policy,
                 searches_.simplify(task, said, begun_with, trials_.known().observed(task, state_.round)));
  events_.warn(fmt::format("{}. It is searched by the policy {} from now on", said.text(), policy));
  return {};
}

Result<void> TuningSession::Run::use_simpler_model(const Error& error, int last_round) {
  using Lessons = SessionLearning::Lessons;
  const auto gather = [&](const CostModel::Needs& needs) -> Result<std::optional<Lessons>> {
    Lessons lessons;
    std::vector<std::pair<const TrialRecord*, Sample>> trials;
    for (size_t i = 0; i < rules_.tasks().size(); ++i) {
      if (commands_.stop_token().stop_requested() && !outlast_pause()) return std::optional<Lessons>();
      TILEWRIGHT_TRY(
          const auto earlier,
          kept_earlier_programs(journal_.store(), setup_.id, rules_.tasks()[i].id, searches_.space(i).get()));
      WarmStart start = warm_start_of(earlier, rules_.tasks()[i].id, options_.target.key(), needs);
      if (!start.samples.empty()) lessons.push_back(std::move(start.samples));
      for (const TrialRecord* trial : trials_.known().of_rounds(i, last_round)) {
        TILEWRIGHT_TRY(auto sample, sample_of(*trial, *searches_.space(i), needs));
        if (sample) trials.emplace_back(trial, *std::move(sample));
      }
    }
    std::ranges::sort(trials, {}, [](const auto& trial) { return trial.first->id; });
    int64_t round = -1;
    for (auto& [trial, sample] : trials) {
      if (std::exchange(round, trial->round) != trial->round) lessons.emplace_back();
      lessons.back().push_back(std::move(sample));
    }
    return std::optional(std::move(lessons));
  };
  TILEWRIGHT_TRY(const auto replaced, learning_.simplify(error, journal_, gather));
  if (!replaced) return {};
  TILEWRIGHT_CHECK(searches_.ask(learning_.model()));
  events_.warn(replaced->text);
  return {};
}

Result<bool> TuningSession::Run::measure_missing(int task, const std::vector<Proposal>& proposals) {
  const auto number = static_cast<size_t>(task);
  const auto is_known = [&](const Proposal& p) { return trials_.known().contains(number, p.program_hash); };
  std::vector<MeasureRequest> requests;
  std::vector<size_t> requested;
  for (size_t i = 0; i < proposals.size(); ++i) {
    if (is_known(proposals[i])) continue;
    requests.push_back(
        {&rules_.tasks()[number], proposals[i].program, state_.standing.tasks[number].best_seconds});
    requested.push_back(i);
  }
  if (requests.empty()) return true;
  const auto keep_one = [&](size_t i, const Measurement& measurement) -> Result<void> {
    const InStage rest(time_.watch(), WorkStage::kRest);
    const Proposal& proposal = proposals[requested[i]];
    TILEWRIGHT_TRY(TrialRecord record,
                   trials_.record_of(task, proposal.program, proposal.program_hash, measurement));
    record.round = state_.round + 1;
    record.position = static_cast<int64_t>(requested[i]);
    TILEWRIGHT_CHECK(describe_proposal(record, proposal, *searches_.space(number)));
    return trials_.keep(task, record);
  };
  TILEWRIGHT_CHECK(measuring_.measure(task, requests, keep_one));
  return std::ranges::all_of(proposals, is_known);
}

Result<void> TuningSession::Run::learn(const RoundLessons& lessons) {
  time_.watch().enter(WorkStage::kTraining);
  const double begun = time_.clock().seconds();
  if (const auto taught = learning_.model().update(lessons.samples); !taught.ok())
    TILEWRIGHT_CHECK(use_simpler_model(taught.error(), state_.round + 1));
  // After the last round the model is not asked any more. Learning that a stop leaves undone is made up
  // before the next round.
  if (!lessons.samples.empty()) state_.taught_round = state_.round + 1;
  if (budget_left()) learning_.train(commands_.stop_token());
  const auto event = learning_.report(lessons, state_.standing.trials_done, time_.clock().seconds() - begun);
  time_.watch().enter(WorkStage::kRest);
  events_.emit(event);
  return {};
}

Result<void> TuningSession::Run::end_round(int task, const RoundLessons& lessons) {
  using namespace kept_name;
  const auto number = static_cast<size_t>(task);
  searches_.observe(number, lessons.observations);
  scheduler_.finish_round(task, state_.standing.tasks[number].best_seconds,
                          static_cast<int>(lessons.observations.size()), lessons.failed);
  ++state_.round;
  TILEWRIGHT_CHECK(selection_.choose_graphs(commands_.stop_token()));
  const std::string policy =
      (searches_.has_other_policy(number) ? kOtherPolicy : kPolicy) + rules_.tasks()[number].id;
  const auto checkpoints = parts_.save({kScheduler, kRandom, kStageTimes, kGraphTrials, policy, kPolicyMemory,
                                        kExtraTrials, kExtraMinutes, kGraphWeightsName});
  RoundFinished event;
  event.task = task;
  event.round = state_.round;
  // No trial tells this; others, and the session itself, know it by this event.
  event.summary = state_.standing.tasks[number];
  event.summary.default_seconds = defaults_.seconds(number, event.summary);
  event.summary.dead = scheduler_.dead(task);
  if (event.summary.dead) event.summary.note = scheduler_.note(task);
  event.model_seconds = state_.standing.model_seconds();
  event.trials_done = state_.standing.trials_done;
  event.trials_planned = budget_.trials_planned();
  event.seconds = time_.elapsed();
  pace_.finish_round(time_.searched(), state_.standing.trials_done);
  event.seconds_left =
      budget_.seconds_left(state_.standing.trials_done, time_.searched(), pace_.seconds_per_trial());
  event.times = time_.times();
  const auto workers = surroundings_.measurer->workers();
  event.workers = workers.running;
  event.restarts = workers.lost;
  events_.remember(event);
  TILEWRIGHT_CHECK(journal_.keep(state_.round, event.seconds, checkpoints));
  events_.tell(event);
  if (state_.round % kSentinelRounds == 0) read_noise();
  return {};
}

}  // namespace tilewright
