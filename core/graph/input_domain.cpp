// SPDX-License-Identifier: Apache-2.0
#include "core/graph/input_domain.h"

#include <algorithm>

#include "core/graph/moved_elements.h"
#include "core/graph/operator_facts.h"

namespace tilewright {

bool is_positive_input(std::string_view op, size_t index) {
  return operator_facts(op).positive_input == index;
}

bool is_read_as_positive(const Graph& graph, ValueId value) {
  bool positive = false;
  for_each_reader(graph, value, [&](const Node& node, size_t input) {
    positive = positive || is_positive_input(node.op, input);
  });
  return positive;
}

void draw_positive(RandomTensorOptions& options) {
  options.low = 0.5;
  options.high = 1.5;
  options.int_low = 1;
  options.int_high = std::max<int64_t>(options.int_high, 1);
}

bool takes_infinities(std::string_view op) {
  return operator_facts(op).takes_infinities;
}

double rounding_steps(const Graph& graph) {
  double sum = 0;
  for (const Node& node : graph.nodes) {
    if (const auto step = operator_facts(node.op).step) sum += step(node);
  }
  return sum;
}

}  // namespace tilewright
