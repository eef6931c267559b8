// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "core/compute/combiner.h"
#include "core/compute/node_memo.h"
#include "core/lower/conditions.h"
#include "core/lower/infer_nests.h"
#include "core/lower/linear.h"
#include "core/lower/loop_nest.h"
#include "core/lower/prefetch_lines.h"
#include "core/lower/shared_conditions.h"
#include "core/lower/simplify.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

constexpr int64_t kAlignment = 64;
/// From this size on, a line of padding between neighbours takes hardly any memory.
constexpr int64_t kSpreadBytes = 4096;
/// A larger buffer is considered an error.
constexpr int64_t kMaxBufferBytes = int64_t{1} << 40;

int64_t aligned(int64_t bytes) {
  return (bytes + kAlignment - 1) / kAlignment * kAlignment;
}

Expr combine(Combiner combiner, Expr a, Expr b) {
  switch (combiner) {
    case Combiner::kProduct: return binary(BinaryOp::kMul, std::move(a), std::move(b));
    case Combiner::kMax: return binary(BinaryOp::kMax, std::move(a), std::move(b));
    case Combiner::kMin: return binary(BinaryOp::kMin, std::move(a), std::move(b));
    default: return binary(BinaryOp::kAdd, std::move(a), std::move(b));
  }
}

/// Of a stage that is computed inside a loop.
Buffer::Place place_of(MemoryScope scope) {
  if (scope == MemoryScope::kRegister) return Buffer::Place::kRegister;
  return scope == MemoryScope::kShared ? Buffer::Place::kShared : Buffer::Place::kLocal;
}

/// Strides of scratch memory: neighbours along an outer dimension are an odd number of cache lines apart.
/// Transforms access dozens of positions along such a dimension at once; if the distance were a power of two,
/// these would share a few sets of the cache.
std::vector<int64_t> spread_strides(const Shape& shape, int64_t element_bytes) {
  std::vector<int64_t> strides(shape.size(), 1);
  for (size_t i = shape.size(); i > 1; --i) {
    int64_t bytes = strides[i - 1] * shape[i - 1] * element_bytes;
    if (bytes >= kSpreadBytes) bytes = (aligned(bytes) / kAlignment | 1) * kAlignment;
    strides[i - 2] = bytes / element_bytes;
  }
  return strides;
}

/// The extents of a stage's memory, given those of its axes, and the place of an element in it.
Shape packed_shape(const std::vector<Pack::Part>& parts, const std::vector<int64_t>& extents) {
  Shape shape;
  for (const auto& part : parts) {
    if (part.size > 0) {
      shape.push_back(part.size);
      continue;
    }
    int64_t inner = 1;
    for (const auto& other : parts) {
      if (other.axis == part.axis && other.size > 0) inner *= other.size;
    }
    shape.push_back((extents[static_cast<size_t>(part.axis)] + inner - 1) / inner);
  }
  return shape;
}

std::vector<Expr> packed_indices(const std::vector<Pack::Part>& parts, const std::vector<Expr>& indices) {
  std::vector<Expr> out(parts.size());
  std::vector<int64_t> inner(indices.size(), 1);
  for (size_t i = parts.size(); i > 0; --i) {
    const auto& part = parts[i - 1];
    const auto axis = static_cast<size_t>(part.axis);
    Expr value = inner[axis] == 1 ? indices[axis] : floor_div(indices[axis], inner[axis]);
    out[i - 1] = part.size > 0 ? floor_mod(value, part.size) : value;
    if (part.size > 0) inner[axis] *= part.size;
  }
  return out;
}

class NestBuilder {
 public:
  NestBuilder(const ScheduleState& state, InferredNests nests, bool with_prepack)
      : state_(state), nests_(std::move(nests)), with_prepack_(with_prepack) {}

  Result<LoopIr> run() && {
    TILEWRIGHT_CHECK(make_buffers());
    std::vector<Stmt> prepack;
    std::vector<Stmt> run;
    copy_bare_parameters(prepack);
    for (StageId id : state_.order) {
      const auto& stage = state_.stage(id);
      if (!stage.op.compute() || stage.location.kind != ComputeLocation::Kind::kRoot) continue;
      if (in_prepack(stage) && !with_prepack_) continue;
      auto& list = in_prepack(stage) ? prepack : run;
      list.push_back(emit(stage));
    }
    ir_.prepack = simplify(make_block(std::move(prepack)), {});
    ir_.run = simplify(make_block(std::move(run)), {});
    ir_.next_var = static_cast<VarId>(nests_.var_names.size());
    return std::move(ir_);
  }

