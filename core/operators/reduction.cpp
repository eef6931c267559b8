// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <string_view>
#include <utility>

#include "core/compute/operators/element_index.h"
#include "core/graph/graph_edit.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// A reduction in the domain T: it starts with `start`, includes one element after the other, and ends with
/// `finish`, which also receives the number of elements.
template <typename T>
struct Fold {
  T start;
  T (*step)(T sum, T value);
  T (*finish)(T sum, int64_t count);
};

struct Reduction {
  Fold<double> real;
  Fold<int64_t> integer;
  bool needs_elements = false;  ///< has no value for an empty set
};

template <typename T>
T keep(T sum, int64_t) {
  return sum;
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Integer sums wrap around.
int64_t add(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
}
int64_t multiply(int64_t a, int64_t b) {
  return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
}
int64_t add_square(int64_t sum, int64_t x) {
  return add(sum, multiply(x, x));
}

// Steps in floating point.
double add_real(double sum, double x) {
  return sum + x;
}
double add_real_square(double sum, double x) {
  return sum + x * x;
}

/// The value that is reduced, and its reduced axes.
struct Geometry {
  Shape output_shape;
  Shape rows;                    ///< of the input: all axes but the last, along which a row runs
  std::vector<int64_t> steps;    ///< of the output, by axis of the input
  std::vector<int64_t> offsets;  ///< input row -> first output element; empty until `find_offsets`
  int64_t row_length = 1;
  int64_t output_step = 0;  ///< along a row; 0 where the last axis is reduced
  int64_t outputs = 1;
  int64_t count = 1;      ///< elements that go into one output
  bool identity = false;  ///< the attributes ask for no reduction
};

Result<Geometry> make_geometry(const OperatorCall& call) {
  const Shape& input = call.inputs[0].shape();
  TILEWRIGHT_TRY(const auto given, integer_list(call, 1, "axes"));
  TILEWRIGHT_TRY(auto axes, resolve_axes(call, given, input.size()));
  Geometry geometry;
  if (axes.empty() && call.attributes->integer("noop_with_empty_axes", 0) == 0) {
    axes.resize(input.size());
    std::iota(axes.begin(), axes.end(), 0);
  }
  geometry.identity = axes.empty() && !input.empty();
  const bool keep_axes = call.attributes->integer("keepdims", 1) != 0;
  Shape kept = input;
  for (int64_t axis : axes) {
    kept[static_cast<size_t>(axis)] = 1;
    geometry.count *= input[static_cast<size_t>(axis)];
  }
  std::vector<int64_t> steps = row_major_strides(kept);
  for (size_t d = 0; d < input.size(); ++d) {
    const bool reduced = std::binary_search(axes.begin(), axes.end(), static_cast<int64_t>(d));
    if (reduced) steps[d] = 0;
    if (!reduced || keep_axes) geometry.output_shape.push_back(kept[d]);
  }
  geometry.outputs = element_count(geometry.output_shape);
  geometry.rows = input;
  geometry.steps = std::move(steps);
  if (!input.empty()) {
    geometry.row_length = input.back();
    geometry.output_step = geometry.steps.back();
    geometry.rows.pop_back();
  }
  return geometry;
}

void find_offsets(const OperatorCall& call, Geometry& geometry) {
  if (call.inputs[0].elements() > 0) geometry.offsets = offset_table(geometry.rows, geometry.steps);
}

template <typename T>
Outputs reduce(const OperatorCall& call, Geometry geometry, const Fold<T>& fold) {
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, call.inputs[0].type().data_type, geometry.output_shape));
  find_offsets(call, geometry);
  std::vector<T> sums(static_cast<size_t>(geometry.outputs), fold.start);
  std::vector<T> row(static_cast<size_t>(geometry.offsets.empty() ? 0 : geometry.row_length));
  for (size_t r = 0; r < geometry.offsets.size(); ++r) {
    load_elements(call.inputs[0], static_cast<int64_t>(r) * geometry.row_length, geometry.row_length,
                  row.data());
    T* sum = sums.data() + geometry.offsets[r];
    for (T value : row) {
      *sum = fold.step(*sum, value);
      sum += geometry.output_step;
    }
  }
  for (T& sum : sums) sum = fold.finish(sum, geometry.count);
  store_elements(output, 0, geometry.outputs, sums.data());
  return std::vector<Tensor>{output};
}

Outputs run_reduction(const OperatorCall& call, const Reduction& entry) {
  const DataType type = call.inputs[0].type().data_type;
  if (type == DataType::kBool || type == DataType::kFloat16) {
    return unsupported_call(call, "it does not take " + std::string(data_type_name(type)));
  }
  TILEWRIGHT_TRY(const Geometry geometry, make_geometry(call));
  if (geometry.identity) return std::vector<Tensor>{call.inputs[0]};
  if (geometry.count == 0 && geometry.outputs > 0 && entry.needs_elements) {
    return bad_call(call,
                    "it has nothing to reduce in an input of shape " + shape_text(call.inputs[0].shape()));
  }
  if (is_floating_point(type)) return reduce(call, geometry, entry.real);
  if (entry.integer.finish == nullptr) return unsupported_call(call, "it does not take integers");
  return reduce(call, geometry, entry.integer);
}

/// log(sum(exp(x))), where the largest x is subtracted first so that nothing overflows.
Outputs reduce_log_sum_exp(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_TRY(Geometry geometry, make_geometry(call));
  if (geometry.identity) return std::vector<Tensor>{call.inputs[0]};
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, call.inputs[0].type().data_type, geometry.output_shape));
  find_offsets(call, geometry);
  const auto values = real_values(call.inputs[0]);
  std::vector<double> largest(static_cast<size_t>(geometry.outputs), -kInfinity);
  std::vector<double> sums(static_cast<size_t>(geometry.outputs), 0.0);
  const auto for_each_value = [&](auto body) {
    size_t element = 0;
    for (int64_t offset : geometry.offsets) {
      for (int64_t i = 0; i < geometry.row_length; ++i) {
        body(static_cast<size_t>(offset + i * geometry.output_step), values[element++]);
      }
    }
  };
  for_each_value([&](size_t at, double x) { largest[at] = std::max(largest[at], x); });
  // Infinite maxima would give inf - inf.
  for (double& bound : largest) bound = std::isfinite(bound) ? bound : 0;
  for_each_value([&](size_t at, double x) { sums[at] += std::exp(x - largest[at]); });
  for (size_t i = 0; i < sums.size(); ++i) sums[i] = std::log(sums[i]) + largest[i];
  store_elements(output, 0, geometry.outputs, sums.data());
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

struct Definition {
  Combiner combiner;
  Expr (*element)(const Expr& x);
  /// The operation that turns the combined value of `count` elements into the result, and its name; null
  /// where the combined value is the result.
  Expr (*finish)(const Expr& combined, double count) = nullptr;
  const char* finished = "";
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

std::string stage_name(Combiner combiner) {
  switch (combiner) {
    case Combiner::kMax: return "maximum";
    case Combiner::kMin: return "minimum";
    case Combiner::kProduct: return "product";
    default: return "sum";
  }
}

/// The axes are an attribute; without it all axes are reduced.
Result<TensorId> build(DagBuilder& builder, const Graph& graph, const Node& node,
                       const std::vector<TensorId>& inputs, const Definition& reduction) {
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
  const TensorId combined = reduce_or_compute(builder, stage_name(reduction.combiner), frame.axes, reduce,
                                              reduction.combiner, element);
  if (!reduction.finish) return combined;
  const Frame last = make_frame(builder, out.type.shape, out.layout);
  const Expr value = builder.at(combined, memory_indices(out.layout, last.at));
  return builder.compute(reduction.finished, last.axes, reduction.finish(value, count));
}

void canonicalise(const Graph& graph, Node& node) {
  const size_t rank = graph.value(node.inputs[0]).type.shape.size();
  std::optional<std::vector<int64_t>> axes = node.attributes.integers("axes");
  if (node.inputs.size() > 1 && node.inputs[1] != kNone) axes = integer_values_of(graph, node.inputs[1]);
  if (!axes.has_value()) return;
  if (axes->empty()) {
    if (node.attributes.integer("noop_with_empty_axes", 0) != 0) return;
    axes->resize(rank);
    std::iota(axes->begin(), axes->end(), 0);
  }
  for (int64_t& axis : *axes) axis = positive_axis(axis, rank);
  std::sort(axes->begin(), axes->end());
  node.inputs.resize(1);
  node.attributes.set("axes", *axes);
  node.attributes.set("keepdims", node.attributes.integer("keepdims", 1));
  node.attributes.erase("noop_with_empty_axes");
  node.opset = 11;  // the newest version in which the axes of every reduction are an attribute
}

/// Without a definition the operator runs by its kernel.
OperatorDescription reduction(std::string_view name, ReferenceOperator kernel,
                              std::optional<Definition> definition = std::nullopt) {
  OperatorDescription described{.name = name,
                                .arity = {1, 2},
                                .kernel = std::move(kernel),
                                .facts = {.family = OperatorFamily::kReduction,
                                          .tuned = definition.has_value(),
                                          .structural = StructuralInputs::kAllButFirst,
                                          .canonicalise = canonicalise,
                                          .flops = flops_of_input,
                                          .name_tells = NameTells::kResult}};
  if (definition.has_value()) {
    described.variants = only_direct([definition](DagBuilder& builder, const Graph& graph, const Node& node,
                                                  const std::vector<TensorId>& inputs) {
      return build(builder, graph, node, inputs, *definition);
    });
  }
  return described;
}

OperatorDescription reduction(std::string_view name, const reference::Reduction& kernel,
                              std::optional<Definition> definition = std::nullopt) {
  return reduction(
      name, [kernel](const OperatorCall& call) { return reference::run_reduction(call, kernel); },
      definition);
}

}  // namespace

void describe_reduction(Descriptions& all) {
  using reference::keep;
  using reference::Reduction;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  all.push_back(reduction(
      "ReduceSum", Reduction{{0, reference::add_real, keep<double>}, {0, reference::add, keep<int64_t>}},
      Definition{Combiner::kSum, as_it_is}));
  all.push_back(reduction(
      op::kReduceMean,
      Reduction{{0, reference::add_real, [](double s, int64_t n) { return s / static_cast<double>(n); }},
                {0, reference::add, [](int64_t s, int64_t n) { return s / n; }},
                true},
      Definition{Combiner::kSum, as_it_is,
                 [](const Expr& sum, double count) { return sum * float_imm(1 / count); }, "mean"}));
  all.push_back(reduction(
      op::kReduceMax,
      Reduction{{-kInfinity, [](double s, double x) { return s != s || s > x ? s : x; }, keep<double>},
                {INT64_MIN, [](int64_t s, int64_t x) { return std::max(s, x); }, keep<int64_t>},
                true},
      Definition{Combiner::kMax, as_it_is}));
  all.push_back(reduction(
      "ReduceMin",
      Reduction{{kInfinity, [](double s, double x) { return s != s || s < x ? s : x; }, keep<double>},
                {INT64_MAX, [](int64_t s, int64_t x) { return std::min(s, x); }, keep<int64_t>},
                true},
      Definition{Combiner::kMin, as_it_is}));
  all.push_back(reduction("ReduceProd",
                          Reduction{{1, [](double s, double x) { return s * x; }, keep<double>},
                                    {1, reference::multiply, keep<int64_t>}},
                          Definition{Combiner::kProduct, as_it_is}));
  // Intermediate products of many numbers overflow and underflow, at another place for each order of the
  // factors.
  all.back().facts.takes_infinities = false;
  all.push_back(reduction(
      "ReduceL1",
      Reduction{
          {0, [](double s, double x) { return s + std::fabs(x); }, keep<double>},
          {0, [](int64_t s, int64_t x) { return reference::add(s, x < 0 ? reference::multiply(x, -1) : x); },
           keep<int64_t>}},
      Definition{Combiner::kSum, magnitude}));
  all.push_back(reduction(
      "ReduceL2",
      Reduction{{0, reference::add_real_square, [](double s, int64_t) { return std::sqrt(s); }},
                {0, reference::add_square,
                 [](int64_t s, int64_t) { return static_cast<int64_t>(std::sqrt(static_cast<double>(s))); }}},
      Definition{Combiner::kSum, square, [](const Expr& sum, double) { return unary(UnaryOp::kSqrt, sum); },
                 "norm"}));
  all.push_back(reduction(
      "ReduceSumSquare",
      Reduction{{0, reference::add_real_square, keep<double>}, {0, reference::add_square, keep<int64_t>}},
      Definition{Combiner::kSum, square}));
  all.push_back(reduction("ReduceLogSum",
                          Reduction{{0, reference::add_real, [](double s, int64_t) { return std::log(s); }},
                                    {0, reference::add, nullptr}}));
  all.push_back(reduction("ReduceLogSumExp", ReferenceOperator(reference::reduce_log_sum_exp)));
}

}  // namespace tilewright::operators
