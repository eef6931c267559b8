// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/search/policies.h"
#include "core/search/policy_base.h"
#include "core/search/variation.h"
#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

/// Programs kept at each decision, those that follow being neutral.
constexpr size_t kWidth = 32;
/// Values tried of a split's domain, which may hold thousands.
constexpr int kSplitSamples = 16;
constexpr double kRandomShare = 0.05;

class BeamPolicy final : public PolicyBase {
 public:
  BeamPolicy(const SearchContext& context, uint64_t seed) : PolicyBase(context, seed) {}

  std::vector<Proposal> propose(int budget, std::stop_token stop) override {
    std::vector<Proposal> proposals;
    if (budget <= 0) return proposals;
    const auto count = static_cast<size_t>(budget);
    CandidateEvaluation evaluation(context_, stop);
    if (evaluation.guided()) {
      const auto at_random = context_.favourites_only ? 0 : static_cast<size_t>(kRandomShare * budget);
      evaluation.propose(search(evaluation, stop), count - at_random, true, history_, proposals, "beam");
    }
    propose_drawn([&] { return space().sample(random_); }, count - proposals.size(), evaluation, proposals,
                  stop);
    return proposals;
  }

 private:
  /// Every program that the beam came by, best first: one whose later decisions are neutral is a program like
  /// others.
  std::vector<const ScoredPoint*> search(CandidateEvaluation& evaluation, std::stop_token stop) {
    std::vector<const ScoredPoint*> all;
    for (size_t s = 0; s < space().sketches().size() && !stop.stop_requested(); ++s) {
      const auto& decisions = space().sketches()[s]->decisions();
      const std::vector<Point> first{neutral_point(space(), static_cast<int>(s))};
      auto beam = ranked(evaluation.evaluate(first));
      for (size_t d = 0; d < decisions.size() && !stop.stop_requested(); ++d) {
        std::vector<Point> next;
        for (const auto* one : beam) expand(one->point, decisions, d, next);
        std::vector<const ScoredPoint*> widened = beam;
        const auto scored = evaluation.evaluate(next);
        widened.insert(widened.end(), scored.begin(), scored.end());
        beam = ranked(std::move(widened));
        all.insert(all.end(), beam.begin(), beam.end());
        if (beam.size() > kWidth) beam.resize(kWidth);
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
      for (int i = 0; i < kSplitSamples; ++i) add(SearchSpace::sample_value(decisions[d], random_));
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
};

}  // namespace

std::unique_ptr<SearchPolicy> make_beam_policy(const SearchContext& context, uint64_t seed) {
  return std::make_unique<BeamPolicy>(context, seed);
}

}  // namespace tilewright
