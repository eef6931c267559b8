// SPDX-License-Identifier: Apache-2.0
#include "app/studio/earlier_results.h"

#include <unordered_map>

#include "core/lower/lower.h"
#include "core/records/record_store.h"
#include "core/target/target.h"
#include "core/tuning/tuned_model.h"

namespace tilewright {
namespace {

Result<void> count_trials(RecordStore& store, const std::string& task, const Target& target, EarlierResult& result) {
  TrialQuery query;
  query.task = task;
  query.target = target.key();
  TILEWRIGHT_TRY(const int64_t trials, store.count(query));
  result.trials = static_cast<int>(trials);
  if (trials == 0) return {};
  query.outcome = TrialQuery::Outcome::kFailed;
  TILEWRIGHT_TRY(const int64_t failed, store.count(query));
  result.failed = static_cast<int>(failed);
  return {};
}

void take(EarlierResult& result, const TrialRecord& trial) {
  result.best_seconds = trial.latency.value_or(0);
  result.variant = trial.variant;
  result.verified = trial.verified_error.has_value();
}

}  // namespace

Result<std::vector<EarlierResult>> read_earlier_results(const LoadedModels& models, int threads,
                                                        const std::filesystem::path& database) {
  std::vector<EarlierResult> results(models.tasks.size());
  std::error_code ignored;
  if (!std::filesystem::exists(database, ignored)) return results;
  TILEWRIGHT_TRY(RecordStore store, RecordStore::open(database));
  const Target target = Target::host(threads);
  std::unordered_map<std::string, size_t> numbers;
  std::vector<std::string> ids;
  for (size_t i = 0; i < models.tasks.size(); ++i) {
    numbers.emplace(models.tasks[i].id, i);
    ids.push_back(models.tasks[i].id);
    TILEWRIGHT_CHECK(count_trials(store, ids.back(), target, results[i]));
  }
  for (const auto& model : models.models) {
    TILEWRIGHT_TRY(const auto best, best_programs(store, model->prepared->partition, target));
    for (const auto& program : best) {
      if (program.program) take(results[numbers.at(program.record.task)], program.record);
    }
  }
  TILEWRIGHT_TRY(const auto unverified, store.best_trials(target.key(), ids, {}, false, kLoweringVersion));
  for (const auto& trial : unverified) {
    EarlierResult& result = results[numbers.at(trial.task)];
    if (result.best_seconds <= 0) take(result, trial);
  }
  TILEWRIGHT_TRY(const auto any, store.best_trials(target.key(), ids));
  for (const auto& trial : any) {
    EarlierResult& result = results[numbers.at(trial.task)];
    result.outdated = result.best_seconds <= 0;
  }
  return results;
}

}  // namespace tilewright
