// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/replay.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <optional>
#include <string>
#include <utility>

#include "core/search/candidate_source.h"
#include "core/search/like_tasks.h"
#include "core/search/policy_entry.h"
#include "core/search/search_policy.h"
#include "core/tuning/session_cost_model.h"

namespace tilewright {
namespace {

/// The candidates of a space, which notes what a search would have spent on those that it asks for. Any
/// thread.
class ChargedCandidates final : public CandidateSource {
 public:
  /// `model`, null where there is none, looks at nothing before it is trained.
  ChargedCandidates(const ReplaySpace& space, const TimedCandidates& timed, const CostModel* model)
      : space_(space), timed_(timed), model_(model) {}

  Made find(const Point& point) const override {
    const auto at = space_.find(point);
    if (!at || timed_.find(*at) == nullptr) return {};
    if (model_ != nullptr && model_->trained()) spent_ += timed_.nanoseconds(*at);
    return {timed_.find(*at), &space_.hash_at(*at)};
  }
  /// What a model is taught of a proposal; what it looked at before need not be made for that.
  const Candidate& lesson(size_t at, const Proposal& proposal) const {
    if (!proposal.candidate) spent_ += timed_.nanoseconds(at);
    return *timed_.find(at);
  }
  /// Since the last call.
  double take_seconds() {
    constexpr double kNano = 1e-9;
    return static_cast<double>(spent_.exchange(0)) * kNano;
  }

 private:
  const ReplaySpace& space_;
  const TimedCandidates& timed_;
  const CostModel* model_;
  mutable std::atomic<int64_t> spent_ = 0;  ///< nanoseconds, so that the order of threads changes no sum
};

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
    candidates_.emplace(space_, timed_candidates(), model_.get());
    context_.candidates = &*candidates_;
    TILEWRIGHT_TRY(const auto memory, make_policy_memory(contestant.policy, contestant.options, seed));
    context_.task_id = space_.recorded().task.id;
    context_.space = space_.space();
    context_.target = space_.recorded().target;
    context_.cost_model = model_.get();
    context_.threads = options_.threads;
    context_.memory = memory.get();
    context_.learner = options_.learner;
    context_.shape = workload_shape(space_.recorded().task);
    context_.family = task_family(space_.recorded().task);
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

  const TimedCandidates& timed_candidates() {
    return space_.candidates(model_ ? model_->needs() : CostModel::Needs{false, true}, pool_, clock_);
  }

  /// False where nothing more is to be done.
  Result<bool> do_round(SearchPolicy& policy) {
    const int left = options_.trials - static_cast<int>(run_.trials.size());
    const double begun = clock_.seconds();
    auto proposals = policy.propose(std::min(left, options_.round_size), stop_);
    run_.search_seconds += clock_.seconds() - begun + candidates_->take_seconds();
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
      samples.push_back(
          {candidates_->lesson(*at, proposal), space_.recorded().target.key(), recorded.seconds()});
    }
    run_.search_seconds += candidates_->take_seconds();
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
  std::optional<ChargedCandidates> candidates_;
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

std::vector<std::shared_ptr<const PastTasks>> pasts_of(
    const std::vector<std::shared_ptr<const ReplaySpace>>& spaces) {
  std::vector<std::shared_ptr<const PastTask>> each;
  for (const auto& space : spaces) each.push_back(std::make_shared<const PastTask>(past_of(*space)));
  std::vector<std::shared_ptr<const PastTasks>> pasts;
  for (const auto& space : spaces) {
    const RecordedSpace& recorded = space->recorded();
    PastTasks others;
    for (size_t i = 0; i < spaces.size(); ++i) {
      const RecordedSpace& other = spaces[i]->recorded();
      if (other.rule_set == recorded.rule_set && are_like(other.task, recorded.task))
        others.push_back(each[i]);
    }
    pasts.push_back(
        std::make_shared<const PastTasks>(likest_first(workload_shape(recorded.task), std::move(others))));
  }
  return pasts;
}

}  // namespace tilewright
