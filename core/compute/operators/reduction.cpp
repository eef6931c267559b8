// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/compute/operators/element_index.h"
#include "core/compute/operators/variant_table.h"

namespace tilewright::operators {
namespace {

struct Reduction {
  const char* op;
  Combiner combiner;
  Expr (*element)(const Expr& x);
  /// What becomes of the combined value of `count` elements; null where nothing does.
  Expr (*finish)(const Expr& combined, double count);
};

Expr as_it_is(const Expr& x) {
  return x;
}
Expr square(const Expr& x) {
  return x * x;
}
Expr magnitude(const Expr& x) {
  return unary(UnaryOp::kAbs, x);
}

constexpr Reduction kReductions[] = {
    {"ReduceL1", Combiner::kSum, magnitude, nullptr},
    {"ReduceL2", Combiner::kSum, square, [](const Expr& sum, double) { return unary(UnaryOp::kSqrt, sum); }},
    {"ReduceMax", Combiner::kMax, as_it_is, nullptr},
    {"ReduceMean", Combiner::kSum, as_it_is,
     [](const Expr& sum, double count) { return sum * float_imm(1 / count); }},
    {"ReduceMin", Combiner::kMin, as_it_is, nullptr},
    {"ReduceProd", Combiner::kProduct, as_it_is, nullptr},
    {"ReduceSum", Combiner::kSum, as_it_is, nullptr},
    {"ReduceSumSquare", Combiner::kSum, square, nullptr},
};

std::string stage_name(const Reduction& reduction) {
  switch (reduction.combiner) {
    case Combiner::kMax: return "maximum";
    case Combiner::kMin: return "minimum";
    case Combiner::kProduct: return "product";
    default: return "sum";
  }
}

/// Axes come as an attribute; all of them where there is none.
Result<TensorId> build(DagBuilder& builder, const Graph& graph, const Node& node,
                       const std::vector<TensorId>& inputs, const Reduction& reduction) {
  if (has_input(node, 1)) return unsupported(node, "its axes are an input");
  if (node.attributes.integer("noop_with_empty_axes", 0) != 0) return unsupported(node, "it may do nothing");
  const Value& in = input_value(graph, node, 0);
  const Value& out = output_value(graph, node);
  const Shape& shape = in.type.shape;
  std::vector<bool> reduced(shape.size(), node.attributes.integers("axes").empty());
  for (const int64_t given : node.attributes.integers("axes")) {
    TILEWRIGHT_TRY(const int64_t axis, resolve_axis(node, given, shape.size()));
    reduced[static_cast<size_t>(axis)] = true;
  }
  const bool keeps = out.type.shape.size() == shape.size();
  if (in.layout != out.layout) return unsupported(node, "its input has another layout");
  if (!in.layout.plain() && (!keeps || reduced[1])) return unsupported(node, "it reduces blocked channels");

  const Frame frame = make_frame(builder, out.type.shape, out.layout);
  ElementIndex from;
  ReduceAxes reduce(builder);
  size_t next = 0;
  double count = 1;
  for (size_t d = 0; d < shape.size(); ++d) {
    const size_t out_dim = keeps ? d : next;
    if (!reduced[d]) {
      from.dims.push_back(frame.at.dims[out_dim]);
      ++next;
      continue;
    }
    from.dims.push_back(reduce.add("r" + std::to_string(d), shape[d]));
    count *= static_cast<double>(shape[d]);
  }
  from.channel = frame.at.channel;
  const Expr element = reduction.element(builder.at(inputs[0], memory_indices(in.layout, from)));
  const TensorId combined =
      reduce_or_compute(builder, stage_name(reduction), frame.axes, reduce, reduction.combiner, element);
  if (!reduction.finish) return combined;
  const Frame last = make_frame(builder, out.type.shape, out.layout);
  const Expr value = builder.at(combined, memory_indices(out.layout, last.at));
  return builder.compute(std::string_view(reduction.op) == "ReduceMean" ? "mean" : "norm", last.axes,
                         reduction.finish(value, count));
}

}  // namespace

void add_reduction(VariantTable& table) {
  for (const Reduction& reduction : kReductions) {
    table.add(reduction.op, only_direct([&reduction](DagBuilder& builder, const Graph& graph,
                                                     const Node& node, const std::vector<TensorId>& inputs) {
                return build(builder, graph, node, inputs, reduction);
              }));
  }
}

}  // namespace tilewright::operators
