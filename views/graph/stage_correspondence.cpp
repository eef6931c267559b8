// SPDX-License-Identifier: Apache-2.0
#include "views/graph/stage_correspondence.h"

#include <algorithm>

namespace tilewright {

std::vector<int> corresponding_boxes(const std::array<GraphPicture, kStageCount>& stages, int from, int box,
                                     int to) {
  const auto& boxes = stages[static_cast<size_t>(from)].nodes;
  if (box < 0 || box >= static_cast<int>(boxes.size())) return {};
  if (from == to) return {box};
  // The first two stages have the same graph; only the file's own nodes have other numbers.
  const auto numbers =
      from == kImportedStage || to == kImportedStage ? &PictureNode::origins : &PictureNode::nodes;
  std::vector<NodeId> wanted = boxes[static_cast<size_t>(box)].*numbers;
  std::sort(wanted.begin(), wanted.end());
  std::vector<int> found;
  const auto& others = stages[static_cast<size_t>(to)].nodes;
  for (size_t other = 0; other < others.size(); ++other) {
    const auto& theirs = others[other].*numbers;
    if (std::any_of(theirs.begin(), theirs.end(),
                    [&](NodeId id) { return std::binary_search(wanted.begin(), wanted.end(), id); }))
      found.push_back(static_cast<int>(other));
  }
  return found;
}

}  // namespace tilewright
