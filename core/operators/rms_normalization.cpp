// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "core/compute/operators/row_normalization.h"
#include "core/operators/operator_description.h"
#include "core/operators/stash_type.h"
#include "core/tensor/reference/broadcast.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/row_sums.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Divides rows over `axis` and all axes that follow by the root of the mean of their squares, and multiplies
/// by the scale, which broadcasts to the input.
Outputs rms_normalization(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const Shape& shape = input.shape();
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_CHECK(expect_real(call, 1));
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, call.attributes->integer("axis", -1), shape.size()));
  const Shape shapes[] = {shape, call.inputs[1].shape()};
  TILEWRIGHT_TRY(const Shape together, broadcast_shape(call, shapes));
  if (together != shape) return bad_call(call, "its scale does not broadcast to its input");
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  const double epsilon = call.attributes->real("epsilon", 1e-5);
  const auto scale = real_values(call.inputs[1]);
  const auto scale_of = offset_table(shape, broadcast_strides(call.inputs[1].shape(), shape));
  const int64_t length = element_count(Shape(shape.begin() + axis, shape.end()));
  constexpr double kNanosecondsOfElement = 1;
  const double cost = kNanosecondsOfElement * static_cast<double>(length);
  share_work(output.elements() / length, cost, [&](int64_t begin, int64_t end) {
    std::vector<double> row(static_cast<size_t>(length));
    for (int64_t first = begin * length; first < end * length; first += length) {
      load_elements(input, first, length, row.data());
      double squares = 0;
      in_wide_vectors([&] { squares = row_sum(row.data(), length, [](double x) { return x * x; }); });
      const double inverse = 1 / std::sqrt(squares / static_cast<double>(length) + epsilon);
      for (size_t i = 0; i < row.size(); ++i)
        row[i] *= inverse * scale[static_cast<size_t>(scale_of[static_cast<size_t>(first) + i])];
      store_elements(output, first, length, row.data());
    }
  });
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Result<TensorId> build_rms_normalization(DagBuilder& builder, const Graph& graph, const Node& node,
                                         const std::vector<TensorId>& inputs) {
  TILEWRIGHT_CHECK(expect_plain(graph, node));
  const Shape& shape = output_value(graph, node).type.shape;
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(node, node.attributes.integer("axis", -1), shape.size()));
  const Shape scale = builder.shape(inputs[1]);
  if (scale.size() > shape.size()) return unsupported(node, "a parameter has a higher rank than the input");
  ReducedDimensions rows{shape, std::vector<bool>(shape.size(), false)};
  for (size_t d = 0; d < shape.size(); ++d) rows.reduced[d] = static_cast<int64_t>(d) >= axis;
  const TensorId squares =
      reduce_dimensions(builder, "row_squares", rows, Combiner::kSum, [&](const std::vector<Expr>& at) {
        const Expr x = builder.at(inputs[0], at);
        return x * x;
      });
  const Frame row_frame = kept_frame(builder, rows);
  const Expr mean = builder.at(squares, row_frame.at.dims) * float_imm(1 / static_cast<double>(rows.count()));
  const Expr root = unary(UnaryOp::kSqrt, mean + float_imm(node.attributes.real("epsilon", 1e-5)));
  const TensorId inverse =
      builder.compute("inverse_root", row_frame.axes, binary(BinaryOp::kDiv, float_imm(1), root));
  const Frame frame = make_frame(builder, shape, {});
  std::vector<Expr> at;
  for (size_t d = 0; d < scale.size(); ++d)
    at.push_back(scale[d] == 1 ? int_imm(0) : frame.at.dims[shape.size() - scale.size() + d]);
  const Expr normal = builder.at(inputs[0], frame.at.dims) * builder.at(inverse, rows.kept(frame.at.dims));
  return builder.compute("rms_norm", frame.axes, normal * builder.at(inputs[1], at));
}

}  // namespace

void describe_rms_normalization(Descriptions& all) {
  // For each element: the square and its sum, and two products.
  all.push_back(
      {.name = "RMSNormalization",
       .arity = {2, 2},
       .kernel = reference::rms_normalization,
       .facts = {.tuned = true,
                 .rereads_rows = true,
                 .stable = true,
                 .versions = {.since = 23,
                              .attributes = {{"axis", AttributeKind::kInteger},
                                             {"epsilon", AttributeKind::kReal},
                                             {"stash_type", AttributeKind::kInteger}}},
                 .real_defaults = {{"epsilon", 1e-5}},
                 .axis_default = -1,
                 .canonicalise = [](const Graph&, Node& node) { node.attributes.erase("stash_type"); },
                 .types = same_as_first_stashed,
                 .flops = flops_of_output<4>},
       .variants = only_direct(build_rms_normalization)});
}

}  // namespace tilewright::operators
