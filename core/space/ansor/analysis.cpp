// SPDX-License-Identifier: Apache-2.0
#include "core/space/ansor/analysis.h"

#include <algorithm>

#include "core/compute/data_reuse.h"

namespace tilewright::ansor {
namespace {

/// How a read uses the axes of its reader.
struct Access {
  bool simple = true;
  bool axis_missing = false;
  bool axis_twice = false;
  bool in_order = true;
};

/// The axis of which `index` is a constant distance away, or -1.
int shifted_axis(const Compute& compute, const Expr& index) {
  const auto* v = index.as<VarRef>();
  if (const auto* b = index.as<Binary>(); b && (b->op == BinaryOp::kAdd || b->op == BinaryOp::kSub)) {
    if (constant_of(b->b))
      v = b->a.as<VarRef>();
    else if (constant_of(b->a) && b->op == BinaryOp::kAdd)
      v = b->b.as<VarRef>();
  }
  if (!v) return -1;
  for (size_t i = 0; i < compute.axes.size(); ++i) {
    if (compute.axes[i].var == v->id) return static_cast<int>(i);
  }
  return -1;
}

Access access_of(const Compute& compute, const Load& read) {
  Access access;
  std::vector<int> order;
  std::vector<int> uses(compute.axes.size(), 0);
  for (const Expr& index : read.indices) {
    if (constant_of(index)) continue;
    const int axis = shifted_axis(compute, index);
    if (axis < 0) {
      access.simple = false;
      return access;
    }
    order.push_back(axis);
    ++uses[static_cast<size_t>(axis)];
  }
  access.axis_missing = std::find(uses.begin(), uses.end(), 0) != uses.end();
  access.axis_twice = std::any_of(uses.begin(), uses.end(), [](int n) { return n > 1; });
  access.in_order = std::is_sorted(order.begin(), order.end());
  return access;
}

}  // namespace

bool is_strictly_inlineable(const ComputeOp& op) {
  const Compute* compute = op.compute();
  if (!compute) return false;
  bool reads = false;
  bool simple = true;
  bool costly = false;
  visit(compute->body, [&](const Expr& e) {
    if (const auto* read = e.as<Load>()) {
      reads = true;
      const Access access = access_of(*compute, *read);
      simple = simple && access.simple && access.in_order && !access.axis_twice;
    }
    const auto* u = e.as<Unary>();
    costly = costly || e.as<Select>() || (u && u->op == UnaryOp::kExp);
    return true;
  });
  return !reads || (simple && !costly);
}

bool needs_tiling(const SketchDraft& draft, StageId stage) {
  const auto given = static_cast<StageId>(draft.dag->ops.size());
  StageId origin = stage;
  if (stage >= given) {
    const auto readers = draft.state.consumers(stage);
    if (readers.size() != 1 || readers[0] >= given) return false;
    origin = readers[0];
  } else {
    // A stage that copies from a cache, or sums up a factored reduction, reads each element once.
    const auto producers = draft.state.producers(stage);
    if (producers.size() == 1 && producers[0] >= given) return false;
  }
  return has_data_reuse(draft.dag->op(origin));
}

std::optional<StageId> matched_consumer(const ScheduleState& state, StageId stage) {
  const auto readers = state.consumers(stage);
  if (readers.size() != 1) return std::nullopt;
  const auto& reader = state.stage(readers[0]);
  const Compute& compute = *reader.op.compute();
  if (reader.op.type.shape != state.stage(stage).op.type.shape) return std::nullopt;
  // What is fetched into shared memory has to be there as a whole.
  if (reader.scope == MemoryScope::kShared) return std::nullopt;
  if (has_reduction(reader) && has_reduction(state.stage(stage))) return std::nullopt;
  bool matches = true;
  visit(compute.body, [&](const Expr& e) {
    const auto* read = e.as<Load>();
    if (!read || read->tensor != stage) return true;
    const Access access = access_of(compute, *read);
    matches = matches && access.simple && access.in_order && !access.axis_missing && !access.axis_twice;
    return true;
  });
  return matches ? std::optional<StageId>(readers[0]) : std::nullopt;
}

size_t common_outer_axes(const ScheduleState& state, StageId stage, StageId reader) {
  const Compute& compute = *state.stage(reader).op.compute();
  const auto& axes = state.stage(stage).op.compute()->axes;
  size_t common = std::min(axes.size(), compute.axes.size());
  visit(compute.body, [&](const Expr& e) {
    const auto* read = e.as<Load>();
    if (!read || read->tensor != stage) return true;
    size_t equal = 0;
    while (equal < common && axes[equal].extent == compute.axes[equal].extent &&
           shifted_axis(compute, read->indices[equal]) == static_cast<int>(equal))
      ++equal;
    common = equal;
    return true;
  });
  return common;
}

bool has_shared_reduction(const ScheduleState& state, StageId stage) {
  const bool own = std::ranges::any_of(state.stage(stage).loops, [](const Loop& loop) {
    return loop.kind != LoopKind::kSpatial && is_thread_of_block(loop.annotation);
  });
  return own || std::ranges::any_of(state.order, [&](StageId id) {
           const auto& at = state.stage(id).location;
           return at.kind == ComputeLocation::Kind::kAt && at.stage == stage &&
                  has_shared_reduction(state, id);
         });
}

bool needs_rfactor(const SketchDraft& draft, StageId stage, int cores) {
  int64_t space = 1;
  int64_t reduce = 1;
  for (const auto& loop : draft.state.stage(stage).loops)
    (loop.kind == LoopKind::kSpatial ? space : reduce) *= loop.extent;
  if (needs_tiling(draft, stage)) return space <= reduce && space <= int64_t{16} * cores;
  return reduce > 1 && reduce > cores;
}

bool is_output(const ScheduleState& state, StageId stage) {
  return std::find(state.outputs.begin(), state.outputs.end(), stage) != state.outputs.end();
}

bool has_reduction(const ScheduledStage& stage) {
  return std::any_of(stage.loops.begin(), stage.loops.end(),
                     [](const Loop& l) { return l.kind != LoopKind::kSpatial; });
}

bool is_tiled(const ScheduledStage& stage) {
  const Compute* compute = stage.op.compute();
  return compute && stage.loops.size() != compute->axes.size() + compute->reduce_axes.size();
}

bool has_write_cache(const SketchDraft& draft, StageId stage) {
  const auto given = static_cast<StageId>(draft.dag->ops.size());
  auto is_cache = [&](StageId id) {
    return id >= given && draft.state.stage(id).scope == MemoryScope::kLocal;
  };
  const auto producers = draft.state.producers(stage);
  return is_cache(stage) || std::any_of(producers.begin(), producers.end(), is_cache);
}

bool hosts_stage(const ScheduleState& state, StageId stage, LoopId loop) {
  return std::any_of(state.order.begin(), state.order.end(), [&](StageId id) {
    const auto& at = state.stage(id).location;
    return at.kind == ComputeLocation::Kind::kAt && at.stage == stage && at.loop == loop;
  });
}

}  // namespace tilewright::ansor
