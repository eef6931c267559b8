// SPDX-License-Identifier: Apache-2.0
#include "core/search/policies.h"
#include "core/search/policy_base.h"
#include "core/search/variation.h"

namespace tilewright {
namespace {

class RandomPolicy final : public PolicyBase {
 public:
  RandomPolicy(const SearchContext& context, uint64_t seed) : PolicyBase(context, seed) {}

  std::vector<Proposal> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    CandidateEvaluation evaluation(context_, stop);
    propose_drawn([&] { return space().sample(random_); }, static_cast<size_t>(budget), evaluation, proposals,
                  stop);
    return proposals;
  }
};

}  // namespace

std::unique_ptr<SearchPolicy> make_random_policy(const SearchContext& context, uint64_t seed) {
  return std::make_unique<RandomPolicy>(context, seed);
}

}  // namespace tilewright
