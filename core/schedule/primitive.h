// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace tilewright {

/// A stage is one operation of the DAG while it is scheduled. Operation i of the DAG is stage i; stages that
/// primitives make get the next free numbers in order of creation. Ids never shift.
using StageId = int32_t;
/// A loop of any stage. Ids are given out in order of creation while the primitives of a program are applied:
/// first to every axis of every operation (axes, then reduce axes), then to the results of each primitive.
/// Ids never shift and are never reused.
using LoopId = int32_t;

/// What happens where a split's factors do not divide the extent.
enum class Tail : uint8_t {
  kExact,  ///< they divide; anything else is an invalid program
  kGuard,  ///< the innermost statement is guarded by a condition
  kPeel,   ///< the last, partial, step is a copy of its own with smaller constant extents
  /// All steps are full and none has a condition: what lies past the end is computed too and lands in padding
  /// of the stage's own buffer, for which the stages it reads are padded as well (prepacked ones with zeros).
  /// What cannot be padded has a condition of its own: a read of a tensor from outside gives 0 past the end,
  /// an output is stored inside its bounds only. Past the end of a padded reduction the operands are zeros
  /// where that is enough, else a condition keeps it inside. Only a loop whose further steps lie past the end
  /// of an axis can be padded.
  kPad,
};

/// How the steps of a loop are run. From kBlockX on they are bound to an index of the device that runs many
/// threads at once, as GPUs do: there is no loop then, each thread runs the steps that are its own.
enum class LoopAnnotation : uint8_t {
  kNone,
  kUnroll,
  kVectorize,
  kParallel,
  kBlockX,
  kBlockY,
  kBlockZ,
  kThreadX,
  kThreadY,
  kThreadZ,
  kVirtualThread,  ///< as if by threads, interleaved in one
};
/// Whether steps are bound to blocks or threads of a device.
constexpr bool is_thread_axis(LoopAnnotation annotation) {
  return annotation >= LoopAnnotation::kBlockX;
}
/// Whether steps are bound to threads of one block, which share memory and can wait for each other.
constexpr bool is_thread_of_block(LoopAnnotation annotation) {
  return annotation >= LoopAnnotation::kThreadX;
}

enum class MemoryScope : uint8_t {
  kGlobal,    ///< arguments, packed constants, workspace
  kLocal,     ///< private to a thread, in cache or on the stack
  kShared,    ///< of all threads of a block
  kRegister,  ///< SSA values; indices must be constants once unrolled
};

