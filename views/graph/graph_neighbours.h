// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/graph/graph_picture.h"

namespace tilewright {

/// A direction from one box to the next.
enum class GraphStep {
  kProducer,  ///< the nearest box that it reads
  kConsumer,  ///< the nearest box that reads it
  kBefore,    ///< beside it, on the side where reading begins
  kAfter,     ///< beside it, on the other side
};

/// The box that an arrow key leads to, -1 where there is none. Boxes that share a producer or a consumer
/// count as beside each other; where there are none, those of the same rank do.
int neighbour(const GraphPicture& picture, const GraphLayout& layout, int box, GraphStep step,
              bool left_to_right);

}  // namespace tilewright
