// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/search/point_knobs.h"
#include "core/search/ppo_agent.h"

namespace tilewright {

/// A walk of CHAMELEON's agent through one sketch, from a point on.
struct KnobEpisode {
  std::vector<Point> visited;               ///< after each step; legal or not
  std::vector<std::vector<float>> states;   ///< before each step, as the agent sees them
  std::vector<std::vector<float>> actions;  ///< of each step, as the agent learns them
};

struct KnobWalkOptions {
  int steps = 500;  ///< at most
  /// The walk ends where this share of the sketch's knobs stayed or can go no further.
  double settled_share = 0.75;
};

/// What a walk through a space gives and takes: the places of the knobs, each as a share of how many values
/// it has, and, where there are several sketches, a one for the point's own. Knobs that the sketch does not
/// have are 0.
class KnobStates {
 public:
  KnobStates(const SearchSpace& space, const PointKnobs& knobs);
  size_t size() const { return knobs_.size() + sketches_; }
  std::vector<float> of(const Point& point) const;

 private:
  const PointKnobs& knobs_;
  size_t sketches_;  ///< 0 where there is only one
};

/// Episodes from these points, side by side, with the agent as it is. Fails as the agent does.
Result<std::vector<KnobEpisode>> walk_knobs(const PointKnobs& knobs, const KnobStates& states,
                                            std::span<const Point> starts, const KnobWalkOptions& options,
                                            PpoAgent& agent, Random& random, const std::stop_token& stop);

}  // namespace tilewright
