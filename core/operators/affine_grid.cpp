// SPDX-License-Identifier: Apache-2.0
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// One place for each element of images of shape `size` (N, C and two or three spatial extents).
Result<Shape> grid_shape(const OperatorCall& call, const Shape& theta, const std::vector<int64_t>& size) {
  const auto rank = static_cast<int64_t>(size.size()) - 2;
  if ((rank != 2 && rank != 3) || theta != Shape{size[0], rank, rank + 1}) {
    return bad_call(call, "its matrices " + shape_text(theta) + " do not fit images of " + shape_text(size));
  }
  Shape shape = {size[0]};
  shape.insert(shape.end(), size.begin() + 2, size.end());
  shape.push_back(rank);
  return shape;
}

/// Place i of an axis, from -1 to 1: the first and last are there, or half a step before, unless
/// `to_corners`.
double coordinate(int64_t i, int64_t extent, bool to_corners) {
  const auto at = static_cast<double>(i), all = static_cast<double>(extent);
  if (!to_corners) return (2 * at + 1) / all - 1;
  return extent == 1 ? 0 : 2 * at / (all - 1) - 1;
}

/// Where an affine map takes each place of an image, with coordinates in the order x, y, z.
Outputs affine_grid(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  const Tensor& theta = call.inputs[0];
  TILEWRIGHT_TRY(const auto size, integer_input(call, 1));
  TILEWRIGHT_TRY(const Shape shape, grid_shape(call, theta.shape(), size));
  const bool to_corners = call.attributes->integer("align_corners", 0) != 0;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, theta.type().data_type, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  const auto rank = static_cast<size_t>(shape.back());
  const auto matrices = real_values(theta);
  const int64_t places = output.elements() / shape[0] / shape.back();
  std::vector<double> place(rank + 1, 1.0);
  std::vector<double> made(rank);
  for (int64_t i = 0; i < shape[0] * places; ++i) {
    int64_t rest = i % places;
    for (size_t d = 0; d < rank; ++d) {
      const int64_t extent = shape[rank - d];
      place[d] = coordinate(rest % extent, extent, to_corners);
      rest /= extent;
    }
    const double* matrix = matrices.data() + static_cast<size_t>(i / places) * rank * (rank + 1);
    for (size_t r = 0; r < rank; ++r) {
      made[r] = 0;
      for (size_t c = 0; c <= rank; ++c) made[r] += matrix[r * (rank + 1) + c] * place[c];
    }
    store_elements(output, i * shape.back(), shape.back(), made.data());
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types affine_grid_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  TILEWRIGHT_TRY(const auto size, known_integers(graph, node, 1));
  const TensorType& theta = input_type(graph, node, 0);
  return of_shape(node, theta.data_type, reference::grid_shape(call_of(node), theta.shape, size));
}

/// A product and a sum for each coordinate that a coordinate of the result depends on.
double affine_grid_flops(const Graph& graph, const Node& node) {
  const TensorType& grid = graph.value(node.outputs[0]).type;
  return 2 * elements_of(graph, node.outputs[0]) * static_cast<double>(grid.shape.back());
}

}  // namespace

void describe_affine_grid(Descriptions& all) {
  all.push_back(
      {.name = "AffineGrid",
       .arity = {2, 2},
       .kernel = reference::affine_grid,
       .facts = {.structural = StructuralInputs::kAllButFirst,
                 .versions = {.since = 20, .attributes = {{"align_corners", AttributeKind::kInteger}}},
                 .types = affine_grid_types,
                 .flops = affine_grid_flops}});
}

}  // namespace tilewright::operators
