// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/warm_start.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/backend/lower.h"
#include "core/costmodel/candidate.h"

namespace tilewright {
namespace {

/// The number of earlier records of a task that a new session begins with.
constexpr int64_t kWarmStartRecords = 32;

}  // namespace

Result<nlohmann::json> choose_earlier_programs(RecordStore& store, const std::vector<Task>& tasks,
                                               const Target& target, const std::string& session) {
  auto chosen = nlohmann::json::object();
  for (const Task& task : tasks) {
    TrialQuery query;
    query.task = task.id;
    query.target = target.key();
    query.other_than_session = session;
    query.rules_version = kRulesVersion;
    query.lowering_version = kLoweringVersion;
    query.outcome = TrialQuery::Outcome::kSucceeded;
    TILEWRIGHT_TRY(const auto trials, store.distinct_programs(query, kWarmStartRecords));
    auto list = nlohmann::json::array();
    for (const auto& trial : trials) {
      // It was written by hand, or is a plain loop nest; a search has no point for it.
      if (trial.decisions.empty()) continue;
      // The first record is the best that the session begins with, and must be verified. Others may teach
      // without that; an unverified faster one is left out, so that it can be measured again.
      if (list.empty() && !trial.verified_error) continue;
      if (!trial.latency) continue;
      list.push_back(
          {trial.decisions, *trial.latency, trial.program.hex(), trial.verified_error.has_value()});
    }
    if (!list.empty()) chosen[task.id] = std::move(list);
  }
  return chosen;
}

Result<std::vector<EarlierProgram>> kept_earlier_programs(RecordStore& store, const std::string& session,
                                                          const std::string& task, const SearchSpace* space) {
  TILEWRIGHT_TRY(const auto kept, kept_warm_start(store, session));
  if (!kept || !kept->contains(task) || space == nullptr) return std::vector<EarlierProgram>();
  return earlier_programs(kept->at(task), task, *space);
}

WarmStart warm_start_of(const std::vector<EarlierProgram>& earlier, const std::string& task,
                        const std::string& target, const CostModel::Needs& needs) {
  WarmStart start;
  for (const EarlierProgram& program : earlier) {
    auto candidate = make_candidate(task, program.program, needs);
    if (!candidate.ok()) continue;
    start.observations.push_back({program.point, program.hash, program.latency});
    start.samples.push_back({*std::move(candidate), target, program.latency});
    if (program.latency <= 0 || (start.best_seconds > 0 && program.latency >= start.best_seconds)) continue;
    start.best_seconds = program.latency;
    start.best_variant = program.program.dag->variant;
  }
  return start;
}

}  // namespace tilewright