 private:
  const StageNest& nest(StageId id) const { return nests_.stages[static_cast<size_t>(id)]; }
  StageNest& nest(StageId id) { return nests_.stages[static_cast<size_t>(id)]; }

  bool is_output(StageId id) const {
    return std::find(state_.outputs.begin(), state_.outputs.end(), id) != state_.outputs.end();
  }
  bool in_prepack(const ScheduledStage& stage) const {
    return nest(stage.id).constant && !is_output(stage.id);
  }

  BufferId add_buffer(Buffer buffer) {
    ir_.buffers.push_back(std::move(buffer));
    return static_cast<BufferId>(ir_.buffers.size() - 1);
  }

  void place_in_blob(Buffer& buffer) {
    buffer.place = Buffer::Place::kBlob;
    buffer.offset = ir_.blob_bytes;
    ir_.blob_bytes += aligned(TensorType{buffer.data_type, buffer.shape}.bytes());
  }

  static void make_strided(Buffer& buffer, int dense_dimensions) {
    for (size_t i = 0; i + static_cast<size_t>(std::max(dense_dimensions, 1)) < buffer.shape.size(); ++i) {
      // A dimension of one element has no neighbours.
      buffer.strides[i] = buffer.shape[i] == 1 ? 0 : kRuntimeStride;
    }
  }

  Result<void> make_buffers() {
    std::vector<StageId> ids(state_.order);
    for (const auto& stage : state_.stages) {
      if (std::find(ids.begin(), ids.end(), stage.id) == ids.end() && !stage.op.compute()) {
        ids.push_back(stage.id);
      }
    }
    for (StageId id : ids) {
      const auto& stage = state_.stage(id);
      Buffer buffer;
      buffer.name = stage.op.name;
      buffer.stage = id;
      buffer.data_type = stage.op.type.data_type;
      buffer.shape = stage.op.type.shape;
      buffer.strides = row_major_strides(buffer.shape);
      if (const auto* placeholder = stage.op.placeholder()) {
        buffer.index = placeholder->index;
        if (placeholder->role == Placeholder::Role::kParameter) {
          buffer.place = Buffer::Place::kParameter;
          ir_.parameter_count = std::max(ir_.parameter_count, buffer.index + 1);
        } else {
          buffer.place = Buffer::Place::kActivation;
          make_strided(buffer, stage.op.dense_dimensions);
          ir_.activation_count = std::max(ir_.activation_count, buffer.index + 1);
        }
      } else if (const auto* table = std::get_if<ConstantTable>(&stage.op.definition)) {
        buffer.place = Buffer::Place::kTable;
        buffer.table = table->values;
      } else {
        TILEWRIGHT_CHECK(place_computed(stage, buffer));
      }
      nest(id).buffer = add_buffer(std::move(buffer));
    }
    ir_.output_count = static_cast<int>(state_.outputs.size());
    return {};
  }

  Result<void> place_computed(const ScheduledStage& stage, Buffer& buffer) {
    // A reduction combines in the memory of its result.
    if (stage.op.accumulator_type() != stage.op.type.data_type) {
      return Error{
          ErrorKind::kInvalid,
          "stage " + stage.op.name,
          fmt::format("combines in {} what it keeps as {}", data_type_name(stage.op.accumulator_type()),
                      data_type_name(stage.op.type.data_type)),
          "Give it a write cache, which keeps the former",
          {}};
    }
    const auto output = std::find(state_.outputs.begin(), state_.outputs.end(), stage.id);
    if (output != state_.outputs.end()) {
      if (stage.location.kind != ComputeLocation::Kind::kRoot) {
        return Error{ErrorKind::kInvalid,
                     "stage " + stage.op.name,
                     "is an output and must be computed at the root",
                     {},
                     {}};
      }
      buffer.place = Buffer::Place::kOutput;
      buffer.index = static_cast<int>(output - state_.outputs.begin());
      make_strided(buffer, stage.op.dense_dimensions);
      return {};
    }
    buffer.shape = nest(stage.id).stored_extents;
    if (!stage.pack.empty()) buffer.shape = packed_shape(stage.pack, buffer.shape);
    // Padding may make it larger than any tensor is.
    const auto bytes =
        checked_element_count(buffer.shape, static_cast<int64_t>(data_type_size(buffer.data_type)));
    if (!bytes || *bytes > kMaxBufferBytes) {
      return Error{ErrorKind::kInvalid,
                   "stage " + stage.op.name,
                   "would take more than 1 TiB, padded as it is",
                   {},
                   {}};
    }
    buffer.strides = row_major_strides(buffer.shape);
    if (stage.location.kind == ComputeLocation::Kind::kAt) {
      buffer.place = place_of(stage.scope);
    } else if (stage.scope == MemoryScope::kShared) {
      return Error{
          ErrorKind::kInvalid, "stage " + stage.op.name,
          "is to lie in memory that the threads of a block share, and is computed outside of any loop",
          "Compute it at a loop of its reader", ""};
    } else if (in_prepack(stage)) {
      place_in_blob(buffer);
    } else {
      buffer.place = Buffer::Place::kWorkspace;
      buffer.offset = ir_.workspace_bytes;
      const auto element_bytes = static_cast<int64_t>(data_type_size(buffer.data_type));
      buffer.strides = spread_strides(buffer.shape, element_bytes);
      const int64_t elements = buffer.shape.empty() ? 1 : buffer.strides[0] * buffer.shape[0];
      ir_.workspace_bytes += aligned(elements * element_bytes);
    }
    return {};
  }

