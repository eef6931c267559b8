// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/search/candidate_scoring.h"
#include "core/search/search_history.h"

namespace tilewright {

/// What it is worth to measure each of these points.
using Acquisition = std::function<Result<std::vector<double>>(std::span<const ScoredPoint* const> points)>;

struct AcquisitionWalkOptions {
  int chains = 64;
  int steps = 100;
  double temperature = 0.1;  ///< at the first step, in the range of what the first points are worth
};

/// Simulated annealing as AutoTVM's (core/search/annealing.h), by an acquisition function in place of a cost
/// model. The chains begin at `starts`, and at points drawn at random. Returns the `keep` best legal points
/// not closed in `history` that any of them tried, best first, each program once; their scores mean nothing.
/// Fails as `worth` does.
Result<std::vector<const ScoredPoint*>> walk_by_acquisition(
    const SearchSpace& space, std::vector<Point> starts, const AcquisitionWalkOptions& options,
    const Acquisition& worth, const SearchHistory& history, size_t keep, CandidateScoring& scoring,
    Random& random, const std::stop_token& stop);

}  // namespace tilewright
