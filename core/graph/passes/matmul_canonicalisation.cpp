// SPDX-License-Identifier: Apache-2.0
#include "core/graph/graph_edit.h"
#include "core/graph/graph_editor.h"
#include "core/graph/passes/passes.h"
#include "core/graph/type_gates.h"
#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

bool is_foldable(const Graph& graph, ValueId id) {
  return has_data(graph, id) && can_be_refactored(graph.value(id).type.data_type);
}

Tensor scaled(const Tensor& tensor, double factor) {
  Tensor result(tensor.type());
  const auto from = tensor.as<float>();
  auto to = result.mutable_as<float>();
  for (size_t i = 0; i < to.size(); ++i) to[i] = static_cast<float>(factor * static_cast<double>(from[i]));
  return result;
}

Tensor transposed(const Tensor& matrix) {
  const int64_t rows = matrix.shape()[0];
  const int64_t columns = matrix.shape()[1];
  Tensor result({matrix.type().data_type, {columns, rows}});
  const float* from = matrix.as<float>().data();
  float* to = result.mutable_as<float>().data();
  for (int64_t r = 0; r < rows; ++r) {
    for (int64_t c = 0; c < columns; ++c) to[c * rows + r] = from[r * columns + c];
  }
  return result;
}

void fold_transposition(Graph& graph, GraphEditor& editor, size_t n, size_t input, const char* attribute) {
  const ValueId id = graph.nodes[n].inputs[input];
  if (graph.nodes[n].attributes.integer(attribute, 0) == 0 || !is_foldable(graph, id)) return;
  const ValueId folded =
      editor.add_constant(graph.value(id).name + "_transposed", transposed(*graph.value(id).constant));
  editor.set_input(static_cast<NodeId>(n), input, folded);
  graph.nodes[n].attributes.erase(attribute);
}

/// Multiplies the first of `inputs` that is constant by the attribute's factor.
void fold_factor(Graph& graph, GraphEditor& editor, size_t n, const std::vector<size_t>& inputs,
                 const char* attribute) {
  const double factor = graph.nodes[n].attributes.real(attribute, 1);
  if (factor == 1) return;
  for (size_t input : inputs) {
    const ValueId id = graph.nodes[n].inputs[input];
    if (!is_foldable(graph, id)) continue;
    const ValueId folded =
        editor.add_constant(graph.value(id).name + "_scaled", scaled(*graph.value(id).constant, factor));
    editor.set_input(static_cast<NodeId>(n), input, folded);
    graph.nodes[n].attributes.erase(attribute);
    return;
  }
}

void drop_defaults(Attributes& attributes) {
  for (const char* name : {"transA", "transB"}) {
    if (attributes.integer(name, 0) == 0) attributes.erase(name);
  }
  for (const char* name : {"alpha", "beta"}) {
    if (attributes.real(name, 1) == 1) attributes.erase(name);
  }
}

}  // namespace

Graph matmul_canonicalisation(Graph graph, const PassOptions&) {
  GraphEditor editor(graph);
  for (size_t n = 0; n < graph.nodes.size(); ++n) {
    if (graph.nodes[n].op != op::kGemm) continue;
    fold_transposition(graph, editor, n, 0, "transA");
    fold_transposition(graph, editor, n, 1, "transB");
    fold_factor(graph, editor, n, {1, 0}, "alpha");
    if (graph.nodes[n].inputs.size() < 3 || graph.nodes[n].inputs[2] == kNone ||
        graph.nodes[n].attributes.real("beta", 1) == 0) {
      editor.set_inputs(static_cast<NodeId>(n), {graph.nodes[n].inputs[0], graph.nodes[n].inputs[1]});
      graph.nodes[n].attributes.erase("beta");
    } else {
      fold_factor(graph, editor, n, {2}, "beta");
    }
    drop_defaults(graph.nodes[n].attributes);
  }
  return graph;
}

}  // namespace tilewright
