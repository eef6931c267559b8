// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/codegen/task_abi.h"
#include "core/graph/task.h"
#include "core/measure/guarded_buffer.h"
#include "core/measure/protocol.h"
#include "core/measure/task_inputs.h"

namespace tilewright {

/// Everything that a task's programs are run on and compared with, made once: inputs in memory layout that no
/// program can write to, outputs, and the reference outputs when they are first asked for.
class TaskBench {
 public:
  /// Errors: kOutOfMemory.
  static Result<TaskBench> create(Task task, uint64_t seed);

  /// For tw_run_function: the activations, then the outputs.
  const tw_argument* arguments() const { return arguments_.data(); }
  /// For tw_prepack_function.
  const void* const* parameters() const { return parameters_.data(); }
  /// The activations' bytes, for bringing them into the caches.
  std::span<const GuardedBuffer> activations() const { return {buffers_.data(), task_.graph.inputs.size()}; }
  /// Memory held, about.
  int64_t bytes() const { return bytes_; }

  /// Makes sure that whatever a program leaves out is seen.
  void poison_outputs();
  /// Compares the outputs with the reference, which is computed when first needed. Fails where that fails.
  Result<VerifyReply> compare_outputs();

 private:
  Result<void> add_value(const Tensor& logical, ValueId id, bool output);

  Task task_;
  TaskInputs inputs_;
  std::vector<GuardedBuffer> buffers_;  ///< activations, then outputs
  std::vector<std::vector<int64_t>> strides_;
  std::vector<tw_argument> arguments_;
  std::vector<const void*> parameters_;
  std::vector<Tensor> reference_;  ///< in memory layout; empty until needed
  int64_t bytes_ = 0;
};

}  // namespace tilewright
