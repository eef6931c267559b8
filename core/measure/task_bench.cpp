// SPDX-License-Identifier: Apache-2.0
#include "core/measure/task_bench.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/graph/input_domain.h"
#include "core/graph/layout_convert.h"
#include "core/graph/memory_type.h"
#include "core/measure/extremes.h"
#include "core/tensor/compare.h"

namespace tilewright {
namespace {

/// A buffer as a tensor, without a copy.
Tensor tensor_view(const DeviceBuffer& buffer, TensorType type) {
  const void* content = buffer.on_host();
  return Tensor::view(std::move(type), content,
                      std::shared_ptr<const void>(std::shared_ptr<void>(), content));
}

/// The largest difference as a share of the largest number. Below the smallest normal number of float16,
/// numbers lie no closer together than just above it.
double relative_error(const TensorDifference& difference, DataType type) {
  constexpr double kSmallestNormal = 0x1p-14;
  if (type != DataType::kFloat16) return difference.max_rel_error;
  return std::min(difference.max_rel_error, difference.max_abs_error / kSmallestNormal);
}

}  // namespace

Result<TaskBench> TaskBench::create(Task task, uint64_t seed, Device& device) {
  TaskBench bench;
  bench.device_ = &device;
  bench.task_ = std::move(task);
  bench.seed_ = seed;
  TILEWRIGHT_TRY(TaskInputs inputs, random_task_inputs(bench.task_, seed));
  const Graph& graph = bench.task_.graph;
  for (const auto* ids : {&graph.inputs, &graph.outputs}) {
    for (ValueId id : *ids) bench.strides_.push_back(row_major_strides(memory_type(graph.value(id)).shape));
  }
  for (ValueId id : graph.outputs) {
    const int64_t bytes = memory_type(graph.value(id)).bytes();
    TILEWRIGHT_TRY(std::unique_ptr<DeviceBuffer> buffer, device.allocate(bytes, "output"));
    bench.outputs_.push_back(std::move(buffer));
    bench.bytes_ += bytes;
  }
  TILEWRIGHT_CHECK(bench.fill(bench.usual_, std::move(inputs.activations)));
  bench.weights_ = std::move(inputs.parameters);
  for (const Tensor& weight : bench.weights_) {
    bench.parameters_.push_back(weight.data());
    bench.bytes_ += weight.type().bytes();
  }
  return bench;
}

Result<bool> TaskBench::add_extremes() {
  if (!extreme_.buffers.empty()) return true;
  auto activations = extreme_activations(task_, {usual_.activations, {}}, seed_);
  if (!activations) return false;
  TILEWRIGHT_CHECK(fill(extreme_, std::move(*activations)));
  return true;
}

Result<void> TaskBench::fill(Set& set, std::vector<Tensor> activations) {
  const Graph& graph = task_.graph;
  Set made;
  int64_t added = 0;
  for (size_t i = 0; i < activations.size(); ++i) {
    const Tensor physical = to_physical(activations[i], graph.value(graph.inputs[i]).layout);
    const int64_t bytes = physical.type().bytes();
    TILEWRIGHT_TRY(std::unique_ptr<DeviceBuffer> buffer, device_->allocate(bytes, "input"));
    buffer->write(physical.data());
    buffer->make_read_only();
    made.arguments.push_back({buffer->place(), strides_[i]});
    made.buffers.push_back(std::move(buffer));
    added += 2 * bytes;
  }
  for (size_t i = 0; i < outputs_.size(); ++i) {
    made.arguments.push_back({outputs_[i]->place(), strides_[activations.size() + i]});
    added += memory_type(graph.value(graph.outputs[i])).bytes();  // of the reference
  }
  made.activations = std::move(activations);
  set = std::move(made);
  bytes_ += added;
  return {};
}

void TaskBench::poison_outputs() {
  for (const auto& buffer : outputs_) buffer->poison();
}

Result<void> TaskBench::compute_reference(Set& set) const {
  if (!set.reference.empty()) return {};
  const Graph& graph = task_.graph;
  TILEWRIGHT_TRY(const std::vector<Tensor> outputs, reference_outputs(task_, {set.activations, weights_}));
  for (size_t i = 0; i < outputs.size(); ++i)
    set.reference.push_back(to_physical(outputs[i], graph.value(graph.outputs[i]).layout));
  return {};
}

Result<VerifyReply> TaskBench::compare_outputs(Inputs inputs) {
  Set& compared = set(inputs);
  TILEWRIGHT_CHECK(compute_reference(compared));
  const double steps = rounding_steps(task_.graph);
  VerifyReply reply;
  for (size_t i = 0; i < outputs_.size(); ++i) {
    const Tensor& reference = compared.reference[i];
    const Tensor output = tensor_view(*outputs_[i], reference.type());
    const TensorDifference difference =
        steps > 0 ? compare_rounded(output, reference, steps) : compare(output, reference);
    reply.non_finite += difference.non_finite_mismatches;
    if (difference.non_finite_mismatches == 0)
      reply.max_rel_error =
          std::max(reply.max_rel_error, relative_error(difference, reference.type().data_type));
    if (!outputs_[i]->intact()) reply.overrun = "output " + std::to_string(i);
  }
  return reply;
}

}  // namespace tilewright
