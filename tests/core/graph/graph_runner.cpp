// SPDX-License-Identifier: Apache-2.0
#include "tests/core/graph/graph_runner.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>

#include "core/base/random.h"
#include "core/graph/graph_check.h"
#include "core/tensor/reference/reference_operator.h"

namespace tilewright {
namespace {

Tensor random_input(const TensorType& type, Random& random) {
  Tensor tensor(type);
  if (type.data_type == DataType::kFloat32) {
    for (float& x : tensor.mutable_as<float>()) x = static_cast<float>(random.uniform(-2, 2));
  }
  return tensor;
}

}  // namespace

std::vector<Tensor> run_graph(const Graph& graph, const std::vector<Tensor>& inputs) {
  std::map<ValueId, Tensor> values;
  for (size_t i = 0; i < graph.inputs.size(); ++i) values[graph.inputs[i]] = inputs.at(i);
  const auto value_of = [&](ValueId id) {
    if (id == kNone) return Tensor();
    return graph.is_constant(id) ? *graph.value(id).constant : values.at(id);
  };
  for (const Node& node : graph.nodes) {
    std::vector<Tensor> arguments;
    for (ValueId id : node.inputs) arguments.push_back(value_of(id));
    if (node.op == "LayoutConvert") {
      values[node.outputs[0]] = arguments[0];
      continue;
    }
    const ReferenceOperator* kernel = find_reference_operator(node.op);
    if (kernel == nullptr) throw std::runtime_error("no kernel for " + node.op);
    auto made =
        (*kernel)({node.op, node.opset, &node.attributes, arguments, static_cast<int>(node.outputs.size())});
    if (!made.ok()) throw std::runtime_error(node.name + ": " + made.error().text());
    for (size_t i = 0; i < node.outputs.size(); ++i) {
      if (made->at(i).type() != graph.value(node.outputs[i]).type)
        throw std::runtime_error(node.name + " gives another type");
      values[node.outputs[i]] = made->at(i);
    }
  }
  std::vector<Tensor> outputs;
  for (ValueId id : graph.outputs) outputs.push_back(value_of(id));
  return outputs;
}

double difference(const Graph& a, const Graph& b) {
  Random random(7);
  std::vector<Tensor> inputs;
  for (ValueId id : a.inputs) inputs.push_back(random_input(a.value(id).type, random));
  const auto of_a = run_graph(a, inputs);
  const auto of_b = run_graph(b, inputs);
  if (of_a.size() != of_b.size()) return INFINITY;
  double worst = 0;
  double largest = 1e-6;
  for (size_t i = 0; i < of_a.size(); ++i) {
    if (of_a[i].type() != of_b[i].type()) return INFINITY;
    const auto x = of_a[i].as<float>();
    const auto y = of_b[i].as<float>();
    for (size_t j = 0; j < x.size(); ++j) {
      worst = std::max(worst, static_cast<double>(std::fabs(x[j] - y[j])));
      largest = std::max(largest, static_cast<double>(std::fabs(x[j])));
    }
  }
  return worst / largest;
}

Graph apply(Graph (*pass)(Graph, const PassOptions&), const Graph& graph, const PassOptions& options) {
  auto result = checked(pass(graph, options));
  if (!result.ok()) throw std::runtime_error(result.error().text());
  return std::move(result).value();
}

std::string ops(const Graph& graph) {
  std::string text;
  for (const Node& node : graph.nodes) text += (text.empty() ? "" : " ") + node.op;
  return text;
}

const Node& only(const Graph& graph, const std::string& op) {
  const Node* found = nullptr;
  for (const Node& node : graph.nodes) {
    if (node.op != op) continue;
    if (found != nullptr) throw std::runtime_error("more than one " + op);
    found = &node;
  }
  if (found == nullptr) throw std::runtime_error("no " + op);
  return *found;
}

}  // namespace tilewright
