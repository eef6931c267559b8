// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/search/candidate_scoring.h"
#include "core/search/k_means.h"
#include "core/search/point_knobs.h"
#include "core/search/search_history.h"

namespace tilewright {

/// Defaults are those of CHAMELEON's code.
struct AdaptiveSamplingOptions {
  size_t step = 8;       ///< numbers of clusters that are tried are multiples of it
  double knee = 2.5;     ///< a further step must divide the loss by more than this to be followed by another
  bool by_mode = false;  ///< samples are synthesised of the most frequent values, not of values drawn
};

/// Points clustered by the knee rule: in steps of `step` up to `most`, until a step no longer pays. Of its
/// last result.
Clusters adaptive_clusters(std::span<const std::vector<double>> points, size_t most,
                           const AdaptiveSamplingOptions& options, Random& random);

/// CHAMELEON's adaptive sampling (Ahn et al. 2020, section 4, and the authors' code): in place of all
/// candidates, of one sketch, points that stand for clusters of them by their two largest knobs. There must
/// be candidates.
class AdaptiveSampling {
 public:
  /// All of these outlive it. Chooses up to `most` clusters.
  AdaptiveSampling(const PointKnobs& knobs, std::span<const Point> candidates, size_t most,
                   const AdaptiveSamplingOptions& options, Random& random);

  size_t clusters() const { return clusters_.centroids.size(); }
  /// The cluster of a candidate.
  size_t cluster_of(size_t candidate) const { return clusters_.of[candidate]; }

  /// A point for a cluster: its centroid on the two largest knobs, and elsewhere values that any of the
  /// candidates have, each for itself. It may be illegal.
  Point synthesise(size_t cluster, Random& random) const;

 private:
  /// Of knobs as they are numbered in the sketch.
  int64_t value_of(size_t knob, size_t cluster, Random& random) const;

  const PointKnobs& knobs_;
  std::span<const Point> candidates_;
  AdaptiveSamplingOptions options_;
  std::vector<size_t> largest_;  ///< knobs of the sketch, largest first
  Clusters clusters_;
};

/// Adaptive sampling of candidates, best first, of any sketches, each of which gets its part of `most`: legal
/// points that are not closed in `history`, best first. A sample that is illegal or known is drawn again some
/// times; then the best candidate that is left stands for its cluster, or else for all.
std::vector<const ScoredPoint*> adaptive_samples(const PointKnobs& knobs,
                                                 std::span<const ScoredPoint* const> candidates, size_t most,
                                                 const AdaptiveSamplingOptions& options,
                                                 const SearchHistory& history, CandidateScoring& scoring,
                                                 Random& random);

}  // namespace tilewright
