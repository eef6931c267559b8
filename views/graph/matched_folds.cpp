// SPDX-License-Identifier: Apache-2.0
#include "views/graph/matched_folds.h"

#include <algorithm>
#include <functional>

#include "views/graph/folded_picture.h"
#include "views/graph/stage_pair.h"

namespace tilewright {
namespace {

int count_shown(const GraphPicture& picture, const std::vector<bool>& folded) {
  auto count = static_cast<int>(picture.nodes.size());
  for (size_t block = 0; block < folded.size(); ++block)
    if (folded[block]) count -= picture.blocks[block].repeats() * picture.blocks[block].size() - 1;
  return count;
}

}  // namespace

std::vector<int> corresponding_blocks(const RepeatedBlock& block,
                                      const std::vector<std::vector<int>>& matches,
                                      const std::vector<int>& blocks_there) {
  std::vector<int> blocks;
  for (const auto& copy : block.copies) {
    for (const int box : copy) {
      for (const int match : matches[static_cast<size_t>(box)])
        blocks.push_back(blocks_there[static_cast<size_t>(match)]);
    }
  }
  std::sort(blocks.begin(), blocks.end());
  blocks.erase(std::unique(blocks.begin(), blocks.end()), blocks.end());
  if (!blocks.empty() && blocks.front() < 0) blocks.erase(blocks.begin());
  return blocks;
}

std::vector<bool> matched_folds(const GraphModel& model, int stage, int beside, size_t most) {
  const bool is_before = is_earlier(stage, beside);
  const StagePair pair =
      is_before ? pair_stages(model.stages, stage, beside) : pair_stages(model.stages, beside, stage);
  const auto& matches = is_before ? pair.later : pair.earlier;
  const GraphPicture& picture = model.stages[static_cast<size_t>(stage)];
  const std::vector<int> blocks_there = blocks_of_boxes(model.stages[static_cast<size_t>(beside)]);
  const auto is_folded_there = [&](int block) {
    return bool{model.folded[static_cast<size_t>(beside)][static_cast<size_t>(block)]};
  };
  const std::vector<bool>& before = model.folded[static_cast<size_t>(stage)];
  std::vector<bool> folded = before;
  for (size_t block = 0; block < folded.size(); ++block) {
    const auto blocks = corresponding_blocks(picture.blocks[block], matches, blocks_there);
    if (!blocks.empty()) folded[block] = std::any_of(blocks.begin(), blocks.end(), is_folded_there);
  }
  if (count_shown(picture, folded) > static_cast<int>(most))
    std::transform(folded.begin(), folded.end(), before.begin(), folded.begin(), std::logical_or<>());
  return folded;
}

}  // namespace tilewright