  /// Copies parameters that `run` reads unchanged into the blob, so that it needs nothing else.
  void copy_bare_parameters(std::vector<Stmt>& prepack) {
    for (const auto& stage : state_.stages) {
      if (!stage.op.is_parameter()) continue;
      const auto readers = nests_.readers(state_, stage.id);
      const bool bare = std::any_of(readers.begin(), readers.end(), [&](StageId r) {
        StageId root = r;
        while (state_.stage(root).location.kind == ComputeLocation::Kind::kAt) {
          root = state_.stage(root).location.stage;
        }
        return !in_prepack(state_.stage(root));
      });
      if (!bare) continue;
      const BufferId source = nest(stage.id).buffer;
      Buffer copy = ir_.buffer(source);
      place_in_blob(copy);
      const BufferId target = add_buffer(copy);
      bare_[stage.id] = target;
      if (!with_prepack_) continue;
      std::vector<Expr> indices;
      std::vector<For> loops;
      for (size_t i = 0; i < copy.shape.size(); ++i) {
        const std::string name = fmt::format("ax{}", i);
        const VarId id = new_var(name, copy.shape[i]);
        indices.push_back(var(id, name));
        loops.push_back({id, name, copy.shape[i], LoopAnnotation::kNone, LoopKind::kSpatial, stage.id, -1,
                         false, nullptr});
      }
      Stmt body = make_store({target, indices, load(source, indices, copy.data_type), Store::Role::kPlain});
      for (auto it = loops.rbegin(); it != loops.rend(); ++it) {
        it->body = body;
        body = make_for(*it);
      }
      prepack.push_back(body);
    }
  }

  VarId new_var(const std::string& name, int64_t extent) {
    const auto id = static_cast<VarId>(nests_.var_names.size());
    nests_.var_names.push_back(name);
    nests_.ranges[id] = {0, extent - 1};
    return id;
  }

  /// Index of an element of `stage` in its buffer.
  std::vector<Expr> buffer_indices(const ScheduledStage& stage, std::vector<Expr> indices) const {
    if (!stage.op.compute()) return indices;
    const auto& min = nest(stage.id).axis_min;
    for (size_t i = 0; i < indices.size(); ++i) {
      const int64_t* first = constant_of(min[i]);
      if (!first || *first != 0) indices[i] = indices[i] - min[i];
    }
    if (!stage.pack.empty()) indices = packed_indices(stage.pack, indices);
    return indices;
  }

  /// Converts a body in axes to a value in loops, whose loads refer to buffers.
  Expr lowered(const Expr& body, const std::vector<Substitution>& axes, bool prepacking,
               NodeMemo<Expr>& memo) const {
    if (body.as<VarRef>()) return substitute(body, axes);
    return memo(body, [&] { return lowered_anew(body, axes, prepacking, memo); });
  }

