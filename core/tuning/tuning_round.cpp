// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_run.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/costmodel/candidate.h"
#include "core/costmodel/metrics.h"
#include "core/records/drift.h"
#include "core/tuning/trial_observation.h"

namespace tilewright {
namespace {

/// Rounds between two looks at the sentinel.
constexpr int kSentinelRounds = 4;
constexpr const char* kAskedAtRandom = "asked for at random";
/// Programs of a piece of a task that was cut, where the budget is used up.
constexpr int kPieceRound = 8;

}  // namespace

void TuningSession::Run::read_noise() {
  const auto reading = sentinel_->read(commands_.stop_token());
  if (!reading.ok()) return;
  const double seconds = elapsed();
  (void)journal_.store().add_sentinel(setup_.id, {0, seconds, reading->seconds, reading->drift});
  emit(NoiseRead{seconds, reading->seconds, reading->drift, notable_drift(reading->drift)});
}

Result<RoundChoice> TuningSession::Run::choose_round(bool in_budget) {
  watch_.enter(WorkStage::kRest);
  show(RoundStage::kChoosing, -1);
  if (state_.under_way) return *std::exchange(state_.under_way, std::nullopt);
  // What a person asks for behind the search comes on top of it.
  const bool extra = !options_.by_prediction && !in_budget;
  // A person's wish comes first.
  const bool wished = scheduler_->has_focus();
  const int piece = extra && !wished ? next_new_piece() : -1;
  const int whole = piece < 0 ? options_.round_size : std::min(options_.round_size, kPieceRound);
  const int length = extra ? whole : next_round_length();
  if (const int planned = trials_planned(); extra && planned > 0)
    extra_trials_ += std::max(state_.standing.trials_done + length - planned, 0);
  RoundChoice choice{next_without_choice(), length, "by prediction"};
  const auto promise = wished || piece >= 0 ? std::nullopt : next_promise(length);
  if (promise) {
    choice = *promise;
  } else if (piece >= 0) {
    choice = {piece, length, "first round"};
  } else if (!options_.by_prediction) {
    const auto chosen = scheduler_->next(state_.random);
    choice = {chosen.task, length, chosen.why};
    choice.expected_gain = chosen.expected_gain;
    choice.at_random = wished && chosen.task == std::exchange(drawn_task_, -1);
    if (choice.at_random) choice.why = kAskedAtRandom;
  }
  if (choice.task < 0) return choice;
  const nlohmann::json json{{"round", state_.round + 1},     {"task", choice.task},
                            {"budget", choice.budget},       {"why", choice.why},
                            {"of_graphs", choice.of_graphs}, {"expected_gain", choice.expected_gain},
                            {"at_random", choice.at_random}};
  std::vector<Checkpoint> checkpoints{
      {kChoiceName, json.dump()}, {kRandomName, state_.random.state()}, stage_times()};
  add_extra(checkpoints);
  // A task that cannot be opened has no round.
  if (open_task(static_cast<size_t>(choice.task)).ok())
    remember(TaskChosen{choice.task, state_.round + 1, choice.why, choice.expected_gain});
  TILEWRIGHT_CHECK(keep(elapsed(), checkpoints));
  return choice;
}

Result<bool> TuningSession::Run::run_round(const RoundChoice& choice) {
  const int task = choice.task;
  auto& state = tasks_[static_cast<size_t>(task)];
  TILEWRIGHT_TRY(const bool opened, open_or_leave_out(static_cast<size_t>(task)));
  if (!opened) return true;
  // It was kept with the choice.
  tell(TaskChosen{task, state_.round + 1, choice.why, choice.expected_gain});
  while (!train_model(commands_.stop_token())) {
    if (!may_go_on()) return false;
  }
  TILEWRIGHT_TRY(const auto proposed, propose(choice));
  if (!proposed) return false;
  const std::vector<Proposal>& proposals = *proposed;

  // Trials of this round that were kept before the program last ended count, but are not run again.
  for (const auto& proposal : proposals) {
    const auto known = state.known.find(proposal.program_hash);
    if (known != state.known.end() && is_of_round(known->second.position)) note_trial(task, known->second);
  }
  while (true) {
    TILEWRIGHT_TRY(const bool complete, measure_missing(task, proposals));
    if (complete) break;
    if (!may_go_on()) return false;
  }
  show(RoundStage::kTraining, task);
  watch_.enter(WorkStage::kFeatures);
  std::vector<Observation> observations;
  std::vector<Sample> samples;
  std::vector<double> predicted;
  std::vector<double> measured;
  int failed = 0;
  for (const auto& proposal : proposals) {
    const auto known = state.known.find(proposal.program_hash);
    const double latency = known->second.error ? 0 : known->second.latency.value_or(0);
    failed += known->second.error.has_value();
    observations.push_back(observation_of(proposal.point, known->second));
    // What was compiled only teaches nothing; what the search did not choose is not the round's, and a
    // session that is resumed could not tell when it was learnt.
    if (!known->second.error && latency <= 0) continue;
    if (!is_of_round(known->second.position)) continue;
    auto candidate = proposal.candidate ? *proposal.candidate
                                        : make_candidate(state.task->id, proposal.program, model_->needs());
    if (candidate.ok()) samples.push_back({*std::move(candidate), options_.target.key(), latency});
    if (latency > 0 && proposal.guided) {
      predicted.push_back(proposal.predicted);
      measured.push_back(-latency);
    }
  }
  if (choice.of_graphs) state_.graph_trials += static_cast<int>(observations.size());
  TILEWRIGHT_CHECK(learn(samples, predicted, measured));
  TILEWRIGHT_CHECK(end_round(task, observations, failed));
  return true;
}

void TuningSession::Run::enter_search(int task, SearchStage stage) {
  constexpr WorkStage kWork[] = {WorkStage::kDrawing, WorkStage::kFeatures, WorkStage::kPrediction};
  watch_.enter(kWork[static_cast<size_t>(stage)]);
  show(stage == SearchStage::kDrawing ? RoundStage::kDrawing : RoundStage::kPredicting, task);
  announce_request();
}

void TuningSession::Run::enter_phase(int task, MeasurePhase phase, int done, int total) {
  constexpr WorkStage kWork[] = {WorkStage::kBuilding, WorkStage::kRunning, WorkStage::kVerifying};
  watch_.enter(kWork[static_cast<size_t>(phase)]);
  show(phase == MeasurePhase::kBuilding ? RoundStage::kBuilding : RoundStage::kMeasuring, task, done, total);
  announce_request();
  hand_over_model();
}

Result<int> TuningSession::Run::measure_each(
    int task, const std::vector<MeasureRequest>& requests,
    const std::function<Result<void>(size_t, const Measurement&)>& keep_one) {
  Result<void> kept;
  int done = 0;
  Measurer::Listener listener;
  listener.on_phase = [&](MeasurePhase phase) {
    enter_phase(task, phase, done, static_cast<int>(requests.size()));
  };
  listener.on_result = [&](size_t i, const Measurement& measurement) {
    ++done;
    if (kept.ok()) kept = keep_one(i, measurement);
    hand_over_model();
    if (kept.ok()) return;
    // What cannot be kept is not worth measuring.
    commands_.disturb();
  };
  const auto measured = surroundings_.measurer->measure(requests, options_.target, options_.measure,
                                                        commands_.stop_token(), listener);
  watch_.enter(WorkStage::kRest);
  TILEWRIGHT_CHECK(std::move(kept));
  if (!measured.ok()) return measured.error();
  return done;
}

/// Measures the proposals that have no kept trial yet; false where a person interrupted it.
Result<bool> TuningSession::Run::measure_missing(int task, const std::vector<Proposal>& proposals) {
  auto& state = tasks_[static_cast<size_t>(task)];
  std::vector<MeasureRequest> requests;
  std::vector<size_t> requested;
  for (size_t i = 0; i < proposals.size(); ++i) {
    if (state.known.contains(proposals[i].program_hash)) continue;
    requests.push_back(
        {state.task, proposals[i].program, state_.standing.tasks[static_cast<size_t>(task)].best_seconds});
    requested.push_back(i);
  }
  if (requests.empty()) return true;
  TILEWRIGHT_CHECK(measure_each(task, requests, [&](size_t i, const Measurement& measurement) {
    return keep_trial(task, proposals[requested[i]], measurement, static_cast<int>(requested[i]));
  }));
  return std::all_of(proposals.begin(), proposals.end(),
                     [&](const Proposal& p) { return state.known.contains(p.program_hash); });
}

bool TuningSession::Run::train_model(const std::stop_token& stop) {
  const InStage training(watch_, WorkStage::kTraining);
  if (!model_->train_if_due(stop)) return false;
  state_.learnt_round = std::max(state_.learnt_round, state_.taught_round);
  return true;
}

Result<void> TuningSession::Run::learn(const std::vector<Sample>& samples,
                                       const std::vector<double>& predicted,
                                       const std::vector<double>& measured) {
  watch_.enter(WorkStage::kTraining);
  const double begun = clock_.seconds();
  if (const auto taught = model_->update(samples); !taught.ok())
    TILEWRIGHT_CHECK(use_simpler_model(taught.error(), state_.round + 1));
  // After the last round nobody asks it any more. What a stop leaves undone is due before the next one.
  if (!samples.empty()) state_.taught_round = state_.round + 1;
  if (budget_left()) train_model(commands_.stop_token());
  ModelRetrained event;
  event.samples = state_.standing.trials_done;
  event.training_seconds = clock_.seconds() - begun;
  if (predicted.size() > 2) event.rank_correlation = rank_correlation(predicted, measured);
  event.round = state_.round + 1;
  const TrainingReport report = model_->training_report();
  event.loss = report.loss;
  for (const auto& feature : report.features) event.features.emplace_back(feature.group, feature.share);
  watch_.enter(WorkStage::kRest);
  emit(event);
  return {};
}

Result<void> TuningSession::Run::end_round(int task, const std::vector<Observation>& observations,
                                           int failed) {
  auto& state = tasks_[static_cast<size_t>(task)];
  state.policy->observe(observations);
  TaskSummary& summary = state_.standing.tasks[static_cast<size_t>(task)];
  scheduler_->finish_round(task, summary.best_seconds, static_cast<int>(observations.size()), failed);
  summary.dead = scheduler_->dead(task);
  if (summary.dead) summary.note = scheduler_->note(task);
  ++state_.round;
  TILEWRIGHT_CHECK(choose_graphs(commands_.stop_token()));
  std::vector<Checkpoint> checkpoints{{kSchedulerName, scheduler_->save()},
                                      {kRandomName, state_.random.state()},
                                      stage_times(),
                                      {kGraphTrialsName, std::to_string(state_.graph_trials)},
                                      {kPolicyPrefix + state.task->id, state.policy->save()}};
  if (!state.other_policy.empty()) {
    checkpoints.back().name = kOtherPolicyPrefix + state.task->id;
    checkpoints.back().data.insert(0, state.other_policy + "\n");
  }
  if (policy_memory_) checkpoints.push_back({kPolicyMemoryName, policy_memory_->save()});
  add_extra(checkpoints);
  add_weights(checkpoints);
  RoundFinished event;
  event.task = task;
  event.round = state_.round;
  event.summary = summary;
  event.model_seconds = state_.standing.model_seconds();
  event.trials_done = state_.standing.trials_done;
  event.trials_planned = trials_planned();
  event.seconds = elapsed();
  pace_.finish_round(searched(), state_.standing.trials_done);
  event.seconds_left = seconds_left();
  event.times = watch_.times();
  const auto workers = surroundings_.measurer->workers();
  event.workers = workers.running;
  event.restarts = workers.lost;
  remember(event);
  TILEWRIGHT_CHECK(keep(event.seconds, checkpoints));
  tell(event);
  if (state_.round % kSentinelRounds == 0) read_noise();
  return {};
}

}  // namespace tilewright
