// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "core/backend/lower.h"
#include "core/base/json.h"
#include "core/costmodel/candidate.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {
namespace {

/// Earlier records of a task that a new session begins with.
constexpr int64_t kWarmStartRecords = 32;

}  // namespace

/// Good programs of earlier sessions: the model learns from them, the policy need not find them again. What
/// was taken is kept with the session, so that a resumed one begins with the same knowledge.
Result<void> TuningSession::Run::load_earlier(bool resumed) {
  std::optional<nlohmann::json> chosen;
  if (resumed) {
    TILEWRIGHT_TRY(chosen, kept_warm_start(journal_.store(), setup_.id));
  }
  if (!chosen) {
    TILEWRIGHT_TRY(chosen, choose_earlier());
    TILEWRIGHT_CHECK(journal_.keep_checkpoint({kWarmStartCheckpoint, json_text(*chosen)}));
  }
  for (size_t i = 0; i < tasks_.size(); ++i) {
    const auto& state = tasks_[i];
    if (!chosen->contains(state.task->id) || !open_task(i).ok()) continue;
    TILEWRIGHT_CHECK(begin_with(i, (*chosen)[state.task->id]));
  }
  return {};
}

Result<nlohmann::json> TuningSession::Run::choose_earlier() {
  auto chosen = nlohmann::json::object();
  for (const auto& state : tasks_) {
    TrialQuery query;
    query.task = state.task->id;
    query.target = options_.target.key();
    query.other_than_session = setup_.id;
    query.rules_version = kRulesVersion;
    query.lowering_version = kLoweringVersion;
    query.outcome = TrialQuery::Outcome::kSucceeded;
    TILEWRIGHT_TRY(const auto trials, journal_.store().distinct_programs(query, kWarmStartRecords));
    auto list = nlohmann::json::array();
    for (const auto& trial : trials) {
      // Written by hand, or a plain loop nest: a search has no point for it.
      if (trial.decisions.empty()) continue;
      // The first is the best that the session begins with. Others may teach though nobody verified them; a
      // faster one is left out, so that it can be measured again.
      if (list.empty() && !trial.verified_error) continue;
      if (!trial.latency) continue;
      list.push_back(
          {trial.decisions, *trial.latency, trial.program.hex(), trial.verified_error.has_value()});
    }
    if (!list.empty()) chosen[state.task->id] = std::move(list);
  }
  return chosen;
}

Result<void> TuningSession::Run::begin_with(size_t task, const nlohmann::json& trials) {
  TaskState& state = tasks_[task];
  TILEWRIGHT_TRY(const auto programs, earlier_programs(trials, state.task->id, *state.context.space));
  std::vector<Observation> observations;
  std::vector<Sample> samples;
  for (const auto& earlier : programs) {
    auto candidate = make_candidate(state.task->id, earlier.program, model_->needs());
    if (!candidate.ok()) continue;
    observations.push_back({earlier.point, earlier.hash, earlier.latency});
    samples.push_back({*std::move(candidate), options_.target.key(), earlier.latency});
    // The fastest is a verified one.
    note_latency(state_.standing.tasks[task], earlier.latency, earlier.program.dag->variant, true);
  }
  if (observations.empty()) return {};
  state.policy->observe(observations);
  state_.standing.tasks[task].note = fmt::format("{} records of earlier sessions", observations.size());
  return model_->update(samples);
}

}  // namespace tilewright
