// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Writes the steps of an update into a cache, for each entry of a batch from a place of its own on; in a
/// circular cache, steps past the end come to its beginning.
Outputs tensor_scatter(const OperatorCall& call) {
  const Tensor& cache = call.inputs[0];
  const Tensor& update = call.inputs[1];
  const Shape& shape = cache.shape();
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, call.attributes->integer("axis", -2), shape.size()));
  if (axis == 0) return bad_call(call, "its axis is that of the batch");
  Shape wanted = shape;
  const auto along = static_cast<size_t>(axis);
  const int64_t room = shape[along];
  if (update.shape().size() == shape.size()) wanted[along] = update.shape()[along];
  if (update.shape() != wanted || wanted[along] > room || update.type().data_type != cache.type().data_type)
    return bad_call(call, "its update of shape " + shape_text(update.shape()) +
                              " does not fit its cache of shape " + shape_text(shape));
  const std::string mode = call.attributes->text("mode", "linear");
  if (mode != "linear" && mode != "circular") return bad_call(call, "the mode '" + mode + "' is not known");
  if (has_input(call, 2)) TILEWRIGHT_CHECK(expect_vector(call, 2, shape[0]));
  const DataType type = cache.type().data_type;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, shape));
  std::memcpy(output.mutable_data(), cache.data(), static_cast<size_t>(cache.type().bytes()));
  if (update.elements() == 0) return std::vector<Tensor>{output};
  const auto starts = has_input(call, 2) ? integer_values(call.inputs[2])
                                         : std::vector<int64_t>(static_cast<size_t>(shape[0]), 0);
  const int64_t steps = wanted[along];
  for (int64_t start : starts) {
    if (start < 0 || start >= room || (mode == "linear" && start > room - steps))
      return bad_call(
          call, "its index " + std::to_string(start) + " is outside an axis of " + std::to_string(room));
  }
  const AxisView view = view_of_axis(shape, axis);
  const int64_t slices_an_entry = view.outer / shape[0];
  const size_t bytes = static_cast<size_t>(view.inner) * data_type_size(type);
  const auto* from = static_cast<const char*>(update.data());
  auto* to = static_cast<char*>(output.mutable_data());
  for (int64_t outer = 0; outer < view.outer; ++outer) {
    const int64_t start = starts[static_cast<size_t>(outer / slices_an_entry)];
    for (int64_t step = 0; step < steps; ++step, from += bytes)
      std::memcpy(to + static_cast<size_t>(outer * room + (start + step) % room) * bytes, from, bytes);
  }
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_tensor_scatter(Descriptions& all) {
  all.push_back({.name = "TensorScatter",
                 .arity = {2, 3},
                 .kernel = reference::tensor_scatter,
                 .facts = {.versions = {.since = 24,
                                        .attributes = {{"axis", AttributeKind::kInteger},
                                                       {"mode", AttributeKind::kText}}},
                           .types = same_as_first,
                           .flops = no_flops}});
}

}  // namespace tilewright::operators
