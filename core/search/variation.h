// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/space/search_space.h"

namespace tilewright {

// How points become other points. They know decisions only, never what a sketch makes of them; results may be
// illegal.

/// The point that takes every first option.
Point neutral_point(const SearchSpace& space, int sketch);

struct MutationOptions {
  bool neighbours = false;  ///< half of the options drawn are next to the present one
};

/// One decision changed (Ansor's mutations, section 5.1). With splits in the sketch the kind is drawn first,
/// with the weights of Ansor's code: a split 0.90, a location 0.05, unrolling 0.04, parallel loops 0.01
/// (kinds that Ansor does not have: 0.05); where half of the decisions are choices, every decision is as
/// likely. A split moves a divisor from one level, the outermost included, to another; other kinds draw
/// another option. The point itself where nothing can change.
Point mutate(const SearchSpace& space, const Point& point, Random& random,
             const MutationOptions& options = {});

/// One open decision that has alternatives, all of them as likely, with another value drawn at random
/// (AutoTVM's move: "one random knob"). Where there are several sketches the sketch is one of these
/// decisions, and with another one all others are drawn anew. The point itself where nothing can change, or
/// where no other value came up in many draws.
Point redraw(const SearchSpace& space, const Point& point, Random& random);

/// Node-based crossover (Ansor, section 5.1): the decisions of each stage, or of each side of it, come from
/// one of two parents of the same sketch; where the parents differ in one stage alone, each decision does.
/// The child has something of both unless they differ in one decision at most.
Point cross(const SearchSpace& space, const Point& a, const Point& b, Random& random);

}  // namespace tilewright
