// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/compute/variant_traits.h"
#include "core/space/ansor/rules.h"
#include "core/tensor/operator_names.h"

namespace tilewright::ansor {
namespace {

// TVM's limits for the output channels, both excluded.
constexpr int64_t kFewChannels = 64;
constexpr int64_t kManyChannels = 512;

bool is_plain_3x3(const Graph& graph, const Node& node) {
  const Shape& weights = graph.value(node.inputs[1]).type.shape;
  if (weights.size() != 4 || weights[2] != 3 || weights[3] != 3) return false;
  const auto all_one = [&](const char* name) {
    return std::ranges::all_of(node.attributes.integers(name), [](int64_t value) { return value == 1; });
  };
  return all_one("strides") && all_one("dilations") && weights[0] > kFewChannels &&
         weights[0] < kManyChannels;
}

}  // namespace

bool uses_winograd(const Task& task, std::string_view variant) {
  const VariantTraits& traits = variant_traits(variant);
  if (!traits.is_winograd || traits.is_phased) return false;
  return std::ranges::any_of(task.graph.nodes, [&](const Node& node) {
    return node.op == op::kConv && is_plain_3x3(task.graph, node);
  });
}

}  // namespace tilewright::ansor
