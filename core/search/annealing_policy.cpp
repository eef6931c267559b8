// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "core/base/json_value.h"
#include "core/search/annealing.h"
#include "core/search/diverse_selection.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"
#include "core/search/trial_plan.h"

namespace tilewright {
namespace {

class AnnealingPolicy final : public PolicyBase {
 public:
  /// `plan` is the size of a plan; 0: there is none, and each call walks anew.
  AnnealingPolicy(const SearchContext& context, uint64_t seed, const AnnealingOptions& options,
                  const DiversityOptions& diversity, size_t plan)
      : PolicyBase(context, seed),
        options_(options),
        diversity_(diversity),
        plans_(plan > 0),
        plan_(std::max<size_t>(1, plan), options.random_share) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    if (plans_ && !context_.favourites_only) return propose_planned(budget, stop);
    // Before a model has learnt, there are no scores to walk by. More are asked for than are measured,
    // because some of the best may fail to lower.
    const auto rank = [&](CandidateScoring& scoring, size_t count) {
      return walk(scoring, 2 * count, count, stop);
    };
    const auto at_random = static_cast<size_t>(std::lround(options_.random_share * std::max(budget, 0)));
    const bool is_diverse = diversity_.diversity != Diversity::kNone;
    return propose_ranked(budget, at_random, rank, stop, "annealing",
                          is_diverse ? LossReason::kTooAlike : LossReason::kFullShare);
  }

  void observe(const std::vector<Observation>& observations) override {
    const size_t before = history_.measured().size();
    PolicyBase::observe(observations);
    const auto& measured = history_.measured();
    // Observations that are told again are no news.
    if (!plans_ || measured.size() == before) return;
    plan_.count(measured.size(),
                std::ranges::any_of(measured, [](const Observation& o) { return o.latency_seconds > 0; }));
  }

 protected:
  std::string own_state() const override {
    if (chains_.empty() && !plans_) return {};
    auto chains = nlohmann::json::array();
    for (const Point& chain : chains_) chains.push_back({chain.sketch, chain.values});
    nlohmann::json state{{"chains", std::move(chains)}};
    if (plans_) state["plan"] = plan_.to_json();
    return state.dump();
  }

  Result<void> load_own_state(const std::string& text) override {
    std::vector<Point> chains;
    TrialPlan plan(plan_.size(), options_.random_share);
    try {
      const auto json =
          text.empty() ? nlohmann::json{{"chains", nlohmann::json::array()}} : nlohmann::json::parse(text);
      for (const auto& chain : json.at("chains"))
        chains.push_back({json_as<int>(chain.at(0)), json_as<std::vector<DecisionValue>>(chain.at(1))});
      if (plans_ && json.contains("plan")) plan.read_json(json.at("plan"));
    } catch (const std::exception& e) {
      return Error{ErrorKind::kBadInput, "chains of the annealing", "cannot be read", {}, e.what()};
    }
    for (const Point& chain : chains) TILEWRIGHT_CHECK(space().check(chain));
    for (const Point& point : plan.points()) TILEWRIGHT_CHECK(space().check(point));
    chains_ = std::move(chains);
    plan_ = std::move(plan);
    return {};
  }

 private:
  /// The `keep` best points on the way of the chains, best first; where they are to be diverse, `wanted`
  /// times the ratio in the order in which that chooses them.
  std::vector<const ScoredPoint*> walk(CandidateScoring& scoring, size_t keep, size_t wanted,
                                       const std::stop_token& stop) {
    while (chains_.size() < static_cast<size_t>(options_.chains) && !stop.stop_requested())
      chains_.push_back(space().draw(random_));
    const bool are_speeds = context_.cost_model->tells_speed();
    if (diversity_.diversity != Diversity::kNone)
      keep = static_cast<size_t>(std::ceil(diversity_.ratio * static_cast<double>(wanted)));
    auto best = anneal(space(), chains_, options_, are_speeds, history_, keep, scoring, random_, stop);
    return choose_diverse(space(), std::move(best), diversity_, are_speeds, keep);
  }

