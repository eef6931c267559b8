// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/compute/node_memo.h"
#include "core/schedule/program.h"

namespace tilewright {

const Loop* ScheduledStage::find_loop(LoopId loop) const {
  auto it = std::find_if(loops.begin(), loops.end(), [&](const Loop& l) { return l.id == loop; });
  return it == loops.end() ? nullptr : &*it;
}

std::vector<StageId> ScheduleState::producers(StageId id) const {
  std::vector<StageId> found;
  const auto* compute = stage(id).op.compute();
  if (!compute) return found;
  visit_once(compute->body, [&](const Expr& e) {
    if (const auto* l = e.as<Load>()) {
      if (std::find(found.begin(), found.end(), l->tensor) == found.end()) found.push_back(l->tensor);
    }
    return true;
  });
  return found;
}

bool ScheduleState::reads(StageId reader, StageId id) const {
  bool found = false;
  const auto* compute = stage(reader).op.compute();
  if (!compute) return found;
  visit_once(compute->body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    found = found || (l && l->tensor == id);
    return !found;
  });
  return found;
}

std::vector<StageId> ScheduleState::consumers(StageId id) const {
  std::vector<StageId> found;
  for (StageId reader : order) {
    if (reads(reader, id)) found.push_back(reader);
  }
  return found;
}

ScheduleState initial_state(const ComputeDag& dag) {
  ScheduleState state;
  state.outputs = dag.outputs;
  for (size_t i = 0; i < dag.ops.size(); ++i) {
    ScheduledStage stage;
    stage.id = static_cast<StageId>(i);
    stage.op = dag.ops[i];
    if (const auto* compute = stage.op.compute()) {
      auto add = [&](const Axis& axis, LoopKind kind) {
        stage.axis_loops.push_back(state.next_loop);
        stage.loops.push_back({state.next_loop++, axis.name, kind, axis.extent, LoopAnnotation::kNone});
      };
      for (const auto& axis : compute->axes) add(axis, LoopKind::kSpatial);
      for (const auto& axis : compute->reduce_axes) add(axis, LoopKind::kReduce);
    }
    state.order.push_back(stage.id);
    state.stages.push_back(std::move(stage));
  }
  return state;
}

}  // namespace tilewright
