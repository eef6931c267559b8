// SPDX-License-Identifier: Apache-2.0
#include "core/measure/task_bench.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <memory>

#include "core/graph/layout_convert.h"
#include "core/graph/memory_type.h"
#include "core/tensor/compare.h"

namespace tilewright {
namespace {

/// A buffer as a tensor, without a copy.
Tensor tensor_view(const GuardedBuffer& buffer, TensorType type) {
  return Tensor::view(std::move(type), buffer.data(),
                      std::shared_ptr<const void>(std::shared_ptr<void>(), buffer.data()));
}

}  // namespace

Result<TaskBench> TaskBench::create(Task task, uint64_t seed) {
  TaskBench bench;
  bench.task_ = std::move(task);
  TILEWRIGHT_TRY(bench.inputs_, random_task_inputs(bench.task_, seed));
  const Graph& graph = bench.task_.graph;
  for (size_t i = 0; i < graph.inputs.size(); ++i) {
    TILEWRIGHT_CHECK(bench.add_value(bench.inputs_.activations[i], graph.inputs[i], false));
  }
  for (ValueId id : graph.outputs) TILEWRIGHT_CHECK(bench.add_value({}, id, true));
  for (size_t i = 0; i < bench.buffers_.size(); ++i) {
    bench.arguments_.push_back({bench.buffers_[i].data(), bench.strides_[i].data()});
  }
  for (const Tensor& parameter : bench.inputs_.parameters) {
    bench.parameters_.push_back(parameter.data());
    bench.bytes_ += parameter.type().bytes();
  }
  return bench;
}

Result<void> TaskBench::add_value(const Tensor& logical, ValueId id, bool output) {
  const TensorType type = memory_type(task_.graph.value(id));
  TILEWRIGHT_TRY(GuardedBuffer buffer, GuardedBuffer::allocate(type.bytes(), output ? "output" : "input"));
  if (!output) {
    std::memcpy(buffer.data(), to_physical(logical, task_.graph.value(id).layout).data(),
                static_cast<size_t>(type.bytes()));
    buffer.make_read_only();
  }
  buffers_.push_back(std::move(buffer));
  strides_.push_back(row_major_strides(type.shape));
  bytes_ += 2 * type.bytes();
  return {};
}

void TaskBench::poison_outputs() {
  for (size_t i = task_.graph.inputs.size(); i < buffers_.size(); ++i) buffers_[i].poison();
}

Result<VerifyReply> TaskBench::compare_outputs() {
  const Graph& graph = task_.graph;
  if (reference_.empty()) {
    TILEWRIGHT_TRY(const std::vector<Tensor> outputs, reference_outputs(task_, inputs_));
    for (size_t i = 0; i < outputs.size(); ++i) {
      reference_.push_back(to_physical(outputs[i], graph.value(graph.outputs[i]).layout));
    }
  }
  VerifyReply reply;
  for (size_t i = 0; i < graph.outputs.size(); ++i) {
    const GuardedBuffer& buffer = buffers_[graph.inputs.size() + i];
    const TensorDifference difference = compare(tensor_view(buffer, reference_[i].type()), reference_[i]);
    reply.non_finite += difference.non_finite_mismatches;
    if (difference.non_finite_mismatches == 0)
      reply.max_rel_error = std::max(reply.max_rel_error, difference.max_rel_error);
    if (!buffer.intact()) reply.overrun = "output " + std::to_string(i);
  }
  return reply;
}

}  // namespace tilewright
