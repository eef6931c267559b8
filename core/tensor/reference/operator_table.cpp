// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/operator_table.h"

#include <algorithm>
#include <new>
#include <stdexcept>
#include <utility>

#include "core/tensor/reference/call.h"

namespace tilewright::reference {
namespace {

std::string count_text(size_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : "s");
}

Result<void> check_arity(const OperatorCall& call, Arity arity) {
  if (call.inputs.size() > arity.most) {
    return bad_call(call, "it takes at most " + count_text(arity.most, "input") + ", not " +
                              std::to_string(call.inputs.size()));
  }
  if (call.output_count > 1 && static_cast<size_t>(call.output_count) > arity.outputs) {
    return unsupported_call(call, "it gives at most " + count_text(arity.outputs, "output") + ", but " +
                                      std::to_string(call.output_count) + " are wanted");
  }
  for (size_t i = 0; i < arity.least; ++i) {
    if (!has_input(call, i)) {
      return bad_call(call, "it needs at least " + count_text(arity.least, "input") + ", and input " +
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

Outputs run_kernel(const OperatorCall& original, Arity arity, const ReferenceOperator& kernel) {
  static const Attributes no_attributes;
  OperatorCall call = original;
  if (call.attributes == nullptr) call.attributes = &no_attributes;
  TILEWRIGHT_CHECK(check_arity(call, arity));
  try {
    auto made = kernel(call);
    if (call.rehearsal && (made.ok() || is_rehearsed(made.error()))) return std::vector<Tensor>();
    TILEWRIGHT_TRY(auto outputs, std::move(made));
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

void OperatorTable::add(std::string_view name, Arity arity, ReferenceOperator kernel) {
  add(name, arity);
  kernels_[std::string(name)] = [arity, kernel = std::move(kernel)](const OperatorCall& call) {
    return run_kernel(call, arity, kernel);
  };
}

}  // namespace tilewright::reference

namespace tilewright {
namespace {

const reference::OperatorTable& operator_table() {
  static const reference::OperatorTable table = [] {
    reference::OperatorTable made;
    add_kernels(made);
    return made;
  }();
  return table;
}

}  // namespace

const ReferenceOperator* find_reference_operator(std::string_view op) {
  const auto& kernels = operator_table().kernels();
  const auto found = kernels.find(op);
  return found == kernels.end() ? nullptr : &found->second;
}

std::optional<reference::Arity> reference_arity(std::string_view op) {
  const auto& arities = operator_table().arities();
  const auto found = arities.find(op);
  return found == arities.end() ? std::nullopt : std::optional(found->second);
}

Result<void> rehearse(OperatorCall call) {
  call.rehearsal = true;
  TILEWRIGHT_CHECK((*find_reference_operator(call.op))(call));
  return {};
}

std::vector<std::string> reference_operator_names() {
  std::vector<std::string> names;
  for (const auto& [name, kernel] : operator_table().kernels()) names.push_back(name);
  return names;
}

}  // namespace tilewright
