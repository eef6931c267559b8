// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/compute/compute_dag.h"
#include "core/schedule/primitive.h"

namespace tilewright {

/// How a task is computed: (task, variant, primitives). The DAG stands for task and variant. A plain value;
/// equal programs give the same code, byte for byte, on every machine of the same target.
struct Program {
  std::shared_ptr<const ComputeDag> dag;
  std::vector<Primitive> primitives;
};

/// The program as it was after that many of its primitives; all of it where it has no more.
Program first_primitives(const Program& program, size_t count);

/// The primitives of a program with the names that stages and loops had when each was applied, for people:
/// "split(conv2d.oc, [4, 8], peel)". An illegal primitive is an error of kind kInvalid that names it.
Result<std::vector<std::string>> named_primitives(const Program& program);

enum class LoopKind : uint8_t { kSpatial, kReduce, kMixed };

/// A loop of a stage as the primitives left it. Extents are those of the whole stage; where the stage is
/// computed inside another one, the lowering shrinks outer loops to what is needed there.
struct Loop {
  LoopId id = 0;
  std::string name;  ///< "i", "i.0", "i.1@j.0"
  LoopKind kind = LoopKind::kSpatial;
  int64_t extent = 1;
  LoopAnnotation annotation = LoopAnnotation::kNone;
};

/// How loops came out of others: parents are not in `ScheduledStage::loops` any more.
struct SplitRelation {
  LoopId parent = 0;
  std::vector<LoopId> children;  ///< outermost first
  std::vector<int64_t> factors;  ///< extents of children 1..n
  Tail tail = Tail::kExact;
};
struct FuseRelation {
  std::vector<LoopId> parents;  ///< outermost first
  LoopId child = 0;
};
using LoopRelation = std::variant<SplitRelation, FuseRelation>;

struct ComputeLocation {
  enum class Kind : uint8_t { kRoot, kInline, kAt };
  Kind kind = Kind::kRoot;
  StageId stage = 0;  ///< with kAt
  LoopId loop = 0;    ///< with kAt
};

/// One stage with the primitives applied. Bodies load stages by id.
struct ScheduledStage {
  StageId id = 0;
  ComputeOp op;
  std::vector<LoopId> axis_loops;       ///< root loop of each axis, then of each reduce axis
  std::vector<Loop> loops;              ///< leaves, outermost first
  std::vector<LoopRelation> relations;  ///< in the order they were made
  ComputeLocation location;
  MemoryScope scope = MemoryScope::kGlobal;
  std::vector<Pack::Part> pack;      ///< empty: row-major
  std::vector<Prefetch> prefetches;  ///< issued in its loops
  LoopId tensorized_loop = -1;       ///< which a micro-kernel does, with all inside; -1: none
  std::string intrinsic;             ///< its name
  int32_t unroll_up_to = 0;
  bool has_unroll_up_to = false;

  const Loop* find_loop(LoopId loop) const;
};

/// Every stage of a program, by id, and the order in which they are computed.
struct ScheduleState {
  std::vector<ScheduledStage> stages;  ///< by StageId
  std::vector<StageId> order;          ///< topological: producers before consumers
  std::vector<StageId> outputs;
  LoopId next_loop = 0;

  const ScheduledStage& stage(StageId id) const { return stages[static_cast<size_t>(id)]; }
  ScheduledStage& stage(StageId id) { return stages[static_cast<size_t>(id)]; }
  /// Whether `reader` loads `id`.
  bool reads(StageId reader, StageId id) const;
  /// Stages that load `id`.
  std::vector<StageId> consumers(StageId id) const;
  /// Stages and placeholders that `id` loads.
  std::vector<StageId> producers(StageId id) const;
};

/// The state before any primitive.
ScheduleState initial_state(const ComputeDag& dag);
/// Applies one primitive, the `index`th of its list. `earlier` are the primitives before it (followers look
/// there).
Result<void> apply(ScheduleState& state, const Primitive& primitive, const std::vector<Primitive>& earlier);
/// Applies all primitives of a program. An illegal primitive is an error of kind kInvalid that names it.
Result<ScheduleState> apply_primitives(const Program& program);

/// A program with the state that its primitives lead to.
struct ScheduledProgram {
  Program program;
  ScheduleState state;
};

/// Builds a primitive list while keeping the state it leads to, so that rules and hand-written schedules can
/// ask for the loops they just made. The first illegal primitive is kept as the error of `finish`; later ones
/// are ignored.
class ProgramBuilder {
 public:
  explicit ProgramBuilder(std::shared_ptr<const ComputeDag> dag);

  void add(Primitive primitive);

  // The same of one primitive each, giving what it made.
  std::vector<LoopId> split(StageId stage, LoopId loop, std::vector<int64_t> factors,
                            Tail tail = Tail::kExact);
  std::vector<LoopId> follow_split(StageId stage, LoopId loop, int32_t primitive, int32_t parts);
  LoopId fuse(StageId stage, std::vector<LoopId> loops);
  void reorder(StageId stage, std::vector<LoopId> loops);
  void annotate(StageId stage, LoopId loop, LoopAnnotation annotation);
  void unroll_up_to(StageId stage, int32_t max_step);
  void compute_at(StageId stage, StageId target, LoopId loop);
  void compute_inline(StageId stage);
  void compute_root(StageId stage);
  StageId cache_write(StageId stage, MemoryScope scope);
  StageId cache_read(StageId stage, MemoryScope scope, std::vector<StageId> readers);
  StageId rfactor(StageId stage, LoopId loop, bool innermost);
  void set_scope(StageId stage, MemoryScope scope);
  void pack(StageId stage, std::vector<Pack::Part> parts);
  void prefetch(Prefetch prefetch);
  void tensorize(StageId stage, LoopId loop, std::string intrinsic);

  /// Current loops of a stage, outermost first.
  std::vector<LoopId> loops(StageId stage) const;
  const ScheduleState& state() const { return state_; }
  const std::vector<Primitive>& primitives() const { return primitives_; }
  bool ok() const { return error_.ok(); }
  Result<Program> finish() const;
  /// The same with the state, which the builder no longer has.
  Result<ScheduledProgram> finish_scheduled() &&;

 private:
  std::shared_ptr<const ComputeDag> dag_;
  std::vector<Primitive> primitives_;
  ScheduleState state_;
  Result<void> error_;
};

/// JSON array of primitives, the stored form; and back. Reading checks codes and counts, not legality.
std::string primitives_to_json(const std::vector<Primitive>& primitives);
Result<std::vector<Primitive>> primitives_from_json(const std::string& text);

}  // namespace tilewright
