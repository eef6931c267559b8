// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// The input's shape with the given extents along the axes that the call names, which are all of them where
/// it names none.
Result<Shape> centred_shape(const OperatorCall& call, Shape shape, const std::vector<int64_t>& extents) {
  std::vector<int64_t> axes = call.attributes->integers("axes");
  if (!call.attributes->has("axes")) {
    axes.resize(shape.size());
    std::iota(axes.begin(), axes.end(), 0);
  }
  if (axes.size() != extents.size()) {
    return bad_call(call, "it has " + std::to_string(extents.size()) + " extents for " +
                              std::to_string(axes.size()) + " axes");
  }
  TILEWRIGHT_CHECK(resolve_axes(call, axes, shape.size()));
  for (size_t i = 0; i < axes.size(); ++i) {
    TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, axes[i], shape.size()));
    shape[static_cast<size_t>(axis)] = extents[i];
  }
  return shape;
}

/// Cuts or pads the axes on both sides; the middle stays where it is.
Outputs center_crop_pad(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const auto extents, integer_input(call, 1));
  TILEWRIGHT_TRY(const Shape shape, centred_shape(call, input.shape(), extents));
  const DataType type = input.type().data_type;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  if (shape.empty()) return std::vector<Tensor>{input};
  const auto strides = row_major_strides(input.shape());
  std::vector<std::vector<int64_t>> places(shape.size());
  for (size_t d = 0; d < shape.size(); ++d) {
    const int64_t extent = input.shape()[d];
    const int64_t cut = shape[d] < extent ? (extent - shape[d]) / 2 : -((shape[d] - extent) / 2);
    for (int64_t i = 0; i < shape[d]; ++i) {
      const int64_t place = i + cut;
      places[d].push_back(place < 0 || place >= extent ? kOutside : place * strides[d]);
    }
  }
  const uint64_t zero[2] = {0, 0};
  gather_elements(input.data(), data_type_size(type), places, zero, output.mutable_data());
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types center_crop_pad_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  TILEWRIGHT_TRY(const auto extents, known_integers(graph, node, 1));
  const TensorType& in = input_type(graph, node, 0);
  return of_shape(node, in.data_type, reference::centred_shape(call_of(node), in.shape, extents));
}

}  // namespace

void describe_center_crop_pad(Descriptions& all) {
  all.push_back({.name = "CenterCropPad",
                 .arity = {2, 2},
                 .kernel = reference::center_crop_pad,
                 .facts = {.structural = StructuralInputs::kAllButFirst,
                           .versions = {.since = 18, .attributes = {{"axes", AttributeKind::kIntegers}}},
                           .types = center_crop_pad_types,
                           .flops = no_flops}});
}

}  // namespace tilewright::operators
