// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/search/policies.h"
#include "core/search/policy_base.h"

namespace tilewright {
namespace {

/// A sketch whose best is this much slower than the best of all gets few samples.
constexpr double kSlow = 2;
constexpr double kSlowWeight = 0.05;
/// Measured points around which neighbours are looked for, and how many neighbours.
constexpr size_t kCentres = 8;
constexpr size_t kNeighbours = 128;

EvolutionOptions small_evolution() {
  EvolutionOptions options;
  options.population = 256;
  options.iterations = 3;
  options.crossover_probability = 0.2;
  options.random_share = 0.05;
  options.mutation.neighbours = true;
  return options;
}

class TilewrightPolicy final : public PolicyBase {
 public:
  TilewrightPolicy(const SearchContext& context, uint64_t seed) : PolicyBase(context, seed), options_(small_evolution()) {}

  std::vector<Proposal> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateEvaluation evaluation(context_);
    propose_first_options(count, evaluation, proposals);
    if (evaluation.guided()) {
      const size_t at_random = std::max<size_t>(1, static_cast<size_t>(std::lround(options_.random_share * budget)));
      const size_t guided = count - std::min(count, proposals.size() + at_random);
      propose_neighbours(guided / 2, evaluation, proposals);
      const size_t wanted = count - std::min(count, proposals.size() + at_random);
      if (wanted > 0) {
        const auto ranked =
            evolve(space(), first_population(), options_, history_, 2 * wanted, evaluation, random_, stop);
        evaluation.propose(ranked, wanted, true, history_, proposals);
      }
    }
    propose_samples(count - proposals.size(), evaluation, proposals, stop);
    return proposals;
  }

 private:
  size_t sketches() const { return space().sketches().size(); }

  /// Every sketch's first options, once. Where there are many sketches they leave the model half of the budget.
  void propose_first_options(size_t count, CandidateEvaluation& evaluation, std::vector<Proposal>& proposals) {
    std::vector<Point> points;
    for (size_t i = 0; i < sketches(); ++i) points.push_back(neutral_point(space(), static_cast<int>(i)));
    const size_t most = evaluation.guided() ? (count + 1) / 2 : count;
    evaluation.propose(evaluation.evaluate(points), most, false, history_, proposals);
  }

  std::vector<double> sketch_weights() const {
    const auto best = history_.best_by_sketch(sketches());
    double fastest = INFINITY;
    for (const auto& latency : best) fastest = std::min(fastest, latency.value_or(INFINITY));
    std::vector<double> weights;
    for (const auto& latency : best) weights.push_back(latency && *latency > kSlow * fastest ? kSlowWeight : 1);
    return weights;
  }

  /// Changes to the best measured points, the model's favourites first.
  void propose_neighbours(size_t count, CandidateEvaluation& evaluation, std::vector<Proposal>& proposals) {
    const auto centres = history_.best(kCentres);
    if (centres.empty() || count == 0) return;
    std::vector<Point> points;
    for (size_t i = 0; i < kNeighbours; ++i) {
      Point point = mutate(space(), centres[i % centres.size()], random_, options_.mutation);
      if (random_.bernoulli(0.5)) point = mutate(space(), point, random_, options_.mutation);
      points.push_back(std::move(point));
    }
    EvolutionOptions none = options_;
    none.iterations = 0;
    const auto ranked = evolve(space(), std::move(points), none, history_, 2 * count, evaluation, random_, {});
    evaluation.propose(ranked, count, true, history_, proposals);
  }

  std::vector<Point> first_population() {
    const auto size = static_cast<size_t>(options_.population);
    auto population = history_.best(static_cast<size_t>(options_.measured_share * options_.population));
    const auto weights = sketch_weights();
    while (population.size() < size) {
      population.push_back(sample_early(space(), static_cast<int>(random_.pick_weighted(weights)), random_));
    }
    return population;
  }

  /// Points of every sketch in turn, in random order; slow sketches are left out most of the time.
  void propose_samples(size_t count, CandidateEvaluation& evaluation, std::vector<Proposal>& proposals, std::stop_token stop) {
    const auto weights = sketch_weights();
    std::vector<int> turns;
    const auto draw = [&] {
      while (turns.empty()) {
        for (size_t i = 0; i < weights.size(); ++i) {
          if (random_.bernoulli(weights[i])) turns.push_back(static_cast<int>(i));
        }
        random_.shuffle(turns);
      }
      const int sketch = turns.back();
      turns.pop_back();
      return sample_early(space(), sketch, random_);
    };
    propose_drawn(draw, count, evaluation, proposals, stop);
  }

  EvolutionOptions options_;
};

}  // namespace

std::unique_ptr<SearchPolicy> make_tilewright_policy(const SearchContext& context, uint64_t seed) {
  return std::make_unique<TilewrightPolicy>(context, seed);
}

}  // namespace tilewright
