// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/replay.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "core/search/policy_entry.h"
#include "core/search/search_policy.h"
#include "core/tuning/session_cost_model.h"
#include "core/tuning/transfer_sources.h"

namespace tilewright {
namespace {

/// What is under way.
class Replaying {
 public:
  Replaying(const ReplaySpace& space, const ReplayOptions& options, const Clock& clock, std::stop_token stop)
      : space_(space), options_(options), clock_(clock), stop_(std::move(stop)), pool_(options.threads) {}

  Result<ComparedRun> run(const Contestant& contestant, uint64_t seed) {
    run_.task = space_.recorded().name;
    run_.contestant = contestant;
    run_.seed = seed;
    run_.budget = options_.trials;
    run_.round_size = options_.round_size;
    TILEWRIGHT_CHECK(make_model(contestant, seed));
    TILEWRIGHT_TRY(context_.candidates, candidates());
    TILEWRIGHT_TRY(const auto memory, make_policy_memory(contestant.policy, contestant.options, seed));
    context_.task_id = space_.recorded().task.id;
    context_.space = space_.space();
    context_.target = space_.recorded().target;
    context_.cost_model = model_.get();
    context_.threads = options_.threads;
    context_.memory = memory.get();
    context_.learner = options_.learner;
    if (contestant.past) context_.past = options_.past;
    TILEWRIGHT_TRY(const auto policy,
                   make_search_policy(contestant.policy, context_, seed, contestant.options));
    while (static_cast<int>(run_.trials.size()) < options_.trials) {
      TILEWRIGHT_TRY(const bool more, do_round(*policy));
      if (!more) break;
    }
    finish();
    return std::move(run_);
  }

 private:
  Result<void> make_model(const Contestant& contestant, uint64_t seed) {
    if (contestant.cost_model.empty()) return {};
    TuningOptions session;
    session.target = space_.recorded().target;
    session.rules = space_.recorded().rule_set;
    session.seed = seed;
    session.threads = options_.threads;
    session.round_size = options_.round_size;
    CostModelOptions made = cost_model_options(session);
    made.learner = options_.learner;
    TILEWRIGHT_TRY(model_, make_cost_model(contestant.cost_model, made));
    return {};
  }

  Result<const CandidateSource*> candidates() {
    return &space_.candidates(model_ ? model_->needs() : CostModel::Needs{false, true}, pool_);
  }

  /// False where nothing more is to be done.
  Result<bool> do_round(SearchPolicy& policy) {
    const int left = options_.trials - static_cast<int>(run_.trials.size());
    const double begun = clock_.seconds();
    auto proposals = policy.propose(std::min(left, options_.round_size), stop_);
    run_.search_seconds += clock_.seconds() - begun;
    if (stop_.stop_requested()) return cancelled();
    if (!proposals.ok()) return give_up(proposals.error());
    if (model_ && !model_->failure().ok()) return give_up(model_->failure().error());
    if (proposals->empty()) return false;
    std::vector<Observation> observations;
    std::vector<Sample> samples;
    for (const Proposal& proposal : *proposals) {
      const auto at = space_.find(proposal.point);
      if (!at) continue;
      const RecordedPoint& recorded = space_.recorded().points[*at];
      run_.trial_seconds += recorded.trial_seconds;
      run_.trials.push_back({static_cast<int64_t>(*at), recorded.seconds(), now(), proposal.guided});
      Observation observation{proposal.point, proposal.program_hash, recorded.seconds()};
      observation.repeats = recorded.repeats;
      observation.error = recorded.error;
      if (recorded.seconds() > 0)
        observation.spread = *std::ranges::max_element(recorded.repeats) / recorded.seconds() - 1;
      observations.push_back(std::move(observation));
      if (!model_) continue;
      const auto known = context_.candidates->find(proposal.point);
      samples.push_back({*known.candidate, space_.recorded().target.key(), recorded.seconds()});
    }
    return learn(policy, observations, samples);
  }

  Result<bool> learn(SearchPolicy& policy, const std::vector<Observation>& observations,
                     const std::vector<Sample>& samples) {
    const double begun = clock_.seconds();
    policy.observe(observations);
    run_.search_seconds += clock_.seconds() - begun;
    if (!model_ || static_cast<int>(run_.trials.size()) >= options_.trials) return true;
    const double taught = clock_.seconds();
    if (const auto updated = model_->update(samples); !updated.ok()) return give_up(updated.error());
    if (!model_->train_if_due(stop_)) return cancelled();
    run_.training_seconds += clock_.seconds() - taught;
    return true;
  }

  bool give_up(const Error& error) {
    run_.failure = error.text();
    return false;
  }

  Error cancelled() const { return {ErrorKind::kCancelled, "", "the comparison was stopped", {}, {}}; }

  double now() const { return run_.search_seconds + run_.training_seconds + run_.trial_seconds; }

  /// Where the best program was measured again, its latency then.
  void finish() {
    double best = std::numeric_limits<double>::infinity();
    for (const ComparedTrial& trial : run_.trials) {
      const double again = space_.recorded().points[static_cast<size_t>(trial.program)].seconds_again();
      if (again > 0 && (run_.best_again <= 0 || again < run_.best_again)) run_.best_again = again;
      if (trial.latency <= 0 || trial.latency >= best) continue;
      best = trial.latency;
      run_.winner_again = again;
    }
  }

  const ReplaySpace& space_;
  const ReplayOptions& options_;
  const Clock& clock_;
  std::stop_token stop_;
  ThreadPool pool_;
  std::unique_ptr<CostModel> model_;
  SearchContext context_;
  ComparedRun run_;
};

}  // namespace

Result<ComparedRun> replay(const ReplaySpace& space, const Contestant& contestant, uint64_t seed,
                           const ReplayOptions& options, const Clock& clock, const std::stop_token& stop) {
  return Replaying(space, options, clock, stop).run(contestant, seed);
}

PastTask past_of(const ReplaySpace& space) {
  const RecordedSpace& recorded = space.recorded();
  PastTask past{recorded.task.id, false, workload_shape(recorded.task), {}};
  const PointEncoding encoding(*space.space());
  const auto ranking = recorded.ranking();
  for (const size_t at : ranking) {
    const RecordedPoint& point = recorded.points[at];
    if (!space.find(point.point)) continue;
    past.points.push_back(past_point(*space.space(), encoding, point.point,
                                     recorded.points[ranking.front()].seconds() / point.seconds()));
  }
  return past;
}

std::vector<PastTask> past_for(const ReplaySpace& space,
                               const std::vector<std::shared_ptr<const ReplaySpace>>& spaces) {
  const Task& task = space.recorded().task;
  const auto shape = workload_shape(task);
  std::vector<std::pair<double, PastTask>> found;
  for (const auto& other : spaces) {
    const Task& its = other->recorded().task;
    if (its.id == task.id || other->recorded().rule_set != space.recorded().rule_set) continue;
    if (operator_signature(its) != operator_signature(task)) continue;
    PastTask past = past_of(*other);
    const double distance = shape_distance(shape, past.shape);
    found.emplace_back(distance, std::move(past));
  }
  std::ranges::stable_sort(found, {}, &std::pair<double, PastTask>::first);
  std::vector<PastTask> likest;
  likest.reserve(found.size());
  for (auto& [distance, past] : found) likest.push_back(std::move(past));
  return likest;
}

}  // namespace tilewright
