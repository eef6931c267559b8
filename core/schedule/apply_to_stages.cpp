// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/primitive_applier.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/compute/combiner.h"
#include "core/schedule/loop_relations.h"
#include "core/schedule/primitive_names.h"

namespace tilewright {
namespace {

/// Loads of `from` in `body` become loads of `to`.
Expr redirect_loads(const Expr& body, StageId from, StageId to) {
  return rewrite(body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    return l && l->tensor == from ? load(to, l->indices, e.type()) : Expr();
  });
}

/// Whether a loop, which may be a parent by now, descends from a spatial axis.
bool is_spatial_relation(const ScheduledStage& stage, LoopId loop) {
  const auto& compute = *stage.op.compute();
  for (size_t i = 0; i < compute.axes.size(); ++i) {
    if (stage.axis_loops[i] == loop) return true;
  }
  for (const auto& relation : stage.relations) {
    if (const auto* split = std::get_if<SplitRelation>(&relation)) {
      if (std::find(split->children.begin(), split->children.end(), loop) != split->children.end()) {
        return is_spatial_relation(stage, split->parent);
      }
    } else if (std::get<FuseRelation>(relation).child == loop) {
      return is_spatial_relation(stage, std::get<FuseRelation>(relation).parents[0]);
    }
  }
  return false;
}

/// The first variable that no axis of the definition has.
VarId next_free_var(const Compute& compute) {
  VarId next = 0;
  for (const auto* axes : {&compute.axes, &compute.reduce_axes}) {
    for (const auto& axis : *axes) next = std::max(next, axis.var + 1);
  }
  return next;
}

IdMap<int64_t> extents_of_loops(const ScheduledStage& stage, const Compute& compute) {
  std::vector<int64_t> axis_extents;
  for (const auto* axes : {&compute.axes, &compute.reduce_axes}) {
    for (const auto& axis : *axes) axis_extents.push_back(axis.extent);
  }
  return loop_extents(stage, axis_extents);
}

/// The condition under which the loops of the reduction are inside of what was split into more steps than it
/// has; not valid where they always are. `values`: of the loops.
Expr in_range_of_reductions(const ScheduledStage& stage, const IdMap<int64_t>& extents,
                            const IdMap<Expr>& values) {
  Expr inside;
  for (const auto& relation : stage.relations) {
    const auto* split = std::get_if<SplitRelation>(&relation);
    if (!split || is_spatial_relation(stage, split->parent)) continue;
    int64_t covered = 1;
    for (LoopId child : split->children) covered *= extents.at(child);
    if (covered == extents.at(split->parent)) continue;
    Expr in_range = less(values.at(split->parent), int_imm(extents.at(split->parent)));
    inside = inside.valid() ? logical_and(inside, in_range) : in_range;
  }
  return inside;
}

/// Removes the loops of the reduction and their relations.
void drop_reductions(ScheduledStage& stage) {
  std::vector<LoopRelation> kept;
  for (const LoopRelation& relation : stage.relations) {
    const auto* split = std::get_if<SplitRelation>(&relation);
    const LoopId one = split ? split->parent : std::get<FuseRelation>(relation).parents[0];
    if (is_spatial_relation(stage, one)) kept.push_back(relation);
  }
  stage.relations = std::move(kept);
  std::erase_if(stage.loops, [](const Loop& l) { return l.kind == LoopKind::kReduce; });
}

}  // namespace

Result<void> PrimitiveApplier::operator()(const CacheWrite& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  if (!state_.stage(p.stage).relations.empty()) {
    return invalid("a stage must get its write cache before it is split or fused");
  }
  if (state_.stage(p.stage).tensorized_loop >= 0) {
    return invalid("a stage must get its write cache before its micro-kernel");
  }
  const StageId cache = new_stage(p.stage, p.scope);
  auto& stage = state_.stage(p.stage);
  Compute& copy = *stage.op.compute();
  std::vector<Expr> indices;
  for (const auto& axis : copy.axes) indices.push_back(of(axis));
  // The cache is of the type in which the reduction combines; its values are converted once, at the end.
  ComputeOp& kept = state_.stage(cache).op;
  kept.type.data_type = kept.accumulator_type();
  kept.compute()->accumulator.reset();
  copy.accumulator.reset();
  copy.body = cast(stage.op.type.data_type, load(cache, indices, kept.type.data_type));
  copy.combiner = Combiner::kNone;
  copy.reduce_axes.clear();
  stage.op.hints = {};
  stage.axis_loops.resize(copy.axes.size());
  std::erase_if(stage.loops, [](const Loop& l) { return l.kind == LoopKind::kReduce; });
  add_axis_loops(cache);
  insert_before(cache, p.stage);
  return {};
}

Result<void> PrimitiveApplier::operator()(const CacheRead& p) {
  if (!valid_stage(p.stage)) return invalid("names a stage that does not exist");
  if (p.readers.empty()) return invalid("a read cache needs a reader");
  const auto consumers = state_.consumers(p.stage);
  for (StageId reader : p.readers) {
    if (std::find(consumers.begin(), consumers.end(), reader) == consumers.end()) {
      return invalid("makes a read cache for a stage that does not read it");
    }
  }
  const StageId cache = new_stage(p.stage, p.scope);
  auto& op = state_.stage(cache).op;
  Compute copy;
  std::vector<Expr> indices;
  for (size_t i = 0; i < op.type.shape.size(); ++i) {
    copy.axes.push_back({static_cast<VarId>(i), fmt::format("ax{}", i), op.type.shape[i]});
    indices.push_back(of(copy.axes.back()));
  }
  copy.body = load(p.stage, indices, op.type.data_type);
  op.definition = std::move(copy);
  op.hints = {};
  add_axis_loops(cache);
  auto first_reader = state_.order.size();
  for (StageId reader : p.readers) {
    auto& body = state_.stage(reader).op.compute()->body;
    body = redirect_loads(body, p.stage, cache);
    const auto at = std::find(state_.order.begin(), state_.order.end(), reader) - state_.order.begin();
    first_reader = std::min(first_reader, static_cast<size_t>(at));
  }
  state_.order.insert(state_.order.begin() + static_cast<std::ptrdiff_t>(first_reader), cache);
  return {};
}

