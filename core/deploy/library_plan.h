// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/graph/task.h"
#include "core/runtime/execution_plan.h"
#include "core/target/target.h"
#include "core/tensor/layout_change.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// A value that a step of an exported library reads or writes. With kConstant, `place.position` is its offset
/// among the weights, in bytes.
struct LibraryOperand {
  ValuePlace place;
  std::vector<int64_t> strides;
};

struct LibraryStep {
  enum class Kind : uint8_t { kTask, kCopy, kConvert, kIndices };
  Kind kind = Kind::kTask;
  int task = kNone;
  std::vector<LibraryOperand> operands;
  std::vector<int64_t> parameters;  ///< offsets of a task's parameters among the weights, in bytes
  StridedCopy copy;                 ///< of a kCopy, from its first operand to its second
  LayoutChange change;
  /// Of a kIndices: the run fails where an element of its operand lies outside of [-index_extent,
  /// index_extent).
  int64_t index_extent = 0;
};

/// A constant and its offset among the weights, a multiple of 64 bytes.
struct LibraryWeight {
  Tensor tensor;
  int64_t offset = 0;
};

/// The steps of an exported library, in order, and its weights.
struct LibraryPlan {
  std::vector<LibraryStep> steps;
  /// In the order of their first use; those of equal bytes once.
  std::vector<LibraryWeight> weights;
  int64_t weight_bytes = 0;
  int64_t arena_bytes = 0;
};

/// Plans the library of a partition. `tuned` says, by task, whether it has a program for the target; tasks
/// that only change layouts need none. Fails with kInvalid naming tasks that lack a program, kUnsupported
/// naming nodes that no library can run, and kBadInput for weights whose file is missing. `known`: the
/// weights that the library has already, from the plan of another binding of the same model; the plan's begin
/// with these.
Result<LibraryPlan> plan_library(const Partition& partition, const std::vector<bool>& tuned,
                                 const Target& target, const std::vector<LibraryWeight>& known = {});

}  // namespace tilewright
