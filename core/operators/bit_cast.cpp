// SPDX-License-Identifier: Apache-2.0
#include <cstring>
#include <string>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"

namespace tilewright::reference {
namespace {

/// The same bytes as elements of another type of the same size.
Result<DataType> type_of_bits(const OperatorCall& call, DataType from) {
  const int64_t number = call.attributes->integer("to", 0);
  const auto type = data_type_from_number(number);
  if (!type.has_value())
    return unsupported_call(call, "element type " + std::to_string(number) + " is not supported");
  const bool has_bits = *type != DataType::kString && from != DataType::kString;
  if (has_bits && data_type_size(*type) == data_type_size(from)) return *type;
  return bad_call(call, "elements of " + std::string(data_type_name(from)) + " and " +
                            std::string(data_type_name(*type)) + " have different sizes");
}

Outputs bit_cast(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(const DataType type, type_of_bits(call, input.type().data_type));
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, type, input.shape()));
  std::memcpy(output.mutable_data(), input.data(), static_cast<size_t>(input.type().bytes()));
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types bit_cast_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  const TensorType& in = input_type(graph, node, 0);
  const auto type = reference::type_of_bits(call_of(node), in.data_type);
  if (!type.ok()) return at_node(type.error(), node);
  return std::vector<TensorType>{{*type, in.shape}};
}

}  // namespace

void describe_bit_cast(Descriptions& all) {
  all.push_back({.name = "BitCast",
                 .arity = {1, 1},
                 .kernel = reference::bit_cast,
                 .facts = {.takes_bits = true,
                           .versions = {.since = 26, .attributes = {{"to", AttributeKind::kInteger, true}}},
                           .types = bit_cast_types,
                           .flops = no_flops}});
}

}  // namespace tilewright::operators
