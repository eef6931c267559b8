// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/graph/layout_worker.h"

namespace tilewright {

/// Lays boxes out in rows, each after all boxes that it reads. This is for graphs for which Graphviz would
/// need minutes: its own time grows linearly with boxes and edges. Boxes of a row are ordered by their
/// neighbours; a very wide row is continued in further ones. Edges are straight. Equal requests give equal
/// layouts.
GraphLayout layered_layout(const LayoutRequest& request);

}  // namespace tilewright
