// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/operator_table.h"

#include <algorithm>
#include <new>
#include <stdexcept>
#include <utility>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {
namespace {

std::string count_text(size_t count) {
  return std::to_string(count) + (count == 1 ? " input" : " inputs");
}

Result<void> check_inputs(const OperatorCall& call, InputCount count) {
  if (call.inputs.size() > count.most) {
    return bad_call(
        call, "it takes at most " + count_text(count.most) + ", not " + std::to_string(call.inputs.size()));
  }
  for (size_t i = 0; i < count.least; ++i) {
    if (!has_input(call, i)) {
      return bad_call(call, "it needs at least " + count_text(count.least) + ", and input " +
                                std::to_string(i) + " is missing");
    }
  }
  for (size_t i = 0; i < call.inputs.size(); ++i) {
    const TensorType& type = call.inputs[i].type();
    if (call.inputs[i].valid() && !is_sane_shape(type.shape, type.data_type)) {
      return bad_call(call,
                      "input " + std::to_string(i) + " has the impossible shape " + shape_text(type.shape));
    }
  }
  return {};
}

Outputs run_kernel(const OperatorCall& original, InputCount count, const ReferenceOperator& kernel) {
  static const Attributes no_attributes;
  OperatorCall call = original;
  if (call.attributes == nullptr) call.attributes = &no_attributes;
  TILEWRIGHT_CHECK(check_inputs(call, count));
  try {
    TILEWRIGHT_TRY(auto outputs, kernel(call));
    const auto wanted = static_cast<size_t>(std::max(call.output_count, 1));
    if (outputs.size() < wanted) {
      return unsupported_call(call, "it gives " + std::to_string(outputs.size()) + " outputs, but " +
                                        std::to_string(wanted) + " are wanted");
    }
    outputs.resize(wanted);
    return outputs;
  } catch (const std::bad_alloc&) {
    return out_of_memory(call);
  } catch (const std::length_error&) {
    return out_of_memory(call);
  }
}

}  // namespace

void OperatorTable::add(std::string_view name, InputCount inputs, ReferenceOperator kernel) {
  kernels_[std::string(name)] = [inputs, kernel = std::move(kernel)](const OperatorCall& call) {
    return run_kernel(call, inputs, kernel);
  };
}

}  // namespace tilewright::reference
