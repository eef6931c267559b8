// SPDX-License-Identifier: Apache-2.0
#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/wide_loops.h"

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

/// Of one slice: element by element along the axis, all that lie beside each other at once.
template <typename Operator, typename T>
inline void run_slice(T* values, const AxisView& view, bool exclusive, bool reverse, T* combined) {
  for (int64_t inner = 0; inner < view.inner; ++inner) combined[inner] = Operator::kStart;
  for (int64_t i = 0; i < view.extent; ++i) {
    T* line = values + (reverse ? view.extent - 1 - i : i) * view.inner;
    for (int64_t inner = 0; inner < view.inner; ++inner) {
      const T before = combined[inner];
      combined[inner] = Operator{}(before, line[inner]);
      line[inner] = exclusive ? before : combined[inner];
    }
  }
}

template <typename Operator, typename T>
void run_all(T* values, const AxisView& view, bool exclusive, bool reverse) {
  constexpr double kNanosecondsOfElement = 1;
  share_work(
      view.outer, kNanosecondsOfElement * static_cast<double>(view.extent * view.inner),
      [&](int64_t begin, int64_t end) {
        std::vector<T> combined(static_cast<size_t>(view.inner));
        for (int64_t outer = begin; outer < end; ++outer) {
          T* slice = values + outer * view.extent * view.inner;
          in_wide_vectors([&] { run_slice<Operator>(slice, view, exclusive, reverse, combined.data()); });
        }
      });
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
    auto values = all_numbers<decltype(number)>(input);
    run_all<Operator>(values.data(), view, exclusive, reverse);
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
