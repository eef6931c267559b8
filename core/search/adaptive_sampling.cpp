// SPDX-License-Identifier: Apache-2.0
#include "core/search/adaptive_sampling.h"

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <utility>

namespace tilewright {
namespace {

/// Knobs by which candidates are clustered.
constexpr size_t kProjected = 2;
/// How often a sample is drawn that is illegal or known.
constexpr int kSynthesisTries = 16;

/// Points that were taken, each program once.
class TakenSamples {
 public:
  explicit TakenSamples(const SearchHistory& history) : history_(history) {}
  /// Whether it can be taken.
  bool take(const ScoredPoint* point) {
    if (point == nullptr || history_.closed(point->program_hash)) return false;
    if (!taken_.insert(point->program_hash).second) return false;
    samples_.push_back(point);
    return true;
  }
  size_t size() const { return samples_.size(); }
  std::vector<const ScoredPoint*> ranked() && {
    std::ranges::stable_sort(samples_, std::ranges::greater(), &ScoredPoint::score);
    return std::move(samples_);
  }

 private:
  const SearchHistory& history_;
  std::set<std::string> taken_;
  std::vector<const ScoredPoint*> samples_;
};

/// Takes a sample for each cluster that one can be synthesised for. The others.
std::vector<size_t> take_synthesised(const AdaptiveSampling& sampling, CandidateScoring& scoring,
                                     Random& random, TakenSamples& taken) {
  std::vector<size_t> missing(sampling.clusters());
  std::iota(missing.begin(), missing.end(), size_t{0});
  for (int tries = 0; tries < kSynthesisTries && !missing.empty(); ++tries) {
    std::vector<Point> drawn;
    for (const size_t cluster : missing) drawn.push_back(sampling.synthesise(cluster, random));
    const auto scored = scoring.score(drawn);
    std::vector<size_t> left;
    for (size_t i = 0; i < missing.size(); ++i) {
      if (!taken.take(scored[i])) left.push_back(missing[i]);
    }
    missing = std::move(left);
  }
  return missing;
}

/// Takes the best candidate that is left of a cluster, or else of all.
void take_candidate(const AdaptiveSampling& sampling, std::span<const ScoredPoint* const> candidates,
                    size_t cluster, TakenSamples& taken) {
  for (const bool of_cluster : {true, false}) {
    for (size_t i = 0; i < candidates.size(); ++i) {
      if ((!of_cluster || sampling.cluster_of(i) == cluster) && taken.take(candidates[i])) return;
    }
  }
}

}  // namespace

Clusters adaptive_clusters(std::span<const std::vector<double>> points, size_t most,
                           const AdaptiveSamplingOptions& options, Random& random) {
  Clusters clusters;
  double last = std::numeric_limits<double>::infinity();
  for (size_t count = std::min(options.step, most);; count = std::min(count + options.step, most)) {
    clusters = k_means(points, count, random, {.whole = true});
    if (count == most || clusters.loss >= last / options.knee) return clusters;
    last = clusters.loss;
  }
}

AdaptiveSampling::AdaptiveSampling(const PointKnobs& knobs, std::span<const Point> candidates, size_t most,
                                   const AdaptiveSamplingOptions& options, Random& random)
    : knobs_(knobs), candidates_(candidates), options_(options) {
  const auto own = knobs.knobs(candidates[0].sketch);
  largest_.resize(own.size());
  std::iota(largest_.begin(), largest_.end(), size_t{0});
  std::ranges::stable_sort(largest_, std::ranges::greater(),
                           [&](size_t knob) { return own[knob].values.size(); });
  largest_.resize(std::min(kProjected, largest_.size()));
  std::vector<std::vector<double>> projected;
  for (const Point& point : candidates) {
    auto& places = projected.emplace_back();
    for (const size_t knob : largest_) places.push_back(static_cast<double>(knobs.place(point, own[knob])));
  }
  clusters_ = adaptive_clusters(projected, most, options, random);
}

int64_t AdaptiveSampling::value_of(size_t knob, size_t cluster, Random& random) const {
  const PointKnob& own = knobs_.knobs(candidates_[0].sketch)[knob];
  const auto projected = std::ranges::find(largest_, knob);
  if (projected != largest_.end()) {
    const auto axis = static_cast<size_t>(projected - largest_.begin());
    return own.values[static_cast<size_t>(clusters_.centroids[cluster][axis])];
  }
  if (!options_.by_mode) return PointKnobs::value(random.pick(candidates_), own);
  std::map<int64_t, size_t> counts;
  for (const Point& point : candidates_) ++counts[PointKnobs::value(point, own)];
  return std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; })->first;
}

Point AdaptiveSampling::synthesise(size_t cluster, Random& random) const {
  Point point = candidates_[0];
  std::vector<int64_t> values;
  const size_t count = knobs_.knobs(point.sketch).size();
  for (size_t knob = 0; knob < count; ++knob) values.push_back(value_of(knob, cluster, random));
  knobs_.set(point, values);
  return point;
}

std::vector<const ScoredPoint*> adaptive_samples(const PointKnobs& knobs,
                                                 std::span<const ScoredPoint* const> candidates, size_t most,
                                                 const AdaptiveSamplingOptions& options,
                                                 const SearchHistory& history, CandidateScoring& scoring,
                                                 Random& random) {
  // In the order of the best of each.
  std::vector<int> sketches;
  for (const ScoredPoint* candidate : candidates) {
    if (std::ranges::find(sketches, candidate->point.sketch) == sketches.end())
      sketches.push_back(candidate->point.sketch);
  }
  TakenSamples taken(history);
  for (const int sketch : sketches) {
    std::vector<const ScoredPoint*> own;
    std::vector<Point> points;
    for (const ScoredPoint* candidate : candidates) {
      if (candidate->point.sketch != sketch) continue;
      own.push_back(candidate);
      points.push_back(candidate->point);
    }
    const size_t share = (own.size() * most + candidates.size() - 1) / candidates.size();
    const size_t left = most - taken.size();
    if (left == 0) break;
    const AdaptiveSampling sampling(knobs, points, std::min(share, left), options, random);
    for (const size_t cluster : take_synthesised(sampling, scoring, random, taken))
      take_candidate(sampling, own, cluster, taken);
  }
  return std::move(taken).ranked();
}

}  // namespace tilewright
