// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <utility>

#include "core/operators/operator_description.h"
#include "core/tensor/reference/elementwise.h"

namespace tilewright::reference {
namespace {

/// Integers of one type.
Result<void> expect_integers(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_number(call, 0));
  const DataType type = call.inputs[0].type().data_type;
  if (is_floating_point(type))
    return unsupported_call(call, "it does not take " + std::string(data_type_name(type)));
  return expect_same_type(call);
}

Outputs map_integers(const OperatorCall& call, const IntegerBlock& block) {
  TILEWRIGHT_CHECK(expect_integers(call));
  TILEWRIGHT_TRY(Tensor output, map_elements(call, call.inputs, call.inputs[0].type().data_type, block));
  return std::vector<Tensor>{output};
}

/// An operator of two integers, bit by bit. Integers that are narrower than int64 keep their sign in it, so
/// that the result is right in every width.
template <typename Function>
ReferenceOperator of_bits(Function function) {
  return [function](const OperatorCall& call) { return map_integers(call, binary_block(function)); };
}

Outputs complement(const OperatorCall& call) {
  return map_integers(call, unary_block([](int64_t x) { return ~x; }));
}

/// Only unsigned integers are shifted; all bits that are shifted out are lost.
Outputs shift(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_integers(call));
  const DataType type = call.inputs[0].type().data_type;
  if (!is_unsigned(type))
    return unsupported_call(call, "it does not take " + std::string(data_type_name(type)));
  const std::string direction = call.attributes->text("direction", "");
  if (direction != "LEFT" && direction != "RIGHT") return bad_call(call, "it has no direction that is known");
  return map_integers(call, binary_block([left = direction == "LEFT"](int64_t x, int64_t count) -> int64_t {
                        const auto bits = static_cast<uint64_t>(x);
                        const auto places = static_cast<uint64_t>(count);
                        if (places >= 64) return 0;
                        return static_cast<int64_t>(left ? bits << places : bits >> places);
                      }));
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// The two inputs broadcast together.
Types bitwise_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_TRY(auto bitwise_types, truth_of_two(graph, node));
  bitwise_types[0].data_type = input_type(graph, node, 0).data_type;
  return bitwise_types;
}

OperatorDescription bitwise(std::string_view name, int since, ReferenceOperator kernel) {
  return {.name = name,
          .arity = {2, 2},
          .kernel = std::move(kernel),
          .facts = {.versions = {.since = since}, .types = bitwise_types}};
}

}  // namespace

void describe_bitwise(Descriptions& all) {
  all.push_back(bitwise("BitShift", 11, reference::shift));
  all.push_back(bitwise("BitwiseAnd", 18, reference::of_bits([](int64_t a, int64_t b) { return a & b; })));
  all.push_back({.name = "BitwiseNot",
                 .arity = {1, 1},
                 .kernel = reference::complement,
                 .facts = {.versions = {.since = 18}, .types = same_as_first}});
  all.push_back(bitwise("BitwiseOr", 18, reference::of_bits([](int64_t a, int64_t b) { return a | b; })));
  all.push_back(bitwise("BitwiseXor", 18, reference::of_bits([](int64_t a, int64_t b) { return a ^ b; })));
}

}  // namespace tilewright::operators
