// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/session_samples.h"

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <utility>

#include "core/base/clock.h"
#include "core/compute/variant.h"
#include "core/costmodel/candidate.h"

namespace tilewright {
namespace {

constexpr const char* kPlaceOfSessionSamples = "records of the session";
constexpr size_t kFewestSamples = 8;
/// More records take longer and teach little more.
constexpr size_t kMostSamples = 20'000;

Error stopped() {
  return {ErrorKind::kCancelled, kPlaceOfSessionSamples, "was stopped", {}, {}};
}

}  // namespace

Result<std::vector<Sample>> session_samples(RecordStore& store, const std::string& session,
                                            std::span<const Task* const> tasks, const Target& target,
                                            const CostModel::Needs& needs, size_t most,
                                            const std::stop_token& stop) {
  std::map<std::string, const Task*> by_id;
  for (const Task* task : tasks) by_id.emplace(task->id, task);
  std::map<std::pair<std::string, std::string>, std::shared_ptr<const ComputeDag>> dags;
  std::vector<Sample> samples;
  TrialQuery query;
  query.session = session;
  query.outcome = TrialQuery::Outcome::kSucceeded;
  query.order = TrialQuery::Order::kNewestFirst;
  TILEWRIGHT_CHECK(store.for_each_trial(query, [&](TrialRecord&& trial) {
    if (stop.stop_requested()) return false;
    const auto task = by_id.find(trial.task);
    if (task == by_id.end() || !trial.latency) return true;
    auto& dag = dags[{trial.task, trial.variant}];
    if (!dag) {
      auto built = build_task_dag(*task->second, trial.variant);
      if (!built.ok()) return true;
      dag = std::make_shared<const ComputeDag>(*std::move(built));
    }
    auto primitives = primitives_from_json(trial.primitives);
    if (!primitives.ok()) return true;
    auto candidate = make_candidate(trial.task, Program{dag, *std::move(primitives)}, needs);
    if (candidate.ok()) samples.push_back({*std::move(candidate), target.key(), *trial.latency});
    return samples.size() < most;
  }));
  if (stop.stop_requested()) return stopped();
  std::ranges::reverse(samples);
  return samples;
}

Result<TrainedCostModel> train_on_session(RecordStore& store, const std::string& session,
                                          std::span<const Task* const> tasks, const Target& target,
                                          const std::string& cost_model, int threads,
                                          const std::stop_token& stop) {
  const double begun = system_clock().seconds();
  CostModelOptions options;
  options.target = target;
  options.threads = threads;
  options.warm_up_samples = 0;
  TILEWRIGHT_TRY(const auto model, make_cost_model(cost_model, options));
  TILEWRIGHT_TRY(const auto samples,
                 session_samples(store, session, tasks, target, model->needs(), kMostSamples, stop));
  if (samples.size() < kFewestSamples) {
    return Error{ErrorKind::kUsage,
                 kPlaceOfSessionSamples,
                 "are too few to learn from: eight programs must have run",
                 "Let the session measure some more",
                 {}};
  }
  // A model that is shipped trained continues from its weights; the others learn from these records alone.
  if (model->trained()) {
    TILEWRIGHT_CHECK(model->update(samples));
    if (!model->train_if_due(stop)) return stopped();
  } else {
    CostModel::FitOptions fit;
    fit.stop = stop;
    TILEWRIGHT_CHECK(model->fit(samples, fit));
  }
  if (stop.stop_requested()) return stopped();
  TrainedCostModel trained;
  trained.name = cost_model;
  TILEWRIGHT_TRY(trained.weights, model->save());
  trained.programs = samples.size();
  std::set<std::string> known;
  for (const auto& sample : samples) known.insert(sample.candidate.task);
  trained.tasks = static_cast<int>(known.size());
  trained.seconds = system_clock().seconds() - begun;
  return trained;
}

}  // namespace tilewright
