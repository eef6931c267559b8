// SPDX-License-Identifier: Apache-2.0
#include "core/space/ansor/tiling.h"

#include <algorithm>
#include <string_view>

namespace tilewright::ansor {
namespace {

int level_count(char kind) {
  const std::string_view levels = kTilingLevels;
  return static_cast<int>(std::count(levels.begin(), levels.end(), kind));
}

int parts_of(const Loop& loop) {
  return level_count(loop.kind == LoopKind::kSpatial ? 'S' : 'R');
}

}  // namespace

int add_split_decision(SketchDraft& draft, StageId stage, const Loop& loop, int parts) {
  if (loop.extent == 1) return -1;
  Decision split;
  split.kind = Decision::Kind::kSplit;
  split.stage = draft.state.stage(stage).op.name;
  split.name = split.stage + "." + loop.name + " tile";
  split.extent = loop.extent;
  split.factors = parts - 1;
  split.max_innermost = kMaxInnermostFactor;
  split.exact = true;
  return draft.add(std::move(split));
}

std::vector<int64_t> split_factors(DecisionValues values, int decision, int parts) {
  return decision < 0 ? std::vector<int64_t>(static_cast<size_t>(parts) - 1, 1)
                      : values[static_cast<size_t>(decision)];
}

Tiling add_tiling(SketchDraft& draft, StageId stage) {
  Tiling tiling{stage, {}};
  const auto loops = draft.state.stage(stage).loops;
  for (const Loop& loop : loops)
    tiling.decisions.push_back(add_split_decision(draft, stage, loop, parts_of(loop)));
  return tiling;
}

std::vector<int32_t> Tiling::apply(ProgramBuilder& builder, DecisionValues values) const {
  const auto loops = builder.state().stage(stage).loops;
  std::vector<std::vector<LoopId>> space(static_cast<size_t>(level_count('S')));
  std::vector<std::vector<LoopId>> reduce(static_cast<size_t>(level_count('R')));
  std::vector<int32_t> splits;
  for (size_t i = 0; i < loops.size() && i < decisions.size(); ++i) {
    const bool spatial = loops[i].kind == LoopKind::kSpatial;
    if (spatial) splits.push_back(static_cast<int32_t>(builder.primitives().size()));
    const auto made =
        builder.split(stage, loops[i].id, split_factors(values, decisions[i], parts_of(loops[i])));
    auto& levels = spatial ? space : reduce;
    for (size_t level = 0; level < levels.size(); ++level) levels[level].push_back(made[level]);
  }
  std::vector<LoopId> order;
  size_t next_space = 0;
  size_t next_reduce = 0;
  for (const char kind : std::string_view(kTilingLevels)) {
    const auto& level = kind == 'S' ? space[next_space++] : reduce[next_reduce++];
    order.insert(order.end(), level.begin(), level.end());
  }
  builder.reorder(stage, std::move(order));
  return splits;
}

}  // namespace tilewright::ansor