/// Cuts `loop` into factors.size() + 1 loops, outermost first; factors are the extents of all but the
/// outermost, whose extent follows. Makes factors.size() + 1 loops.
struct Split {
  StageId stage = 0;
  LoopId loop = 0;
  std::vector<int64_t> factors;
  Tail tail = Tail::kExact;
  friend auto operator<=>(const Split&, const Split&) = default;
};
/// Splits `loop` like the split at `primitive` (its index in the list): into `parts` loops, the last of which
/// takes the product of the factors that are left. Inherits its tail.
struct FollowSplit {
  StageId stage = 0;
  LoopId loop = 0;
  int32_t primitive = 0;
  int32_t parts = 2;
  friend auto operator<=>(const FollowSplit&, const FollowSplit&) = default;
};
/// Makes one loop of neighbours, outermost first. Makes 1 loop.
struct Fuse {
  StageId stage = 0;
  std::vector<LoopId> loops;
  friend auto operator<=>(const Fuse&, const Fuse&) = default;
};
/// All loops of the stage in their new order.
struct Reorder {
  StageId stage = 0;
  std::vector<LoopId> loops;
  friend auto operator<=>(const Reorder&, const Reorder&) = default;
};
struct Annotate {
  StageId stage = 0;
  LoopId loop = 0;
  LoopAnnotation annotation = LoopAnnotation::kNone;
  friend auto operator<=>(const Annotate&, const Annotate&) = default;
};
/// Lets the lowering unroll inner loops of the stage while their product stays within `max_step` (Ansor's
/// pragma).
struct UnrollUpTo {
  StageId stage = 0;
  int32_t max_step = 0;
  friend auto operator<=>(const UnrollUpTo&, const UnrollUpTo&) = default;
};
/// Computes what `target`'s loop body needs of the stage inside that loop.
struct ComputeAt {
  StageId stage = 0;
  StageId target = 0;
  LoopId loop = 0;
  friend auto operator<=>(const ComputeAt&, const ComputeAt&) = default;
};
/// Puts the stage's expression where it is read.
struct ComputeInline {
  StageId stage = 0;
  friend auto operator<=>(const ComputeInline&, const ComputeInline&) = default;
};
struct ComputeRoot {
  StageId stage = 0;
  friend auto operator<=>(const ComputeRoot&, const ComputeRoot&) = default;
};
/// Makes a stage that computes what `stage` computed; `stage` becomes its copy. Makes 1 stage and its loops.
/// The stage must not have been split, fused or reordered yet.
struct CacheWrite {
  StageId stage = 0;
  MemoryScope scope = MemoryScope::kLocal;
  friend auto operator<=>(const CacheWrite&, const CacheWrite&) = default;
};
/// Makes a copy of `stage`, read by `readers` instead of it. Makes 1 stage and its loops. A root copy of a
/// parameter is made once, in prepack.
struct CacheRead {
  StageId stage = 0;
  MemoryScope scope = MemoryScope::kLocal;
  std::vector<StageId> readers;
  friend auto operator<=>(const CacheRead&, const CacheRead&) = default;
};
/// Factors the reduction of `stage` at `loop`, one of its reduce loops made by a split or an axis: makes a
/// stage that has that loop as a spatial axis (first, or last where `innermost`) and reduces over the others;
/// `stage` then reduces over the factored loop alone. Makes 1 stage and its loops, and gives `stage` new
/// loops.
struct Rfactor {
  StageId stage = 0;
  LoopId loop = 0;
  bool innermost = false;
  friend auto operator<=>(const Rfactor&, const Rfactor&) = default;
};
struct SetScope {
  StageId stage = 0;
  MemoryScope scope = MemoryScope::kGlobal;
  friend auto operator<=>(const SetScope&, const SetScope&) = default;
};
/// Order in memory of what the stage stores: dimensions outermost first, each a part of an axis. Several
/// parts of one axis stand outermost first; `size` 0 is "the rest" and is used once an axis. {oc:0, ic:0,
/// oc:16} is OIo16.
struct Pack {
  struct Part {
    int32_t axis = 0;
    int64_t size = 0;
    friend auto operator<=>(const Part&, const Part&) = default;
  };
  StageId stage = 0;
  std::vector<Part> parts;
  friend auto operator<=>(const Pack&, const Pack&) = default;
};

/// While `stage` runs through its loop `loop`, it asks for what it will read of `operand` once `ahead`, a
/// loop around it, has made its next step: in equal shares, one each step of `loop`, spread over all steps
/// between. `bytes` of `operand`, stored in the order in which they are read, belong to a step of `ahead`.
/// Changes no value.
struct Prefetch {
  StageId stage = 0;
  LoopId loop = 0;
  StageId operand = 0;
  LoopId ahead = 0;
  int64_t bytes = 0;
  friend auto operator<=>(const Prefetch&, const Prefetch&) = default;
};

/// Lets a micro-kernel do the loops of `stage` from `loop` inwards: what lies inside must be a sum of
/// products that the intrinsic of that name (core/intrinsic) computes, in registers. Changes no value.
struct Tensorize {
  StageId stage = 0;
  LoopId loop = 0;
  std::string intrinsic;
  friend auto operator<=>(const Tensorize&, const Tensorize&) = default;
};

/// One step of a schedule. A closed set: a new step is a struct here, behind all others, with its description
/// (core/schedule/primitive_descriptions.h), and its application (PrimitiveApplier).
using Primitive =
    std::variant<Split, FollowSplit, Fuse, Reorder, Annotate, UnrollUpTo, ComputeAt, ComputeInline,
                 ComputeRoot, CacheWrite, CacheRead, Rfactor, SetScope, Pack, Prefetch, Tensorize>;

/// "split(3, 12, [4, 8], peel)": stable, one line, used in records' texts and hashes.
std::string primitive_text(const Primitive& primitive);

}  // namespace tilewright
