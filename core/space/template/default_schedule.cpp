// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/default_schedule.h"

#include <algorithm>

#include "core/space/ansor/analysis.h"
#include "core/space/template/tile_nest.h"
#include "core/space/tilewright/axis_roles.h"

namespace tilewright::autotvm {
namespace {

bool is_inlineable(const ScheduleState& state, StageId id) {
  const ScheduledStage& stage = state.stage(id);
  const Compute* compute = stage.op.compute();
  if (!compute || compute->combiner != Combiner::kNone || is_constant(state, id)) return false;
  const ComputeHints& hints = stage.op.hints;
  if (ansor::is_output(state, id) || hints.keeps_sums || !hints.unroll_for_constants.empty()) return false;
  if (elementwise_reader(state, id)) return true;
  const auto readers = state.consumers(id);
  return ansor::is_strictly_inlineable(stage.op) &&
         std::ranges::none_of(readers, [&](StageId reader) { return reuses_data(state, reader); });
}

/// The loops of a stage by what the default schedule does with them.
struct StageLoops {
  std::vector<LoopId> outer;
  std::vector<LoopId> reductions;
  std::vector<LoopId> unrolled;  ///< over small matrices of constants, which fold away
  LoopId vector = -1;
};

StageLoops sorted_loops(const ScheduleState& state, StageId id) {
  const ScheduledStage& stage = state.stage(id);
  const Compute& compute = *stage.op.compute();
  const auto& flagged = stage.op.hints.unroll_for_constants;
  StageLoops sorted;
  for (size_t i = 0; i < stage.loops.size(); ++i) {
    const LoopId loop = stage.loops[i].id;
    if (i >= compute.axes.size()) {
      sorted.reductions.push_back(loop);
    } else if (std::ranges::find(flagged, compute.axes[i].name) != flagged.end()) {
      sorted.unrolled.push_back(loop);
    } else if (i + 1 == compute.axes.size() && has_default_vectors(state, id)) {
      sorted.vector = loop;
    } else {
      sorted.outer.push_back(loop);
    }
  }
  return sorted;
}

void schedule_by_default(ProgramBuilder& b, StageId id, const DefaultSchedule& how) {
  if (!b.ok() || b.state().stage(id).loops.empty()) return;
  const size_t axes = b.state().stage(id).op.compute()->axes.size();
  StageLoops loops = sorted_loops(b.state(), id);
  std::vector<LoopId> order = loops.outer;
  if (loops.vector >= 0 && b.state().stage(id).find_loop(loops.vector)->extent > how.lanes) {
    const HalfLoops parts = split_in_two(b, id, loops.vector, how.lanes, Tail::kPeel);
    order.push_back(parts.outer);
    loops.vector = parts.inner;
    if (loops.outer.empty()) loops.outer.push_back(parts.outer);
  }
  order.insert(order.end(), loops.reductions.begin(), loops.reductions.end());
  order.insert(order.end(), loops.unrolled.begin(), loops.unrolled.end());
  if (loops.vector >= 0) order.push_back(loops.vector);
  b.reorder(id, order);
  for (const LoopId loop : loops.unrolled) b.annotate(id, loop, LoopAnnotation::kUnroll);
  if (loops.vector >= 0) b.annotate(id, loops.vector, LoopAnnotation::kVectorize);
  const auto wanted = static_cast<size_t>(how.parallel.value_or(usual_parallel_loops(axes)));
  loops.outer.resize(std::min(loops.outer.size(), wanted));
  if (!loops.outer.empty()) fuse_parallel(b, id, loops.outer);
}

}  // namespace

int64_t usual_parallel_loops(size_t loops) {
  return loops >= 5 ? 3 : loops >= 3 ? 2 : 1;
}

void inline_elementwise(ProgramBuilder& b) {
  // Readers first: a stage that was read twice may be read by one stage alone then.
  const std::vector<StageId> order = b.state().order;
  for (auto id = order.rbegin(); id != order.rend(); ++id) {
    if (is_inlineable(b.state(), *id)) b.compute_inline(*id);
  }
}

bool has_default_vectors(const ScheduleState& state, StageId id) {
  const ComputeOp& op = state.stage(id).op;
  const Compute& compute = *op.compute();
  if (compute.axes.empty()) return false;
  const auto& flagged = op.hints.unroll_for_constants;
  if (std::ranges::find(flagged, compute.axes.back().name) != flagged.end()) return false;
  return compute.combiner == Combiner::kNone || innermost_is_contiguous(state, id);
}

bool is_unscheduled(const ScheduleState& state, StageId id) {
  const ScheduledStage& stage = state.stage(id);
  return stage.op.compute() && stage.location.kind == ComputeLocation::Kind::kRoot &&
         stage.relations.empty() && !is_constant(state, id) &&
         std::ranges::all_of(stage.loops,
                             [](const Loop& loop) { return loop.annotation == LoopAnnotation::kNone; });
}

void schedule_rest(ProgramBuilder& b, const DefaultSchedule& how) {
  const std::vector<StageId> order = b.state().order;
  for (const StageId id : order) {
    if (b.ok() && is_unscheduled(b.state(), id)) schedule_by_default(b, id, how);
  }
}

}  // namespace tilewright::autotvm