  Expr lowered_anew(const Expr& body, const std::vector<Substitution>& axes, bool prepacking,
                    NodeMemo<Expr>& memo) const {
    const Expr e =
        map_children(body, [&](const Expr& child) { return lowered(child, axes, prepacking, memo); });
    const auto* l = e.as<Load>();
    if (!l) return e;
    const auto bare = bare_.find(l->tensor);
    if (!prepacking && bare != bare_.end()) return load(bare->second, l->indices, e.type());
    const auto& producer = state_.stage(l->tensor);
    return load(nest(l->tensor).buffer, buffer_indices(producer, l->indices), e.type());
  }

  static Stmt guarded(const std::vector<Expr>& guards, Stmt body) {
    const Expr all = conjunction(guards);
    return all.valid() ? make_if(all, std::move(body)) : body;
  }

  std::vector<Expr> stored_indices(const ScheduledStage& stage, const std::vector<Expr>& axis_values) const {
    const size_t rank = stage.op.compute()->axes.size();
    return buffer_indices(stage,
                          {axis_values.begin(), axis_values.begin() + static_cast<std::ptrdiff_t>(rank)});
  }

  Stmt emit(const ScheduledStage& stage) {
    const Compute& compute = *stage.op.compute();
    const auto& own = nest(stage.id);
    std::vector<Substitution> axes;
    for (size_t i = 0; i < compute.axes.size(); ++i) {
      axes.push_back({compute.axes[i].var, own.axis_values[i]});
    }
    for (size_t i = 0; i < compute.reduce_axes.size(); ++i) {
      axes.push_back({compute.reduce_axes[i].var, own.axis_values[compute.axes.size() + i]});
    }
    StageId root = stage.id;
    while (state_.stage(root).location.kind == ComputeLocation::Kind::kAt) {
      root = state_.stage(root).location.stage;
    }
    NodeMemo<Expr> memo;
    Expr value = lowered(own.body, axes, in_prepack(state_.stage(root)), memo);
    const auto indices = stored_indices(stage, own.axis_values);
    const bool reduces = compute.combiner != Combiner::kNone && !compute.reduce_axes.empty();

    std::vector<Expr> guards = own.guards;
    guards.insert(guards.end(), own.reduce_guards.begin(), own.reduce_guards.end());
    if (reduces && compute.combiner == Combiner::kSum) {
      value = without_shared_conditions(value, stage, own, guards);
    }
    Store store{own.buffer, indices, value, Store::Role::kPlain};
    if (reduces) {
      store.value = combine(compute.combiner, load(own.buffer, indices, stage.op.type.data_type), value);
      store.role = Store::Role::kUpdate;
    }
    Stmt body = guarded(guards, make_store(std::move(store)));

    size_t first_reduce = stage.loops.size();
    for (size_t i = stage.loops.size(); i > 0; --i) {
      if (stage.loops[i - 1].kind != LoopKind::kSpatial) first_reduce = i - 1;
    }
    for (size_t i = stage.loops.size(); i > 0; --i) {
      body = make_block({prefetches(stage, stage.loops[i - 1].id, value), std::move(body)});
      body = with_attached(stage, stage.loops[i - 1].id, std::move(body));
      body = wrap(stage, i - 1, own.leaf_vars[i - 1], std::move(body), i == 1);
      if (reduces && i - 1 == first_reduce) {
        body = make_block({initialisation(stage, first_reduce), std::move(body)});
      }
    }
    if (reduces && first_reduce == stage.loops.size()) {
      body = make_block({initialisation(stage, first_reduce), std::move(body)});
    }
    return body;
  }

  /// The prefetches of a step of `loop`, for the operands that `value` loads.
  Stmt prefetches(const ScheduledStage& stage, LoopId loop, const Expr& value) const {
    std::vector<Stmt> all;
    for (const Prefetch& prefetch : stage.prefetches) {
      if (prefetch.loop != loop) continue;
      bool found = false;
      visit(value, [&](const Expr& e) {
        const auto* read = e.as<Load>();
        if (read && !found && read->tensor == nest(prefetch.operand).buffer) {
          found = true;
          all.push_back(prefetch_lines(state_, nests_, prefetch, *read, e.type()));
        }
        return !found;
      });
    }
    return make_block(std::move(all));
  }

  Stmt wrap(const ScheduledStage& stage, size_t index, VarId id, Stmt body, bool outermost) {
    const Loop& loop = stage.loops[index];
    if (id < 0) return body;
    For out;
    out.var = id;
    out.name = loop.name;
    out.extent = nest(stage.id).extents.at(loop.id);
    out.annotation = loop.annotation;
    out.kind = loop.kind;
    out.stage = stage.id;
    out.unroll_up_to = outermost && stage.has_unroll_up_to ? stage.unroll_up_to : -1;
    out.peel = peels(stage, loop.id);
    if (stage.tensorized_loop == loop.id) out.intrinsic = stage.intrinsic;
    out.body = std::move(body);
    return make_for(std::move(out));
  }

