// SPDX-License-Identifier: Apache-2.0
#include "core/search/coordinate_descent.h"

#include <algorithm>

#include "core/search/latency_comparison.h"

namespace tilewright {
namespace {

/// A step, and what it gained where it was measured.
struct GainfulStep {
  StepDirection direction;
  size_t steps = 1;
  double gain = 1;  ///< latency before over latency after
};

bool are_opposite(const StepDirection& a, const StepDirection& b) {
  return a.decision == b.decision && a.grows == b.shrinks && a.shrinks == b.grows;
}

const Observation* observation_at(const SearchHistory& history, const MeasuredPoints& measured,
                                  const Point& point) {
  const auto place = measured.place_of(point);
  if (!place) return nullptr;
  const Observation& observation = history.measured()[*place];
  return observation.latency_seconds > 0 ? &observation : nullptr;
}

/// The best step that was measured in each direction in which a point was left with a gain, largest gain
/// first, and no two that undo each other.
std::vector<GainfulStep> gainful_steps(const SearchSpace& space, const SearchHistory& history,
                                       const MeasuredPoints& measured, const Point& point) {
  std::vector<GainfulStep> found;
  const Observation* before = observation_at(history, measured, point);
  if (before == nullptr) return found;
  for (const StepDirection& direction : step_directions(space.sketch(point))) {
    GainfulStep best{direction};
    std::optional<Point> last;
    for (size_t steps = 1;; steps *= 2) {
      const auto there = stepped(space, point, direction, steps);
      if (there == last) break;
      last = there;
      const Observation* after = observation_at(history, measured, *there);
      const double gain = after == nullptr ? 0 : before->latency_seconds / after->latency_seconds;
      if (gain > best.gain) best = {direction, steps, gain};
    }
    if (best.gain > 1) found.push_back(best);
  }
  std::ranges::stable_sort(found, std::ranges::greater(), &GainfulStep::gain);
  std::vector<GainfulStep> kept;
  for (const GainfulStep& step : found) {
    const auto undoes = [&](const GainfulStep& other) {
      return are_opposite(step.direction, other.direction);
    };
    if (std::ranges::none_of(kept, undoes)) kept.push_back(step);
  }
  return kept;
}

/// One step in the first direction of each decision.
std::vector<GainfulStep> first_steps(const Sketch& sketch) {
  std::vector<GainfulStep> steps;
  for (const StepDirection& direction : step_directions(sketch)) {
    if (!steps.empty() && direction.decision <= steps.back().direction.decision) break;
    steps.push_back({direction});
  }
  return steps;
}

/// The first `count` steps one after the other, each so many times as long.
Point all_stepped(const SearchSpace& space, const Point& from, const std::vector<GainfulStep>& steps,
                  size_t count, size_t times) {
  Point point = from;
  for (size_t i = 0; i < count; ++i) {
    if (auto next = stepped(space, point, steps[i].direction, steps[i].steps * times))
      point = *std::move(next);
  }
  return point;
}

/// All points of a line that begins at `from` and doubles its steps, up to its end.
void add_line(const SearchSpace& space, const Point& from, const std::vector<GainfulStep>& steps,
              size_t count, std::vector<Point>& points) {
  Point last = from;
  for (size_t times = 1;; times *= 2) {
    Point point = all_stepped(space, from, steps, count, times);
    if (point == last) break;
    last = point;
    points.push_back(std::move(point));
  }
}

/// The centre itself, and the lines that it may be on.
std::vector<Point> line_search(const SearchSpace& space, const SearchHistory& history,
                               const MeasuredPoints& measured, const CoordinateDescent& descent) {
  std::vector<Point> points{*descent.centre};
  if (descent.previous) {
    const auto steps = gainful_steps(space, history, measured, *descent.previous);
    for (size_t count = steps.size(); count > 0; count /= 2)
      add_line(space, *descent.previous, steps, count, points);
  } else {
    const auto steps = first_steps(space.sketch(*descent.centre));
    add_line(space, *descent.centre, steps, steps.size(), points);
  }
  return points;
}

}  // namespace

void move_centre(const SearchSpace& space, const SearchHistory& history, double p_value,
                 CoordinateDescent& descent) {
  const Observation* best = nullptr;
  for (size_t i = descent.since; i < history.measured().size(); ++i) {
    const Observation& observation = history.measured()[i];
    if (!(observation.latency_seconds > 0)) continue;
    if (descent.sketch.value_or(observation.point.sketch) != observation.point.sketch) continue;
    if (best != nullptr && !is_surely_faster(observation, *best, p_value)) continue;
    if (space.check(observation.point).ok()) best = &observation;
  }
  if (best == nullptr) return;
  Point centre = best->point;
  normalise(space.sketch(centre), centre.values);
  if (descent.centre == centre) return;
  descent.previous = std::exchange(descent.centre, std::move(centre));
  descent.has_converged = false;
}

std::vector<DescentCandidate> descent_candidates(const SearchSpace& space, const SearchHistory& history,
                                                 const MeasuredPoints& measured,
                                                 const CoordinateDescent& descent) {
  std::vector<DescentCandidate> candidates;
  if (!descent.centre) return candidates;
  const Point& centre = *descent.centre;
  for (Point& point : line_search(space, history, measured, descent))
    candidates.push_back({std::move(point), descent.turn});
  const std::vector<StepDirection> directions = step_directions(space.sketch(centre));
  std::vector<size_t> order;
  for (size_t i = 0; i < directions.size(); ++i) order.push_back((descent.turn + i) % directions.size());
  std::vector<std::optional<Point>> last(directions.size());
  for (size_t steps = 1; !order.empty(); steps *= 2) {
    std::erase_if(order, [&](size_t direction) {
      auto point = stepped(space, centre, directions[direction], steps);
      if (point == last[direction]) return true;
      candidates.push_back({*point, (direction + 1) % directions.size()});
      last[direction] = std::move(point);
      return false;
    });
  }
  return candidates;
}

}  // namespace tilewright
