// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

/// Turns the first steps of every sequence of a batch round; how many, the second input says.
Outputs reverse_sequence(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const Shape& shape = input.shape();
  TILEWRIGHT_TRY(const int64_t time,
                 resolve_axis(call, call.attributes->integer("time_axis", 0), shape.size()));
  TILEWRIGHT_TRY(const int64_t batch,
                 resolve_axis(call, call.attributes->integer("batch_axis", 1), shape.size()));
  if (time == batch) return bad_call(call, "its time axis is its batch axis");
  const int64_t steps = shape[static_cast<size_t>(time)];
  const int64_t sequences = shape[static_cast<size_t>(batch)];
  TILEWRIGHT_CHECK(expect_vector(call, 1, sequences));
  const DataType type = input.type().data_type;
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, shape));
  const auto lengths = integer_values(call.inputs[1]);
  for (int64_t length : lengths) {
    if (length < 0 || length > steps) {
      return bad_call(call, "its length " + std::to_string(length) + " is outside a sequence of " +
                                std::to_string(steps));
    }
  }
  if (output.elements() == 0) return std::vector<Tensor>{output};
  const auto strides = row_major_strides(shape);
  const int64_t time_step = strides[static_cast<size_t>(time)];
  const int64_t batch_step = strides[static_cast<size_t>(batch)];
  // Elements after the later one of the two axes stay together.
  const int64_t together = std::min(time_step, batch_step);
  std::vector<int64_t> from = offset_range(output.elements() / together, together);
  for (int64_t& place : from) {
    const int64_t length = lengths[static_cast<size_t>(place / batch_step % sequences)];
    const int64_t step = place / time_step % steps;
    if (step < length) place += (length - 1 - 2 * step) * time_step;
  }
  gather_elements(input.data(), data_type_size(type), {from, offset_range(together, 1)}, nullptr,
                  output.mutable_data());
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
void describe_reverse_sequence(Descriptions& all) {
  all.push_back({.name = "ReverseSequence",
                 .arity = {2, 2},
                 .kernel = reference::reverse_sequence,
                 .facts = {.takes_texts = true, .types = same_as_first, .flops = no_flops}});
}

}  // namespace tilewright::operators
