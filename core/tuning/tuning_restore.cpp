// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "core/backend/lower.h"
#include "core/base/json.h"
#include "core/costmodel/candidate.h"
#include "core/records/plain_trial.h"
#include "core/space/search_space.h"
#include "core/tuning/session_recording.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {
namespace {

template <typename Number>
Result<Number> number_from(const std::string& text) {
  Number number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure == std::errc() && end == text.data() + text.size()) return number;
  return Error{ErrorKind::kBadInput, "", "is no number", "", ""};
}

}  // namespace

/// Everything as it was when the last round ended; trials of an unfinished round are remembered and not run
/// again.
Result<void> TuningSession::Run::load_session() {
  TILEWRIGHT_TRY(const auto row, journal_.store().session(setup_.id));
  if (!row) return Error{ErrorKind::kInvalid, "session " + setup_.id, "is not in the database", {}, {}};
  state_.round = static_cast<int>(row->rounds);
  elapsed_before_ = row->elapsed;
  TILEWRIGHT_CHECK(restore_trials(row->rounds));
  // Of a session that did not count them yet: those that it cannot have made for another reason.
  for (size_t i = own_tasks_; i < tasks_.size(); ++i) state_.graph_trials += state_.standing.tasks[i].trials;
  TILEWRIGHT_TRY(auto checkpoints, journal_.store().checkpoints(setup_.id));
  // A policy that failed left a state that its successor has no use for.
  std::ranges::stable_partition(checkpoints, [](const Checkpoint& checkpoint) {
    return checkpoint.name.starts_with(kOtherPolicyPrefix);
  });
  for (const auto& checkpoint : checkpoints) {
    const auto loaded = load_checkpoint(checkpoint);
    if (loaded.ok()) continue;
    return Error{ErrorKind::kBadInput, "session " + setup_.id,
                 "what was kept of it as '" + checkpoint.name + "' cannot be read",
                 "Begin a new session: it starts from what was measured", loaded.error().text()};
  }
  for (size_t i = 0; i < tasks_.size(); ++i) {
    auto& summary = state_.standing.tasks[i];
    summary.dead = scheduler_->dead(static_cast<int>(i));
    if (summary.dead) summary.note = scheduler_->note(static_cast<int>(i));
  }
  return {};
}

Result<void> TuningSession::Run::restore_trials(int64_t rounds) {
  TrialQuery query;
  query.session = setup_.id;
  TILEWRIGHT_TRY(const auto trials, journal_.store().trials(query));
  std::vector<Sample> samples;
  int64_t round = -1;
  for (const auto& trial : trials) {
    const auto at = index_.find(trial.task);
    if (at == index_.end()) continue;
    if (trial.rules_version != kRulesVersion || trial.lowering_version != kLoweringVersion) {
      return Error{ErrorKind::kUsage,
                   "session " + setup_.id,
                   "was begun by another version, for which its decisions meant other programs",
                   "Begin a new session",
                   {}};
    }
    TILEWRIGHT_CHECK(open_task(at->second));
    auto& state = tasks_[at->second];
    const double latency = trial.error ? 0 : trial.latency.value_or(0);
    state.known.emplace(trial.program.hex(), trial);
    journal_.know_trial(trial.id);
    // What came after the time was last kept took time all the same.
    elapsed_before_ = std::max(elapsed_before_, trial.elapsed);
    if (trial.round > rounds) continue;
    // The model saw the rounds one by one; so it does again.
    const bool of_round = is_of_round(trial.position);
    if (of_round && trial.round != round && !samples.empty()) {
      TILEWRIGHT_CHECK(model_->update(samples));
      samples.clear();
    }
    if (of_round) round = trial.round;
    state.settled = state.settled || trial.position == kPlainPosition;
    const int counted = trial.position == kDefaultPosition ? 0 : 1;
    fold(state_.standing,
         trial_event(trial, static_cast<int>(at->second), state_.standing.trials_done + counted));
    const bool is_compiled_only = !trial.error && latency <= 0;
    if (!of_round || is_compiled_only) continue;
    TILEWRIGHT_TRY(auto sample, sample_of(at->second, trial, model_->needs()));
    if (!sample) continue;
    samples.push_back(*std::move(sample));
    state_.learnt_round = static_cast<int>(trial.round);
  }
  if (!samples.empty()) TILEWRIGHT_CHECK(model_->update(samples));
  return {};
}

