// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/graph/graph_picture.h"

namespace tilewright {

/// A way from one box to the next.
enum class GraphStep {
  kProducer,  ///< what it reads; of several the nearest
  kConsumer,  ///< what reads it; of several the nearest
  kBefore,    ///< beside it, against the direction of reading
  kAfter,     ///< beside it
};

/// The box that an arrow key leads to, -1 where there is none. Beside a box lie those that share a producer
/// or a consumer with it, otherwise those of its rank.
int neighbour(const GraphPicture& picture, const GraphLayout& layout, int box, GraphStep step,
              bool left_to_right);

}  // namespace tilewright
