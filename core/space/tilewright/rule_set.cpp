// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/rules.h"

#include <algorithm>

#include "core/space/tilewright/placement.h"

namespace tilewright {

RuleSet tilewright_rule_set() {
  return {"tilewright",
          {column_blocks_rule(), inline_elementwise_rule(), already_placed_rule(), constant_transform_rule(),
           contraction_rule(), row_reduction_rule(), turned_squares_rule(), elementwise_rule()},
          {}};
}

namespace {

/// From this number of steps for each thread on, it matters little which thread gets one more.
constexpr int64_t kChunksOfAThread = 4;

/// Whether two loops are neighbours, each over a whole axis, and no stage is or will be computed inside the
/// outer one only.
bool can_fuse(const ScheduleState& state, StageId id, LoopId outer, LoopId inner) {
  const auto& stage = state.stage(id);
  for (const LoopId loop : {outer, inner}) {
    if (std::find(stage.axis_loops.begin(), stage.axis_loops.end(), loop) == stage.axis_loops.end())
      return false;
    const Loop* found = stage.find_loop(loop);
    if (!found || found->kind != LoopKind::kSpatial || found->annotation != LoopAnnotation::kNone)
      return false;
    for (const auto& other : state.stages) {
      if (other.location.kind == ComputeLocation::Kind::kAt && other.location.stage == id &&
          other.location.loop == loop)
        return false;
    }
  }
  const auto at = stage.find_loop(outer) - stage.loops.data();
  if (at + 1 >= static_cast<std::ptrdiff_t>(stage.loops.size()) ||
      stage.loops[static_cast<size_t>(at) + 1].id != inner)
    return false;
  return !may_be_placed_before(state, id, at + 2);
}

/// The first loops that can be fused into one with a step for every thread, none of which has so many alone;
/// empty where there are none.
std::vector<LoopId> short_loops_to_fuse(const ScheduleState& state, StageId id,
                                        const std::vector<LoopId>& loops, int threads) {
  std::vector<LoopId> run;
  int64_t steps = 1;
  for (const LoopId loop : loops) {
    if (!run.empty() && !can_fuse(state, id, run.back(), loop)) {
      run.clear();
      steps = 1;
    }
    const Loop* found = state.stage(id).find_loop(loop);
    if (!found || found->kind != LoopKind::kSpatial) continue;
    run.push_back(loop);
    steps *= found->extent;
    if (run.size() > 1 && steps >= threads) return run;
  }
  return {};
}

}  // namespace

bool parallelise(ProgramBuilder& builder, StageId stage, const std::vector<LoopId>& loops,
                 const Target& target) {
  if (target.threads <= 1) return false;
  for (size_t i = 0; i < loops.size(); ++i) {
    const Loop* loop = builder.state().stage(stage).find_loop(loops[i]);
    if (!loop || loop->extent < target.threads || loop->kind != LoopKind::kSpatial) continue;
    // Five steps for two threads would leave one of them idle for a sixth of the time.
    const bool even = loop->extent % target.threads == 0 || loop->extent >= kChunksOfAThread * target.threads;
    const bool fuse =
        !even && i + 1 < loops.size() && can_fuse(builder.state(), stage, loops[i], loops[i + 1]);
    const LoopId parallel = fuse ? builder.fuse(stage, {loops[i], loops[i + 1]}) : loops[i];
    builder.annotate(stage, parallel, LoopAnnotation::kParallel);
    return true;
  }
  const auto together = short_loops_to_fuse(builder.state(), stage, loops, target.threads);
  if (together.empty()) return false;
  builder.annotate(stage, builder.fuse(stage, together), LoopAnnotation::kParallel);
  return true;
}

}  // namespace tilewright
