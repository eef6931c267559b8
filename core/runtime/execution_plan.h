// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/graph/task.h"
#include "core/runtime/strided_copy.h"

namespace tilewright {

/// Where a value lies while a model runs.
struct ValuePlace {
  enum class Kind : uint8_t {
    kNowhere,   ///< nobody reads or writes it
    kConstant,  ///< with the weights
    kInput,     ///< the caller's buffer number `position` for the model's inputs
    kOutput,    ///< the same for its outputs
    kArena,     ///< `position` bytes into the arena
  };
  Kind kind = Kind::kNowhere;
  int64_t position = 0;
  int64_t offset = 0;  ///< bytes from there on; of what lies in the arena it is part of `position`
  friend bool operator==(const ValuePlace&, const ValuePlace&) = default;
};

/// Elements that a step moves.
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
  bool only_moves = false;  ///< the node computes nothing: there is nothing to do but `copies`
  std::vector<PlannedCopy> copies;
  bool is_alias() const { return only_moves && copies.empty(); }
};

/// How a partition is run, whoever runs it: where every value lies and which steps there are.
///
/// What `find_aliases` finds lies within other values: views, parts of concatenations, slices. All of them
/// live as long as any. A value that the model gives out several times, or that is also an input or a
/// constant, lies in one place; `copied_outputs` names the positions of the others.
struct ExecutionPlan {
  std::vector<ValuePlace> places;             ///< by value
  std::vector<std::vector<int64_t>> strides;  ///< by value, in elements, of its shape in memory
  std::vector<ExecutionStep> steps;           ///< in the partition's order
  std::vector<size_t> copied_outputs;  ///< outputs to be copied from their value's place after the last step
  int64_t arena_bytes = 0;

  const ValuePlace& place(ValueId id) const { return places[static_cast<size_t>(id)]; }
};

/// `compiled` tells by task whether it has code of its own: what lies between its nodes then needs no memory.
ExecutionPlan plan_execution(const Partition& partition, const std::vector<bool>& compiled);

}  // namespace tilewright
