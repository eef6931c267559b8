// SPDX-License-Identifier: Apache-2.0
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"

namespace tilewright {
namespace {

class RandomPolicy final : public PolicyBase {
 public:
  RandomPolicy(const SearchContext& context, uint64_t seed) : PolicyBase(context, seed) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    CandidateScoring scoring(context_, stop);
    propose_drawn([&] { return space().draw(random_); }, static_cast<size_t>(budget), scoring, proposals,
                  stop);
    return proposals;
  }
};

}  // namespace

/// Points drawn uniformly.
const PolicyEntry& random_policy() {
  static const PolicyEntry entry{
      .name = "random",
      .summary = "Points drawn uniformly",
      .asks_cost_model = false,
      .make = [](const SearchContext& context, const PolicyOptionValues&, uint64_t seed)
          -> std::unique_ptr<SearchPolicy> { return std::make_unique<RandomPolicy>(context, seed); },
  };
  return entry;
}

}  // namespace tilewright
