// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <optional>
#include <vector>

#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/passes/passes.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

constexpr double kSqrt2 = 1.4142135623730951;

bool near(double a, double b) {
  return std::fabs(a - b) <= 1e-4 * std::fabs(b);
}

/// The factors of a product: those that are values, and the constant ones multiplied together.
struct Product {
  std::vector<ValueId> factors;
  double constant = 1;
  std::vector<NodeId> nodes;
};

/// Collects factors through Mul and Div by constants. Inner products that other nodes read are taken apart,
/// too, and stay for those nodes.
void collect(const Graph& graph, ValueId id, int depth, Product& product) {
  if (const auto scalar = scalar_value(graph, id); scalar.has_value()) {
    product.constant *= *scalar;
    return;
  }
  const NodeId producer = producer_of(graph, id);
  if (producer != kNone && depth > 0) {
    const Node& node = graph.node(producer);
    const double divisor = node.op == op::kDiv ? scalar_value(graph, node.inputs[1]).value_or(0) : 0;
    if (node.op == op::kMul || divisor != 0) {
      product.nodes.push_back(producer);
      collect(graph, node.inputs[0], depth - 1, product);
      if (node.op == op::kMul)
        collect(graph, node.inputs[1], depth - 1, product);
      else
        product.constant /= divisor;
      return;
    }
  }
  product.factors.push_back(id);
}

struct GeluMatch {
  ValueId input = kNone;
  std::vector<NodeId> nodes;
};

/// `sum` is 1 + erf(x / sqrt 2), and x is `input`.
std::optional<GeluMatch> match_erf_sum(const Graph& graph, ValueId sum, ValueId input) {
  const Node* add = producer_if(graph, sum, op::kAdd);
  if (add == nullptr) return std::nullopt;
  for (size_t i = 0; i < 2; ++i) {
    const auto one = scalar_value(graph, add->inputs[i]);
    const Node* erf = producer_if(graph, add->inputs[1 - i], op::kErf);
    if (!one.has_value() || !near(*one, 1) || erf == nullptr) continue;
    Product argument;
    collect(graph, erf->inputs[0], 1, argument);
    if (argument.factors != std::vector<ValueId>{input} || !near(argument.constant, 1 / kSqrt2)) continue;
    GeluMatch match{input, argument.nodes};
    match.nodes.push_back(producer_of(graph, add->inputs[1 - i]));
    match.nodes.push_back(producer_of(graph, sum));
    return match;
  }
  return std::nullopt;
}

/// Whether `root` computes 0.5 x (1 + erf(x / sqrt 2)), with its three factors in any order. The bits of
/// `expanded` say which operands of the root are themselves taken apart as products of these factors; x may
/// be a product that must not be.
std::optional<GeluMatch> match_gelu(const Graph& graph, NodeId root, unsigned expanded) {
  const Node& node = graph.node(root);
  Product product;
  product.nodes.push_back(root);
  if (node.op == op::kDiv) {
    product.constant = 1 / scalar_value(graph, node.inputs[1]).value_or(0);
    collect(graph, node.inputs[0], 1, product);
  } else {
    for (size_t i = 0; i < 2; ++i) collect(graph, node.inputs[i], expanded >> i & 1u, product);
  }
  if (product.factors.size() != 2 || !near(product.constant, 0.5)) return std::nullopt;
  for (size_t i = 0; i < 2; ++i) {
    auto match = match_erf_sum(graph, product.factors[i], product.factors[1 - i]);
    if (!match.has_value() || graph.value(match->input).type != graph.value(node.outputs[0]).type) continue;
    match->nodes.insert(match->nodes.end(), product.nodes.begin(), product.nodes.end());
    return match;
  }
  return std::nullopt;
}

}  // namespace

Graph gelu_recognition(Graph graph, const PassOptions&) {
  GraphEditor editor(graph);
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    if (graph.nodes[n].op != op::kMul && graph.nodes[n].op != op::kDiv) continue;
    for (unsigned expanded = 0; expanded < 4; ++expanded) {
      const auto match = match_gelu(graph, static_cast<NodeId>(n), expanded);
      if (!match.has_value()) continue;
      editor.fuse_nodes(static_cast<NodeId>(n), match->nodes, op::kGelu, {match->input}, {});
      break;
    }
  }
  remove_retired(graph);
  return graph;
}

}  // namespace tilewright
