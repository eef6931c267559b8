// SPDX-License-Identifier: Apache-2.0
#include <span>

#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"

namespace tilewright::reference {
namespace {

/// Index of the best element of each row; a NaN counts as the best of all, as in NumPy.
template <typename Number>
void find_best(const std::vector<Number>& values, const AxisView& view, bool largest, bool last,
               std::span<int64_t> out) {
  for (int64_t outer = 0; outer < view.outer; ++outer) {
    for (int64_t inner = 0; inner < view.inner; ++inner) {
      const Number* first = values.data() + outer * view.extent * view.inner + inner;
      int64_t best = 0;
      for (int64_t i = 1; i < view.extent; ++i) {
        const Number candidate = first[i * view.inner];
        const Number holder = first[best * view.inner];
        const bool better = largest ? candidate > holder : candidate < holder;
        const bool same = candidate == holder || (candidate != candidate && holder != holder);
        if (better || (candidate != candidate && holder == holder) || (last && same)) best = i;
      }
      out[static_cast<size_t>(outer * view.inner + inner)] = best;
    }
  }
}

Outputs arg_best(const OperatorCall& call, bool largest) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const int64_t axis,
                 resolve_axis(call, call.attributes->integer("axis", 0), input.shape().size()));
  const bool last = call.attributes->integer("select_last_index", 0) != 0;
  const AxisView view = view_of_axis(input.shape(), axis);
  Shape shape = input.shape();
  if (call.attributes->integer("keepdims", 1) != 0) {
    shape[static_cast<size_t>(axis)] = 1;
  } else {
    shape.erase(shape.begin() + axis);
  }
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, DataType::kInt64, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  if (view.extent == 0) return bad_call(call, "its axis is empty");
  with_number_type(input.type().data_type, [&](auto number) {
    find_best(all_numbers<decltype(number)>(input), view, largest, last, output.mutable_as<int64_t>());
  });
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_arg_reduction(Descriptions& all) {
  all.push_back({.name = "ArgMax",
                 .arity = {1, 1},
                 .kernel = [](const OperatorCall& call) { return reference::arg_best(call, true); },
                 .facts = {.flops = flops_of_input}});
  all.push_back({.name = "ArgMin",
                 .arity = {1, 1},
                 .kernel = [](const OperatorCall& call) { return reference::arg_best(call, false); },
                 .facts = {.flops = flops_of_input}});
}

}  // namespace tilewright::operators
