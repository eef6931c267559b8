// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/search/policy_base.h"
#include "core/search/policy_entry.h"
#include "core/search/variation.h"
#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

struct BeamOptions {
  size_t width = 32;     ///< programs kept at each decision, with neutral values for the decisions after it
  int split_draws = 16;  ///< values tried of a split's domain, which may hold thousands
  double random_share = 0.05;
};

class BeamPolicy final : public PolicyBase {
 public:
  BeamPolicy(const SearchContext& context, uint64_t seed, const BeamOptions& options)
      : PolicyBase(context, seed), options_(options) {}

  Result<std::vector<Proposal>> propose(int budget, std::stop_token stop) override {
    const auto at_random = static_cast<size_t>(options_.random_share * std::max(budget, 0));
    return propose_ranked(
        budget, at_random, [&](CandidateScoring& scoring, size_t) { return search(scoring, stop); }, stop,
        "beam");
  }

 private:
  /// Every program that the beam visited, best first: a program whose later decisions are neutral is
  /// complete.
  std::vector<const ScoredPoint*> search(CandidateScoring& scoring, std::stop_token stop) {
    std::vector<const ScoredPoint*> all;
    for (size_t s = 0; s < space().sketches().size() && !stop.stop_requested(); ++s) {
      const auto& decisions = space().sketches()[s]->decisions();
      const std::vector<Point> first{neutral_point(space(), static_cast<int>(s))};
      auto beam = ranked(scoring.score(first));
      for (size_t d = 0; d < decisions.size() && !stop.stop_requested(); ++d) {
        std::vector<Point> next;
        for (const auto* one : beam) expand(one->point, decisions, d, next);
        std::vector<const ScoredPoint*> widened = beam;
        const auto scored = scoring.score(next);
        widened.insert(widened.end(), scored.begin(), scored.end());
        beam = ranked(std::move(widened));
        all.insert(all.end(), beam.begin(), beam.end());
        if (beam.size() > options_.width) beam.resize(options_.width);
      }
    }
    return ranked(std::move(all));
  }

  /// The values of decision `d`, those after it staying neutral.
  void expand(const Point& point, const std::vector<Decision>& decisions, size_t d,
              std::vector<Point>& next) {
    if (!is_open(decisions, d, point.values)) return;
    const auto add = [&](DecisionValue value) {
      Point changed = point;
      changed.values[d] = std::move(value);
      normalise(space().sketch(changed), changed.values);
      next.push_back(std::move(changed));
    };
    if (decisions[d].kind == Decision::Kind::kSplit) {
      for (int i = 0; i < options_.split_draws; ++i) add(SearchSpace::draw_value(decisions[d], random_));
    } else {
      for (int64_t option : decisions[d].options) add({option});
    }
  }

  static std::vector<const ScoredPoint*> ranked(std::vector<const ScoredPoint*> points) {
    std::erase(points, nullptr);
    std::sort(points.begin(), points.end(), [](const auto* a, const auto* b) {
      return a->score != b->score ? a->score > b->score : a->point < b->point;
    });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    return points;
  }

  BeamOptions options_;
};

}  // namespace

/// Beam search: decisions are made one after the other. After each, the cost model keeps the best incomplete
/// programs, judged with the first options of the decisions that are still open. The policy is there for
/// comparison: early pruning loses good programs (Ansor, figure 7). Halide's auto-scheduler works in this
/// way.
const PolicyEntry& beam_policy() {
  static const BeamOptions usual;
  static const PolicyEntry entry{
      .name = "beam",
      .summary = "Beam search over decisions, made one after the other",
      .cost_model = "xgboost-ansor",
      .options = {{"width", "Programs kept at each decision",
                   IntegerOption{static_cast<int64_t>(usual.width), 1, 4096}},
                  {"split-samples", "Values tried of each split", IntegerOption{usual.split_draws, 1, 4096}},
                  {"random-share", "Share of the trials that is drawn at random",
                   RealOption{usual.random_share, 0, 1}}},
      .make = [](const SearchContext& context, const PolicyOptionValues& values,
                 uint64_t seed) -> std::unique_ptr<SearchPolicy> {
        BeamOptions options;
        options.width = static_cast<size_t>(option_value<int64_t>(values, "width"));
        options.split_draws = static_cast<int>(option_value<int64_t>(values, "split-samples"));
        options.random_share = option_value<double>(values, "random-share");
        return std::make_unique<BeamPolicy>(context, seed, options);
      },
  };
  return entry;
}

}  // namespace tilewright
