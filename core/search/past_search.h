// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/space/point.h"
#include "core/space/point_encoding.h"
#include "core/space/search_space.h"

// What earlier searches found, told in words that the spaces of like tasks share: two convolutions of other
// shapes have sketches of the same names, whose decisions have the same names and other domains.
namespace tilewright {

/// A measured point of another space.
struct PastPoint {
  std::string sketch;  ///< its id
  /// Numbers of the columns that apply to it, by name, as `PointEncoding` gives them; without the sketch's.
  std::map<std::string, double> columns;
  double speed = 0;  ///< as a share of the fastest of its task: 1 is that one itself; 0: failed
  bool operator==(const PastPoint&) const = default;
};

/// What is known of one earlier search.
struct PastTask {
  std::string task;               ///< id
  bool same = false;              ///< the very same task, measured elsewhere
  std::vector<double> shape;      ///< as `workload_shape`
  std::vector<PastPoint> points;  ///< fastest first
};

/// What is known of several earlier searches. Who tells it to many searches of many tasks shares each.
using PastTasks = std::vector<std::shared_ptr<const PastTask>>;
PastTasks shared_past(std::vector<PastTask> tasks);

/// Logarithms to base 2 of 1 and the extents of the operands and results of the operator that a task is about
/// (`leading_node`), in its order. Tasks of one family (`task_family`) give vectors of the same length, unless
/// their ranks differ. An extent that is not known counts as 0.
std::vector<double> workload_shape(const Task& task);

/// The distance of two such vectors; infinite where their lengths differ.
double shape_distance(const std::vector<double>& a, const std::vector<double>& b);

/// A normalised point whose values lie in their domains, in those words.
PastPoint past_point(const SearchSpace& space, const PointEncoding& encoding, const Point& point,
                     double speed);

/// The legal point of this space that is nearest to a point of another one: in the sketch of that id, each
/// decision takes the nearest value that it can have, decisions of names that the other did not have their
/// first. Fails with kInvalid where there is no such sketch, or no legal point near it.
Result<Point> project(const PastPoint& past, const SearchSpace& space, const PointEncoding& encoding);

}  // namespace tilewright
