// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/runtime/control_run.h"
#include "core/runtime/execution_plan.h"
#include "core/runtime/executor.h"

namespace tilewright {

struct Executor::State {
  /// A subgraph with code of its own.
  struct CompiledStep {
    std::unique_ptr<DeviceLaunch> launch;
    std::vector<NodeId> indexing;  ///< nodes whose indices are known only at run time
  };
  /// One step of the partition, ready to run.
  struct Step {
    StepKind kind = StepKind::kNothing;
    std::optional<CompiledStep> compiled;
    std::vector<PlannedCopy> copies;
    std::vector<NodeId> nodes;  ///< that are run one by one where there is no code
  };

  std::shared_ptr<const Partition> partition;
  std::shared_ptr<ModelDevice> device;  ///< shared with the executors of bodies
  std::unique_ptr<DeviceMemory> arena;
  std::unique_ptr<DeviceMemory> blobs;  ///< the packed weights of all steps
  std::unique_ptr<DeviceMemory> workspace;
  std::vector<std::unique_ptr<DeviceMemory>> inputs;  ///< the caller's, during a run
  std::vector<std::unique_ptr<DeviceMemory>> outputs;
  std::vector<std::unique_ptr<DeviceProgram>> code;  ///< by task
  ExecutionPlan plan;
  std::vector<Step> steps;
  int64_t weight_bytes = 0;
  bool timing = false;
  std::vector<double> seconds;

  std::map<NodeId, std::vector<std::unique_ptr<Executor>>> bodies;  ///< of control flow
  std::vector<Tensor> moment;  ///< by value: those of open values, as long as somebody reads them
  std::vector<std::vector<ValueId>> last_reads;  ///< by step: open values that no later step reads
  bool is_body = false;
  double loop_seconds = std::numeric_limits<double>::infinity();  ///< that the loops of a run have
  std::shared_ptr<LoopAllowance> loops;                           ///< of this run; shared with the bodies

  const Graph& graph() const { return partition->graph; }

  /// The place of a value that is not constant, during this run. Inputs are never written.
  DevicePlace address(const ValuePlace& place) const {
    const auto position = static_cast<size_t>(place.position);
    switch (place.kind) {
      case ValuePlace::Kind::kInput: return {inputs[position].get(), place.offset};
      case ValuePlace::Kind::kOutput: return {outputs[position].get(), place.offset};
      case ValuePlace::Kind::kArena: return {arena.get(), place.position + place.offset};
      default: return {};
    }
  }
  DevicePlace address(ValueId id) const { return address(plan.place(id)); }
  const std::vector<int64_t>& strides(ValueId id) const { return plan.strides[static_cast<size_t>(id)]; }
};

/// A value in its logical shape, read from its place in memory; an invalid tensor for `kNone`.
Result<Tensor> read_logical(const Executor::State& state, ValueId id);
Result<void> write_logical(const Executor::State& state, ValueId id, const Tensor& logical);

/// Runs a late node on the tensors of the moment.
Result<void> run_late_node(Executor::State& state, NodeId id);

}  // namespace tilewright
