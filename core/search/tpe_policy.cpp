// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

#include "core/search/parzen_density.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"

namespace tilewright {
namespace {

struct TpeOptions {
  size_t start_up = 20;
  double good_share = 0.25;
  size_t most_good = 25;
  int candidates = 24;
  double prior_weight = 1;
};

/// Candidates in a row that give no new program, after which a round goes on at random.
constexpr size_t kFruitlessTpeDraws = 512;
constexpr const char* kTpeOrigin = "Parzen estimators";

class TpePolicy final : public PolicyBase {
 public:
  TpePolicy(const SearchContext& context, uint64_t seed, const TpeOptions& options)
      : PolicyBase(without_model(context), seed), options_(options) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateScoring scoring(context_, stop);
    const auto draw = [&] { return space().draw(random_); };
    const size_t started = std::min(options_.start_up, history_.measured().size());
    propose_drawn(draw, std::min(count, options_.start_up - started), scoring, proposals, stop);
    propose_likely(count, scoring, proposals, stop);
    propose_drawn(draw, count - proposals.size(), scoring, proposals, stop);
    return proposals;
  }

 private:
  /// Proposes what is more likely among the good points than among the others, until there are `count`
  /// proposals.
  void propose_likely(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals,
                      const std::stop_token& stop) {
    const auto share =
        static_cast<size_t>(std::ceil(options_.good_share * static_cast<double>(history_.measured().size())));
    const auto best = history_.best_observed(std::min(options_.most_good, share));
    if (best.empty()) return;
    const std::set<const Observation*> among_best(best.begin(), best.end());
    ParzenDensity good(space(), options_.prior_weight);
    ParzenDensity others(space(), options_.prior_weight);
    std::set<Point> tried;
    for (const Observation& o : history_.measured()) {
      (among_best.contains(&o) ? good : others).add(o.point);
      tried.insert(o.point);
    }
    size_t fruitless = 0;
    while (proposals.size() < count && fruitless < kFruitlessTpeDraws && !stop.stop_requested()) {
      const size_t before = proposals.size();
      for (const Point& point : ranked_candidates(good, others)) {
        if (!tried.insert(point).second) continue;
        if (scoring.propose(scoring.score(std::span(&point, 1)), 1, true, history_, proposals, kTpeOrigin) ==
            0)
          continue;
        // Until it is measured it counts as a bad one, so that the next ones are not like it.
        if (!context_.favourites_only) others.add(point);
        break;
      }
      fruitless = proposals.size() > before ? 0 : fruitless + static_cast<size_t>(options_.candidates);
    }
  }

  /// Points drawn from the good density, those first whose probability among the good points is the largest
  /// share of that among the others.
  std::vector<Point> ranked_candidates(const ParzenDensity& good, const ParzenDensity& others) {
    std::vector<std::pair<double, Point>> candidates;
    for (int i = 0; i < options_.candidates; ++i) {
      Point point = good.draw(random_);
      const double score = good.log_probability(point) - others.log_probability(point);
      candidates.emplace_back(score, std::move(point));
    }
    std::ranges::stable_sort(candidates, std::greater(), &std::pair<double, Point>::first);
    std::vector<Point> points;
    for (auto& [score, point] : candidates) points.push_back(std::move(point));
    return points;
  }

  TpeOptions options_;
};

}  // namespace

/// Tree-structured Parzen estimators (Bergstra et al. 2011, section 4). A quarter of the measured points, 25
/// at most, are the good ones; failed programs are among the others. Of the points drawn from the density of
/// the good ones, each trial takes the one that is the likeliest there compared with its probability among
/// the others, which is the one of the largest expected improvement. The paper gives the method for one point
/// at a time and for variables that need not fit each other; what a split is and how a round of several
/// trials is chosen are choices of this reconstruction (parzen_density.h).
const PolicyEntry& tpe_policy() {
  static const TpeOptions usual;
  static const PolicyEntry entry{
      .name = "tpe",
      .summary = "Tree-structured Parzen estimators",
      .asks_cost_model = false,
      .reconstruction = true,
      .options = {{"start-up", "Trials drawn at random before the estimators are asked",
                   IntegerOption{static_cast<int64_t>(usual.start_up), 1, 1 << 14}},
                  {"good-share", "Share of what was measured that counts as good",
                   RealOption{usual.good_share, 0.001, 1}},
                  {"most-good", "Measured points that count as good, at most",
                   IntegerOption{static_cast<int64_t>(usual.most_good), 1, 1 << 14}},
                  {"candidates", "Points drawn for each trial, of which the likeliest is taken",
                   IntegerOption{usual.candidates, 1, 1 << 14}},
                  {"prior-weight", "Weight of what is likely before anything was measured",
                   RealOption{usual.prior_weight, 0.001, 1000}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        TpeOptions options;
        options.start_up = static_cast<size_t>(option_value<int64_t>(values, "start-up"));
        options.good_share = option_value<double>(values, "good-share");
        options.most_good = static_cast<size_t>(option_value<int64_t>(values, "most-good"));
        options.candidates = static_cast<int>(option_value<int64_t>(values, "candidates"));
        options.prior_weight = option_value<double>(values, "prior-weight");
        return std::make_unique<TpePolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright
