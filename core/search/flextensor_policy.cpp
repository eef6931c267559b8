// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/search/measured_points.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"
#include "core/search/step_learning.h"

namespace tilewright {
namespace {

/// Gamma is that of FlexTensor's paper; what concerns random directions is its code's.
struct FlexTensorOptions {
  size_t warm_up = 20;        ///< random points before the first step
  double gamma = 2;           ///< how much less often slower points are where a step begins
  double random_steps = 0.8;  ///< share of directions that are drawn at random, at first
  double decay = 0.01;        ///< of that share, for each program measured
  StepLearningOptions learning;
};

constexpr double kLeastRandomSteps = 0.1;
/// Chances that are too small for a number are not none.
constexpr double kLeastChance = 1e-300;
/// A round's steps end after so many that bring no new program.
constexpr size_t kFruitlessSteps = 512;

/// A step that was not taken yet, and where it leads.
struct UntakenStep {
  StepOption option;
  Point there;
};

/// A measured point at which steps may begin.
struct StartingPoint {
  const Observation* observation = nullptr;
  double chance = 0;  ///< exp(-gamma (best - own) / best), of the throughputs; 0: it has no steps left
  std::optional<std::vector<UntakenStep>> steps = {};  ///< none: they were not looked for yet
};

class FlexTensorPolicy final : public PolicyBase {
 public:
  FlexTensorPolicy(const SearchContext& context, uint64_t seed, const FlexTensorOptions& options)
      : PolicyBase(without_model(context), seed), options_(options), learning_(space(), options.learning) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateScoring scoring(context_, stop);
    measured_.take_up(space(), history_);
    learning_.learn(history_, measured_);
    const auto draw = [&] { return space().draw(random_); };
    const size_t missing = options_.warm_up - std::min(options_.warm_up, history_.measured().size());
    propose_drawn(draw, std::min(count, missing), scoring, proposals, stop);
    propose_steps(count - proposals.size(), scoring, proposals, stop);
    // Nothing ran yet, or everything around what did was tried.
    propose_drawn(draw, count - proposals.size(), scoring, proposals, stop);
    return proposals;
  }

 protected:
  Result<void> load_own_state(const std::string& text) override {
    TILEWRIGHT_CHECK(PolicyBase::load_own_state(text));
    measured_ = {};
    learning_ = StepLearning(space(), options_.learning);
    return {};
  }

 private:
  void propose_steps(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals,
                     const std::stop_token& stop) {
    auto starts = starting_points();
    std::set<Point> taken;
    const size_t wanted = proposals.size() + count;
    size_t fruitless = 0;
    while (proposals.size() < wanted && fruitless < kFruitlessSteps && !stop.stop_requested()) {
      std::vector<Point> points;
      while (points.size() < wanted - proposals.size()) {
        const auto start = choose_start(starts);
        if (!start) break;
        list_steps(starts[*start], taken);
        if (starts[*start].chance == 0) continue;
        points.push_back(take_step(*starts[*start].steps));
        taken.insert(points.back());
        scoring.note_descent(points.back(), {"Q-learning", {starts[*start].observation->program_hash}});
      }
      if (points.empty()) break;
      const size_t proposed =
          scoring.propose(scoring.score(points), points.size(), false, history_, proposals);
      fruitless = proposed > 0 ? 0 : fruitless + points.size();
    }
  }

  /// All that ran, the fastest first.
  std::vector<StartingPoint> starting_points() const {
    std::vector<StartingPoint> starts;
    for (const Observation* observation : history_.best_observed(history_.measured().size())) {
      if (!space().check(observation->point).ok()) continue;
      const double best = (starts.empty() ? observation : starts.front().observation)->latency_seconds;
      const double behind = 1 - best / observation->latency_seconds;
      starts.push_back({observation, std::max(kLeastChance, std::exp(-options_.gamma * behind))});
    }
    return starts;
  }

