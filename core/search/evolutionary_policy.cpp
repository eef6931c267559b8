// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/search/evolution.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"

namespace tilewright {
namespace {

class EvolutionaryPolicy final : public PolicyBase {
 public:
  EvolutionaryPolicy(const SearchContext& context, uint64_t seed, const EvolutionOptions& options)
      : PolicyBase(context, seed), options_(options) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    // Without a trained model scores carry no information, and choosing by them would only reduce how much is
    // drawn.
    const auto breed = [&](CandidateScoring& scoring, size_t count) {
      const auto measured = static_cast<size_t>(std::floor(options_.measured_share * options_.population));
      auto population = history_.best(measured);
      while (population.size() < static_cast<size_t>(options_.population) && !stop.stop_requested())
        population.push_back(space().draw(random_));
      return evolve(space(), std::move(population), options_, history_, 2 * count, scoring, random_, stop);
    };
    const auto at_random = static_cast<size_t>(std::floor(options_.random_share * std::max(budget, 0)));
    return propose_ranked(budget, at_random, breed, stop);
  }

 private:
  EvolutionOptions options_;
};

}  // namespace

/// Ansor's search (section 5.1 and its code). A population of random and well-measured points evolves by
/// mutation, with a cost model as the fitness. The policy proposes the best points of all generations that
/// were never measured, and a few random ones.
const PolicyEntry& evolutionary_policy() {
  static const EvolutionOptions usual;
  static const PolicyEntry entry{
      .name = "evolutionary",
      .summary = "Ansor's evolutionary search",
      .cost_model = "xgboost-ansor",
      .repeats_ansor = true,
      .options = {{"population", "Points of each generation", IntegerOption{usual.population, 1, 1 << 20}},
                  {"generations", "Generations bred in a round", IntegerOption{usual.iterations, 0, 1000}},
                  {"mutation", "Probability that a child is mutated",
                   RealOption{usual.mutation_probability, 0, 1}},
                  {"crossover", "Probability that a child has two parents",
                   RealOption{usual.crossover_probability, 0, 1}},
                  {"measured-share", "Share of the first generation that were measured best",
                   RealOption{usual.measured_share, 0, 1}},
                  {"random-share", "Share of the trials that is drawn at random",
                   RealOption{usual.random_share, 0, 1}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        EvolutionOptions options;
        options.population = static_cast<int>(option_value<int64_t>(values, "population"));
        options.iterations = static_cast<int>(option_value<int64_t>(values, "generations"));
        options.mutation_probability = option_value<double>(values, "mutation");
        options.crossover_probability = option_value<double>(values, "crossover");
        options.measured_share = option_value<double>(values, "measured-share");
        options.random_share = option_value<double>(values, "random-share");
        return std::make_unique<EvolutionaryPolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright
