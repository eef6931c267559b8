// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "core/search/improvement_labels.h"
#include "core/search/log_latency.h"
#include "core/search/pattern_neighbour.h"
#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"
#include "core/search/random_forest.h"

namespace tilewright {
namespace {

struct LfboOptions {
  size_t start_up = 20;
  size_t centres = 5;
  int neighbours = 300;
  int random_points = 300;
  int radius = 2;
  double quantile = 0.1;
  double selected_share = 0.1;
  double similarity_penalty = 1;
  ForestOptions forest;
};

/// Measured programs that the forest learns from, at most: nothing stops it while it grows, which takes half
/// a second for so many.
constexpr size_t kForestMostLearnt = 4000;

/// Chooses one after the other of the candidates of the best chances, each unlike those that were taken.
class LfboSelection {
 public:
  LfboSelection(const ForestJudgement& judgement, size_t shortlist, double penalty)
      : judgement_(judgement), penalty_(penalty), order_(judgement.chances.size()) {
    std::iota(order_.begin(), order_.end(), size_t{0});
    std::ranges::stable_sort(order_, std::greater(), [&](size_t i) { return judgement.chances[i]; });
    shortlist_ = std::min(shortlist, order_.size());
    similarity_.assign(order_.size(), 0);
  }

  /// None where all were tried.
  std::optional<size_t> next() {
    if (order_.empty()) return std::nullopt;
    size_t best = 0;
    for (size_t i = 1; i < std::min(shortlist_, order_.size()); ++i) {
      if (worth(order_[i]) > worth(order_[best])) best = i;
    }
    const size_t chosen = order_[best];
    order_.erase(order_.begin() + static_cast<std::ptrdiff_t>(best));
    return chosen;
  }

  void take(size_t candidate) {
    ++taken_;
    for (const size_t other : order_) similarity_[other] += judgement_.similarity(candidate, other);
  }

 private:
  double worth(size_t candidate) const {
    const double alike = taken_ == 0 ? 0 : similarity_[candidate] / taken_;
    return judgement_.chances[candidate] - penalty_ * alike;
  }

  const ForestJudgement& judgement_;
  double penalty_;
  std::vector<size_t> order_;  ///< candidates that were not tried, the best chances first
  size_t shortlist_ = 0;
  std::vector<double> similarity_;  ///< by candidate, to all that were taken together
  int taken_ = 0;
};

class LfboPolicy final : public PolicyBase {
 public:
  LfboPolicy(const SearchContext& context, uint64_t seed, const LfboOptions& options)
      : PolicyBase(without_model(context), seed),
        options_(options),
        features_(space(), PointFeatures::Masked::kMissing) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateScoring scoring(context_, stop);
    const auto draw = [&] { return space().draw(random_); };
    const size_t started = std::min(options_.start_up, history_.measured().size());
    propose_drawn(draw, std::min(count, options_.start_up - started), scoring, proposals, stop);
    if (proposals.size() < count && !stop.stop_requested())
      TILEWRIGHT_CHECK(propose_chosen(count, scoring, proposals, stop));
    propose_drawn(draw, count - proposals.size(), scoring, proposals, stop);
    return proposals;
  }

 private:
  /// Proposes the candidates that the forest chooses, until there are `count` proposals.
  Result<void> propose_chosen(size_t count, CandidateScoring& scoring, std::vector<Proposal>& proposals,
                              const std::stop_token& stop) {
    const auto known = subset_of_data(history_, kForestMostLearnt, random_);
    const ImprovementLabels labels = improvement_labels(known, options_.quantile);
    if (!labels.tell_apart()) return {};
    PointRows rows{features_.width()};
    for (const Observation* o : known) rows.add(features_.of(o->point));
    TILEWRIGHT_TRY(const RandomForest forest,
                   RandomForest::grow(rows, labels.improves, labels.weights, options_.forest, random_.next(),
                                      context_.threads));
    const std::vector<Point> points = candidates(scoring, stop);
    if (points.empty() || stop.stop_requested()) return {};
    TILEWRIGHT_TRY(const ForestJudgement judgement, forest.judge(features_.of(points)));
    const auto share = static_cast<size_t>(options_.selected_share * static_cast<double>(points.size()));
    LfboSelection selection(judgement, std::max(count - proposals.size(), share),
                            context_.favourites_only ? 0 : options_.similarity_penalty);
    while (proposals.size() < count && !stop.stop_requested()) {
      const auto chosen = selection.next();
      if (!chosen) break;
      const auto scored = scoring.score(std::span(&points[*chosen], 1));
      if (scoring.propose(scored, 1, true, history_, proposals, "random forest") > 0) selection.take(*chosen);
    }
    return {};
  }

