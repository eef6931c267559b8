// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <type_traits>

#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/einsum_plan.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

using Labels = std::vector<size_t>;

/// More elements than this between two operands come from broken models.
constexpr int64_t kMostBetween = int64_t{1} << 29;

/// An operand, or the product of several.
template <typename T>
struct Term {
  Labels labels;
  Shape shape;
  std::vector<T> values;
};

bool contains(const Labels& labels, size_t label) {
  return std::find(labels.begin(), labels.end(), label) != labels.end();
}

/// Integers wrap around.
template <typename T>
T plus_scalar(T a, T b) {
  if constexpr (std::is_integral_v<T>)
    return static_cast<T>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
  else
    return a + b;
}

template <typename T>
T times_scalar(T a, T b) {
  if constexpr (std::is_integral_v<T>)
    return static_cast<T>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
  else
    return a * b;
}

Result<void> check_size(const OperatorCall& call, const Shape& shape) {
  const auto count = checked_element_count(shape);
  if (count.has_value() && *count <= kMostBetween) return {};
  return out_of_memory(call);
}

/// The term with the axes `order`: diagonals are taken, axes of extent 1 repeated, and the others summed
/// over.
template <typename T>
Result<Term<T>> arranged(const OperatorCall& call, const EinsumPlan& plan, const Term<T>& term,
                         const Labels& order) {
  const auto strides = row_major_strides(term.shape);
  const auto step_of = [&](size_t label) {
    int64_t step = 0;
    for (size_t d = 0; d < term.labels.size(); ++d) {
      if (term.labels[d] == label && term.shape[d] != 1) step += strides[d];
    }
    return step;
  };
  std::vector<int64_t> steps, summed_extents, summed_steps;
  for (size_t label : order) steps.push_back(step_of(label));
  Labels summed;
  for (size_t label : term.labels) {
    if (contains(order, label) || contains(summed, label)) continue;
    summed.push_back(label);
    summed_extents.push_back(plan.extents[label]);
    summed_steps.push_back(step_of(label));
  }
  Term<T> made{order, plan.shape_of(order), {}};
  TILEWRIGHT_CHECK(check_size(call, made.shape));
  const auto inner = offset_table(summed_extents, summed_steps);
  for (int64_t offset : offset_table(made.shape, steps)) {
    T sum = 0;
    for (int64_t further : inner) sum = plus_scalar(sum, term.values[static_cast<size_t>(offset + further)]);
    made.values.push_back(sum);
  }
  return made;
}

template <typename T>
void multiply(const T* left, const T* right, int64_t rows, int64_t columns, int64_t depth, T* out) {
  if constexpr (std::is_same_v<T, double>) {
    matrix_product(rows, columns, depth, strided_panels(left, depth, 1), strided_panels(right, 1, columns),
                   [&](int64_t row, int64_t row_count, int64_t column, int64_t column_count,
                       const double* values, int64_t pitch) {
                     for (int64_t i = 0; i < row_count; ++i)
                       std::copy_n(values + i * pitch, column_count, out + (row + i) * columns + column);
                   });
  } else {
    for (int64_t i = 0; i < rows; ++i) {
      for (int64_t k = 0; k < depth; ++k) {
        for (int64_t j = 0; j < columns; ++j)
          out[i * columns + j] =
              plus_scalar(out[i * columns + j], times_scalar(left[i * depth + k], right[k * columns + j]));
      }
    }
  }
}

Labels joined_labels(std::initializer_list<const Labels*> parts) {
  Labels all;
  for (const Labels* part : parts) all.insert(all.end(), part->begin(), part->end());
  return all;
}

