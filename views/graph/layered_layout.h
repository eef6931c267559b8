// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/graph/layout_worker.h"

namespace tilewright {

/// Rows of boxes, each behind all that it reads, for graphs of which Graphviz would think for minutes: what
/// it takes grows as boxes and edges do. Boxes of a row come in the order of what they are joined to; a row
/// that would be very wide goes on in further ones. Edges are straight. The same for equal requests.
GraphLayout layered_layout(const LayoutRequest& request);

}  // namespace tilewright
