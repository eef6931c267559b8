// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"
#include "core/space/ansor/tiling.h"

namespace tilewright::ansor {
namespace {

/// TVM's `max_vthread_extent` of a device whose warps have 32 threads.
constexpr int64_t kMostVirtualThreads = 8;
constexpr size_t kBoundLevels = 3;

Error not_legal(const ScheduledStage& stage, std::string message) {
  return {ErrorKind::kInvalid, "stage " + stage.op.name, std::move(message), {}, {}};
}

LoopId fused(ProgramBuilder& builder, StageId id, const std::vector<LoopId>& loops) {
  return loops.size() == 1 ? loops.front() : builder.fuse(id, loops);
}

int64_t extent_of(const ProgramBuilder& builder, StageId id, LoopId loop) {
  const Loop* found = builder.state().stage(id).find_loop(loop);
  return found == nullptr ? 1 : found->extent;
}

/// The loops over elements in front of all others, of which none hosts a stage but the last.
std::vector<LoopId> outer_loops(const ScheduleState& state, StageId id) {
  std::vector<LoopId> loops;
  for (const Loop& loop : state.stage(id).loops) {
    if (loop.kind != LoopKind::kSpatial || loop.annotation != LoopAnnotation::kNone) break;
    loops.push_back(loop.id);
    if (hosts_stage(state, id, loop.id)) break;
  }
  return loops;
}

/// A stage without tiles: its steps are spread over blocks of as many threads as go in step.
void spread(ProgramBuilder& builder, StageId id, int64_t threads) {
  const auto outer = outer_loops(builder.state(), id);
  if (outer.empty()) return;
  const LoopId all = fused(builder, id, outer);
  if (extent_of(builder, id, all) <= threads) {
    builder.annotate(id, all, LoopAnnotation::kThreadX);
    return;
  }
  const auto parts = builder.split(id, all, {threads}, Tail::kGuard);
  if (!builder.ok()) return;
  builder.annotate(id, parts[0], LoopAnnotation::kBlockX);
  builder.annotate(id, parts[1], LoopAnnotation::kThreadX);
}

/// A stage whose threads are bound already: its outer steps are blocks.
void bind_blocks(ProgramBuilder& builder, StageId id) {
  const auto outer = outer_loops(builder.state(), id);
  if (!outer.empty()) builder.annotate(id, fused(builder, id, outer), LoopAnnotation::kBlockX);
}

/// A stage with tiles, or one that follows them: a level each of blocks, virtual threads and threads.
/// `neutral`: no tile is cut, which is how a sketch is looked at before anything is chosen.
Result<void> bind_levels(ProgramBuilder& builder, StageId id, int64_t warp, bool neutral) {
  const ScheduledStage stage = builder.state().stage(id);
  const size_t axes = stage.op.compute()->axes.size();
  if (stage.loops.size() < kBoundLevels * axes) return not_legal(stage, "has too few levels of tiles");
  constexpr LoopAnnotation kAnnotations[] = {LoopAnnotation::kBlockX, LoopAnnotation::kVirtualThread,
                                             LoopAnnotation::kThreadX};
  int64_t steps = 1;
  for (const Axis& axis : stage.op.compute()->axes) steps *= axis.extent;
  for (size_t level = 0; level < kBoundLevels; ++level) {
    std::vector<LoopId> loops;
    for (size_t i = 0; i < axes; ++i) loops.push_back(stage.loops[level * axes + i].id);
    const LoopId loop = fused(builder, id, loops);
    if (!builder.ok()) return {};
    const int64_t extent = extent_of(builder, id, loop);
    if (kAnnotations[level] == LoopAnnotation::kVirtualThread && extent > kMostVirtualThreads) {
      return not_legal(stage,
                       fmt::format("has {} virtual threads, more than {}", extent, kMostVirtualThreads));
    }
    if (kAnnotations[level] == LoopAnnotation::kThreadX && extent < warp && steps > 2 * warp && !neutral)
      return not_legal(stage, fmt::format("has {} threads, fewer than go in step", extent));
    builder.annotate(id, loop, kAnnotations[level]);
  }
  return {};
}

/// The threads of the block around a stage that is computed inside others.
int64_t threads_around(const ScheduleState& state, StageId id) {
  for (const ComputeLocation* at = &state.stage(id).location; at->kind == ComputeLocation::Kind::kAt;
       at = &state.stage(at->stage).location) {
    for (const Loop& loop : state.stage(at->stage).loops) {
      if (loop.annotation == LoopAnnotation::kThreadX) return loop.extent;
    }
  }
  return 1;
}

/// All threads of the block fetch together, each `width` neighbours at a time.
void fetch_together(ProgramBuilder& builder, StageId id, int64_t width) {
  const LoopId all = fused(builder, id, builder.loops(id));
  const auto parts = builder.split(id, all, {threads_around(builder.state(), id), width}, Tail::kGuard);
  if (!builder.ok()) return;
  builder.annotate(id, parts[1], LoopAnnotation::kThreadX);
  if (width > 1) builder.annotate(id, parts[2], LoopAnnotation::kVectorize);
}

}  // namespace

Result<void> bind_threads(SketchDraft& draft, const Target& target) {
  std::vector<std::pair<StageId, int>> fetches;
  std::vector<std::pair<StageId, bool>> roots;  ///< with whether the first levels of tiles are theirs
  std::set<StageId> with_levels;
  for (const StageId id : draft.state.order) {
    if (!draft.state.stage(id).op.compute() || !needs_tiling(draft, id) || !is_tiled(draft.state.stage(id)))
      continue;
    StageId root = id;
    while (draft.state.stage(root).location.kind == ComputeLocation::Kind::kAt)
      root = draft.state.stage(root).location.stage;
    with_levels.insert(root);
  }
  for (const StageId id : draft.state.order) {
    const auto& stage = draft.state.stage(id);
    if (!stage.op.compute()) continue;
    if (stage.location.kind == ComputeLocation::Kind::kRoot) roots.emplace_back(id, with_levels.contains(id));
    if (stage.scope != MemoryScope::kShared) continue;
    Decision width;
    width.kind = Decision::Kind::kVectorize;
    width.stage = stage.op.name;
    width.name = "fetch " + width.stage + " by";
    width.options = {1, 2, 4};
    fetches.emplace_back(id, draft.add(std::move(width)));
  }
  std::vector<size_t> splits;
  for (size_t i = 0; i < draft.decisions.size(); ++i) {
    if (draft.decisions[i].kind == Decision::Kind::kSplit) splits.push_back(i);
  }
  const int64_t warp = target.blocks.warp_threads;
  return draft.then([=](ProgramBuilder& builder, DecisionValues values) -> Result<void> {
    const bool neutral = std::ranges::all_of(splits, [&](size_t split) {
      return std::ranges::all_of(values[split], [](int64_t factor) { return factor == 1; });
    });
    for (const auto& [id, has_levels] : roots) {
      if (!builder.ok()) return {};
      if (has_shared_reduction(builder.state(), id)) {
        bind_blocks(builder, id);
      } else if (has_levels) {
        TILEWRIGHT_CHECK(bind_levels(builder, id, warp, neutral));
      } else {
        spread(builder, id, std::max<int64_t>(warp, 1));
      }
    }
    for (const auto& [id, decision] : fetches) {
      if (builder.ok()) fetch_together(builder, id, values[static_cast<size_t>(decision)].at(0));
    }
    return {};
  });
}

}  // namespace tilewright::ansor
