// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/tuning_run.h"

#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/costmodel/candidate.h"
#include "core/lower/lower.h"

namespace tilewright {
namespace {

/// Earlier records of a task that a new session begins with.
constexpr int64_t kWarmStartRecords = 32;
constexpr const char* kWarmStartName = "warm start";

}  // namespace

/// Good programs of earlier sessions: the model learns from them, the policy need not find them again. What was taken is kept
/// with the session, so that a resumed one begins with the same knowledge.
Result<void> TuningSession::Run::load_earlier(bool resumed) {
  auto chosen = nlohmann::json::object();
  bool known = false;
  if (resumed) {
    TILEWRIGHT_TRY(const auto checkpoints, store_.checkpoints(setup_.id));
    for (const auto& checkpoint : checkpoints) {
      if (checkpoint.name != kWarmStartName) continue;
      chosen = nlohmann::json::parse(checkpoint.data, nullptr, false);
      known = true;
    }
    if (!chosen.is_object()) {
      return Error{ErrorKind::kBadInput, "session " + setup_.id, "its earlier records cannot be read", "Begin a new session", {}};
    }
  }
  // A session that ended before it had chosen chooses now.
  if (!known) {
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
        if (trial.latency) list.push_back({trial.decisions, *trial.latency, trial.program.hex()});
      }
      if (!list.empty()) chosen[state.task->id] = std::move(list);
    }
    TILEWRIGHT_CHECK(store_.finish_round(setup_.id, 0, 0, std::vector<Checkpoint>{{kWarmStartName, chosen.dump()}}));
  }
  for (auto& state : tasks_) {
    if (chosen.contains(state.task->id)) TILEWRIGHT_CHECK(begin_with(state, chosen[state.task->id]));
  }
  return {};
}

Result<void> TuningSession::Run::begin_with(TaskState& state, const nlohmann::json& trials) {
  std::vector<Observation> observations;
  std::vector<Sample> samples;
  for (const auto& trial : trials) {
    auto point = point_from_json(trial.at(0).get<std::string>());
    if (!point.ok()) continue;
    // A record of another rule set names another program, or none.
    auto program = state.context.space->materialise(*point);
    const auto hash = trial.at(2).get<std::string>();
    if (!program.ok() || program_hash(state.task->id, *program) != hash) continue;
    auto candidate = make_candidate(state.task->id, *program, model_->needs());
    if (!candidate.ok()) continue;
    const auto latency = trial.at(1).get<double>();
    observations.push_back({*point, hash, latency});
    samples.push_back({*std::move(candidate), options_.target.key(), latency});
    if (state.summary.best_seconds <= 0 || latency < state.summary.best_seconds) {
      state.summary.best_seconds = latency;
      state.summary.best_variant = program->dag->variant;
      state.summary.verified = true;
    }
  }
  if (observations.empty()) return {};
  state.policy->observe(observations);
  state.summary.note = fmt::format("{} records of earlier sessions", observations.size());
  return model_->update(samples);
}

/// Everything as it was when the last round ended; trials of an unfinished round are remembered and not run again.
Result<void> TuningSession::Run::load_session() {
  TILEWRIGHT_TRY(const auto row, store_.session(setup_.id));
  if (!row) return Error{ErrorKind::kInvalid, "session " + setup_.id, "is not in the database", {}, {}};
  round_ = static_cast<int>(row->rounds);
  elapsed_before_ = row->elapsed;
  TrialQuery query;
  query.session = setup_.id;
  TILEWRIGHT_TRY(const auto trials, store_.trials(query));
  std::unordered_map<std::string, size_t> index;
  for (size_t i = 0; i < tasks_.size(); ++i) index[tasks_[i].task->id] = i;
  std::vector<std::vector<Observation>> by_task(tasks_.size());
  std::vector<Sample> samples;
  int64_t round = -1;
  for (const auto& trial : trials) {
    const auto at = index.find(trial.task);
    if (at == index.end()) continue;
    auto& state = tasks_[at->second];
    const double latency = trial.error ? 0 : trial.latency.value_or(0);
    state.known.emplace(trial.program.hex(), trial);
    if (trial.round > row->rounds) continue;
    // The model saw the rounds one by one; so it does again.
    if (trial.round != round && !samples.empty()) {
      TILEWRIGHT_CHECK(model_->update(samples));
      samples.clear();
    }
    round = trial.round;
    ++trials_done_;
    ++state.summary.trials;
    state.summary.failed += latency <= 0;
    if (latency > 0 && (state.summary.best_seconds <= 0 || latency < state.summary.best_seconds)) {
      state.summary.best_seconds = latency;
      state.summary.best_variant = trial.variant;
      state.summary.verified = trial.verified_error.has_value();
    }
    TILEWRIGHT_TRY(const Point point, point_from_json(trial.decisions));
    auto program = state.context.space->materialise(point);
    if (!program.ok()) continue;
    auto candidate = make_candidate(state.task->id, *program, model_->needs());
    if (candidate.ok()) samples.push_back({*std::move(candidate), trial.target, latency});
  }
  if (!samples.empty()) TILEWRIGHT_CHECK(model_->update(samples));
  TILEWRIGHT_TRY(const auto checkpoints, store_.checkpoints(setup_.id));
  for (const auto& checkpoint : checkpoints) {
    if (checkpoint.name == "scheduler") TILEWRIGHT_CHECK(scheduler_->load(checkpoint.data));
    if (checkpoint.name == kChoiceName) {
      const auto json = nlohmann::json::parse(checkpoint.data, nullptr, false);
      const bool readable = json.is_object() && json.value("task", -1) >= 0 && json.value("task", -1) < static_cast<int>(tasks_.size());
      if (readable && json.value("round", 0) == round_ + 1) {
        under_way_ = RoundChoice{json.value("task", 0), json.value("budget", 0), json.value("why", std::string())};
      }
    }
    if (checkpoint.name == kExtraTrialsName) extra_trials_ = std::atoi(checkpoint.data.c_str());
    if (checkpoint.name == "random") {
      TILEWRIGHT_TRY(random_, Random::from_state(checkpoint.data));
    }
    if (checkpoint.name.rfind("policy/", 0) == 0) {
      const auto at = index.find(checkpoint.name.substr(7));
      if (at != index.end()) TILEWRIGHT_CHECK(tasks_[at->second].policy->load(checkpoint.data));
    }
  }
  for (size_t i = 0; i < tasks_.size(); ++i) {
    auto& summary = tasks_[i].summary;
    summary.dead = scheduler_->dead(static_cast<int>(i));
    if (summary.dead) summary.note = scheduler_->note(static_cast<int>(i));
  }
  return {};
}

}  // namespace tilewright
