// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {
namespace {

/// Whether an element takes the place of the best so far. A NaN is the best of all, as in NumPy; of equals
/// the first stays, or the last does.
template <bool largest, bool last, typename Number>
inline bool replaces(Number candidate, Number holder) {
  if constexpr (last) {
    const bool worse = largest ? candidate < holder : candidate > holder;
    return static_cast<bool>(static_cast<int>(!worse) & ((holder == holder) | (candidate != candidate)));
  } else {
    const bool no_better = largest ? candidate <= holder : candidate >= holder;
    return static_cast<bool>(static_cast<int>(!no_better) & (holder == holder));
  }
}

/// The indices of the best elements of all rows of a slice, which lie beside each other: they are gone
/// through at once. `best` has room for one element of each.
template <bool largest, bool last, typename Number>
inline void find_best_of_rows(const Number* values, const AxisView& view, Number* best, int32_t* out) {
  const int64_t count = view.inner;
  for (int64_t i = 0; i < count; ++i) best[i] = values[i];
  for (int64_t i = 0; i < count; ++i) out[i] = 0;
  for (int64_t at = 1; at < view.extent; ++at) {
    const Number* line = values + at * count;
    const auto index = static_cast<int32_t>(at);
    for (int64_t i = 0; i < count; ++i) {
      const bool taken = replaces<largest, last>(line[i], best[i]);
      best[i] = taken ? line[i] : best[i];
      out[i] = taken ? index : out[i];
    }
  }
}

template <bool largest, bool last, typename Number>
int64_t find_best_of_row(const Number* values, int64_t extent, int64_t stride) {
  Number best = values[0];
  int64_t index = 0;
  for (int64_t i = 1; i < extent; ++i) {
    if (!replaces<largest, last>(values[i * stride], best)) continue;
    best = values[i * stride];
    index = i;
  }
  return index;
}

template <bool largest, bool last, typename Number>
void find_best(const Number* values, const AxisView& view, int64_t* out) {
  constexpr double kNanosecondsOfElement = 1;
  share_work(view.outer, kNanosecondsOfElement * static_cast<double>(view.extent * view.inner),
             [&](int64_t begin, int64_t end) {
               const bool one_by_one = view.inner == 1 || view.extent > std::numeric_limits<int32_t>::max();
               std::vector<Number> best(static_cast<size_t>(view.inner));
               std::vector<int32_t> indices(static_cast<size_t>(view.inner));
               for (int64_t outer = begin; outer < end; ++outer) {
                 const Number* slice = values + outer * view.extent * view.inner;
                 if (one_by_one) {
                   for (int64_t i = 0; i < view.inner; ++i)
                     out[outer * view.inner + i] =
                         find_best_of_row<largest, last>(slice + i, view.extent, view.inner);
                   continue;
                 }
                 in_wide_vectors(
                     [&] { find_best_of_rows<largest, last>(slice, view, best.data(), indices.data()); });
                 std::copy(indices.begin(), indices.end(), out + outer * view.inner);
               }
             });
}

template <typename Number>
void find_best(const Number* values, const AxisView& view, bool largest, bool last, int64_t* out) {
  if (largest)
    last ? find_best<true, true>(values, view, out) : find_best<true, false>(values, view, out);
  else
    last ? find_best<false, true>(values, view, out) : find_best<false, false>(values, view, out);
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
    find_best(input.as<float>().data(), view, largest, last, output.mutable_as<int64_t>().data());
    return std::vector<Tensor>{output};
  }
  with_number_type(input.type().data_type, [&](auto number) {
    const auto values = all_numbers<decltype(number)>(input);
    find_best(values.data(), view, largest, last, output.mutable_as<int64_t>().data());
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
