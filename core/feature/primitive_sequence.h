// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>

#include "core/base/result.h"
#include "core/feature/loop_extent_tracker.h"
#include "core/feature/sequence_rows.h"

namespace tilewright {

/// Encodes programs of one DAG as sequences of primitives, without applying the primitives or lowering them
/// (TLP, section 4). A primitive is a row: the one-hot of its kind, then its arguments as they are.
/// Immutable; safe to share between threads.
///
/// The arguments are those of the step that auto_scheduler's records have for it, in their order, so that
/// programs of rule set "ansor" look to a network as records do; stages and loops go by our own ids, which
/// never shift:
///   SP stage, loop, extent, factors, 1 · FSP stage, loop, primitive, parts - 1 · FU, RE stage, loops ·
///   AN stage, loop, annotation (0 none, 1 unroll, 2 vectorize, 3 parallel) · PR stage, 0, token of the limit
///   · CA stage, target, loop · CI, CR stage · CHW stage, scope · CHR stage, scope, readers · RF stage, loop,
///   place of the new axis
/// In the vocabulary for our own programs, which has no loader to agree with:
///   SP stage, loop, extent, tail (0 exact, 1 guard, 2 peel, 3 pad), factors · PR stage, limit ·
///   set_scope stage, scope · pack stage, and axis and size of each part · prefetch stage, loop, operand,
///   loop ahead, bytes · tensorize stage, loop, number of the intrinsic
class PrimitiveSequenceEncoder {
 public:
  PrimitiveSequenceEncoder(const ComputeDag& dag, const PrimitiveSequenceShape& shape)
      : initial_(dag), shape_(shape) {}

  /// Writes `shape().size()` numbers, row by row; returns the number of rows with a primitive. Allocates
  /// nothing. Errors: kUnsupported, naming the primitive, for what the vocabulary does not have: another
  /// kind, a tail, a memory scope, an unroll limit, an intrinsic; kInternal where `out` has another size.
  /// `out` is then undefined.
  Result<int> encode(std::span<const Primitive> program, std::span<float> out) const;

  const PrimitiveSequenceShape& shape() const { return shape_; }

 private:
  InitialLoops initial_;
  PrimitiveSequenceShape shape_;
};

}  // namespace tilewright
