// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <atomic>
#include <span>

#include "core/compute/operators/element_index.h"
#include "core/graph/table_rows.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/indices.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/offset_table.h"

namespace tilewright::reference {
namespace {

/// Takes whole slices of the data along one axis.
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
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, data.type().data_type, shape));
  gather_elements(data.data(), data_type_size(data.type().data_type),
                  {offset_range(view.outer, view.extent * view.inner), offsets, offset_range(view.inner, 1)},
                  nullptr, output.mutable_data());
  return std::vector<Tensor>{output};
}

/// How the rows of a GatherElements find their data: rows run along the last axis of the indices.
struct EachGather {
  int64_t extent = 1;         ///< of the axis that is indexed
  int64_t axis_step = 1;      ///< in the data, along it
  int64_t place_step = 1;     ///< in the data, along a row: 0 where rows run along the axis
  std::vector<int64_t> rows;  ///< where each row begins in the data
};

/// One row. Gives whether all indices were in range; others read the first element.
template <typename Word, typename Index>
bool gather_row(const EachGather& of, const Word* data, const Index* indices, int64_t count, Word* out) {
  bool inside = true;
  for (int64_t i = 0; i < count; ++i) {
    const auto given = static_cast<int64_t>(indices[i]);
    const int64_t index = given < 0 ? given + of.extent : given;
    const bool fits = index >= 0 && index < of.extent;
    inside = inside && fits;
    out[i] = data[(fits ? index : 0) * of.axis_step + i * of.place_step];
  }
  return inside;
}

template <typename Word, typename Index>
bool gather_rows(const EachGather& of, const Tensor& data, const Tensor& indices, Tensor& output) {
  const auto* from = static_cast<const Word*>(data.data());
  const auto* at = static_cast<const Index*>(indices.data());
  auto* out = static_cast<Word*>(output.mutable_data());
  const auto rows = std::ssize(of.rows);
  const int64_t length = rows == 0 ? 0 : output.elements() / rows;
  std::atomic<bool> inside = true;
  share_work(rows, static_cast<double>(length), [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row) {
      if (!gather_row(of, from + of.rows[static_cast<size_t>(row)], at + row * length, length,
                      out + row * length))
        inside = false;
    }
  });
  return inside;
}

template <typename Index>
bool gather_rows_of(const EachGather& of, const Tensor& data, const Tensor& indices, Tensor& output) {
  switch (data_type_size(data.type().data_type)) {
    case 1: return gather_rows<uint8_t, Index>(of, data, indices, output);
    case 2: return gather_rows<uint16_t, Index>(of, data, indices, output);
    case 4: return gather_rows<uint32_t, Index>(of, data, indices, output);
    default: return gather_rows<uint64_t, Index>(of, data, indices, output);
  }
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
  TILEWRIGHT_CHECK(expect_indices(call, 1));
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, data.type().data_type, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  if (data.elements() == 0)
    return bad_call(call, "its indices reach outside the data of shape " + shape_text(data.shape()));
  auto steps = row_major_strides(data.shape());
  EachGather of;
  of.extent = data.shape()[static_cast<size_t>(axis)];
  of.axis_step = steps[static_cast<size_t>(axis)];
  steps[static_cast<size_t>(axis)] = 0;
  of.place_step = steps.back();
  of.rows = offset_table(std::span(shape).first(shape.size() - 1), std::span(steps).first(steps.size() - 1));
  const Tensor& indices = call.inputs[1];
  const bool inside = indices.type().data_type == DataType::kInt32
                          ? gather_rows_of<int32_t>(of, data, indices, output)
                          : gather_rows_of<int64_t>(of, data, indices, output);
  if (inside) return std::vector<Tensor>{output};
  return index_input(call, 1, of.extent).error();
}

/// Takes the slices of the data at k-tuples of indices; the first `batch_dims` axes of data and indices run
/// together.
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
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, data.type().data_type, shape));
  gather_elements(data.data(), data_type_size(data.type().data_type),
                  {offsets, offset_range(element_count(slice), 1)}, nullptr, output.mutable_data());
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// Slices of the data at the given indices; negative ones count from the end. Indices out of range are
/// refused before (`index_range`). Others that still get here read the nearest slice, so that no foreign
/// memory is read.
Result<TensorId> build_gather(DagBuilder& builder, const Graph& graph, const Node& node,
                              const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape data = builder.shape(inputs[0]);
  const size_t index_rank = builder.shape(inputs[1]).size();
  TILEWRIGHT_TRY(const int64_t given, resolve_axis(node, node.attributes.integer("axis", 0), data.size()));
  const auto axis = static_cast<size_t>(given);
  const Frame frame = make_frame(builder, output_value(graph, node).type.shape, {});
  const auto dims = frame.at.dims.begin();
  const auto at = [&](size_t i) { return dims + static_cast<std::ptrdiff_t>(i); };
  const Expr index =
      cast(DataType::kInt64, builder.at(inputs[1], std::vector<Expr>(at(axis), at(axis + index_rank))));
  const Expr counted = select(less(index, int_imm(0)), index + data[axis], index);
  std::vector<Expr> from(dims, at(axis));
  from.push_back(min_expr(max_expr(counted, int_imm(0)), int_imm(data[axis] - 1)));
  from.insert(from.end(), at(axis + index_rank), frame.at.dims.end());
  return builder.compute("gather", frame.axes, builder.at(inputs[0], from));
}

}  // namespace

void describe_gather(Descriptions& all) {
  all.push_back({.name = op::kGather,
                 .arity = {2, 2},
                 .kernel = reference::gather,
                 .facts = {.tuned = true,
                           .takes_texts = true,
                           .stable = true,
                           .axis_default = 0,
                           .flops = no_flops,
                           .choices = Choices{1, table_rows},
                           .name_tells = NameTells::kAllInputs},
                 .variants = only_direct(build_gather),
                 .other_types = {{1, [](DataType type) {
                                    return type == DataType::kInt64 || type == DataType::kInt32;
                                  }}}});
  all.push_back({.name = "GatherElements",
                 .arity = {2, 2},
                 .kernel = reference::gather_each,
                 .facts = {.takes_texts = true, .flops = no_flops, .choices = Choices{1, table_rows}}});
  all.push_back({.name = "GatherND",
                 .arity = {2, 2},
                 .kernel = reference::gather_tuples,
                 .facts = {.takes_texts = true, .flops = no_flops, .choices = Choices{1, tuple_rows}}});
}

}  // namespace tilewright::operators