  /// Neighbours of the best measured points, and points drawn of the whole space; none twice, and none that
  /// was measured.
  std::vector<Point> candidates(CandidateScoring& scoring, const std::stop_token& stop) {
    std::set<Point> known;
    for (const Observation& o : history_.measured()) known.insert(o.point);
    std::vector<Point> points;
    const NeighbourOptions near{options_.radius + 1, options_.radius};
    for (const Observation* centre : history_.best_observed(options_.centres)) {
      const Descent descent{"mutation", {centre->program_hash}};
      for (int i = 0; i < options_.neighbours && !stop.stop_requested(); ++i) {
        Point point = pattern_neighbour(space(), centre->point, near, random_);
        if (!known.insert(point).second) continue;
        scoring.note_descent(point, descent);
        points.push_back(std::move(point));
      }
    }
    for (int i = 0; i < options_.random_points && !context_.favourites_only && !stop.stop_requested(); ++i) {
      Point point = space().draw(random_);
      if (known.insert(point).second) points.push_back(std::move(point));
    }
    return points;
  }

  LfboOptions options_;
  PointFeatures features_;
};

}  // namespace

/// Likelihood-free Bayesian optimisation of a pattern search, as in the autotuner of PyTorch's Helion
/// (LFBOPatternSearch, whose constants are the usual values; Song et al. 2022). Candidates are neighbours of
/// the fastest programs. A random forest that learnt which programs are among the fastest tells which of them
/// are worth a trial, and a candidate loses by coming to the same leaves as those chosen before it. Unlike
/// there, the first forest does not wait for 100 trials, as many as a short search has in all; the centres of
/// a round are the fastest programs of all, where Helion's copies each go their own way; random points are
/// judged beside the neighbours, so that no sketch is lost; splits minimise Gini's measure instead of the
/// entropy; and improvements are ratios of latencies.
const PolicyEntry& lfbo_policy() {
  static const LfboOptions usual;
  static const PolicyEntry entry{
      .name = "lfbo",
      .summary = "Pattern search filtered by a random forest, as in Helion",
      .asks_cost_model = false,
      .options = {{"start-up", "Trials drawn at random before the forest is asked",
                   IntegerOption{static_cast<int64_t>(usual.start_up), 1, 1 << 14}},
                  {"centres", "Fastest programs around which neighbours are looked for",
                   IntegerOption{static_cast<int64_t>(usual.centres), 1, 20}},
                  {"neighbours", "Neighbours of each of them", IntegerOption{usual.neighbours, 1, 1000}},
                  {"random-points", "Random points that the forest judges beside the neighbours",
                   IntegerOption{usual.random_points, 0, 10000}},
                  {"radius", "Octaves of a factor, places among options, between a point and a neighbour",
                   IntegerOption{usual.radius, 1, 16}},
                  {"quantile", "Share of the fastest programs that the forest learns to find",
                   RealOption{usual.quantile, 0, 1}},
                  {"selected-share", "Share of the points judged from which trials are chosen",
                   RealOption{usual.selected_share, 0, 1}},
                  {"similarity-penalty", "How much a point loses by being like those chosen before it",
                   RealOption{usual.similarity_penalty, 0, 100}},
                  {"trees", "Trees of the forest", IntegerOption{usual.forest.trees, 1, 300}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        LfboOptions options;
        options.start_up = static_cast<size_t>(option_value<int64_t>(values, "start-up"));
        options.centres = static_cast<size_t>(option_value<int64_t>(values, "centres"));
        options.neighbours = static_cast<int>(option_value<int64_t>(values, "neighbours"));
        options.random_points = static_cast<int>(option_value<int64_t>(values, "random-points"));
        options.radius = static_cast<int>(option_value<int64_t>(values, "radius"));
        options.quantile = option_value<double>(values, "quantile");
        options.selected_share = option_value<double>(values, "selected-share");
        options.similarity_penalty = option_value<double>(values, "similarity-penalty");
        options.forest.trees = static_cast<int>(option_value<int64_t>(values, "trees"));
        return std::make_unique<LfboPolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright
