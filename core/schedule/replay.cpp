// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <unordered_map>

#include "core/compute/combiner.h"
#include "core/schedule/loop_relations.h"
#include "core/schedule/primitive_names.h"
#include "core/schedule/program.h"

namespace tilewright {
namespace {

/// A padded step longer than its loop wastes the rest; this much may be a matter of vectors, more is an error.
constexpr int64_t kMaxPaddedStep = 256;

Error invalid(std::string message) { return {ErrorKind::kInvalid, {}, std::move(message), {}, {}}; }

/// Loads of `from` in `body` become loads of `to`.
Expr redirect_loads(const Expr& body, StageId from, StageId to) {
  return rewrite(body, [&](const Expr& e) {
    const auto* l = e.as<Load>();
    return l && l->tensor == from ? load(to, l->indices, e.type()) : Expr();
  });
}

/// One application of primitives; a class only to share the state.
class Applier {
 public:
  Applier(ScheduleState& state, const std::vector<Primitive>& earlier) : state_(state), earlier_(earlier) {}

  Result<void> operator()(const Split& p) { return split(p.stage, p.loop, p.factors, p.tail); }

  Result<void> operator()(const FollowSplit& p) {
    if (p.primitive < 0 || static_cast<size_t>(p.primitive) >= earlier_.size()) {
      return invalid("follows a primitive that does not come before it");
    }
    const auto* source = std::get_if<Split>(&earlier_[static_cast<size_t>(p.primitive)]);
    if (!source) return invalid("follows a primitive that is not a split");
    if (p.parts < 2 || static_cast<size_t>(p.parts) > source->factors.size() + 1) {
      return invalid("asks for more parts than the split it follows has");
    }
    const auto kept = static_cast<size_t>(p.parts) - 2;
    std::vector<int64_t> factors(source->factors.begin(), source->factors.begin() + static_cast<std::ptrdiff_t>(kept));
    factors.push_back(std::accumulate(source->factors.begin() + static_cast<std::ptrdiff_t>(kept), source->factors.end(),
                                      int64_t{1}, std::multiplies<>()));
    return split(p.stage, p.loop, std::move(factors), source->tail);
  }

  Result<void> operator()(const Fuse& p) {
    TILEWRIGHT_CHECK(check_compute(p.stage));
    auto& stage = state_.stage(p.stage);
    if (p.loops.size() < 2) return invalid("a fusion needs at least two loops");
    auto first = std::find_if(stage.loops.begin(), stage.loops.end(), [&](const Loop& l) { return l.id == p.loops[0]; });
    if (first == stage.loops.end() || static_cast<size_t>(stage.loops.end() - first) < p.loops.size()) {
      return invalid("fuses a loop that the stage does not have");
    }
    Loop fused{state_.next_loop++, {}, first->kind, 1, LoopAnnotation::kNone};
    for (size_t i = 0; i < p.loops.size(); ++i) {
      const Loop& loop = *(first + static_cast<std::ptrdiff_t>(i));
      if (loop.id != p.loops[i]) return invalid("fuses loops that are not neighbours");
      if (loop.annotation != LoopAnnotation::kNone) return invalid("fuses an annotated loop");
      if (i + 1 < p.loops.size() && hosts(p.stage, loop.id)) {
        return invalid("fuses a loop inside which another stage is computed");
      }
      fused.name += (i ? "@" : "") + loop.name;
      fused.extent *= loop.extent;
      if (loop.kind != fused.kind) fused.kind = LoopKind::kMixed;
    }
    stage.relations.push_back(FuseRelation{p.loops, fused.id});
    for (auto& other : state_.stages) {
      if (is_at(other, p.stage, p.loops.back())) other.location.loop = fused.id;
    }
    *first = fused;
    stage.loops.erase(first + 1, first + static_cast<std::ptrdiff_t>(p.loops.size()));
    return {};
  }

  Result<void> operator()(const Reorder& p) {
    TILEWRIGHT_CHECK(check_compute(p.stage));
    auto& stage = state_.stage(p.stage);
    if (p.loops.size() != stage.loops.size()) return invalid("a new order must name every loop of the stage once");
    std::vector<Loop> loops;
    for (LoopId id : p.loops) {
      const Loop* loop = stage.find_loop(id);
      const bool twice = std::any_of(loops.begin(), loops.end(), [&](const Loop& l) { return l.id == id; });
      if (!loop || twice) return invalid("a new order must name every loop of the stage once");
      loops.push_back(*loop);
    }
    stage.loops = std::move(loops);
    return {};
  }

  Result<void> operator()(const Annotate& p) {
    TILEWRIGHT_CHECK(check_compute(p.stage));
    for (auto& loop : state_.stage(p.stage).loops) {
      if (loop.id != p.loop) continue;
      if (loop.annotation != LoopAnnotation::kNone) return invalid("annotates a loop twice");
      if (loop.kind != LoopKind::kSpatial &&
          (p.annotation == LoopAnnotation::kParallel || p.annotation == LoopAnnotation::kVectorize)) {
        return invalid(fmt::format("a reduction cannot be {}d", annotation_name(p.annotation)));
      }
      loop.annotation = p.annotation;
      return {};
    }
    return invalid("annotates a loop that the stage does not have");
  }

  Result<void> operator()(const UnrollUpTo& p) {
    TILEWRIGHT_CHECK(check_compute(p.stage));
    if (p.max_step < 0) return invalid("a negative unroll limit");
    state_.stage(p.stage).unroll_up_to = p.max_step;
    state_.stage(p.stage).has_unroll_up_to = true;
    return {};
  }

  Result<void> operator()(const ComputeAt& p) {
    TILEWRIGHT_CHECK(check_compute(p.stage));
    TILEWRIGHT_CHECK(check_compute(p.target));
    if (p.stage == p.target) return invalid("a stage cannot be computed inside itself");
    if (is_output(p.stage)) return invalid("an output cannot be computed inside another stage");
    if (!state_.stage(p.target).find_loop(p.loop)) return invalid("computes a stage at a loop that its target does not have");
    for (StageId at = p.target; state_.stage(at).location.kind == ComputeLocation::Kind::kAt;) {
      at = state_.stage(at).location.stage;
      if (at == p.stage) return invalid("two stages would be computed inside each other");
    }
    state_.stage(p.stage).location = {ComputeLocation::Kind::kAt, p.target, p.loop};
    return {};
  }

  Result<void> operator()(const ComputeInline& p) {
    TILEWRIGHT_CHECK(check_compute(p.stage));
    const auto& stage = state_.stage(p.stage);
    const Compute& compute = *stage.op.compute();
    if (is_output(p.stage)) return invalid("an output cannot be inlined");
    if (compute.combiner != Combiner::kNone) return invalid("a reduction cannot be inlined");
    for (const auto& other : state_.stages) {
      if (other.location.kind == ComputeLocation::Kind::kAt && other.location.stage == p.stage) {
        return invalid("a stage that hosts another one cannot be inlined");
      }
    }
    for (StageId reader : state_.consumers(p.stage)) {
      auto& body = state_.stage(reader).op.compute()->body;
      body = rewrite(body, [&](const Expr& e) {
        const auto* l = e.as<Load>();
        if (!l || l->tensor != p.stage) return Expr();
        std::vector<Substitution> at;
        for (size_t i = 0; i < compute.axes.size(); ++i) at.push_back({compute.axes[i].var, l->indices[i]});
        return substitute(compute.body, at);
      });
    }
    state_.stage(p.stage).location = {ComputeLocation::Kind::kInline, 0, 0};
    std::erase(state_.order, p.stage);
    return {};
  }

  Result<void> operator()(const ComputeRoot& p) {
    TILEWRIGHT_CHECK(check_compute(p.stage));
    state_.stage(p.stage).location = {};
    return {};
  }

  Result<void> operator()(const CacheWrite& p) {
    TILEWRIGHT_CHECK(check_compute(p.stage));
    if (!state_.stage(p.stage).relations.empty()) {
      return invalid("a stage must get its write cache before it is split or fused");
    }
    const StageId cache = new_stage(p.stage, p.scope);
    auto& stage = state_.stage(p.stage);
    Compute& copy = *stage.op.compute();
    std::vector<Expr> indices;
    for (const auto& axis : copy.axes) indices.push_back(of(axis));
    copy.body = load(cache, indices, stage.op.type.data_type);
    copy.combiner = Combiner::kNone;
    copy.reduce_axes.clear();
    stage.op.hints = {};
    stage.axis_loops.resize(copy.axes.size());
    std::erase_if(stage.loops, [](const Loop& l) { return l.kind == LoopKind::kReduce; });
    add_axis_loops(cache);
    insert_before(cache, p.stage);
    return {};
  }

  Result<void> operator()(const CacheRead& p) {
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

  Result<void> operator()(const Rfactor& p) {
    TILEWRIGHT_CHECK(check_compute(p.stage));
    const Loop* factored = state_.stage(p.stage).find_loop(p.loop);
    if (!factored || factored->kind != LoopKind::kReduce) return invalid("factors a loop that is not a reduction of the stage");
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

    // The reduce axes of the whole as expressions of the stage's reduce loops, each of which becomes an axis of the part.
    VarId next_var = 0;
    auto note = [&](const std::vector<Axis>& axes) {
      for (const auto& axis : axes) next_var = std::max(next_var, axis.var + 1);
    };
    note(whole.axes);
    note(whole.reduce_axes);
    part.reduce_axes.clear();
    Axis factored_axis;
    std::unordered_map<LoopId, Expr> leaf_value;
    std::unordered_map<LoopId, int64_t> extents;
    {
      std::vector<int64_t> axis_extents;
      for (const auto& axis : whole.axes) axis_extents.push_back(axis.extent);
      for (const auto& axis : whole.reduce_axes) axis_extents.push_back(axis.extent);
      extents = loop_extents(stage, axis_extents);
    }
    for (const auto& loop : stage.loops) {
      if (loop.kind == LoopKind::kMixed) return invalid("factors a stage with a fused loop of space and reduction");
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
    Expr inside;
    for (size_t i = 0; i < whole.reduce_axes.size(); ++i) {
      const LoopId root = stage.axis_loops[whole.axes.size() + i];
      to_parts.push_back({whole.reduce_axes[i].var, values.at(root)});
    }
    for (const auto& relation : stage.relations) {
      const auto* split = std::get_if<SplitRelation>(&relation);
      if (!split || is_spatial_relation(stage, split->parent)) continue;
      int64_t covered = 1;
      for (LoopId child : split->children) covered *= extents.at(child);
      if (covered == extents.at(split->parent)) continue;
      Expr in_range = less(values.at(split->parent), int_imm(extents.at(split->parent)));
      inside = inside.valid() ? logical_and(inside, in_range) : in_range;
    }
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
    whole.body = load(partial, indices, stage.op.type.data_type);
    whole.reduce_axes = {left};
    std::erase_if(stage.relations, [&](const LoopRelation& relation) {
      const auto* split = std::get_if<SplitRelation>(&relation);
      const LoopId one = split ? split->parent : std::get<FuseRelation>(relation).parents[0];
      return !is_spatial_relation(stage, one);
    });
    std::erase_if(stage.loops, [](const Loop& l) { return l.kind == LoopKind::kReduce; });
    stage.axis_loops.resize(whole.axes.size());
    stage.axis_loops.push_back(state_.next_loop);
    stage.loops.push_back({state_.next_loop++, left.name, LoopKind::kReduce, left.extent, LoopAnnotation::kNone});
    add_axis_loops(partial);
    insert_before(partial, p.stage);
    return {};
  }

  Result<void> operator()(const SetScope& p) {
    TILEWRIGHT_CHECK(check_compute(p.stage));
    if (is_output(p.stage) && p.scope != MemoryScope::kGlobal) return invalid("an output must stay in global memory");
    state_.stage(p.stage).scope = p.scope;
    return {};
  }

  Result<void> operator()(const Pack& p) {
    TILEWRIGHT_CHECK(check_compute(p.stage));
    if (is_output(p.stage)) return invalid("the order of an output in memory belongs to the graph");
    const size_t rank = state_.stage(p.stage).op.type.shape.size();
    std::vector<int> rests(rank, 0);
    for (const auto& part : p.parts) {
      if (part.axis < 0 || static_cast<size_t>(part.axis) >= rank || part.size < 0) return invalid("packs an axis that does not exist");
      auto& rest = rests[static_cast<size_t>(part.axis)];
      if (part.size == 0 && rest++ > 0) return invalid("packs the rest of an axis twice");
      if (part.size > 0 && rest == 0) return invalid("packs an inner part of an axis before its rest");
    }
    if (std::find(rests.begin(), rests.end(), 0) != rests.end()) return invalid("packs without the rest of an axis");
    state_.stage(p.stage).pack = p.parts;
    return {};
  }

 private:
  bool valid_stage(StageId id) const { return id >= 0 && static_cast<size_t>(id) < state_.stages.size(); }

  Result<void> check_compute(StageId id) const {
    if (!valid_stage(id)) return invalid("names a stage that does not exist");
    const auto& stage = state_.stage(id);
    if (!stage.op.compute()) return invalid(fmt::format("{} is not computed and has no loops", stage.op.name));
    if (stage.location.kind == ComputeLocation::Kind::kInline) return invalid(stage.op.name + " was inlined");
    return {};
  }

  bool is_output(StageId id) const {
    return std::find(state_.outputs.begin(), state_.outputs.end(), id) != state_.outputs.end();
  }
  static bool is_at(const ScheduledStage& stage, StageId target, LoopId loop) {
    return stage.location.kind == ComputeLocation::Kind::kAt && stage.location.stage == target && stage.location.loop == loop;
  }
  bool hosts(StageId target, LoopId loop) const {
    return std::any_of(state_.stages.begin(), state_.stages.end(),
                       [&](const ScheduledStage& s) { return is_at(s, target, loop); });
  }

  /// Whether a loop, which may be a parent by now, descends from a spatial axis.
  static bool is_spatial_relation(const ScheduledStage& stage, LoopId loop) {
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

  static Result<void> check_padding(const ScheduledStage& stage, const Loop& loop, int64_t step) {
    if (!can_pad(stage, loop.id)) {
      return invalid(fmt::format("pads {}, an inner part of another loop: steps past its end would be other elements", loop.name));
    }
    if (step > std::max(kMaxPaddedStep, loop.extent)) {
      return invalid(fmt::format("pads {} of extent {} to steps of {}", loop.name, loop.extent, step));
    }
    return {};
  }

  Result<void> split(StageId id, LoopId loop, std::vector<int64_t> factors, Tail tail) {
    TILEWRIGHT_CHECK(check_compute(id));
    auto& stage = state_.stage(id);
    auto at = std::find_if(stage.loops.begin(), stage.loops.end(), [&](const Loop& l) { return l.id == loop; });
    if (at == stage.loops.end()) return invalid("splits a loop that the stage does not have");
    if (at->annotation != LoopAnnotation::kNone) return invalid("splits an annotated loop");
    if (hosts(id, loop)) return invalid("splits a loop inside which another stage is computed");
    if (factors.empty()) return invalid("a split needs at least one factor");
    int64_t product = 1;
    for (int64_t factor : factors) {
      if (factor < 1 || factor > (int64_t{1} << 31)) return invalid("a split factor must be positive");
      product *= factor;
      if (product > (int64_t{1} << 40)) return invalid("split factors are far larger than the loop");
    }
    const Loop parent = *at;
    if (tail == Tail::kExact && parent.extent % product != 0) {
      return invalid(fmt::format("{} does not divide {} of extent {}", product, parent.name, parent.extent));
    }
    if (tail == Tail::kPad) TILEWRIGHT_CHECK(check_padding(stage, parent, factors.back()));
    SplitRelation relation{loop, {}, factors, tail};
    std::vector<Loop> children;
    for (size_t i = 0; i <= factors.size(); ++i) {
      const int64_t extent = i == 0 ? (parent.extent + product - 1) / product : factors[i - 1];
      relation.children.push_back(state_.next_loop);
      children.push_back({state_.next_loop++, fmt::format("{}.{}", parent.name, i), parent.kind, extent, LoopAnnotation::kNone});
    }
    stage.relations.push_back(std::move(relation));
    at = stage.loops.erase(at);
    stage.loops.insert(at, children.begin(), children.end());
    return {};
  }

  /// A copy of `source`'s operation under a new id, without loops; references to stages are invalid afterwards.
  StageId new_stage(StageId source, MemoryScope scope) {
    ScheduledStage stage;
    stage.id = static_cast<StageId>(state_.stages.size());
    stage.op = state_.stage(source).op;
    stage.op.name += std::string(".") + std::string(scope_name(scope));
    stage.scope = scope;
    state_.stages.push_back(std::move(stage));
    return state_.stages.back().id;
  }

  void add_axis_loops(StageId id) {
    auto& stage = state_.stage(id);
    const auto& compute = *stage.op.compute();
    auto add = [&](const Axis& axis, LoopKind kind) {
      stage.axis_loops.push_back(state_.next_loop);
      stage.loops.push_back({state_.next_loop++, axis.name, kind, axis.extent, LoopAnnotation::kNone});
    };
    for (const auto& axis : compute.axes) add(axis, LoopKind::kSpatial);
    for (const auto& axis : compute.reduce_axes) add(axis, LoopKind::kReduce);
  }

  void insert_before(StageId stage, StageId before) {
    state_.order.insert(std::find(state_.order.begin(), state_.order.end(), before), stage);
  }

  ScheduleState& state_;
  const std::vector<Primitive>& earlier_;
};

}  // namespace

Result<void> apply(ScheduleState& state, const Primitive& primitive, const std::vector<Primitive>& earlier) {
  auto result = std::visit(Applier(state, earlier), primitive);
  if (result.ok()) return result;
  Error error = result.error();
  error.place = fmt::format("primitive {} {}", earlier.size(), primitive_text(primitive));
  return error;
}

Result<ScheduleState> replay(const Program& program) {
  ScheduleState state = initial_state(*program.dag);
  std::vector<Primitive> earlier;
  earlier.reserve(program.primitives.size());
  for (const auto& primitive : program.primitives) {
    TILEWRIGHT_CHECK(apply(state, primitive, earlier));
    earlier.push_back(primitive);
  }
  return state;
}

}  // namespace tilewright
