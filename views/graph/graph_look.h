// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "views/graph/graph_stage.h"

namespace tilewright {

/// The meaning of the boxes' fill.
enum class GraphOverlay { kTask, kLatency, kShare, kTrials, kErrors, kFlops, kRate };
inline constexpr int kOverlayCount = 7;

/// The labels of a box below its operators; a set of these.
enum GraphLabel {
  kShapeLabel = 1,
  kTypeLabel = 2,
  kFlopsLabel = 4,
  kLatencyLabel = 8,
  kNameLabel = 16,
  kAttributeLabel = 32,
  kWeightLabel = 64,
};
inline constexpr int kAllLabels = 127;

/// A person's settings for the look of graphs, which are stored.
struct GraphLook {
  GraphOverlay overlay = GraphOverlay::kTask;
  int labels = kShapeLabel;
  bool left_to_right = false;
  bool minimap = true;
  bool beside = false;                ///< another stage is shown beside the graph
  int beside_stage = kImportedStage;  ///< the stage beside, also while it is not shown
  bool linked = true;                 ///< the two move together
  bool light_images = true;           ///< saved pictures have a light background whatever the theme
  bool operator==(const GraphLook&) const = default;
};

}  // namespace tilewright
