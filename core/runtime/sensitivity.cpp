// SPDX-License-Identifier: Apache-2.0
#include "core/runtime/sensitivity.h"

#include <utility>

#include "core/base/random.h"
#include "core/graph/operator_traits.h"
#include "core/runtime/executor.h"
#include "core/tensor/compare.h"

namespace tilewright {
namespace {

/// By so much, as a share, sums of float32 differ that are formed in another order.
constexpr double kNudge = 1e-6;

template <typename T>
Tensor nudged_as(const Tensor& tensor, Random& random) {
  Tensor made(tensor.type());
  const auto from = tensor.as<T>();
  auto to = made.mutable_as<T>();
  for (size_t i = 0; i < from.size(); ++i)
    to[i] = static_cast<T>(static_cast<double>(from[i]) * (1 + kNudge * (2 * random.uniform() - 1)));
  return made;
}

/// The same tensor where its elements are no floating-point numbers, or too coarse.
Tensor nudged(const Tensor& tensor, Random& random) {
  switch (tensor.type().data_type) {
    case DataType::kFloat32: return nudged_as<float>(tensor, random);
    case DataType::kFloat64: return nudged_as<double>(tensor, random);
    default: return tensor;
  }
}

/// Changes weights and other constants that are data. An input may be rounded before anything is computed of
/// it, and some models have none with digits.
void nudge_constants(Graph& graph, Random& random) {
  std::vector<bool> changed(graph.values.size(), false);
  for (const Node& node : graph.nodes) {
    for (size_t i = 0; i < node.inputs.size(); ++i) {
      const ValueId id = node.inputs[i];
      if (id == kNone || is_structural_input(node.op, i) || changed[static_cast<size_t>(id)]) continue;
      Value& value = graph.value(id);
      if (!value.constant.has_value() || !value.constant->valid()) continue;
      value.constant = nudged(*value.constant, random);
      changed[static_cast<size_t>(id)] = true;
    }
  }
}

}  // namespace

std::vector<double> output_sensitivity(const PreparedModel& model, const std::vector<Tensor>& inputs,
                                       const std::vector<Tensor>& expected, uint64_t seed) {
  std::vector<double> moved(expected.size(), 0);
  Random random(seed);
  auto changed = std::make_shared<PreparedModel>(model);
  nudge_constants(changed->partition.graph, random);
  std::vector<Tensor> given;
  given.reserve(inputs.size());
  for (const Tensor& input : inputs) given.push_back(nudged(input, random));
  const auto executor = Executor::create(std::move(changed), {}, 1);
  if (!executor.ok()) return moved;
  (*executor)->limit_loops(kSecondsOfDrawnLoops);
  const auto outputs = (*executor)->run(given);
  if (!outputs.ok()) return moved;
  for (size_t i = 0; i < moved.size(); ++i) moved[i] = compare(outputs->at(i), expected[i]).max_rel_error;
  return moved;
}

}  // namespace tilewright
