// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/indices.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/operator_table.h"

namespace tilewright::reference {
namespace {

/// Whole slices of the data along one axis.
Outputs gather(const OperatorCall& call) {
  const Tensor& data = call.inputs[0];
  const Shape& indices = call.inputs[1].shape();
  TILEWRIGHT_TRY(const int64_t axis,
                 resolve_axis(call, call.attributes->integer("axis", 0), data.shape().size()));
  const AxisView view = view_of_axis(data.shape(), axis);
  TILEWRIGHT_TRY(auto offsets, index_input(call, 1, view.extent));
  for (int64_t& offset : offsets) offset *= view.inner;
  Shape shape(data.shape().begin(), data.shape().begin() + axis);
  shape.insert(shape.end(), indices.begin(), indices.end());
  shape.insert(shape.end(), data.shape().begin() + axis + 1, data.shape().end());
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, data.type().data_type, shape));
  gather_elements(data.data(), data_type_size(data.type().data_type),
                  {offset_range(view.outer, view.extent * view.inner), offsets, offset_range(view.inner, 1)},
                  nullptr, output.mutable_data());
  return std::vector<Tensor>{output};
}

/// out[i][j] = data[index[i][j]][j] for axis 0.
Outputs gather_each(const OperatorCall& call) {
  const Tensor& data = call.inputs[0];
  const Shape& shape = call.inputs[1].shape();
  TILEWRIGHT_TRY(const int64_t axis,
                 resolve_axis(call, call.attributes->integer("axis", 0), data.shape().size()));
  if (shape.size() != data.shape().size()) return bad_call(call, "its data and indices have different ranks");
  for (size_t d = 0; d < shape.size(); ++d) {
    if (static_cast<int64_t>(d) != axis && shape[d] > data.shape()[d]) {
      return bad_call(call, "its indices reach outside the data of shape " + shape_text(data.shape()));
    }
  }
  TILEWRIGHT_TRY(const auto indices, index_input(call, 1, data.shape()[static_cast<size_t>(axis)]));
  auto steps = row_major_strides(data.shape());
  const int64_t axis_step = steps[static_cast<size_t>(axis)];
  steps[static_cast<size_t>(axis)] = 0;
  auto offsets = offset_table(shape, steps);
  for (size_t i = 0; i < offsets.size(); ++i) offsets[i] += indices[i] * axis_step;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, data.type().data_type, shape));
  gather_elements(data.data(), data_type_size(data.type().data_type), {offsets}, nullptr,
                  output.mutable_data());
  return std::vector<Tensor>{output};
}

/// Slices of the data that k-tuples of indices name; the first `batch_dims` axes go in step.
Outputs gather_tuples(const OperatorCall& call) {
  const Tensor& data = call.inputs[0];
  TILEWRIGHT_CHECK(expect_rank(call, 1, 1));
  const Shape& indices = call.inputs[1].shape();
  const int64_t batch_rank = call.attributes->integer("batch_dims", 0);
  const auto least_rank = static_cast<int64_t>(std::min(data.shape().size(), indices.size()));
  if (batch_rank < 0 || batch_rank >= least_rank ||
      !std::equal(indices.begin(), indices.begin() + batch_rank, data.shape().begin())) {
    return bad_call(call, "its batch axes do not agree");
  }
  TILEWRIGHT_TRY(auto offsets, tuple_offsets(call, 1, data.shape(), static_cast<size_t>(batch_rank)));
  const auto batches = element_count(Shape(indices.begin(), indices.begin() + batch_rank));
  const auto batch_step = element_count(Shape(data.shape().begin() + batch_rank, data.shape().end()));
  const size_t tuples_a_batch = batches == 0 ? 1 : offsets.size() / static_cast<size_t>(batches);
  for (size_t i = 0; i < offsets.size(); ++i) {
    offsets[i] += static_cast<int64_t>(i / tuples_a_batch) * batch_step;
  }
  const Shape slice(data.shape().begin() + batch_rank + indices.back(), data.shape().end());
  Shape shape(indices.begin(), indices.end() - 1);
  shape.insert(shape.end(), slice.begin(), slice.end());
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, data.type().data_type, shape));
  gather_elements(data.data(), data_type_size(data.type().data_type),
                  {offsets, offset_range(element_count(slice), 1)}, nullptr, output.mutable_data());
  return std::vector<Tensor>{output};
}

}  // namespace

void add_gather(OperatorTable& table) {
  table.add("Gather", {2, 2}, gather);
  table.add("GatherElements", {2, 2}, gather_each);
  table.add("GatherND", {2, 2}, gather_tuples);
}

}  // namespace tilewright::reference