  /// Whether the loop, or one of those that were fused into it, is an outer part of a peeled split.
  static bool peels(const ScheduledStage& stage, LoopId loop) {
    return std::any_of(stage.relations.begin(), stage.relations.end(), [&](const LoopRelation& relation) {
      if (const auto* fuse = std::get_if<FuseRelation>(&relation)) {
        return fuse->child == loop && std::any_of(fuse->parents.begin(), fuse->parents.end(),
                                                  [&](LoopId parent) { return peels(stage, parent); });
      }
      const auto* split = std::get_if<SplitRelation>(&relation);
      return split && split->tail == Tail::kPeel && split->children.back() != loop &&
             std::find(split->children.begin(), split->children.end(), loop) != split->children.end();
    });
  }

  /// Stores the identity of the reduction to every element that the loops from `first_reduce` on cover, in
  /// loops of its own.
  Stmt initialisation(const ScheduledStage& stage, size_t first_reduce) {
    const Compute& compute = *stage.op.compute();
    const auto& own = nest(stage.id);
    std::vector<Substitution> renamed;
    std::vector<std::pair<size_t, VarId>> loops;
    for (size_t i = first_reduce; i < stage.loops.size(); ++i) {
      if (stage.loops[i].kind != LoopKind::kSpatial || own.leaf_vars[i] < 0) continue;
      const VarId id = new_var(stage.loops[i].name, own.extents.at(stage.loops[i].id));
      renamed.push_back({own.leaf_vars[i], var(id, stage.loops[i].name)});
      loops.emplace_back(i, id);
    }
    std::vector<Expr> indices = stored_indices(stage, own.axis_values);
    for (auto& index : indices) index = substitute(index, renamed);
    std::vector<Expr> guards;
    for (const auto& guard : own.guards) guards.push_back(substitute(guard, renamed));
    Stmt body = guarded(
        guards, make_store({own.buffer, indices, combiner_identity(compute.combiner, stage.op.type.data_type),
                            Store::Role::kInit}));
    for (auto it = loops.rbegin(); it != loops.rend(); ++it) {
      body = wrap(stage, it->first, it->second, std::move(body), false);
    }
    return body;
  }

  /// Adds the stages that are computed at `loop` of `stage` before `body`, with their allocations.
  Stmt with_attached(const ScheduledStage& stage, LoopId loop, Stmt body) {
    std::vector<Stmt> statements;
    std::vector<BufferId> allocated;
    for (StageId id : state_.order) {
      const auto& inner = state_.stage(id);
      if (inner.location.kind != ComputeLocation::Kind::kAt || inner.location.stage != stage.id ||
          inner.location.loop != loop) {
        continue;
      }
      statements.push_back(emit(inner));
      allocated.push_back(nest(id).buffer);
    }
    statements.push_back(std::move(body));
    Stmt block = make_block(std::move(statements));
    for (auto it = allocated.rbegin(); it != allocated.rend(); ++it) block = make_allocate(*it, block);
    return block;
  }

  const ScheduleState& state_;
  InferredNests nests_;
  bool with_prepack_;
  LoopIr ir_;
  std::unordered_map<StageId, BufferId> bare_;
};

Result<LoopIr> build(const ScheduleState& state, bool with_prepack) {
  TILEWRIGHT_TRY(InferredNests nests, infer_nests(state));
  return NestBuilder(state, std::move(nests), with_prepack).run();
}

}  // namespace

Result<LoopIr> build_loop_nest(const Program& program) {
  TILEWRIGHT_TRY(const ScheduleState state, apply_primitives(program));
  return build(state, true);
}

Result<LoopIr> build_run_nest(const Program& program) {
  TILEWRIGHT_TRY(const ScheduleState state, apply_primitives(program));
  return build(state, false);
}

Result<LoopIr> build_run_nest(const ScheduleState& state) {
  return build(state, false);
}

std::string program_text(const Program& program) {
  const auto ir = build_loop_nest(program);
  return ir.ok() ? loop_ir_text(*ir) : ir.error().text();
}

}  // namespace tilewright
