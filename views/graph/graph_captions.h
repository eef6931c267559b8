// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QString>

namespace tilewright {

class GraphSides;
struct GraphState;

/// What is said about the shown graphs in words.

QString stage_title(int stage);
/// How many boxes the first side shows; empty: no model is open.
QString box_counts(const GraphState& state, const GraphSides& sides);
/// Says above each side, and to those who hear the window, which stage it is and what changed on the way.
void write_captions(const GraphState& state, const GraphSides& sides);
/// Tells those who hear the window about the chosen box.
void describe_chosen(const GraphState& state, const GraphSides& sides);

}  // namespace tilewright
