// SPDX-License-Identifier: Apache-2.0
// Operators on optional values. Whether one holds something is known while a file is read: what it holds
// stands for it, or nothing does.
#include "core/graph/node_writer.h"
#include "core/operators/operator_description.h"

namespace tilewright::operators {
namespace {

std::vector<ValueId> expand_optional(NodeWriter& writer, const Node& node) {
  return {writer.input(node, 0)};
}

std::vector<ValueId> expand_has_element(NodeWriter& writer, const Node& node) {
  return {writer.add_number(writer.input(node, 0) == kNone ? 0 : 1, DataType::kBool)};
}

std::vector<ValueId> expand_get_element(NodeWriter& writer, const Node& node) {
  if (writer.input(node, 0) == kNone) writer.fail(ErrorKind::kBadInput, "its input holds nothing");
  return {writer.input(node, 0)};
}

}  // namespace

void describe_optional(Descriptions& all) {
  all.push_back({.name = "Optional",
                 .arity = {0, 1},
                 .facts = {.versions = {.since = 15}, .expand = expand_optional, .takes_lists = true}});
  // From opset 18 on their inputs need not be optional.
  all.push_back(
      {.name = "OptionalHasElement",
       .arity = {0, 1},
       .facts = {
           .versions = {.since = 15, .changed = 18}, .expand = expand_has_element, .takes_lists = true}});
  all.push_back(
      {.name = "OptionalGetElement",
       .arity = {1, 1},
       .facts = {
           .versions = {.since = 15, .changed = 18}, .expand = expand_get_element, .takes_lists = true}});
}

}  // namespace tilewright::operators
