// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/operator_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// A reduction in the domain T: starts with `start`, takes in one element after the other, and ends with
/// `finish`, which also sees how many there were.
template <typename T>
struct Fold {
  T start;
  T (*step)(T sum, T value);
  T (*finish)(T sum, int64_t count);
};

struct Reduction {
  const char* name;
  Fold<double> real;
  Fold<int64_t> integer;
  bool needs_elements = false;  ///< has no value over nothing
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

const Reduction kReductions[] = {
    {"ReduceSum", {0, [](double s, double x) { return s + x; }, keep<double>}, {0, add, keep<int64_t>}},
    {"ReduceMean",
     {0, [](double s, double x) { return s + x; },
      [](double s, int64_t n) { return s / static_cast<double>(n); }},
     {0, add, [](int64_t s, int64_t n) { return s / n; }},
     true},
    {"ReduceMax",
     {-kInfinity, [](double s, double x) { return s != s || s > x ? s : x; }, keep<double>},
     {INT64_MIN, [](int64_t s, int64_t x) { return std::max(s, x); }, keep<int64_t>},
     true},
    {"ReduceMin",
     {kInfinity, [](double s, double x) { return s != s || s < x ? s : x; }, keep<double>},
     {INT64_MAX, [](int64_t s, int64_t x) { return std::min(s, x); }, keep<int64_t>},
     true},
    {"ReduceProd", {1, [](double s, double x) { return s * x; }, keep<double>}, {1, multiply, keep<int64_t>}},
    {"ReduceL1",
     {0, [](double s, double x) { return s + std::fabs(x); }, keep<double>},
     {0, [](int64_t s, int64_t x) { return add(s, x < 0 ? multiply(x, -1) : x); }, keep<int64_t>}},
    {"ReduceL2",
     {0, [](double s, double x) { return s + x * x; }, [](double s, int64_t) { return std::sqrt(s); }},
     {0, add_square,
      [](int64_t s, int64_t) { return static_cast<int64_t>(std::sqrt(static_cast<double>(s))); }}},
    {"ReduceSumSquare",
     {0, [](double s, double x) { return s + x * x; }, keep<double>},
     {0, add_square, keep<int64_t>}},
    {"ReduceLogSum",
     {0, [](double s, double x) { return s + x; }, [](double s, int64_t) { return std::log(s); }},
     {0, add, nullptr}},
};

/// What is reduced over what.
struct Geometry {
  Shape output_shape;
  Shape rows;                    ///< of the input: all axes but the last, along which a row runs
  std::vector<int64_t> steps;    ///< of the output, by axis of the input
  std::vector<int64_t> offsets;  ///< input row -> first output element; empty until `find_offsets`
  int64_t row_length = 1;
  int64_t output_step = 0;  ///< along a row; 0 where the last axis is reduced
  int64_t outputs = 1;
  int64_t count = 1;      ///< elements that go into one output
  bool identity = false;  ///< nothing is reduced, on request
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

/// log(sum(exp(x))), with the largest x taken out first so that nothing overflows.
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

void add_reduction(OperatorTable& table) {
  for (const Reduction& entry : kReductions) {
    table.add(entry.name, {1, 2}, [&entry](const OperatorCall& call) { return run_reduction(call, entry); });
  }
  table.add("ReduceLogSumExp", {1, 2}, reduce_log_sum_exp);
}

}  // namespace tilewright::reference