Result<void> TuningSession::Run::load_checkpoint(const Checkpoint& checkpoint) {
  const std::string& name = checkpoint.name;
  const std::string_view prefix = kPolicyPrefix;
  if (name == kSchedulerName) return scheduler_->load(checkpoint.data);
  if (name == kPolicyMemoryName)
    return policy_memory_ ? policy_memory_->load(checkpoint.data) : Result<void>();
  if (name == kChoiceName) return load_choice(checkpoint.data);
  if (name == kLimitName) return load_limit(checkpoint.data);
  if (name == kCutsName) return load_cuts(checkpoint.data);
  if (name == kExtraTrialsName) {
    TILEWRIGHT_TRY(extra_trials_, number_from<int>(checkpoint.data));
  } else if (name == kExtraMinutesName) {
    TILEWRIGHT_TRY(extra_minutes_, number_from<double>(checkpoint.data));
  } else if (name == kGraphTrialsName) {
    TILEWRIGHT_TRY(state_.graph_trials, number_from<int>(checkpoint.data));
  } else if (name == kRandomName) {
    TILEWRIGHT_TRY(state_.random, Random::from_state(checkpoint.data));
  } else if (name == kStageTimesName) {
    TILEWRIGHT_TRY(const StageTimes times, stage_times_from_json(checkpoint.data));
    watch_.restore(times);
  } else if (name.starts_with(prefix)) {
    if (const auto found = index_.find(name.substr(prefix.size())); found != index_.end()) {
      TILEWRIGHT_CHECK(open_task(found->second));
      TaskState& state = tasks_[found->second];
      // What the policy had that failed since is of no use.
      return state.other_policy.empty() ? state.policy->load(checkpoint.data) : Result<void>();
    }
  } else if (name.starts_with(kOtherPolicyPrefix)) {
    const std::string id = name.substr(std::string_view(kOtherPolicyPrefix).size());
    if (const auto found = index_.find(id); found != index_.end())
      return load_other_policy(found->second, checkpoint.data);
  }
  return {};
}

Result<void> TuningSession::Run::load_choice(const std::string& text) {
  TILEWRIGHT_TRY(const auto json, parse_json(text, kChoiceName));
  TILEWRIGHT_TRY(const int round, json_field<int>(json, "round", kChoiceName));
  TILEWRIGHT_TRY(const int task, json_field<int>(json, "task", kChoiceName));
  TILEWRIGHT_TRY(const int budget, json_field<int>(json, "budget", kChoiceName));
  TILEWRIGHT_TRY(const auto why, json_field<std::string>(json, "why", kChoiceName));
  TILEWRIGHT_TRY(const bool of_graphs, json_field_or(json, "of_graphs", false, kChoiceName));
  TILEWRIGHT_TRY(const double gain, json_field_or(json, "expected_gain", 0.0, kChoiceName));
  TILEWRIGHT_TRY(const bool at_random, json_field_or(json, "at_random", false, kChoiceName));
  const bool possible =
      task >= 0 && task < static_cast<int>(tasks_.size()) && budget >= 1 && budget <= options_.round_size;
  if (!possible) return Error{ErrorKind::kBadInput, kChoiceName, "names no round of this session", "", text};
  if (round == state_.round + 1)
    state_.under_way = RoundChoice{task, budget, why, of_graphs, gain, at_random};
  return {};
}

}  // namespace tilewright
