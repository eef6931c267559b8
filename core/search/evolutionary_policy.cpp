// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "core/search/policies.h"
#include "core/search/policy_base.h"

namespace tilewright {
namespace {

class EvolutionaryPolicy final : public PolicyBase {
 public:
  EvolutionaryPolicy(const SearchContext& context, uint64_t seed, const EvolutionOptions& options)
      : PolicyBase(context, seed), options_(options) {}

  std::vector<Proposal> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateEvaluation evaluation(context_, stop);
    // Scores that come from no data would only make the sample smaller.
    if (evaluation.guided()) {
      const auto share = [&](double part) {
        return static_cast<size_t>(std::floor(part * options_.population));
      };
      auto population = history_.best(share(options_.measured_share));
      while (population.size() < static_cast<size_t>(options_.population))
        population.push_back(space().sample(random_));
      const auto ranked =
          evolve(space(), std::move(population), options_, history_, 2 * count, evaluation, random_, stop);
      const auto at_random =
          context_.favourites_only ? 0 : static_cast<size_t>(std::floor(options_.random_share * budget));
      evaluation.propose(ranked, count - at_random, true, history_, proposals);
    }
    propose_drawn([&] { return space().sample(random_); }, count - proposals.size(), evaluation, proposals,
                  stop);
    return proposals;
  }

 private:
  EvolutionOptions options_;
};

}  // namespace

std::unique_ptr<SearchPolicy> make_evolutionary_policy(const SearchContext& context, uint64_t seed,
                                                       const EvolutionOptions& options) {
  return std::make_unique<EvolutionaryPolicy>(context, seed, options);
}

}  // namespace tilewright
