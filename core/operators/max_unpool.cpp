// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

constexpr int64_t kMostAttribute = int64_t{1} << 24;

/// The shape that MaxPool with these attributes would have had as its input.
Result<Shape> unpooled_shape(const OperatorCall& call, const Shape& shape) {
  const auto kernel = call.attributes->integers("kernel_shape");
  const size_t rank = kernel.size();
  if (rank == 0 || shape.size() != rank + 2) return bad_call(call, "its kernel_shape does not fit its input");
  const auto strides = call.attributes->integers("strides", std::vector<int64_t>(rank, 1));
  const auto pads = call.attributes->integers("pads", std::vector<int64_t>(2 * rank, 0));
  if (strides.size() != rank || pads.size() != 2 * rank)
    return bad_call(call, "its strides or pads do not fit its kernel_shape");
  Shape made = {shape[0], shape[1]};
  for (size_t d = 0; d < rank; ++d) {
    const auto is_sane = [](int64_t value, int64_t least) {
      return value >= least && value <= kMostAttribute;
    };
    if (!is_sane(kernel[d], 1) || !is_sane(strides[d], 1) || !is_sane(pads[d], 0) ||
        !is_sane(pads[rank + d], 0)) {
      return bad_call(call, "its kernel_shape, strides or pads make no sense");
    }
    if (shape[d + 2] > kMostAttribute) return bad_call(call, "its input is too large");
    made.push_back((shape[d + 2] - 1) * strides[d] + kernel[d] - pads[d] - pads[rank + d]);
  }
  return made;
}

/// Puts every element at the place that MaxPool took it from, and zeros elsewhere. Places count in the whole
/// tensor of the shape that the attributes give, which a larger output holds in its first corner.
Outputs max_unpool(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const Tensor& indices = call.inputs[1];
  if (indices.shape() != input.shape() || indices.type().data_type != DataType::kInt64)
    return bad_call(call, "its indices do not fit its input");
  TILEWRIGHT_TRY(const Shape pooled, unpooled_shape(call, input.shape()));
  Shape shape = pooled;
  if (has_input(call, 2)) {
    TILEWRIGHT_TRY(shape, integer_input(call, 2));
    if (shape.size() != pooled.size())
      return bad_call(call, "its output shape " + shape_text(shape) + " has another rank than its input");
  }
  if (!is_sane_shape(pooled, DataType::kFloat64))
    return bad_call(call, "its output would have the impossible shape " + shape_text(pooled));
  const DataType type = input.type().data_type;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, shape));
  const auto strides = row_major_strides(shape);
  const int64_t count = element_count(pooled);
  const size_t size = data_type_size(type);
  const auto* from = static_cast<const char*>(input.data());
  auto* to = static_cast<char*>(output.mutable_data());
  for (int64_t index : integer_values(indices)) {
    if (index < 0 || index >= count)
      return bad_call(call, "its index " + std::to_string(index) + " is outside its output");
    int64_t place = 0;
    bool inside = true;
    for (size_t d = pooled.size(); d-- > 0; index /= pooled[d]) {
      const int64_t along = index % pooled[d];
      inside = inside && along < shape[d];
      place += along * strides[d];
    }
    if (inside) std::memcpy(to + static_cast<size_t>(place) * size, from, size);
    from += size;
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types max_unpool_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  const TensorType& in = input_type(graph, node, 0);
  if (node.inputs.size() > 2 && node.inputs[2] != kNone) {
    TILEWRIGHT_TRY(const auto shape, known_integers(graph, node, 2));
    return std::vector<TensorType>{{in.data_type, shape}};
  }
  return of_shape(node, in.data_type, reference::unpooled_shape(call_of(node), in.shape));
}

}  // namespace

void describe_max_unpool(Descriptions& all) {
  all.push_back({.name = "MaxUnpool",
                 .arity = {2, 3},
                 .kernel = reference::max_unpool,
                 .facts = {.types = max_unpool_types, .flops = no_flops}});
}

}  // namespace tilewright::operators
