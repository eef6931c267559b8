// SPDX-License-Identifier: Apache-2.0
#include "core/operators/recurrent.h"

#include <algorithm>
#include <string>

#include "core/graph/flops.h"
#include "core/operators/recurrent_steps.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/reference/floating.h"
#include "core/tensor/reference/gate_bias.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/packed_gates.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

template <typename T>
void multiply_inputs(const Tensor& x, const Tensor& w, const std::vector<double>& bias, Tensor& products) {
  const int64_t depth = x.shape().back();
  const int64_t columns = products.shape().back();
  T* out = products.mutable_as<T>().data();
  matrix_product(
      products.elements() / columns, columns, depth, strided_panels(x.as<T>().data(), depth, 1),
      strided_panels(w.as<T>().data(), depth, 1),
      [&](int64_t row, int64_t rows, int64_t column, int64_t count, const double* values, int64_t pitch) {
        for (int64_t i = 0; i < rows; ++i) {
          T* line = out + (row + i) * columns + column;
          for (int64_t j = 0; j < count; ++j) {
            const double add = bias.empty() ? 0 : bias[static_cast<size_t>(column + j)];
            line[j] = static_cast<T>(values[i * pitch + j] + add);
          }
        }
      });
}

}  // namespace

template <typename T>
PackedMatrix<T> state_matrix(const CellWeights<T>& weights, std::string_view cell, size_t group) {
  const int64_t n = weights.hidden;
  const auto together = gates_together(cell);
  const T* from = weights.recurrence;
  for (size_t before = 0; before < group; ++before) {
    const int64_t columns = together[before] * n;
    from += weights.packed ? element_count(panels_shape<T>(columns, n)) : columns * n;
  }
  const int64_t columns = together[group] * n;
  return weights.packed ? PackedMatrix<T>::of_panels(from, columns, n)
                        : PackedMatrix<T>(from, columns, n, weights.batch, weights.steps);
}
template PackedMatrix<float> state_matrix<float>(const CellWeights<float>&, std::string_view, size_t);
template PackedMatrix<double> state_matrix<double>(const CellWeights<double>&, std::string_view, size_t);

Shape recurrence_shape(const RecurrentCell& cell, const Shape& given) {
  const bool packed = given.size() == 4 && given == packed_gates_shape(cell.op, given[0], given[2]);
  return packed ? Shape{given[0], cell.gates * given[2], given[2]} : given;
}

Result<RecurrentExtents> recurrent_extents(const OperatorCall& call, const RecurrentCell& cell,
                                           const Shape& data, const Shape& recurrence) {
  const Attributes& attributes = *call.attributes;
  const std::string direction = attributes.text("direction", "forward");
  if (direction != "forward" && direction != "reverse" && direction != "bidirectional")
    return bad_call(call, "the direction '" + direction + "' does not exist");
  RecurrentExtents extents;
  extents.directions = direction == "bidirectional" ? 2 : 1;
  extents.reverse_first = direction == "reverse";
  extents.batch_first = attributes.integer("layout", 0) != 0;
  extents.hidden = recurrence.empty() ? 0 : recurrence.back();
  const bool fit = data.size() == 3 && recurrence.size() == 3 && recurrence[0] == extents.directions &&
                   recurrence[1] % cell.gates == 0 && recurrence[1] / cell.gates == extents.hidden &&
                   attributes.integer("hidden_size", extents.hidden) == extents.hidden;
  if (!fit) {
    return bad_call(call, "its weights of shape " + shape_text(recurrence) +
                              " do not fit its direction, its hidden size or its data of shape " +
                              shape_text(data));
  }
  extents.steps = data[extents.batch_first ? 1 : 0];
  extents.batch = data[extents.batch_first ? 0 : 1];
  return extents;
}

Outputs recurrent(const OperatorCall& call, const RecurrentCell& cell) {
  const Tensor& x = call.inputs[0];
  const Tensor& w = call.inputs[1];
  TILEWRIGHT_TRY(const RecurrentExtents extents,
                 recurrent_extents(call, cell, x.shape(), call.inputs[2].shape()));
  const int64_t gate_rows = cell.gates * extents.hidden;
  TILEWRIGHT_CHECK(expect_shape(call, 1, {extents.directions, gate_rows, x.shape()[2]}));
  if (w.type().data_type != x.type().data_type)
    return bad_call(call, "its two inputs have different element types");
  if (has_input(call, 3)) {
    TILEWRIGHT_CHECK(expect_shape(call, 3, {extents.directions, 2 * gate_rows}));
    if (call.inputs[3].type().data_type != x.type().data_type)
      return bad_call(call, "its two inputs have different element types");
  }
  TILEWRIGHT_TRY(
      RecurrentSteps steps,
      read_steps(call, cell, extents, {.recurrence = 2, .lengths = 4, .states = 5, .peepholes = 7}));
  TILEWRIGHT_TRY(std::vector<Tensor> outputs, new_states(call, steps));

  GateBias bias;
  if (has_input(call, 3)) bias = gate_bias(call.inputs[3], extents.hidden, steps.linear_before_reset);
  if (!bias.late.empty()) {
    TILEWRIGHT_TRY(steps.late_bias,
                   new_tensor(call, steps.type, {extents.directions, extents.hidden}, bias.late));
  }
  Shape shape = x.shape();
  shape[2] = extents.directions * gate_rows;
  TILEWRIGHT_TRY(Tensor products, new_tensor(call, steps.type, shape));
  if (products.elements() > 0) {
    const Tensor data = in_type(x, steps.type);
    const Tensor weights = in_type(w, steps.type);
    if (steps.type == DataType::kFloat64)
      multiply_inputs<double>(data, weights, bias.early, products);
    else
      multiply_inputs<float>(data, weights, bias.early, products);
  }
  run_steps(steps, products, outputs);
  return outputs;
}

Types recurrent_types(const Graph& graph, const Node& node, const RecurrentCell& cell, size_t recurrence) {
  TILEWRIGHT_CHECK(expect_inputs(node, recurrence + 1));
  const TensorType& data = input_type(graph, node, 0);
  Shape weights = input_type(graph, node, recurrence).shape;
  if (node.op == op::kRecurrentSteps) weights = recurrence_shape(cell, weights);
  const auto extents = recurrent_extents(call_of(node), cell, data.shape, weights);
  if (!extents.ok()) return misfit(node, extents.error().message);
  std::vector<TensorType> types;
  for (const Shape& shape : state_shapes(*extents, cell)) types.push_back({data.data_type, shape});
  if (node.outputs.size() > types.size()) return misfit(node, "it has too many outputs");
  types.resize(node.outputs.size());
  return types;
}

int64_t recurrent_lengths(const Graph& graph, const Node& node) {
  return input_type(graph, node, 0).shape[node.attributes.integer("layout", 0) != 0 ? 1 : 0] + 1;
}

double recurrent_flops(const Graph& graph, const Node& node) {
  const TensorType& data = input_type(graph, node, 0);
  if (data.elements() == 0) return 0;
  const double rows = static_cast<double>(data.elements() / data.shape.back());
  return 2 * rows * (elements_of(graph, node.inputs[1]) + elements_of(graph, node.inputs[2]));
}

}  // namespace tilewright::reference
