// SPDX-License-Identifier: Apache-2.0
#include "core/space/ansor/tiling.h"

#include <algorithm>
#include <string_view>

namespace tilewright::ansor {
namespace {

int parts_of(const Loop& loop, std::string_view levels) {
  return loop.kind == LoopKind::kSpatial ? space_levels(levels) : reduce_levels(levels);
}

}  // namespace

bool names_threads(const Target& target) {
  return target.kind != TargetKind::kCpu;
}

std::string_view tiling_levels(const Target& target) {
  return names_threads(target) ? "SSSRRSRS" : "SSRSRS";
}

int space_levels(std::string_view levels) {
  return static_cast<int>(std::ranges::count(levels, 'S'));
}

int reduce_levels(std::string_view levels) {
  return static_cast<int>(std::ranges::count(levels, 'R'));
}

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

Tiling add_tiling(SketchDraft& draft, StageId stage, const Target& target) {
  Tiling tiling{stage, tiling_levels(target), {}};
  const auto loops = draft.state.stage(stage).loops;
  for (const Loop& loop : loops)
    tiling.decisions.push_back(add_split_decision(draft, stage, loop, parts_of(loop, tiling.levels)));
  return tiling;
}

std::vector<int32_t> Tiling::apply(ProgramBuilder& builder, DecisionValues values) const {
  const auto loops = builder.state().stage(stage).loops;
  std::vector<std::vector<LoopId>> space(static_cast<size_t>(space_levels(levels)));
  std::vector<std::vector<LoopId>> reduce(static_cast<size_t>(reduce_levels(levels)));
  std::vector<int32_t> splits;
  for (size_t i = 0; i < loops.size() && i < decisions.size(); ++i) {
    const bool spatial = loops[i].kind == LoopKind::kSpatial;
    if (spatial) splits.push_back(static_cast<int32_t>(builder.primitives().size()));
    const auto made =
        builder.split(stage, loops[i].id, split_factors(values, decisions[i], parts_of(loops[i], levels)));
    auto& lists = spatial ? space : reduce;
    for (size_t level = 0; level < lists.size(); ++level) lists[level].push_back(made[level]);
  }
  std::vector<LoopId> order;
  size_t next_space = 0;
  size_t next_reduce = 0;
  for (const char kind : levels) {
    const auto& level = kind == 'S' ? space[next_space++] : reduce[next_reduce++];
    order.insert(order.end(), level.begin(), level.end());
  }
  builder.reorder(stage, std::move(order));
  return splits;
}

}  // namespace tilewright::ansor
