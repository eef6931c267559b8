// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/search/observation.h"

namespace tilewright {

/// What a classifier learns instead of a surrogate of latencies (Song et al. 2022, "A General Recipe for
/// Likelihood-free Bayesian Optimization", section 4): which programs improve on a threshold, and how much.
struct ImprovementLabels {
  std::vector<char> improves;   ///< by observation
  std::vector<double> weights;  ///< positive; 1 where it does not improve, and on average where it does
  /// Whether there are both kinds.
  bool tell_apart() const;
};

/// The threshold is a quantile of the latencies of what ran (linearly interpolated); a program improves where
/// it takes no longer. It is weighed by the logarithm of its speed-up over the threshold, so that the
/// classifier's odds are an expected improvement; a failed program is one that does not improve.
ImprovementLabels improvement_labels(std::span<const Observation* const> observations, double quantile);

}  // namespace tilewright
