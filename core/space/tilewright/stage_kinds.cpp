// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/stage_kinds.h"

#include <algorithm>

#include "core/space/tilewright/axis_roles.h"

namespace tilewright {

bool is_inlined(const ScheduleState& state, StageId id) {
  const auto& stage = state.stage(id);
  const bool output = std::find(state.outputs.begin(), state.outputs.end(), id) != state.outputs.end();
  if (!stage.op.compute() || stage.op.compute()->combiner != Combiner::kNone || output) return false;
  if (stage.location.kind != ComputeLocation::Kind::kRoot || !stage.op.hints.unroll_for_constants.empty()) {
    return false;
  }
  // Someone wants it in an order of its own.
  if (!stage.pack.empty()) return false;
  if (feeds_contraction(state, id)) return false;
  if (is_cheap_elementwise(stage)) return true;
  const auto reader = elementwise_reader(state, id);
  if (!reader) return false;
  int reads = 0;
  visit(state.stage(*reader).op.compute()->body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    reads += l && l->tensor == id;
    return true;
  });
  return reads == 1;
}

bool feeds_contraction(const ScheduleState& state, StageId id) {
  const auto readers = state.consumers(id);
  return readers.size() == 1 && reuses_data(state, readers[0]) && ends_contraction(state, id);
}

bool is_contraction(const ScheduleState& state, StageId id) {
  const auto& stage = state.stage(id);
  const Compute* compute = stage.op.compute();
  if (!compute || compute->reduce_axes.empty() || !stage.op.hints.unroll_for_constants.empty()) return false;
  if (is_constant(state, id) || stage.location.kind != ComputeLocation::Kind::kRoot) return false;
  // Even without reuse there is something to gain from a tile, as long as its rows are vectors in memory.
  return compute->axes.size() >= 2 && innermost_is_contiguous(state, id);
}

bool ends_contraction(const ScheduleState& state, StageId id) {
  for (StageId producer : state.producers(id)) {
    if (elementwise_reader(state, producer) != std::optional<StageId>(id)) continue;
    if (std::find(state.order.begin(), state.order.end(), producer) == state.order.end()) continue;
    if (is_contraction(state, producer) ||
        (is_inlined(state, producer) && ends_contraction(state, producer))) {
      return true;
    }
  }
  return false;
}

}  // namespace tilewright
