// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/search/past_search.h"
#include "core/space/point.h"

namespace tilewright::testing {

/// The speed, as a share of the greatest possible, of a point of `fake_space` in a task of a shape of two
/// numbers, from 0 to 4: the best factors and options follow the shape.
double related_speed(const Point& point, const std::vector<double>& shape);

/// What a search of `points` random points found for each of these shapes.
std::vector<PastTask> related_history(const SearchSpace& space,
                                      const std::vector<std::vector<double>>& shapes, int points,
                                      uint64_t seed);

}  // namespace tilewright::testing
