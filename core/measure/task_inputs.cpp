// SPDX-License-Identifier: Apache-2.0
#include "core/measure/task_inputs.h"

#include <algorithm>
#include <array>
#include <new>
#include <span>

#include "core/graph/index_ranges.h"
#include "core/graph/input_domain.h"
#include "core/graph/operator_traits.h"
#include "core/tensor/random_tensor.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {
namespace {

/// Values where functions bend, choose or round: 0 of both signs, whole and half numbers, ties with a
/// neighbour.
void put_edges(std::span<float> values, Random& random) {
  constexpr std::array<float, 8> kEdges = {0.0F, -0.0F, 1.0F, -1.0F, 0.5F, -0.5F, 2.0F, -2.0F};
  constexpr size_t kOneOf = 16;
  constexpr size_t kMost = 64;
  const size_t count = std::min(values.size() / kOneOf, kMost);
  for (size_t i = 0; i < count; ++i) {
    const auto place = static_cast<size_t>(random.uniform_int(0, static_cast<int64_t>(values.size()) - 1));
    const bool repeats = i % 2 == 1 && place > 0;
    values[place] = repeats ? values[place - 1] : kEdges[i / 2 % kEdges.size()];
  }
}

bool is_positive(const RandomTensorOptions& options) {
  return options.low > 0;
}

RandomTensorOptions values_of(const Graph& graph, ValueId id) {
  RandomTensorOptions options;
  for (const Node& node : graph.nodes) {
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      if (node.inputs[i] != id) continue;
      if (is_positive_input(node.op, i)) draw_positive(options);
    }
    if (const auto range = index_range(graph, node); range && range->indices == id) {
      options.int_low = -range->extent;
      options.int_high = range->extent - 1;
    }
  }
  return options;
}

}  // namespace

Result<TaskInputs> random_task_inputs(const Task& task, uint64_t seed) {
  Random random(seed);
  TaskInputs inputs;
  try {
    const auto make = [&](ValueId id) {
      return random_tensor(task.graph.value(id).type, random, values_of(task.graph, id));
    };
    for (ValueId id : task.graph.inputs) {
      inputs.activations.push_back(make(id));
      Tensor& made = inputs.activations.back();
      const bool real = made.type().data_type == DataType::kFloat32;
      if (real && !is_positive(values_of(task.graph, id))) put_edges(made.mutable_as<float>(), random);
    }
    for (ValueId id : task.parameters) inputs.parameters.push_back(make(id));
  } catch (const std::bad_alloc&) {
    return Error{ErrorKind::kOutOfMemory, task.name, "there is no memory for its inputs", "", ""};
  }
  return inputs;
}

Result<std::vector<Tensor>> reference_outputs(const Task& task, const TaskInputs& inputs) {
  const Graph& graph = task.graph;
  std::vector<Tensor> values(graph.values.size());
  const auto at = [&](ValueId id) -> Tensor& { return values[static_cast<size_t>(id)]; };
  for (size_t i = 0; i < values.size(); ++i) {
    if (graph.values[i].constant) values[i] = *graph.values[i].constant;
  }
  for (size_t i = 0; i < graph.inputs.size(); ++i) at(graph.inputs[i]) = inputs.activations[i];
  for (size_t i = 0; i < task.parameters.size(); ++i) at(task.parameters[i]) = inputs.parameters[i];
  for (const Node& node : graph.nodes) {
    std::vector<Tensor> arguments;
    for (ValueId id : node.inputs) arguments.push_back(id == kNone ? Tensor() : at(id));
    if (is_layout_conversion(node.op)) {
      at(node.outputs[0]) = arguments[0];
      continue;
    }
    const ReferenceOperator* kernel = find_reference_operator(node.op);
    if (kernel == nullptr) {
      return Error{ErrorKind::kUnsupported, node.op, "it has no reference kernel", "", ""};
    }
    const auto count = static_cast<int>(node.outputs.size());
    TILEWRIGHT_TRY(std::vector<Tensor> made,
                   (*kernel)({node.op, node.opset, &node.attributes, arguments, count}));
    for (size_t i = 0; i < node.outputs.size(); ++i) {
      if (i >= made.size() || made[i].type() != graph.value(node.outputs[i]).type) {
        return Error{ErrorKind::kInternal, node.op, "the reference kernel's output is of another type", "",
                     ""};
      }
      at(node.outputs[i]) = made[i];
    }
  }
  std::vector<Tensor> outputs;
  for (ValueId id : graph.outputs) outputs.push_back(at(id));
  return outputs;
}

}  // namespace tilewright
