// SPDX-License-Identifier: Apache-2.0
#include "views/graph/graph_neighbours.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace tilewright {
namespace {

/// Boxes of one rank differ by less than this along the data flow.
constexpr double kRank = 20;

/// Finds the neighbours of one box.
class Surroundings {
 public:
  Surroundings(const GraphPicture& picture, const GraphLayout& layout, int box, bool left_to_right)
      : picture_(picture), layout_(layout), box_(box), left_to_right_(left_to_right) {
    for (const auto& edge : picture.edges) {
      if (edge.to == box) producers_.insert(edge.from);
      if (edge.from == box) consumers_.insert(edge.to);
    }
  }

  int joined(bool producers) const {
    int nearest = -1;
    double least = std::numeric_limits<double>::infinity();
    for (const int other : producers ? producers_ : consumers_) {
      const QPointF away = at(other) - at(box_);
      const double distance = std::hypot(away.x(), away.y());
      if (distance >= least) continue;
      least = distance;
      nearest = other;
    }
    return nearest;
  }

  int beside(bool after) const {
    std::set<int> siblings;
    for (const auto& edge : picture_.edges) {
      if (producers_.count(edge.from) != 0) siblings.insert(edge.to);
      if (consumers_.count(edge.to) != 0) siblings.insert(edge.from);
    }
    int nearest = -1;
    double least = std::numeric_limits<double>::infinity();
    for (size_t i = 0; i < picture_.nodes.size(); ++i) {
      const auto other = static_cast<int>(i);
      const double across = across_of(other) - across_of(box_);
      const double along = std::abs(along_of(other) - along_of(box_));
      const bool is_sibling = siblings.count(other) != 0;
      if (other == box_ || across == 0 || (across > 0) != after || (!is_sibling && along > kRank)) continue;
      const double distance = std::abs(across) + 2 * along + (is_sibling ? 0 : 1e6);
      if (distance >= least) continue;
      least = distance;
      nearest = other;
    }
    return nearest;
  }

 private:
  QPointF at(int box) const { return layout_.centers[static_cast<size_t>(box)]; }
  double across_of(int box) const { return left_to_right_ ? at(box).y() : at(box).x(); }
  double along_of(int box) const { return left_to_right_ ? at(box).x() : at(box).y(); }

  const GraphPicture& picture_;
  const GraphLayout& layout_;
  int box_;
  bool left_to_right_;
  std::set<int> producers_;
  std::set<int> consumers_;
};

}  // namespace

int neighbour(const GraphPicture& picture, const GraphLayout& layout, int box, GraphStep step,
              bool left_to_right) {
  if (box < 0 || box >= static_cast<int>(layout.centers.size())) return -1;
  const Surroundings around(picture, layout, box, left_to_right);
  switch (step) {
    case GraphStep::kProducer: return around.joined(true);
    case GraphStep::kConsumer: return around.joined(false);
    case GraphStep::kBefore: return around.beside(false);
    case GraphStep::kAfter: return around.beside(true);
  }
  return -1;
}

}  // namespace tilewright
