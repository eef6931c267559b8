// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/search/measured_points.h"
#include "core/search/point_steps.h"
#include "core/search/search_history.h"
#include "core/space/search_space.h"

namespace tilewright {

/// A descent from point to point along the coordinates of `step_directions` (Canesche et al. 2024). A value.
struct CoordinateDescent {
  /// What counts are points of this sketch, or of any, that come from this place in the history on.
  std::optional<int> sketch = {};
  size_t since = 0;
  std::optional<Point> centre = {};    ///< where it is; none: it has yet to begin
  std::optional<Point> previous = {};  ///< where it was before; none: nowhere
  size_t turn = 0;                     ///< the direction whose turn it is, of `step_directions`
  bool has_converged = false;          ///< nothing is left to try around its centre
};

/// Moves the centre to the fastest point that counts: each observation in turn takes the place of the one
/// before where it is surely faster (`is_surely_faster`). A descent that moves has not converged.
void move_centre(const SearchSpace& space, const SearchHistory& history, double p_value,
                 CoordinateDescent& descent);

/// A point to try next.
struct DescentCandidate {
  Point point;
  size_t turn = 0;  ///< what `CoordinateDescent::turn` is once the point was tried
};

/// The points to try next, the most promising first, some of which may be illegal or measured:
/// the centre itself; then a line search, all of whose points are tried at once; then the neighbours that are
/// one step away from the centre, the directions taking turns; then those two, four ... steps away.
///
/// At first the line goes from the centre one step in the first direction of every decision at once, then
/// twice, four times ... as many. Once the centre has moved, there is a line from the previous one by all
/// steps that gained something there, one by the half of them that gained most, and so on, down to the best
/// step alone. None where there is no centre.
std::vector<DescentCandidate> descent_candidates(const SearchSpace& space, const SearchHistory& history,
                                                 const MeasuredPoints& measured,
                                                 const CoordinateDescent& descent);

}  // namespace tilewright
