// SPDX-License-Identifier: Apache-2.0
#include "core/graph/late.h"

#include <algorithm>
#include <utility>

#include "core/tensor/operator_names.h"

namespace tilewright {
namespace {

constexpr std::string_view kLatePrefix = "late.";

}  // namespace

std::string late_operator(std::string_view op) {
  return std::string(kLatePrefix).append(op);
}

bool is_late(const Node& node) {
  return node.op.starts_with(kLatePrefix);
}

std::string_view file_operator(const Node& node) {
  std::string_view op = node.op;
  if (is_late(node)) op.remove_prefix(kLatePrefix.size());
  return op;
}

bool is_control_flow(std::string_view file_op) {
  return file_op == op::kIf || file_op == op::kLoop || file_op == op::kScan;
}

int64_t known_trips(const Node& node) {
  return std::max<int64_t>(1, node.attributes.integer(kTrips, 1));
}

Value value_of_constant(Tensor tensor) {
  Value value;
  value.type = tensor.type();
  value.constant = std::move(tensor);
  return value;
}

Value late_value(TensorType type) {
  Value value;
  value.type = std::move(type);
  return value;
}

Value open_value(DataType type) {
  Value value = late_value({type, {0}});
  value.open = true;
  return value;
}

std::string value_type_text(const Value& value) {
  return value.open ? std::string(data_type_name(value.type.data_type)) + " ?" : tensor_type_text(value.type);
}

std::string value_shape_text(const Value& value) {
  return value.open ? "?" : shape_text(value.type.shape);
}

}  // namespace tilewright
