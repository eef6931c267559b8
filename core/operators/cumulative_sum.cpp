// SPDX-License-Identifier: Apache-2.0
#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"

namespace tilewright::reference {
namespace {

// Integers wrap around.
struct Sum {
  static constexpr int kStart = 0;
  double operator()(double a, double b) const { return a + b; }
  uint64_t operator()(uint64_t a, uint64_t b) const { return a + b; }
  int64_t operator()(int64_t a, int64_t b) const {
    return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
  }
};
struct Product {
  static constexpr int kStart = 1;
  double operator()(double a, double b) const { return a * b; }
  uint64_t operator()(uint64_t a, uint64_t b) const { return a * b; }
  int64_t operator()(int64_t a, int64_t b) const {
    return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
  }
};

template <typename Operator, typename T>
std::vector<T> running(std::vector<T> values, const AxisView& view, bool exclusive, bool reverse) {
  for (int64_t outer = 0; outer < view.outer; ++outer) {
    for (int64_t inner = 0; inner < view.inner; ++inner) {
      T combined = Operator::kStart;
      for (int64_t i = 0; i < view.extent; ++i) {
        const int64_t place = reverse ? view.extent - 1 - i : i;
        T& value = values[static_cast<size_t>((outer * view.extent + place) * view.inner + inner)];
        const T before = combined;
        combined = Operator{}(combined, value);
        value = exclusive ? before : combined;
      }
    }
  }
  return values;
}

/// Combines each element with all before it along an axis, which is the second input.
template <typename Operator>
Outputs cumulate(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_CHECK(expect_number(call, 0));
  TILEWRIGHT_TRY(const int64_t given, integer_scalar(call, 1));
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, given, input.shape().size()));
  const AxisView view = view_of_axis(input.shape(), axis);
  const bool exclusive = call.attributes->integer("exclusive", 0) != 0;
  const bool reverse = call.attributes->integer("reverse", 0) != 0;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, input.type().data_type, input.shape()));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  with_number_type(input.type().data_type, [&](auto number) {
    const auto values = running<Operator>(all_numbers<decltype(number)>(input), view, exclusive, reverse);
    store_elements(output, 0, output.elements(), values.data());
  });
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_cumulative_sum(Descriptions& all) {
  all.push_back({.name = "CumProd",
                 .arity = {2, 2},
                 .kernel = reference::cumulate<reference::Product>,
                 .facts = {.versions = {.since = 26,
                                        .attributes = {{"exclusive", AttributeKind::kInteger},
                                                       {"reverse", AttributeKind::kInteger}}},
                           .types = same_as_first}});
  all.push_back({.name = "CumSum", .arity = {2, 2}, .kernel = reference::cumulate<reference::Sum>});
}

}  // namespace tilewright::operators