/// The product of two terms as a stack of matrix products: labels of both that are kept number the matrices,
/// those of both that are not are summed over. What only one has and nobody keeps is summed before.
template <typename T>
Result<Term<T>> product(const OperatorCall& call, const EinsumPlan& plan, const Term<T>& left,
                        const Term<T>& right, const Labels& kept) {
  Labels stack, rows, columns, depth;
  for (size_t label = 0; label < plan.extents.size(); ++label) {
    const bool on_left = contains(left.labels, label);
    const bool on_right = contains(right.labels, label);
    if (on_left && on_right) (contains(kept, label) ? stack : depth).push_back(label);
    if (on_left && !on_right && contains(kept, label)) rows.push_back(label);
    if (!on_left && on_right && contains(kept, label)) columns.push_back(label);
  }
  TILEWRIGHT_TRY(const Term<T> a, arranged(call, plan, left, joined_labels({&stack, &rows, &depth})));
  TILEWRIGHT_TRY(const Term<T> b, arranged(call, plan, right, joined_labels({&stack, &depth, &columns})));
  const auto count = [&](const Labels& labels) { return element_count(plan.shape_of(labels)); };
  Term<T> made{joined_labels({&stack, &rows, &columns}), {}, {}};
  made.shape = plan.shape_of(made.labels);
  TILEWRIGHT_CHECK(check_size(call, made.shape));
  made.values.resize(static_cast<size_t>(element_count(made.shape)));
  const int64_t m = count(rows), n = count(columns), k = count(depth);
  if (made.values.empty() || k == 0) return made;
  for (int64_t s = 0; s < count(stack); ++s)
    multiply(a.values.data() + s * m * k, b.values.data() + s * k * n, m, n, k,
             made.values.data() + s * m * n);
  return made;
}

template <typename T>
Outputs multiply_terms(const OperatorCall& call, const EinsumPlan& plan, Tensor output) {
  const auto term = [&](size_t i) {
    const Tensor& input = call.inputs[i];
    Term<T> made{plan.inputs[i], input.shape(), std::vector<T>(static_cast<size_t>(input.elements()))};
    load_elements(input, 0, input.elements(), made.values.data());
    return made;
  };
  Term<T> all = term(0);
  for (size_t i = 1; i < call.inputs.size(); ++i) {
    Labels kept = plan.output;
    for (size_t later = i + 1; later < call.inputs.size(); ++later)
      kept.insert(kept.end(), plan.inputs[later].begin(), plan.inputs[later].end());
    TILEWRIGHT_TRY(all, product(call, plan, all, term(i), kept));
  }
  TILEWRIGHT_TRY(const Term<T> result, arranged(call, plan, all, plan.output));
  store_elements(output, 0, output.elements(), result.values.data());
  return std::vector<Tensor>{output};
}

Outputs einsum(const OperatorCall& call) {
  const DataType type = call.inputs[0].type().data_type;
  std::vector<Shape> shapes;
  for (size_t i = 0; i < call.inputs.size(); ++i) {
    if (!call.inputs[i].valid()) return bad_call(call, "input " + std::to_string(i) + " is missing");
    if (call.inputs[i].type().data_type != type)
      return bad_call(call, "its inputs have different element types");
    shapes.push_back(call.inputs[i].shape());
  }
  TILEWRIGHT_CHECK(expect_number(call, 0));
  TILEWRIGHT_TRY(const EinsumPlan plan, einsum_plan(call, shapes));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, plan.shape_of(plan.output)));
  return with_number_type(
      type, [&](auto number) { return multiply_terms<decltype(number)>(call, plan, std::move(output)); });
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Result<reference::EinsumPlan> plan_of(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, std::max<size_t>(node.inputs.size(), 1)));
  std::vector<Shape> shapes;
  for (size_t i = 0; i < node.inputs.size(); ++i) shapes.push_back(input_type(graph, node, i).shape);
  auto plan = reference::einsum_plan(call_of(node), shapes);
  if (!plan.ok()) return at_node(plan.error(), node);
  return plan;
}

Types einsum_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_TRY(const auto plan, plan_of(graph, node));
  return std::vector<TensorType>{{input_type(graph, node, 0).data_type, plan.shape_of(plan.output)}};
}

/// A product and a sum with each operand for every combination of the labels.
double einsum_flops(const Graph& graph, const Node& node) {
  const auto plan = plan_of(graph, node);
  if (!plan.ok()) return 0;
  return static_cast<double>(node.inputs.size()) * product_from(plan->extents, 0);
}

}  // namespace

void describe_einsum(Descriptions& all) {
  all.push_back({.name = op::kEinsum,
                 .arity = {1, reference::kAnyCount},
                 .kernel = reference::einsum,
                 .facts = {.types = einsum_types, .flops = einsum_flops}});
}

}  // namespace tilewright::operators
