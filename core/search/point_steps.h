// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/space/search_space.h"

// Decisions as coordinates. A decision with options has its place among them. A split has one coordinate for
// each two of its levels, the outermost one included: how what the two have together is cut between them, in
// the order of their sizes. One loop's tile grows step by step along such a line, and another one shrinks, so
// that the run time falls up to some size and rises from there on; in the order of a domain's numbers, large
// and small tiles alternate.
namespace tilewright {

/// A way in which a decision can change.
struct StepDirection {
  size_t decision = 0;
  int grows = 1;    ///< level of a split, 0 the outermost; else 1 for later options, 0 for earlier ones
  int shrinks = 0;  ///< the other level; else the other of these two numbers
  bool operator==(const StepDirection&) const = default;
};

/// The sizes of all levels of a split, the outermost first.
std::vector<int64_t> level_sizes(const Decision& split, const DecisionValue& factors);

/// All directions of a sketch's points: the first one of each decision, then the second ones, and so on.
std::vector<StepDirection> step_directions(const Sketch& sketch);

/// The point so many steps further on, one at least, or at the end of the line; normalised, and maybe
/// illegal. None where the line ends at the point, or where the decision is not open.
std::optional<Point> stepped(const SearchSpace& space, const Point& point, const StepDirection& direction,
                             size_t steps);

}  // namespace tilewright