  std::vector<Proposal> propose_planned(int budget, std::stop_token stop) {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    if (plan_.due()) make_plan(stop);
    // The points of a plan passed the draft when it was made; few at a time, they would have to pass it
    // against each other.
    SearchContext undrafted = context_;
    undrafted.draft_share = 1;
    CandidateScoring scoring(undrafted, stop);
    while (proposals.size() < count && !stop.stop_requested()) {
      const auto next = plan_.take(count - proposals.size());
      if (next.empty()) break;
      scoring.propose(scoring.score(next), next.size(), true, history_, proposals, "annealing");
    }
    propose_drawn([&] { return space().draw(random_); }, count - proposals.size(), scoring, proposals, stop);
    return proposals;
  }

  void make_plan(const std::stop_token& stop) {
    CandidateScoring scoring(context_, stop);
    if (!scoring.guided()) {
      plan_.go_without();
      return;
    }
    std::vector<Point> points;
    for (const ScoredPoint* point : walk(scoring, plan_.size(), plan_.size(), stop)) {
      if (points.size() < plan_.size()) points.push_back(point->point);
    }
    plan_.begin(std::move(points));
  }

  AnnealingOptions options_;
  DiversityOptions diversity_;
  bool plans_;
  TrialPlan plan_;
  std::vector<Point> chains_;  ///< their points between rounds; empty until a trained model guides a round
};

constexpr const char* kDiversities[] = {"none", "paper", "code"};

DiversityOptions diversity_of(const PolicyOptionValues& values) {
  DiversityOptions options;
  const auto& name = option_value<std::string>(values, "diversity");
  options.diversity = static_cast<Diversity>(std::ranges::find(kDiversities, name) - kDiversities);
  options.ratio = option_value<double>(values, "diversity-ratio");
  options.weight = option_value<double>(values, "diversity-weight");
  return options;
}

AnnealingOptions annealing_of(const PolicyOptionValues& values) {
  AnnealingOptions options;
  options.chains = static_cast<int>(option_value<int64_t>(values, "chains"));
  options.steps = static_cast<int>(option_value<int64_t>(values, "steps"));
  options.patience = static_cast<int>(option_value<int64_t>(values, "patience"));
  options.temperature = option_value<double>(values, "temperature");
  options.random_share = option_value<double>(values, "random-share");
  return options;
}

}  // namespace

/// AutoTVM's simulated annealing (Chen et al. 2018, and its code). Chains walk from point to point, changing
/// one decision at a time, with a cost model as the energy, and go on from round to round. The policy
/// proposes the best points on their way that were never measured, and a few random ones. With `plan` 64 it
/// is AutoTVM's tuner, which walks once for 64 trials; without it a walk is as fresh as the model.
/// `diversity` chooses among more points than are wanted those that are unlike each other (section 4): how
/// much a component counts the paper leaves open; here it is one share in as many as there are decisions.
const PolicyEntry& annealing_policy() {
  static const AnnealingOptions usual;
  static const DiversityOptions usual_diversity;
  static const PolicyEntry entry{
      .name = "annealing",
      .summary = "AutoTVM's simulated annealing",
      .cost_model = "xgboost-autotvm",
      .options =
          {{"chains", "Chains that walk side by side", IntegerOption{usual.chains, 1, 1 << 14}},
           {"steps", "Steps of each chain in a round, at most", IntegerOption{usual.steps, 0, 1 << 20}},
           {"patience", "Steps without a better point after which the round's walk ends",
            IntegerOption{usual.patience, 1, 1 << 20}},
           {"temperature", "Loss of speed, as a share of the best, that is easily taken at first",
            RealOption{usual.temperature, 0, 1000}},
           {"random-share", "Share of the trials that is drawn at random",
            RealOption{usual.random_share, 0, 1}},
           {"plan", "Trials that one walk plans, 64 in AutoTVM; 0: each round walks anew",
            IntegerOption{0, 0, 1 << 16}},
           {"diversity",
            "Whether the walk's best are chosen for being unlike each other too, by the paper's or the "
            "code's rule",
            ChoiceOption{kDiversities[0], {std::begin(kDiversities), std::end(kDiversities)}}},
           {"diversity-ratio", "Points for each that is wanted among which diversity chooses",
            RealOption{usual_diversity.ratio, 1, 1000}},
           {"diversity-weight",
            "What new values of all decisions count by the paper's rule, as a share of the best speed",
            RealOption{usual_diversity.weight, 0, 1000}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        return std::make_unique<AnnealingPolicy>(context, seed, annealing_of(values), diversity_of(values),
                                                 static_cast<size_t>(option_value<int64_t>(values, "plan")));
      },
  };
  return entry;
}

}  // namespace tilewright
