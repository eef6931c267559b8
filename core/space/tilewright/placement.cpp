// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/placement.h"

#include <algorithm>
#include <map>
#include <optional>

#include "core/lower/linear.h"
#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

std::optional<int> depth_decision_of(const SketchDraft& draft, StageId stage) {
  const std::string& name = draft.state.stage(stage).op.name;
  for (size_t i = 0; i < draft.decisions.size(); ++i) {
    const Decision& d = draft.decisions[i];
    if (d.kind == Decision::Kind::kLocation && d.stage == name) return static_cast<int>(i);
  }
  return std::nullopt;
}

/// Decisions that keep `reader` inside the output; none where it is not computed there.
std::optional<std::vector<int>> depths_around(const SketchDraft& draft, StageId reader, StageId output) {
  std::vector<int> found;
  for (StageId at = reader; at != output; at = draft.state.stage(at).location.stage) {
    if (draft.state.stage(at).location.kind != ComputeLocation::Kind::kAt) return std::nullopt;
    if (const auto decision = depth_decision_of(draft, at)) found.push_back(*decision);
  }
  return found;
}

/// How many loops a loop was before fusions.
int64_t fused_count(const ScheduledStage& stage, LoopId loop) {
  for (const auto& relation : stage.relations) {
    const auto* fuse = std::get_if<FuseRelation>(&relation);
    if (!fuse || fuse->child != loop) continue;
    int64_t count = 0;
    for (LoopId parent : fuse->parents) count += fused_count(stage, parent);
    return count;
  }
  return 1;
}

}  // namespace

int add_depth_decision(SketchDraft& draft, StageId id) {
  const auto& state = draft.state;
  const StageId output = home_of_rows(state, id);
  if (id == output || state.outputs.size() > 1) return -1;
  int64_t depth = shared_leading_axes(state, id, output);
  std::vector<int> around;
  for (StageId reader : state.consumers(id)) {
    const auto depths = depths_around(draft, reader, output);
    if (!depths) return -1;
    for (int decision : *depths) {
      if (std::find(around.begin(), around.end(), decision) == around.end()) around.push_back(decision);
      depth = std::min(depth, draft.decisions[static_cast<size_t>(decision)].options.front());
    }
  }
  if (depth == 0) return -1;
  Decision place;
  place.kind = Decision::Kind::kLocation;
  place.stage = state.stage(id).op.name;
  place.name = place.stage + " place";
  place.options = {depth, 0};
  place.labels = {"inside " + state.stage(output).op.name, "before " + state.stage(output).op.name};
  place.closed = {0};
  for (int decision : around) {
    std::vector<int64_t> deep_enough;
    for (int64_t option : draft.decisions[static_cast<size_t>(decision)].options) {
      if (option >= depth) deep_enough.push_back(option);
    }
    place.conditions.push_back({decision, std::move(deep_enough)});
  }
  return draft.add(std::move(place));
}

bool may_be_placed_before(const ScheduleState& state, StageId id, int64_t depth) {
  if (state.outputs.size() > 1 || state.outputs.front() != id) return false;
  std::vector<StageId>
      outside;  // what has its loops already or is tiled on its own, and what such a stage reads
  const auto is_outside = [&](StageId other) {
    return std::find(outside.begin(), outside.end(), other) != outside.end();
  };
  for (auto at = state.order.rbegin(); at != state.order.rend(); ++at) {
    const auto& stage = state.stage(*at);
    if (*at == id || !stage.op.compute() || stage.location.kind != ComputeLocation::Kind::kRoot) continue;
    const auto readers = state.consumers(*at);
    if (has_loops_of_its_own(stage) || is_constant(state, *at) || is_contraction(state, *at) ||
        std::any_of(readers.begin(), readers.end(), is_outside)) {
      outside.push_back(*at);
      continue;
    }
    const int shared = shared_leading_axes(state, *at, id);
    if (shared > 0 && shared < depth) return true;
  }
  return false;
}

void compute_in_output(ProgramBuilder& b, StageId id, int64_t depth) {
  const StageId output = home_of_rows(b.state(), id);
  const auto& stage = b.state().stage(output);
  size_t at = 0;
  int64_t inside = fused_count(stage, stage.loops[0].id);
  while (inside < depth && at + 1 < stage.loops.size()) inside += fused_count(stage, stage.loops[++at].id);
  b.compute_at(id, output, stage.loops[at].id);
  b.set_scope(id, MemoryScope::kLocal);
}

std::vector<int64_t> covered_inside(const ScheduledStage& stage, LoopId loop) {
  std::map<LoopId, int64_t> covered;
  bool inside = false;
  for (const Loop& leaf : stage.loops) {
    covered[leaf.id] = inside ? leaf.extent : 1;
    inside = inside || leaf.id == loop;
  }
  for (auto it = stage.relations.rbegin(); it != stage.relations.rend(); ++it) {
    const auto* split = std::get_if<SplitRelation>(&*it);
    if (!split) continue;
    int64_t product = 1;
    for (LoopId child : split->children) product *= covered[child];
    covered[split->parent] = product;
  }
  const Compute& compute = *stage.op.compute();
  std::vector<int64_t> out;
  for (size_t i = 0; i < stage.axis_loops.size(); ++i) {
    const Axis& axis =
        i < compute.axes.size() ? compute.axes[i] : compute.reduce_axes[i - compute.axes.size()];
    out.push_back(std::min(axis.extent, covered[stage.axis_loops[i]]));
  }
  return out;
}

int64_t bytes_read(const ScheduleState& state, StageId id, StageId reader,
                   const std::vector<int64_t>& covered) {
  const Compute& compute = *state.stage(reader).op.compute();
  VarRanges ranges;
  for (size_t i = 0; i < covered.size(); ++i) {
    const Axis& axis =
        i < compute.axes.size() ? compute.axes[i] : compute.reduce_axes[i - compute.axes.size()];
    ranges[axis.var] = {0, covered[i] - 1};
  }
  const TensorType& type = state.stage(id).op.type;
  int64_t most = 0;
  visit(compute.body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    if (!l || l->tensor != id) return true;
    auto bytes = static_cast<int64_t>(data_type_size(type.data_type));
    for (size_t d = 0; d < l->indices.size(); ++d) {
      const Range range = range_of(l->indices[d], ranges);
      bytes *= std::min(type.shape[d], range.high - range.low + 1);
    }
    most = std::max(most, bytes);
    return true;
  });
  return most;
}

}  // namespace tilewright
