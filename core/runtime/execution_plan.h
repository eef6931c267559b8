// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/graph/task.h"
#include "core/tensor/strided_copy.h"

namespace tilewright {

/// Where the elements of a value are while a model runs.
struct ValuePlace {
  enum class Kind : uint8_t {
    kNowhere,   ///< no step reads or writes it
    kConstant,  ///< among the weights
    kInput,     ///< the caller's buffer number `position` for the model's inputs
    kOutput,    ///< the same for its outputs
    kArena,     ///< `position` bytes into the arena
  };
  Kind kind = Kind::kNowhere;
  int64_t position = 0;
  int64_t offset = 0;  ///< further bytes from there; in the arena `position` includes it
  friend bool operator==(const ValuePlace&, const ValuePlace&) = default;
};

/// A copy of elements that a step makes.
struct PlannedCopy {
  ValuePlace from;
  ValuePlace to;
  ValueId constant = kNone;  ///< the value whose elements they are, where they are constant
  StridedCopy copy;
  std::string why;  ///< "x is an input of the model"
};

/// One step of a partition.
struct ExecutionStep {
  int subgraph = kNone;     ///< index in `Partition::subgraphs`, or
  NodeId node = kNone;      ///< a node that no subgraph covers
  bool only_moves = false;  ///< the node computes nothing: only `copies` are made
  std::vector<PlannedCopy> copies;
  bool is_alias() const { return only_moves && copies.empty(); }
};

/// How a partition is run, by the executor as by an exported library: the place of every value, and the
/// steps.
///
/// A value that `find_aliases` finds is part of another value's memory: a view, a part of a concatenation, or
/// a slice. All values that share memory are alive as long as any of them. A value that is several outputs of
/// the model, or an output as well as an input or a constant, has one place; `copied_outputs` has the
/// positions of the other outputs.
struct ExecutionPlan {
  std::vector<ValuePlace> places;             ///< by value
  std::vector<std::vector<int64_t>> strides;  ///< by value, in elements, of its shape in memory
  std::vector<ExecutionStep> steps;           ///< in the partition's order
  std::vector<size_t> copied_outputs;  ///< outputs to be copied from their value's place after the last step
  int64_t arena_bytes = 0;

  const ValuePlace& place(ValueId id) const { return places[static_cast<size_t>(id)]; }
};

/// `compiled` tells, by task, whether it has machine code: values between its nodes then need no memory.
ExecutionPlan plan_execution(const Partition& partition, const std::vector<bool>& compiled);

}  // namespace tilewright
