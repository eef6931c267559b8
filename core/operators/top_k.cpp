// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>

#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"

namespace tilewright::reference {
namespace {

/// The order that begins with the best element; a NaN is larger than all, and among equals the lower index
/// comes first.
template <typename T>
bool comes_before(const std::vector<T>& values, int64_t a, int64_t b, bool largest) {
  const T x = values[static_cast<size_t>(a)];
  const T y = values[static_cast<size_t>(b)];
  const bool x_is_nan = x != x;
  const bool y_is_nan = y != y;
  if (x_is_nan != y_is_nan) return x_is_nan == largest;
  if (!x_is_nan && x != y) return (x > y) == largest;
  return a < b;
}

template <typename T>
void pick(const std::vector<T>& values, const AxisView& view, int64_t k, bool largest, Tensor& out,
          Tensor& indices) {
  constexpr double kNanosecondsOfElement = 2;
  share_work(view.outer * view.inner, kNanosecondsOfElement * static_cast<double>(view.extent),
             [&](int64_t begin, int64_t end) {
               std::vector<int64_t> order(static_cast<size_t>(view.extent));
               for (int64_t row = begin; row < end; ++row) {
                 const int64_t outer = row / view.inner;
                 const int64_t inner = row % view.inner;
                 const int64_t first = outer * view.extent * view.inner + inner;
                 for (int64_t i = 0; i < view.extent; ++i)
                   order[static_cast<size_t>(i)] = first + i * view.inner;
                 std::partial_sort(order.begin(), order.begin() + k, order.end(),
                                   [&](int64_t a, int64_t b) { return comes_before(values, a, b, largest); });
                 for (int64_t i = 0; i < k; ++i) {
                   const int64_t at = (outer * k + i) * view.inner + inner;
                   const int64_t from = order[static_cast<size_t>(i)];
                   const int64_t place = (from - first) / view.inner;
                   store_elements(out, at, 1, &values[static_cast<size_t>(from)]);
                   store_elements(indices, at, 1, &place);
                 }
               }
             });
}

/// The k largest or smallest along an axis, always sorted, and their indices.
Outputs top_k(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const int64_t axis,
                 resolve_axis(call, call.attributes->integer("axis", -1), input.shape().size()));
  int64_t k = call.attributes->integer("k", -1);
  if (has_input(call, 1)) {
    TILEWRIGHT_TRY(k, integer_scalar(call, 1));
  }
  const AxisView view = view_of_axis(input.shape(), axis);
  if (k < 0 || k > view.extent) {
    return bad_call(call,
                    "it wants " + std::to_string(k) + " of " + std::to_string(view.extent) + " elements");
  }
  const bool largest = call.attributes->integer("largest", 1) != 0;
  Shape shape = input.shape();
  shape[static_cast<size_t>(axis)] = k;
  TILEWRIGHT_TRY(Tensor values, new_tensor(call, input.type().data_type, shape));
  TILEWRIGHT_TRY(Tensor indices, new_tensor(call, DataType::kInt64, shape));
  if (values.elements() > 0) {
    with_number_type(input.type().data_type, [&](auto number) {
      pick(all_numbers<decltype(number)>(input), view, k, largest, values, indices);
    });
  }
  return std::vector<Tensor>{values, indices};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_top_k(Descriptions& all) {
  all.push_back({.name = "TopK",
                 .arity = {1, 2, 2},
                 .kernel = reference::top_k,
                 .facts = {.structural = StructuralInputs::kAllButFirst}});
}

}  // namespace tilewright::operators
