// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/json_value.h"
#include "core/search/annealing.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"

namespace tilewright {
namespace {

class AnnealingPolicy final : public PolicyBase {
 public:
  AnnealingPolicy(const SearchContext& context, uint64_t seed, const AnnealingOptions& options)
      : PolicyBase(context, seed), options_(options) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    // Before a model has learnt, there are no scores to walk by.
    const auto walk = [&](CandidateScoring& scoring, size_t count) {
      while (chains_.size() < static_cast<size_t>(options_.chains) && !stop.stop_requested())
        chains_.push_back(space().draw(random_));
      // More are asked for than are measured, because some of the best may fail to lower.
      return anneal(space(), chains_, options_, context_.cost_model->tells_speed(), history_, 2 * count,
                    scoring, random_, stop);
    };
    const auto at_random = static_cast<size_t>(std::lround(options_.random_share * std::max(budget, 0)));
    return propose_ranked(budget, at_random, walk, stop, "annealing");
  }

 protected:
  std::string own_state() const override {
    if (chains_.empty()) return {};
    auto chains = nlohmann::json::array();
    for (const Point& chain : chains_) chains.push_back({chain.sketch, chain.values});
    return nlohmann::json{{"chains", std::move(chains)}}.dump();
  }

  Result<void> load_own_state(const std::string& text) override {
    std::vector<Point> chains;
    try {
      const auto json =
          text.empty() ? nlohmann::json{{"chains", nlohmann::json::array()}} : nlohmann::json::parse(text);
      for (const auto& chain : json.at("chains"))
        chains.push_back({json_as<int>(chain.at(0)), json_as<std::vector<DecisionValue>>(chain.at(1))});
    } catch (const std::exception& e) {
      return Error{ErrorKind::kBadInput, "chains of the annealing", "cannot be read", {}, e.what()};
    }
    for (const Point& chain : chains) TILEWRIGHT_CHECK(space().check(chain));
    chains_ = std::move(chains);
    return {};
  }

 private:
  AnnealingOptions options_;
  std::vector<Point> chains_;  ///< their points between rounds; empty until a trained model guides a round
};

}  // namespace

/// AutoTVM's simulated annealing (Chen et al. 2018, and its code). Chains walk from point to point, changing
/// one decision at a time, with a cost model as the energy, and go on from round to round. The policy
/// proposes the best points on their way that were never measured, and a few random ones.
const PolicyEntry& annealing_policy() {
  static const AnnealingOptions usual;
  static const PolicyEntry entry{
      .name = "annealing",
      .summary = "AutoTVM's simulated annealing",
      .cost_model = "xgboost-autotvm",
      .options = {{"chains", "Chains that walk side by side", IntegerOption{usual.chains, 1, 1 << 14}},
                  {"steps", "Steps of each chain in a round, at most",
                   IntegerOption{usual.steps, 0, 1 << 20}},
                  {"patience", "Steps without a better point after which the round's walk ends",
                   IntegerOption{usual.patience, 1, 1 << 20}},
                  {"temperature", "Loss of speed, as a share of the best, that is easily taken at first",
                   RealOption{usual.temperature, 0, 1000}},
                  {"random-share", "Share of the trials that is drawn at random",
                   RealOption{usual.random_share, 0, 1}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        AnnealingOptions options;
        options.chains = static_cast<int>(option_value<int64_t>(values, "chains"));
        options.steps = static_cast<int>(option_value<int64_t>(values, "steps"));
        options.patience = static_cast<int>(option_value<int64_t>(values, "patience"));
        options.temperature = option_value<double>(values, "temperature");
        options.random_share = option_value<double>(values, "random-share");
        return std::make_unique<AnnealingPolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright
