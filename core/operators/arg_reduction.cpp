// SPDX-License-Identifier: Apache-2.0
#include <span>
#include <vector>

#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {
namespace {

/// Index of the best element of each row; a NaN counts as the best of all, as in NumPy. All rows that lie
/// beside each other are gone through at once; `best` has room for one element of each.
template <typename Number>
inline void find_best_of_slice(const Number* values, const AxisView& view, bool largest, bool last,
                               Number* best, int64_t* out) {
  for (int64_t inner = 0; inner < view.inner; ++inner) {
    best[inner] = values[inner];
    out[inner] = 0;
  }
  for (int64_t i = 1; i < view.extent; ++i) {
    const Number* line = values + i * view.inner;
    for (int64_t inner = 0; inner < view.inner; ++inner) {
      const Number candidate = line[inner];
      const Number holder = best[inner];
      const bool new_nan = candidate != candidate;
      const bool old_nan = holder != holder;
      const bool better = largest ? candidate > holder : candidate < holder;
      const bool same = candidate == holder || (new_nan && old_nan);
      const bool taken = better || (new_nan && !old_nan) || (last && same);
      best[inner] = taken ? candidate : holder;
      out[inner] = taken ? i : out[inner];
    }
  }
}

template <typename Number>
void find_best(const Number* values, const AxisView& view, bool largest, bool last, std::span<int64_t> out) {
  constexpr double kNanosecondsOfElement = 1;
  share_work(view.outer, kNanosecondsOfElement * static_cast<double>(view.extent * view.inner),
             [&](int64_t begin, int64_t end) {
               std::vector<Number> best(static_cast<size_t>(view.inner));
               for (int64_t outer = begin; outer < end; ++outer) {
                 const Number* slice = values + outer * view.extent * view.inner;
                 int64_t* to = out.data() + outer * view.inner;
                 in_wide_vectors([&] { find_best_of_slice(slice, view, largest, last, best.data(), to); });
               }
             });
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
  if (input.type().data_type == DataType::kFloat32) {
    find_best(input.as<float>().data(), view, largest, last, output.mutable_as<int64_t>());
    return std::vector<Tensor>{output};
  }
  with_number_type(input.type().data_type, [&](auto number) {
    const auto values = all_numbers<decltype(number)>(input);
    find_best(values.data(), view, largest, last, output.mutable_as<int64_t>());
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
