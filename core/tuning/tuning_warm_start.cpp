// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/costmodel/candidate.h"
#include "core/lower/lower.h"
#include "core/schedule/program_hash.h"
#include "core/tuning/tuning_run.h"

namespace tilewright {
namespace {

/// Earlier records of a task that a new session begins with.
constexpr int64_t kWarmStartRecords = 32;

struct EarlierTrial {
  std::string decisions;
  double latency = 0;
  std::string program;
};

/// Of [decisions, latency, program].
Result<EarlierTrial> earlier_trial(const nlohmann::json& json) {
  const bool readable = json.is_array() && json.size() == 3 && json[0].is_string() && json[1].is_number() &&
                        json[2].is_string();
  if (readable && std::isfinite(json[1].get<double>()) && json[1].get<double>() > 0) {
    return EarlierTrial{json[0].get<std::string>(), json[1].get<double>(), json[2].get<std::string>()};
  }
  return Error{ErrorKind::kBadInput, "session", "the earlier records that it began with cannot be read",
               "Begin a new session: it starts from what was measured", json_text(json)};
}

}  // namespace

/// Good programs of earlier sessions: the model learns from them, the policy need not find them again. What
/// was taken is kept with the session, so that a resumed one begins with the same knowledge.
Result<void> TuningSession::Run::load_earlier(bool resumed) {
  std::optional<nlohmann::json> chosen;
  if (resumed) {
    TILEWRIGHT_TRY(chosen, chosen_earlier());
  }
  if (!chosen) {
    TILEWRIGHT_TRY(chosen, choose_earlier());
    TILEWRIGHT_CHECK(
        store_.finish_round(setup_.id, 0, 0, std::vector<Checkpoint>{{kWarmStartName, json_text(*chosen)}}));
  }
  for (size_t i = 0; i < tasks_.size(); ++i) {
    auto& state = tasks_[i];
    if (!chosen->contains(state.task->id) || !open_task(i).ok()) continue;
    TILEWRIGHT_CHECK(begin_with(state, (*chosen)[state.task->id]));
  }
  return {};
}

Result<std::optional<nlohmann::json>> TuningSession::Run::chosen_earlier() {
  TILEWRIGHT_TRY(const auto checkpoints, store_.checkpoints(setup_.id));
  for (const auto& checkpoint : checkpoints) {
    if (checkpoint.name != kWarmStartName) continue;
    auto json = parse_json(checkpoint.data, "session " + setup_.id);
    if (!json.ok() || !json->is_object()) return earlier_trial({}).error();
    return std::optional(*std::move(json));
  }
  return std::optional<nlohmann::json>();
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
    TILEWRIGHT_TRY(const auto trials, store_.distinct_programs(query, kWarmStartRecords));
    auto list = nlohmann::json::array();
    for (const auto& trial : trials) {
      // The first is the best that the session begins with. Others may teach though nobody verified them; a
      // faster one is left out, so that it can be measured again.
      if (list.empty() && !trial.verified_error) continue;
      if (trial.latency) list.push_back({trial.decisions, *trial.latency, trial.program.hex()});
    }
    if (!list.empty()) chosen[state.task->id] = std::move(list);
  }
  return chosen;
}

Result<void> TuningSession::Run::begin_with(TaskState& state, const nlohmann::json& trials) {
  if (!trials.is_array()) return earlier_trial({}).error();
  std::vector<Observation> observations;
  std::vector<Sample> samples;
  for (const auto& entry : trials) {
    TILEWRIGHT_TRY(const EarlierTrial trial, earlier_trial(entry));
    auto point = point_from_json(trial.decisions);
    if (!point.ok()) continue;
    // A record of another rule set names another program, or none.
    auto program = state.context.space->materialise(*point);
    if (!program.ok() || program_hash(state.task->id, *program) != trial.program) continue;
    auto candidate = make_candidate(state.task->id, *program, model_->needs());
    if (!candidate.ok()) continue;
    observations.push_back({*point, trial.program, trial.latency});
    samples.push_back({*std::move(candidate), options_.target.key(), trial.latency});
    if (state.summary.best_seconds <= 0 || trial.latency < state.summary.best_seconds) {
      state.summary.best_seconds = trial.latency;
      state.summary.best_variant = program->dag->variant;
      state.summary.verified = true;
    }
  }
  if (observations.empty()) return {};
  state.policy->observe(observations);
  state.summary.note = fmt::format("{} records of earlier sessions", observations.size());
  return model_->update(samples);
}

}  // namespace tilewright
