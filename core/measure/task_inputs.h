// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/graph/task.h"

namespace tilewright {

/// Values for running a task, in logical shape.
struct TaskInputs {
  std::vector<Tensor> activations;  ///< in the order of the graph's inputs
  std::vector<Tensor> parameters;   ///< in the order of `Task::parameters`
};

/// Random inputs, equal for equal seeds on every machine. Floating-point values are uniform in [-1, 1), or in
/// [0.5, 1.5) where the task divides by them, takes their root or logarithm, or uses them as a variance;
/// indices are within their table. Among activations in [-1, 1) there are some values at which functions bend
/// or choose: zeros of both signs, whole and half numbers, and repetitions of a neighbour. Fails with
/// kOutOfMemory.
Result<TaskInputs> random_task_inputs(const Task& task, uint64_t seed);

/// The task's outputs in logical shape, by the reference kernels. Fails where a kernel does.
Result<std::vector<Tensor>> reference_outputs(const Task& task, const TaskInputs& inputs);

}  // namespace tilewright
