// SPDX-License-Identifier: Apache-2.0
// What a round is to try, and what the search goes on with where one of its parts fails.
#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/costmodel/candidate.h"
#include "core/records/plain_trial.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/trial_observation.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {
namespace {

constexpr const char* kSimplePolicy = "evolutionary";
constexpr const char* kSimplestPolicy = "random";
/// Comes trained, and needs no learner.
constexpr const char* kSimpleModel = "tilewright";
constexpr const char* kSimplestModel = "draft";

/// Why a task's round has no programs, in words of the session.
Error no_proposals(const std::string& task, const std::string& policy, const Error& error) {
  Error said = error;
  said.place = task;
  said.message = "has no programs to try, because the policy " + policy +
                 " failed: " + (error.place.empty() ? "" : error.place + ": ") + error.message;
  return said;
}

std::vector<const TrialRecord*> in_order(const std::unordered_map<std::string, TrialRecord>& known,
                                         int last_round) {
  std::vector<const TrialRecord*> trials;
  for (const auto& [hash, trial] : known) {
    if (trial.round <= last_round) trials.push_back(&trial);
  }
  std::ranges::sort(trials, {}, &TrialRecord::id);
  return trials;
}

}  // namespace

std::vector<Observation> TuningSession::Run::observed(size_t task, int last_round) const {
  std::vector<Observation> observations;
  for (const TrialRecord* trial : in_order(tasks_[task].known, last_round)) {
    if (!is_of_round(trial->position)) continue;
    if (auto point = point_from_json(trial->decisions); point.ok())
      observations.push_back(observation_of(*std::move(point), *trial));
  }
  return observations;
}

Result<std::vector<EarlierProgram>> TuningSession::Run::earlier_of(size_t task) {
  TILEWRIGHT_TRY(const auto kept, kept_warm_start(journal_.store(), setup_.id));
  const std::string& id = tasks_[task].task->id;
  const bool known = kept && kept->contains(id) && tasks_[task].context.space;
  return known ? earlier_programs(kept->at(id), id, *tasks_[task].context.space)
               : Result<std::vector<EarlierProgram>>(std::vector<EarlierProgram>());
}

Result<std::optional<Sample>> TuningSession::Run::sample_of(size_t task, const TrialRecord& trial,
                                                            const CostModel::Needs& needs) const {
  const double latency = trial.error ? 0 : trial.latency.value_or(0);
  const bool is_compiled_only = !trial.error && latency <= 0;
  if (!is_of_round(trial.position) || is_compiled_only) return std::optional<Sample>();
  TILEWRIGHT_TRY(const Point point, point_from_json(trial.decisions));
  auto program = tasks_[task].context.space->materialise(point);
  if (!program.ok()) return std::optional<Sample>();
  auto candidate = make_candidate(tasks_[task].task->id, *program, needs);
  if (!candidate.ok()) return std::optional<Sample>();
  return std::optional(Sample{*std::move(candidate), trial.target, latency});
}

/// A resumed session chooses the same: what was kept of the round itself does not count yet.
Result<std::vector<Proposal>> TuningSession::Run::ask_policy(const RoundChoice& choice,
                                                             const std::stop_token& stop) {
  const auto task = static_cast<size_t>(choice.task);
  const TaskState& state = tasks_[task];
  if (!choice.at_random) return state.policy->propose(choice.budget, stop);
  // The memory is of another kind of policy.
  SearchContext context = state.context;
  context.memory = nullptr;
  TILEWRIGHT_TRY(const auto drawing, make_search_policy(kSimplestPolicy, context,
                                                        options_.seed + static_cast<uint64_t>(state_.round)));
  drawing->observe(observed(task, state_.round));
  return drawing->propose(choice.budget, stop);
}

Result<std::optional<std::vector<Proposal>>> TuningSession::Run::propose(const RoundChoice& choice) {
  const auto task = static_cast<size_t>(choice.task);
  TaskState& state = tasks_[task];
  while (true) {
    const std::string before = state.policy->save();
    const std::string memory = policy_memory_ ? policy_memory_->save() : std::string();
    const std::stop_token stop = commands_.stop_token();
    watch_.enter(WorkStage::kDrawing);
    show(RoundStage::kDrawing, choice.task, 0, choice.budget);
    auto proposed = ask_policy(choice, stop);
    watch_.enter(WorkStage::kRest);
    // Nothing of a choice that was cut short is kept: whoever resumes the session makes it again, and whole.
    if (commands_.end_token().stop_requested()) return std::optional<std::vector<Proposal>>();
    const bool is_disturbed = stop.stop_requested();
    const auto model = model_->failure();
    if (!is_disturbed && model.ok() && proposed.ok()) return std::optional(*std::move(proposed));
    // As if nobody had asked.
    if (policy_memory_) TILEWRIGHT_CHECK(policy_memory_->load(memory));
    if (!is_disturbed && model.ok()) {
      if (choice.at_random) return no_proposals(state.task->name, kSimplestPolicy, proposed.error());
      TILEWRIGHT_CHECK(use_simpler_policy(task, proposed.error()));
      continue;
    }
    TILEWRIGHT_CHECK(state.policy->load(before));
    if (!model.ok()) TILEWRIGHT_CHECK(use_simpler_model(model.error(), state_.round));
    if (is_disturbed && !may_go_on()) return std::optional<std::vector<Proposal>>();
    while (!train_model(commands_.stop_token())) {
      if (!may_go_on()) return std::optional<std::vector<Proposal>>();
    }
  }
}

