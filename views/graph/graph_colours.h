// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "views/graph/legend.h"

namespace tilewright {

class GraphSides;
struct GraphState;

/// Colours the boxes of all sides that are drawn, on one scale. Returns what explains the colours; nothing
/// where no side is drawn.
std::optional<Legend> paint_sides(const GraphState& state, const GraphSides& sides);

}  // namespace tilewright