Result<void> PrimitiveApplier::operator()(const Rfactor& p) {
  TILEWRIGHT_CHECK(check_compute(p.stage));
  const Loop* factored = state_.stage(p.stage).find_loop(p.loop);
  if (!factored || factored->kind != LoopKind::kReduce) {
    return invalid("factors a loop that is not a reduction of the stage");
  }
  if (state_.stage(p.stage).tensorized_loop >= 0) return invalid("factors a stage that has a micro-kernel");
  const Loop factored_loop = *factored;
  for (const auto& other : state_.stages) {
    if (other.location.kind == ComputeLocation::Kind::kAt && other.location.stage == p.stage) {
      return invalid("factors a stage inside which another stage is computed");
    }
  }
  const StageId partial = new_stage(p.stage, state_.stage(p.stage).scope);
  auto& stage = state_.stage(p.stage);
  auto& rf = state_.stage(partial);
  rf.op.name = stage.op.name + ".rf";
  Compute& whole = *stage.op.compute();
  Compute& part = *rf.op.compute();

  // The reduce axes of the whole as expressions of the stage's reduce loops, each of which becomes an axis of
  // the part.
  VarId next_var = next_free_var(whole);
  part.reduce_axes.clear();
  Axis factored_axis;
  IdMap<Expr> leaf_value;
  const IdMap<int64_t> extents = extents_of_loops(stage, whole);
  for (const auto& loop : stage.loops) {
    Axis axis{next_var++, loop.name, extents.at(loop.id)};
    leaf_value[loop.id] = of(axis);
    if (loop.kind != LoopKind::kReduce) continue;
    if (loop.id == p.loop) {
      factored_axis = axis;
    } else {
      part.reduce_axes.push_back(axis);
    }
  }
  const auto values = loop_values(stage, leaf_value, extents);
  std::vector<Substitution> to_parts;
  for (size_t i = 0; i < whole.reduce_axes.size(); ++i) {
    const LoopId root = stage.axis_loops[whole.axes.size() + i];
    to_parts.push_back({whole.reduce_axes[i].var, values.at(root)});
  }
  const Expr inside = in_range_of_reductions(stage, extents, values);
  rf.op.type.data_type = rf.op.accumulator_type();
  part.accumulator.reset();
  part.body = substitute(whole.body, to_parts);
  if (inside.valid()) {
    part.body = select(inside, part.body, combiner_identity(whole.combiner, rf.op.type.data_type));
  }
  if (part.reduce_axes.empty()) part.combiner = Combiner::kNone;
  const auto where = p.innermost ? part.axes.end() : part.axes.begin();
  part.axes.insert(where, factored_axis);
  auto& shape = rf.op.type.shape;
  shape.insert(p.innermost ? shape.end() : shape.begin(), factored_axis.extent);
  rf.op.hints = {};

  Axis left{next_var++, factored_loop.name, factored_axis.extent};
  std::vector<Expr> indices;
  for (const auto& axis : whole.axes) indices.push_back(of(axis));
  indices.insert(p.innermost ? indices.end() : indices.begin(), of(left));
  whole.body = load(partial, indices, rf.op.type.data_type);
  whole.reduce_axes = {left};
  drop_reductions(stage);
  stage.axis_loops.resize(whole.axes.size());
  stage.axis_loops.push_back(state_.next_loop);
  stage.loops.push_back(
      {state_.next_loop++, left.name, LoopKind::kReduce, left.extent, LoopAnnotation::kNone});
  add_axis_loops(partial);
  insert_before(partial, p.stage);
  return {};
}

StageId PrimitiveApplier::new_stage(StageId source, MemoryScope scope) {
  ScheduledStage stage;
  stage.id = static_cast<StageId>(state_.stages.size());
  stage.op = state_.stage(source).op;
  stage.op.name += std::string(".") + std::string(scope_name(scope));
  stage.scope = scope;
  state_.stages.push_back(std::move(stage));
  return state_.stages.back().id;
}

void PrimitiveApplier::add_axis_loops(StageId id) {
  auto& stage = state_.stage(id);
  const auto& compute = *stage.op.compute();
  auto add = [&](const Axis& axis, LoopKind kind) {
    stage.axis_loops.push_back(state_.next_loop);
    stage.loops.push_back({state_.next_loop++, axis.name, kind, axis.extent, LoopAnnotation::kNone});
  };
  for (const auto& axis : compute.axes) add(axis, LoopKind::kSpatial);
  for (const auto& axis : compute.reduce_axes) add(axis, LoopKind::kReduce);
}

void PrimitiveApplier::insert_before(StageId stage, StageId before) {
  state_.order.insert(std::find(state_.order.begin(), state_.order.end(), before), stage);
}

}  // namespace tilewright
