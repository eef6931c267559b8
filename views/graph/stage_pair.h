// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "views/graph/graph_picture.h"

namespace tilewright {

/// The correspondence of the boxes of two stages.
struct StagePair {
  std::vector<std::vector<int>> later;    ///< by box of the earlier stage: those of the later one, ascending
  std::vector<std::vector<int>> earlier;  ///< by box of the later stage: those of the earlier one, ascending
};

/// The fate of a box between two stages.
enum class BoxFate {
  kKept,   ///< the other stage has a corresponding box
  kGone,   ///< folded into a constant, or removed: only the earlier stage has it
  kAdded,  ///< a pass made it: only the later stage has it
};

/// The effect of the passes between two stages, in boxes: before - gone - fused + split + added = after.
struct StageChange {
  int before = 0;
  int after = 0;
  int fused = 0;  ///< that others stand for together with something else
  int gone = 0;
  int split = 0;  ///< several boxes correspond to one earlier box
  int added = 0;
  bool operator==(const StageChange&) const = default;
};

/// Whether a GraphStage precedes another one on the way from the file to the tuned tasks.
bool is_earlier(int stage, int than);

/// Pairs all boxes at once; `corresponding_boxes` (stage_correspondence.h) defines the correspondence.
StagePair pair_stages(const std::array<GraphPicture, kStageCount>& stages, int earlier, int later);

StageChange change_of(const StagePair& pair);

}  // namespace tilewright
