// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <utility>
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
  enum class Kind : uint8_t { kTask, kCopy, kConvert, kIndices, kKernel };
  Kind kind = Kind::kTask;
  int task = kNone;
  NodeId node = kNone;  ///< of a kKernel; its operands are the inputs and then the outputs that have a place
  std::vector<int> bodies;  ///< of control flow: the places of its bodies in `LibraryPlan::bodies`
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

/// The steps of a graph, in order.
struct LibraryPart {
  const Graph* graph = nullptr;
  std::vector<LibraryStep> steps;
  /// By value: the number, from 1, of the tensor that stands for one whose shape only a run can tell; 0: it
  /// has a place in memory.
  std::vector<int> slots;
  int64_t arena_bytes = 0;
};

/// The steps of an exported library and its weights.
struct LibraryPlan : LibraryPart {
  std::vector<LibraryPart> bodies;  ///< that control flow runs, each with memory of its own
  int slot_count = 0;
  /// In the order of their first use; those of equal bytes once.
  std::vector<LibraryWeight> weights;
  int64_t weight_bytes = 0;
};

/// What a library of a target may have beside tuned programs.
struct LibraryMeans {
  bool has_kernels = false;  ///< reference kernels, for nodes that nothing else computes
  /// Weights that the library has already, from the plan of another binding of the same model; the plan's
  /// begin with these.
  std::vector<LibraryWeight> known = {};
};

/// Plans the library of a partition. `tuned` says, by task, whether it has a program for the target; tasks
/// that only change layouts need none. Fails with kInvalid naming tasks that lack a program, kUnsupported
/// naming nodes that no library can run, and kBadInput for weights whose file is missing.
Result<LibraryPlan> plan_library(const Partition& partition, const std::vector<bool>& tuned,
                                 const Target& target, const LibraryMeans& means = {});

/// The nodes that reference kernels run: "best (TopK)".
std::vector<std::string> kernel_nodes(const LibraryPlan& plan);
bool has_kernels(const LibraryPlan& plan);

/// The part of the graph, and then those of its bodies.
std::vector<const LibraryPart*> parts_of(const LibraryPlan& plan);
/// The operator and the opset by which a reference kernel knows a node that a kKernel step runs.
std::pair<std::string, int> kernel_of(const Node& node);
/// Whether such a node has the form of its file, which is brought into one that kernels take when it runs:
/// its opset is older or newer than theirs, or its operator stands for others.
bool is_as_in_file(const Node& node);

}  // namespace tilewright