  /// One drawn uniformly, if it passes with its chance; else the fastest one that has steps left.
  std::optional<size_t> choose_start(const std::vector<StartingPoint>& starts) {
    const auto best = std::ranges::find_if(starts, [](const StartingPoint& s) { return s.chance > 0; });
    if (best == starts.end()) return std::nullopt;
    const auto drawn = static_cast<size_t>(random_.uniform_int(static_cast<int64_t>(starts.size())));
    return random_.bernoulli(starts[drawn].chance) ? drawn : static_cast<size_t>(best - starts.begin());
  }

  /// Looks for the steps of a point, and leaves those out that lead to where somebody was.
  void list_steps(StartingPoint& start, const std::set<Point>& taken) const {
    const Point& here = start.observation->point;
    if (!start.steps) {
      start.steps.emplace();
      for (StepOption& option : learning_.options_at(here)) {
        Point there = *stepped(space(), here, option.direction, 1);
        if (!measured_.place_of(there)) start.steps->push_back({std::move(option), std::move(there)});
      }
    }
    std::erase_if(*start.steps, [&](const UntakenStep& step) { return taken.contains(step.there); });
    if (start.steps->empty()) start.chance = 0;
  }

  /// A step in a random direction, or the one that is worth most; it is not left in the list.
  Point take_step(std::vector<UntakenStep>& steps) {
    const size_t measured = history_.measured().size();
    const auto learnt = static_cast<double>(measured - std::min(measured, options_.warm_up));
    const double at_random =
        std::max(kLeastRandomSteps, options_.random_steps * std::exp(-options_.decay * learnt));
    auto chosen = steps.begin();
    if (random_.bernoulli(at_random))
      chosen += random_.uniform_int(static_cast<int64_t>(steps.size()));
    else
      chosen = std::ranges::max_element(
          steps, {}, [&](const UntakenStep& step) { return learning_.value(step.option); });
    Point there = std::move(chosen->there);
    steps.erase(chosen);
    return there;
  }

  FlexTensorOptions options_;
  MeasuredPoints measured_;  ///< follows from the history
  StepLearning learning_;    ///< follows from the history
};

}  // namespace

/// FlexTensor's exploration (Zheng et al., ASPLOS 2020). Each trial is one step away from a measured point. A
/// point drawn from all that were measured is where it begins with the probability exp(-gamma (E* - E) / E*),
/// E being its throughput and E* the best one, else the best point is (simulated annealing, as in the paper's
/// code). Q-learning chooses the direction: the decision to change, and which way. It comes from a measured
/// step's relative gain of throughput. Where nothing is left around a point, the next best takes its place.
///
/// A reconstruction: the paper's Q-function is a network of four layers, trained by AdaDelta with a second
/// network for its targets. Here it is linear in a step's features and fitted by least squares
/// (core/search/step_learning.h), since a network would need a process of its own for a few hundred samples.
/// The paper does not say how many random points come first; it is one batch of its code. The code's share of
/// random directions falls from 0.8 to 0.1 with its rounds, here with the programs measured. Steps lead to
/// points of the same sketch.
const PolicyEntry& flextensor_policy() {
  static const FlexTensorOptions usual;
  static const PolicyEntry entry{
      .name = "flextensor",
      .summary = "FlexTensor's annealed choice of points and learnt choice of directions",
      .asks_cost_model = false,
      .reconstruction = true,
      .options = {{"warm-up", "Random points before the first step",
                   IntegerOption{static_cast<int64_t>(usual.warm_up), 1, 1 << 20}},
                  {"gamma", "How much less often steps begin at slower points",
                   RealOption{usual.gamma, 0, 1000}},
                  {"random-steps", "Share of the first steps whose direction is drawn at random",
                   RealOption{usual.random_steps, 0, 1}},
                  {"decay", "How fast that share falls with each program measured",
                   RealOption{usual.decay, 0, 1}},
                  {"discount", "Weight of what later steps gain", RealOption{usual.learning.discount, 0, 1}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        FlexTensorOptions options;
        options.warm_up = static_cast<size_t>(option_value<int64_t>(values, "warm-up"));
        options.gamma = option_value<double>(values, "gamma");
        options.random_steps = option_value<double>(values, "random-steps");
        options.decay = option_value<double>(values, "decay");
        options.learning.discount = option_value<double>(values, "discount");
        return std::make_unique<FlexTensorPolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright
