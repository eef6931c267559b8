// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/compute/operators/element_index.h"
#include "core/graph/graph_edit.h"
#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {
namespace {

/// A reduction in the domain T: it starts with `start`, includes rows of elements, and ends with `finish`,
/// which also receives the number of elements. The sums of a row's elements lie `step` apart, which is 0
/// where they are one.
template <typename T>
struct Fold {
  T start;
  void (*include)(T start, const T* row, int64_t count, T* sums, int64_t step);
  T (*finish)(T sum, int64_t count);
};

struct Reduction {
  Fold<double> real;
  Fold<int64_t> integer;
  Fold<uint64_t> natural;
  bool divides = false;  ///< by the number of elements
  bool orders = false;   ///< picks one of the elements, which may be truth values
};

template <typename T>
const Fold<T>& fold_of(const Reduction& reduction) {
  if constexpr (std::is_floating_point_v<T>)
    return reduction.real;
  else if constexpr (std::is_signed_v<T>)
    return reduction.integer;
  else
    return reduction.natural;
}

// Steps and ends in every domain. Integers wrap around.
template <typename T>
T sum_of(T a, T b) {
  if constexpr (std::is_floating_point_v<T>)
    return a + b;
  else
    return static_cast<T>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
}
template <typename T>
T product_of(T a, T b) {
  if constexpr (std::is_floating_point_v<T>)
    return a * b;
  else
    return static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
}
template <typename T>
T itself(T x) {
  return x;
}
template <typename T>
T square_of(T x) {
  return product_of(x, x);
}
template <typename T>
T magnitude_of(T x) {
  if constexpr (std::is_floating_point_v<T>)
    return std::fabs(x);
  else
    return x < T{} ? product_of(x, static_cast<T>(-1)) : x;
}
/// A NaN is the result.
template <typename T>
T larger_of(T a, T b) {
  return a != a || a > b ? a : b;
}
template <typename T>
T smaller_of(T a, T b) {
  return a != a || a < b ? a : b;
}

template <typename T, T (*Element)(T), T (*Join)(T, T)>
inline void include_row(T start, const T* row, int64_t count, T* sums, int64_t step) {
  if (step == 1) {
    for (int64_t i = 0; i < count; ++i) sums[i] = Join(sums[i], Element(row[i]));
    return;
  }
  if (step != 0) {
    for (int64_t i = 0; i < count; ++i) sums[i * step] = Join(sums[i * step], Element(row[i]));
    return;
  }
  // In several chains, so that no step waits for the one before.
  constexpr int64_t kChains = 16;
  T chains[kChains];
  for (T& chain : chains) chain = start;
  int64_t i = 0;
  for (; i + kChains <= count; i += kChains) {
    for (int64_t chain = 0; chain < kChains; ++chain)
      chains[chain] = Join(chains[chain], Element(row[i + chain]));
  }
  T sum = sums[0];
  for (; i < count; ++i) sum = Join(sum, Element(row[i]));
  if (count >= kChains) {
    for (const T chain : chains) sum = Join(sum, chain);
  }
  sums[0] = sum;
}

/// The elements of a row, each changed by `Element`, joined to sums.
template <typename T, T (*Element)(T), T (*Join)(T, T)>
void include(T start, const T* row, int64_t count, T* sums, int64_t step) {
  in_wide_vectors([=] { include_row<T, Element, Join>(start, row, count, sums, step); });
}

template <typename T>
T keep(T sum, int64_t) {
  return sum;
}
template <typename T>
T divide_by_count(T sum, int64_t count) {
  return sum / static_cast<T>(count);
}
/// The root of a sum of integers that has wrapped around to below 0 is no number, which becomes 0.
template <typename T>
T root(T sum, int64_t) {
  return convert_element<T>(std::sqrt(static_cast<double>(sum)));
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();

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

Result<Geometry> make_reduction_geometry(const OperatorCall& call, const Shape& input) {
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
  const int64_t length = geometry.row_length;
  const auto rows = std::ssize(geometry.offsets);
  // Threads share rows that have sums of their own: those of the outermost axis where it stays.
  size_t outermost = 0;
  while (outermost < geometry.rows.size() && geometry.rows[outermost] == 1) ++outermost;
  const bool shared = outermost < geometry.rows.size() && geometry.steps[outermost] != 0 && rows > 0;
  const int64_t parts = shared ? geometry.rows[outermost] : std::min<int64_t>(rows, 1);
  const int64_t rows_a_part = parts == 0 ? 0 : rows / parts;
  // Short rows are read several at a time.
  constexpr int64_t kReadAtOnce = 4096;
  const int64_t at_once = std::max<int64_t>(1, kReadAtOnce / std::max<int64_t>(length, 1));
  constexpr double kNanosecondsOfElement = 0.3;
  const double cost = kNanosecondsOfElement * static_cast<double>(rows_a_part * length);
  share_work(parts, cost, [&](int64_t begin, int64_t end) {
    std::vector<T> read(static_cast<size_t>(std::min(at_once, end * rows_a_part) * length));
    for (int64_t r = begin * rows_a_part; r < end * rows_a_part; r += at_once) {
      const int64_t count = std::min(at_once, end * rows_a_part - r);
      load_elements(call.inputs[0], r * length, count * length, read.data());
      for (int64_t i = 0; i < count; ++i) {
        fold.include(fold.start, read.data() + i * length, length,
                     sums.data() + geometry.offsets[static_cast<size_t>(r + i)], geometry.output_step);
      }
    }
  });
  for (T& sum : sums) sum = fold.finish(sum, geometry.count);
  store_elements(output, 0, geometry.outputs, sums.data());
  return std::vector<Tensor>{output};
}

/// The largest or smallest of no elements, as ONNX has it: the end of its type that every element is beyond.
Outputs extreme_of_nothing(const OperatorCall& call, const Geometry& geometry, double end) {
  const DataType type = call.inputs[0].type().data_type;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, geometry.output_shape));
  if (type == DataType::kBool) end = end > 0 ? 1 : 0;
  const std::vector<double> ends(static_cast<size_t>(geometry.outputs), end);
  store_elements(output, 0, geometry.outputs, ends.data());
  return std::vector<Tensor>{output};
}

Outputs run_reduction(const OperatorCall& call, const Reduction& entry) {
  const DataType type = call.inputs[0].type().data_type;
  if (!entry.orders || type != DataType::kBool) TILEWRIGHT_CHECK(expect_number(call, 0));
  TILEWRIGHT_TRY(const Geometry geometry, make_reduction_geometry(call, call.inputs[0].shape()));
  if (geometry.identity) return std::vector<Tensor>{call.inputs[0]};
  if (geometry.count == 0 && entry.orders) return extreme_of_nothing(call, geometry, entry.real.start);
  if (geometry.count == 0 && geometry.outputs > 0 && entry.divides && !is_floating_point(type)) {
    return bad_call(call,
                    "it has nothing to reduce in an input of shape " + shape_text(call.inputs[0].shape()));
  }
  return with_number_type(type, [&](auto number) -> Outputs {
    const auto& fold = fold_of<decltype(number)>(entry);
    if (fold.finish == nullptr) return unsupported_call(call, "it does not take integers");
    return reduce(call, geometry, fold);
  });
}

/// log(sum(exp(x))), where the largest x is subtracted first so that nothing overflows.
Outputs reduce_log_sum_exp(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_real(call, 0));
  TILEWRIGHT_TRY(Geometry geometry, make_reduction_geometry(call, call.inputs[0].shape()));
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

std::string reduction_stage_name(Combiner combiner) {
  switch (combiner) {
    case Combiner::kMax: return "maximum";
    case Combiner::kMin: return "minimum";
    case Combiner::kProduct: return "product";
    default: return "sum";
  }
}

/// The axes are an attribute; without it all axes are reduced.
Result<TensorId> build_reduction(DagBuilder& builder, const Graph& graph, const Node& node,
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
  const TensorId combined = reduce_or_compute(builder, reduction_stage_name(reduction.combiner), frame.axes,
                                              reduce, reduction.combiner, element);
  if (!reduction.finish) return combined;
  const Frame last = make_frame(builder, out.type.shape, out.layout);
  const Expr value = builder.at(combined, memory_indices(out.layout, last.at));
  return builder.compute(reduction.finished, last.axes, reduction.finish(value, count));
}

void canonicalise_reduction(const Graph& graph, Node& node) {
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

Types reduction_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  TILEWRIGHT_CHECK(expect_known(graph, node, {1}));
  const TensorType& input = input_type(graph, node, 0);
  const ConstantCall call(graph, node);
  const auto geometry = reference::make_reduction_geometry(call.get(), input.shape);
  if (!geometry.ok()) return at_node(geometry.error(), node);
  return std::vector<TensorType>{{input.data_type, geometry->output_shape}};
}

/// Without a definition the operator runs by its kernel.
OperatorDescription reduction(std::string_view name, ReferenceOperator kernel,
                              std::optional<Definition> definition = std::nullopt) {
  OperatorDescription described{
      .name = name,
      .arity = {1, 2},
      .kernel = std::move(kernel),
      .facts = {.family = OperatorFamily::kReduction,
                .tuned = definition.has_value(),
                .structural = StructuralInputs::kAllButFirst,
                .versions = {.changed = 18,
                             .attributes = {{"keepdims", AttributeKind::kInteger},
                                            {"noop_with_empty_axes", AttributeKind::kInteger}}},
                .canonicalise = canonicalise_reduction,
                .types = reduction_types,
                .flops = flops_of_input,
                .name_tells = NameTells::kResult}};
  if (definition.has_value()) {
    described.variants = only_direct([definition](DagBuilder& builder, const Graph& graph, const Node& node,
                                                  const std::vector<TensorId>& inputs) {
      return build_reduction(builder, graph, node, inputs, *definition);
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
  using reference::divide_by_count;
  using reference::include;
  using reference::itself;
  using reference::keep;
  using reference::larger_of;
  using reference::magnitude_of;
  using reference::product_of;
  using reference::Reduction;
  using reference::root;
  using reference::smaller_of;
  using reference::square_of;
  using reference::sum_of;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const auto sum_with = [](auto real, auto integer, auto natural) {
    return Reduction{{0, real, keep}, {0, integer, keep}, {0, natural, keep}};
  };
  const Reduction sum = sum_with(include<double, itself, sum_of>, include<int64_t, itself, sum_of>,
                                 include<uint64_t, itself, sum_of>);
  const Reduction squares = sum_with(include<double, square_of, sum_of>, include<int64_t, square_of, sum_of>,
                                     include<uint64_t, square_of, sum_of>);
  Reduction mean = sum;
  mean.divides = true;
  mean.real.finish = divide_by_count;
  mean.integer.finish = divide_by_count;
  mean.natural.finish = divide_by_count;
  Reduction norm = squares;
  norm.real.finish = root;
  norm.integer.finish = root;
  norm.natural.finish = root;
  Reduction logarithm = sum;
  logarithm.real.finish = [](double s, int64_t) { return std::log(s); };
  logarithm.integer.finish = nullptr;
  logarithm.natural.finish = nullptr;

  all.push_back(reduction("ReduceSum", sum, Definition{Combiner::kSum, as_it_is}));
  all.push_back(reduction(
      op::kReduceMean, mean,
      Definition{Combiner::kSum, as_it_is,
                 [](const Expr& total, double count) { return total * float_imm(1 / count); }, "mean"}));
  all.push_back(reduction(op::kReduceMax,
                          Reduction{{-kInfinity, include<double, itself, larger_of>, keep},
                                    {INT64_MIN, include<int64_t, itself, larger_of>, keep},
                                    {0, include<uint64_t, itself, larger_of>, keep},
                                    false,
                                    true},
                          Definition{Combiner::kMax, as_it_is}));
  all.push_back(reduction("ReduceMin",
                          Reduction{{kInfinity, include<double, itself, smaller_of>, keep},
                                    {INT64_MAX, include<int64_t, itself, smaller_of>, keep},
                                    {UINT64_MAX, include<uint64_t, itself, smaller_of>, keep},
                                    false,
                                    true},
                          Definition{Combiner::kMin, as_it_is}));
  all.push_back(reduction("ReduceProd",
                          Reduction{{1, include<double, itself, product_of>, keep},
                                    {1, include<int64_t, itself, product_of>, keep},
                                    {1, include<uint64_t, itself, product_of>, keep}},
                          Definition{Combiner::kProduct, as_it_is}));
  // Intermediate products of many numbers overflow and underflow, at another place for each order of the
  // factors.
  all.back().facts.takes_infinities = false;
  all.push_back(
      reduction("ReduceL1",
                sum_with(include<double, magnitude_of, sum_of>, include<int64_t, magnitude_of, sum_of>,
                         include<uint64_t, magnitude_of, sum_of>),
                Definition{Combiner::kSum, magnitude}));
  all.push_back(
      reduction("ReduceL2", norm,
                Definition{Combiner::kSum, square,
                           [](const Expr& total, double) { return unary(UnaryOp::kSqrt, total); }, "norm"}));
  all.push_back(reduction("ReduceSumSquare", squares, Definition{Combiner::kSum, square}));
  all.push_back(reduction("ReduceLogSum", logarithm));
  all.push_back(reduction("ReduceLogSumExp", ReferenceOperator(reference::reduce_log_sum_exp)));
}

}  // namespace tilewright::operators
