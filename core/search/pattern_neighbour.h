// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/random.h"
#include "core/space/search_space.h"

namespace tilewright {

struct NeighbourOptions {
  int changes = 1;  ///< decisions that are changed, at most
  int radius = 1;   ///< how far: octaves of a factor, places in the list of options that have an order
};

/// A point near another one, as pattern search looks at them: up to `changes` open decisions, at least one,
/// each as likely, take another value near the present one. Of a split, one factor changes, and the loop
/// outside of them takes the rest. Options that are sizes (numbers that rise, without labels, and no
/// locations) have an order; of all others any is a neighbour. The sketch stays. The result may be illegal;
/// it is the point itself where nothing can change.
Point pattern_neighbour(const SearchSpace& space, const Point& point, const NeighbourOptions& options,
                        Random& random);

}  // namespace tilewright
