// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/rules.h"

namespace tilewright {
namespace {

bool flagged(const ScheduledStage& stage, const std::string& axis) {
  const auto& names = stage.op.hints.unroll_for_constants;
  return std::find(names.begin(), names.end(), axis) != names.end();
}

/// Schedules a transform: loops over tiles and channels are outside, those over the small matrix inside and
/// unrolled, and the innermost axis is vectorised. A transform that feeds another one is computed inside it,
/// tile by tile.
Result<void> place_transform(ProgramBuilder& b, StageId id, int place, int64_t lanes, const Target& target) {
  StageId tile = id;
  const bool reduces = b.state().stage(id).op.compute()->combiner != Combiner::kNone;
  const auto hints = b.state().stage(id).op.hints;
  if (reduces) tile = b.cache_write(id, MemoryScope::kRegister);
  if (!b.ok()) return b.finish().error();
  ScheduledStage stage = b.state().stage(id);
  stage.op.hints = hints;
  const auto& compute = *stage.op.compute();
  std::vector<LoopId> outside;
  std::vector<LoopId> inside;
  for (size_t i = 0; i + 1 < compute.axes.size(); ++i) {
    (flagged(stage, compute.axes[i].name) ? inside : outside).push_back(stage.loops[i].id);
  }
  LoopId vector = stage.loops[compute.axes.size() - 1].id;
  if (compute.axes.back().extent > 2 * lanes) {
    const auto parts = b.split(id, vector, {lanes}, Tail::kPeel);
    outside.push_back(parts[0]);
    vector = parts[1];
  }
  std::vector<LoopId> order = outside;
  order.insert(order.end(), inside.begin(), inside.end());
  order.push_back(vector);
  b.reorder(id, order);
  for (LoopId loop : inside) b.annotate(id, loop, LoopAnnotation::kUnroll);
  b.annotate(id, vector, LoopAnnotation::kVectorize);
  if (reduces) {
    // One row of the small matrix at a time is kept in registers.
    b.compute_at(tile, id, inside.empty() ? outside.back() : inside.front());
    const auto loops = b.loops(tile);
    const size_t axes = compute.axes.size();
    for (size_t i = 0; i < loops.size(); ++i) {
      if (i + 1 == axes) continue;
      if (i < axes && !flagged(stage, compute.axes[i].name)) continue;
      b.annotate(tile, loops[i], LoopAnnotation::kUnroll);
    }
    std::vector<LoopId> tile_order(loops.begin(), loops.begin() + static_cast<std::ptrdiff_t>(axes) - 1);
    std::vector<LoopId> reduce(loops.begin() + static_cast<std::ptrdiff_t>(axes), loops.end());
    reduce.insert(reduce.end(), tile_order.begin(), tile_order.end());
    reduce.push_back(loops[axes - 1]);
    b.reorder(tile, reduce);
    b.annotate(tile, loops[axes - 1], LoopAnnotation::kVectorize);
  }
  const auto consumers = b.state().consumers(id);
  if (place == 1 && consumers.size() == 1) {
    // Inside the reader, around its unrolled part.
    StageId host = consumers[0];
    while (b.state().stage(host).location.kind == ComputeLocation::Kind::kAt)
      host = b.state().stage(host).location.stage;
    const auto& loops = b.state().stage(host).loops;
    LoopId at = -1;
    for (const auto& loop : loops) {
      if (loop.annotation == LoopAnnotation::kUnroll || loop.annotation == LoopAnnotation::kVectorize) break;
      at = loop.id;
    }
    if (at < 0)
      return Error{ErrorKind::kInvalid, {}, "the reader has no loop to compute the transform in", {}, {}};
    b.compute_at(id, host, at);
    b.set_scope(id, MemoryScope::kLocal);
  } else {
    // Parameters are transformed once, when the model is loaded.
    if (!is_constant(b.state(), id)) parallelise(b, id, outside, target);
  }
  return b.ok() ? Result<void>() : Result<void>(b.finish().error());
}

class ConstantTransformRule final : public SketchRule {
 public:
  std::string name() const override { return "constant transform"; }

  Verdict check(const SketchDraft& draft, int position, const Target&) const override {
    const auto& stage = draft.state.stage(draft.state.order[static_cast<size_t>(position)]);
    return stage.op.hints.unroll_for_constants.empty() || !stage.op.compute() ? Verdict::kSkip
                                                                              : Verdict::kApplyAndSkipRest;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const auto consumers = draft.state.consumers(id);
    // A stage that feeds a contraction is computed before it; every other one inside its only reader.
    bool inside = consumers.size() == 1;
    for (StageId reader : consumers) inside = inside && !reuses_data(draft.state, reader);
    const auto output = std::find(draft.state.outputs.begin(), draft.state.outputs.end(), id);
    inside = inside && output == draft.state.outputs.end();
    const int64_t lanes = target.lanes(draft.state.stage(id).op.type.data_type);
    Branch branch{draft, position - 1};
    const Target copy = target;
    const auto result = branch.draft.then([=](ProgramBuilder& builder, DecisionValues) {
      return place_transform(builder, id, inside ? 1 : 0, lanes, copy);
    });
    if (!result.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> constant_transform_rule() {
  return std::make_shared<ConstantTransformRule>();
}

}  // namespace tilewright
