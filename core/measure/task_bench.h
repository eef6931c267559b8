// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/backend/device.h"
#include "core/graph/task.h"
#include "core/measure/protocol.h"
#include "core/measure/task_inputs.h"

namespace tilewright {

/// Everything on which a task's programs are run and with which they are compared, made once: inputs in
/// memory layout that programs cannot write to, outputs, and the reference outputs once they are needed.
class TaskBench {
 public:
  /// The kind of activations: those that programs are timed on, or the same with NaN, infinities and
  /// denormals.
  enum class Inputs { kUsual, kExtreme };

  /// The device must outlive it. Errors: kOutOfMemory.
  static Result<TaskBench> create(Task task, uint64_t seed, Device& device);

  /// Makes the extreme inputs if they are not there; false where the task has none. Errors: kOutOfMemory.
  Result<bool> add_extremes();

  /// The arguments of `DeviceProgram::bind`: the activations, then the outputs.
  const std::vector<DeviceArgument>& arguments(Inputs inputs = Inputs::kUsual) const {
    return set(inputs).arguments;
  }
  /// The arguments of `DeviceProgram::prepack`.
  const void* const* parameters() const { return parameters_.data(); }
  /// The activations, for loading them into the caches.
  std::span<const std::unique_ptr<DeviceBuffer>> activations() const { return usual_.buffers; }
  /// The approximate memory in use.
  int64_t bytes() const { return bytes_; }

  /// Overwrites the outputs, so that elements which a program leaves out are noticed.
  void poison_outputs();
  /// Compares the outputs for these inputs with the reference, which is computed when it is first needed.
  /// Fails where that computation fails.
  Result<VerifyReply> compare_outputs(Inputs inputs = Inputs::kUsual);

 private:
  /// Activations, and their reference outputs.
  struct Set {
    std::vector<Tensor> activations;  ///< of logical shape
    std::vector<std::unique_ptr<DeviceBuffer>> buffers;
    std::vector<DeviceArgument> arguments;  ///< these, then the outputs
    std::vector<Tensor> reference;          ///< in memory layout; empty until needed
  };

  Set& set(Inputs inputs) { return inputs == Inputs::kUsual ? usual_ : extreme_; }
  const Set& set(Inputs inputs) const { return inputs == Inputs::kUsual ? usual_ : extreme_; }
  Result<void> fill(Set& set, std::vector<Tensor> activations);
  Result<void> compute_reference(Set& set) const;

  Device* device_ = nullptr;
  Task task_;
  uint64_t seed_ = 0;
  std::vector<Tensor> weights_;
  std::vector<const void*> parameters_;
  std::vector<std::unique_ptr<DeviceBuffer>> outputs_;
  std::vector<std::vector<int64_t>> strides_;  ///< of activations, then outputs
  Set usual_;
  Set extreme_;
  int64_t bytes_ = 0;
};

}  // namespace tilewright