Result<void> TuningSession::Run::make_policy(size_t task) {
  TaskState& state = tasks_[task];
  state.context.cost_model = model_.get();
  const bool is_other = !state.other_policy.empty();
  state.context.memory = is_other ? nullptr : policy_memory_.get();
  const PolicyOptionValues usual;
  TILEWRIGHT_TRY(state.policy,
                 make_search_policy(is_other ? state.other_policy : options_.policy, state.context,
                                    options_.seed + task * 7919, is_other ? usual : options_.policy_options));
  return {};
}

Result<void> TuningSession::Run::use_simpler_policy(size_t task, const Error& error) {
  TaskState& state = tasks_[task];
  const std::string failed = state.other_policy.empty() ? options_.policy : state.other_policy;
  const Error said = no_proposals(state.task->name, failed, error);
  if (failed == kSimplestPolicy) return said;
  state.other_policy = failed == kSimplePolicy ? kSimplestPolicy : kSimplePolicy;
  TILEWRIGHT_CHECK(make_policy(task));
  TILEWRIGHT_TRY(const auto earlier, earlier_of(task));
  std::vector<Observation> observations;
  for (const EarlierProgram& program : earlier)
    observations.push_back({program.point, program.hash, program.latency});
  state.policy->observe(observations);
  state.policy->observe(observed(task, state_.round));
  warn(fmt::format("{}. It is searched by the policy {} from now on", said.text(), state.other_policy));
  return {};
}

Result<void> TuningSession::Run::load_other_policy(size_t task, const std::string& text) {
  const auto end = text.find('\n');
  if (end == std::string::npos)
    return Error{ErrorKind::kBadInput, "search policy", "has no name here", {}, {}};
  TILEWRIGHT_CHECK(open_task(task));
  tasks_[task].other_policy = text.substr(0, end);
  TILEWRIGHT_CHECK(make_policy(task));
  return tasks_[task].policy->load(text.substr(end + 1));
}

Result<void> TuningSession::Run::use_simpler_model(const Error& error, int last_round) {
  const InStage training(watch_, WorkStage::kTraining);
  const std::string failed = options_.cost_model;
  if (failed == kSimplestModel) return error;
  const std::string simpler = cost_model_info(failed).network ? kSimpleModel : kSimplestModel;
  TuningOptions options = options_;
  options.cost_model = simpler;
  TILEWRIGHT_TRY(auto model, make_cost_model(simpler, cost_model_options(options)));
  // A session that ends now goes on with the simpler one.
  TILEWRIGHT_CHECK(journal_.keep_checkpoint({kOtherModelCheckpoint, simpler}));
  std::vector<Sample> in_turn;
  std::vector<std::pair<int64_t, Sample>> samples;
  for (size_t i = 0; i < tasks_.size(); ++i) {
    if (commands_.stop_token().stop_requested() && !may_go_on()) return {};
    TILEWRIGHT_TRY(const auto earlier, earlier_of(i));
    for (const EarlierProgram& program : earlier) {
      auto candidate = make_candidate(tasks_[i].task->id, program.program, model->needs());
      if (candidate.ok()) in_turn.push_back({*std::move(candidate), options_.target.key(), program.latency});
    }
    for (const TrialRecord* trial : in_order(tasks_[i].known, last_round)) {
      TILEWRIGHT_TRY(auto sample, sample_of(i, *trial, model->needs()));
      if (sample) samples.emplace_back(trial->id, *std::move(sample));
    }
  }
  std::ranges::sort(samples, {}, &std::pair<int64_t, Sample>::first);
  for (auto& [id, sample] : samples) in_turn.push_back(std::move(sample));
  TILEWRIGHT_CHECK(model->update(in_turn));
  options_.cost_model = simpler;
  // Policies know the old one until they are made anew.
  const auto old = std::exchange(model_, std::move(model));
  for (size_t i = 0; i < tasks_.size(); ++i) {
    if (!tasks_[i].policy) continue;
    const std::string state = tasks_[i].policy->save();
    TILEWRIGHT_CHECK(make_policy(i));
    TILEWRIGHT_CHECK(tasks_[i].policy->load(state));
  }
  warn(fmt::format("The cost model {} failed: {}. {} predicts from now on", failed, error.text(),
                   options_.cost_model));
  return {};
}

void TuningSession::Run::warn(const std::string& text) {
  emit(StateChanged{announced_, text});
  (void)journal_.add_note(text);
}

}  // namespace tilewright
