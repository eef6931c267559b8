// SPDX-License-Identifier: Apache-2.0
#include "core/dataset/collected_trials.h"

#include <utility>

#include "core/dataset/collection_store.h"

namespace tilewright {
namespace {

double seconds_of(const TrialRecord& trial) {
  return trial.error ? 0 : trial.latency.value_or(0);
}

}  // namespace

Result<std::unordered_map<std::string, double>> collected_latencies(RecordStore& store,
                                                                    const TrialQuery& trials) {
  std::unordered_map<std::string, double> latencies;
  TILEWRIGHT_CHECK(store.for_each_trial(trials, [&](TrialRecord&& trial) {
    latencies[trial.program.hex()] = seconds_of(trial);
    return true;
  }));
  return latencies;
}

Result<size_t> guided_trials(RecordStore& store, const TrialQuery& trials) {
  size_t count = 0;
  TILEWRIGHT_CHECK(store.for_each_trial(trials, [&](TrialRecord&& trial) {
    count += trial.round > 1;
    return true;
  }));
  return count;
}

Result<std::vector<Observation>> collected_observations(RecordStore& store, const TrialQuery& trials,
                                                        const std::string& space) {
  std::vector<Observation> observations;
  Result<void> read;
  TILEWRIGHT_CHECK(store.for_each_trial(trials, [&](TrialRecord&& trial) {
    if (collection_source(trial) != space) return true;
    auto point = point_from_json(trial.decisions);
    if (!point.ok()) {
      read = std::move(point).error();
      return false;
    }
    observations.push_back(make_observation(*std::move(point), trial.program.hex(), trial.latency,
                                            trial.spread, trial.repeats, trial.error));
    return true;
  }));
  TILEWRIGHT_CHECK(std::move(read));
  return observations;
}

}  // namespace tilewright
