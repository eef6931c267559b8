// SPDX-License-Identifier: Apache-2.0
// Operators on sequences of tensors. How many tensors a sequence has is known while a file is read, so that
// nothing of them is left in the graph but their tensors.
#include <algorithm>
#include <limits>
#include <string>
#include <utility>

#include "core/graph/node_writer.h"
#include "core/operators/expansion_steps.h"
#include "core/operators/operator_description.h"
#include "core/tensor/operator_names.h"

namespace tilewright::operators {
namespace {

using Values = std::vector<ValueId>;

/// Pieces of a tensor; a longer sequence is refused before the nodes that make it are written.
constexpr int64_t kMostPieces = 1 << 16;

/// The place that an input names in a sequence of `count` tensors, counted from the end where it is negative;
/// `fallback` where there is no such input.
size_t place_in(NodeWriter& writer, ValueId input, size_t count, int64_t fallback) {
  if (input == kNone) return static_cast<size_t>(std::max<int64_t>(fallback, 0));
  const auto given = writer.integers_of(input);
  if (writer.failed()) return 0;
  const auto size = static_cast<int64_t>(count);
  if (given.size() == 1 && -size <= given[0] && given[0] < size)
    return static_cast<size_t>(given[0] < 0 ? given[0] + size : given[0]);
  writer.fail(ErrorKind::kBadInput,
              "its place is none in a sequence of " + std::to_string(count) + " tensors");
  return 0;
}

Values expand_construct(NodeWriter& writer, const Node& node) {
  return {writer.add_list(node.inputs)};
}

Values expand_empty(NodeWriter& writer, const Node&) {
  return {writer.add_list({})};
}

Values expand_at(NodeWriter& writer, const Node& node) {
  const Values elements = writer.elements_of(writer.input(node, 0));
  require_input(writer, node, 1);
  const size_t place = place_in(writer, writer.input(node, 1), elements.size(), 0);
  return {writer.failed() ? kNone : elements[place]};
}

Values expand_insert(NodeWriter& writer, const Node& node) {
  Values elements = writer.elements_of(writer.input(node, 0));
  // The place after the last one is one, too, and has no negative number.
  const ValueId given = writer.input(node, 2);
  size_t place = elements.size();
  if (given != kNone && writer.integers_of(given) != std::vector<int64_t>{static_cast<int64_t>(place)})
    place = place_in(writer, given, elements.size(), 0);
  if (writer.failed()) return {};
  elements.insert(elements.begin() + static_cast<std::ptrdiff_t>(place), writer.input(node, 1));
  return {writer.add_list(std::move(elements))};
}

Values expand_erase(NodeWriter& writer, const Node& node) {
  Values elements = writer.elements_of(writer.input(node, 0));
  if (elements.empty()) writer.fail(ErrorKind::kBadInput, "there is nothing to erase in its sequence");
  const size_t place =
      place_in(writer, writer.input(node, 1), elements.size(), static_cast<int64_t>(elements.size()) - 1);
  if (writer.failed()) return {};
  elements.erase(elements.begin() + static_cast<std::ptrdiff_t>(place));
  return {writer.add_list(std::move(elements))};
}

Values expand_length(NodeWriter& writer, const Node& node) {
  const Values elements = writer.elements_of(writer.input(node, 0));
  return {writer.add_number(static_cast<double>(elements.size()), DataType::kInt64)};
}

Values expand_concat(NodeWriter& writer, const Node& node) {
  Values elements = writer.elements_of(writer.input(node, 0));
  if (elements.empty()) writer.fail(ErrorKind::kBadInput, "there is nothing to join in its sequence");
  if (writer.failed()) return {};
  int64_t axis = node.attributes.integer("axis", 0);
  if (node.attributes.integer("new_axis", 0) != 0) {
    if (axis < 0) axis += static_cast<int64_t>(writer.shape(elements.front()).size()) + 1;
    for (ValueId& element : elements)
      element = writer.add("Unsqueeze", {element, writer.add_integers({axis})});
  }
  return {joined(writer, std::move(elements), axis)};
}

/// The extents of the pieces of an axis.
std::vector<int64_t> pieces_of(NodeWriter& writer, ValueId split, int64_t extent) {
  const auto given = split == kNone ? std::vector<int64_t>{1} : writer.integers_of(split);
  if (writer.failed()) return {};
  const bool equal = split == kNone || writer.shape(split).empty();
  std::vector<int64_t> pieces = given;
  if (equal) {
    const int64_t size = given.empty() ? 0 : given[0];
    if (size < 1 || extent / size >= kMostPieces) {
      writer.fail(ErrorKind::kUnsupported,
                  "it splits " + std::to_string(extent) + " by " + std::to_string(size));
      return {};
    }
    pieces.assign(static_cast<size_t>(extent / size), size);
    if (extent % size != 0) pieces.push_back(extent % size);
  }
  int64_t sum = 0;
  for (const int64_t piece : pieces) {
    if (piece < 0 || piece > extent - sum) {
      expect_fit(writer, false);
      return {};
    }
    sum += piece;
  }
  return expect_fit(writer, sum == extent) ? pieces : std::vector<int64_t>();
}

Values expand_split(NodeWriter& writer, const Node& node) {
  const ValueId input = writer.input(node, 0);
  const ValueId split = writer.input(node, 1);
  const Shape shape = writer.shape(input);
  const auto rank = static_cast<int64_t>(shape.size());
  int64_t axis = node.attributes.integer("axis", 0);
  if (axis < 0) axis += rank;
  if (!expect_fit(writer, input >= 0 && 0 <= axis && axis < rank)) return {};
  const auto pieces = pieces_of(writer, split, shape[static_cast<size_t>(axis)]);
  Shape single = shape;
  single.erase(single.begin() + axis);
  const bool squeezed = split == kNone && node.attributes.integer("keepdims", 1) == 0;
  Values elements;
  int64_t from = 0;
  for (const int64_t piece : pieces) {
    if (writer.failed()) return {};
    const ValueId part = sliced(writer, input, axis, from, from + piece);
    elements.push_back(squeezed ? writer.reshaped(part, single) : part);
    from += piece;
  }
  return {writer.add_list(std::move(elements))};
}

/// The body runs once for each place of the first sequence. Other inputs are sequences of as many tensors, or
/// tensors that it gets every time.
Values expand_map(NodeWriter& writer, const Node& node) {
  const size_t count = writer.elements_of(writer.input(node, 0)).size();
  std::vector<Values> inputs(count);
  for (const ValueId input : node.inputs) {
    const Values elements = is_list(input) ? writer.elements_of(input) : Values(count, input);
    if (!expect_fit(writer, elements.size() == count)) return {};
    for (size_t i = 0; i < count; ++i) inputs[i].push_back(elements[i]);
  }
  std::vector<Values> outputs(node.outputs.size());
  for (size_t i = 0; i < count && !writer.failed(); ++i) {
    const Values made = writer.add_body("body", inputs[i], outputs.size());
    for (size_t o = 0; o < outputs.size(); ++o) outputs[o].push_back(made[o]);
  }
  if (writer.failed()) return {};
  Values lists;
  for (Values& elements : outputs) lists.push_back(writer.add_list(std::move(elements)));
  return lists;
}

/// Whether a condition holds that is known, as one that is absent does.
bool holds(NodeWriter& writer, ValueId condition) {
  if (condition == kNone) return true;
  const auto values = writer.integers_of(condition);
  if (!writer.failed() && values.size() != 1)
    writer.fail(ErrorKind::kBadInput, "its condition has not one element");
  return !writer.failed() && values[0] != 0;
}

/// A loop that carries sequences: the body for each iteration, whose number has to be known. Inputs: the
/// largest number of iterations, whether there is a first one, and what is carried. Outputs: what is carried
/// in the end, and what each iteration gives beside it, stacked.
Values expand_loop(NodeWriter& writer, const Node& node) {
  if (node.inputs.size() < 2) return {};
  Values carried(node.inputs.begin() + 2, node.inputs.end());
  int64_t limit = std::numeric_limits<int64_t>::max();
  if (node.inputs[0] != kNone) {
    const auto given = writer.integers_of(node.inputs[0]);
    if (!expect_fit(writer, given.size() == 1)) return {};
    limit = given[0];
  }
  ValueId condition = node.inputs[1] == kNone ? writer.add_number(1, DataType::kBool) : node.inputs[1];
  std::vector<Values> rows;
  for (int64_t i = 0; i < limit && holds(writer, condition); ++i) {
    Values inputs = {writer.add_number(static_cast<double>(i), DataType::kInt64), condition};
    inputs.insert(inputs.end(), carried.begin(), carried.end());
    const Values made = writer.add_body("body", inputs, 1 + carried.size());
    if (writer.failed()) return {};
    condition = made[0];
    const auto rest = made.begin() + 1 + static_cast<std::ptrdiff_t>(carried.size());
    std::copy(made.begin() + 1, rest, carried.begin());
    rows.resize(static_cast<size_t>(made.end() - rest));
    for (size_t r = 0; r < rows.size(); ++r) rows[r].push_back(rest[static_cast<std::ptrdiff_t>(r)]);
  }
  Values outputs = carried;
  for (size_t r = 0; r < rows.size() && outputs.size() < node.outputs.size(); ++r) {
    for (ValueId& row : rows[r]) row = writer.add("Unsqueeze", {row, writer.add_integers({0})});
    outputs.push_back(joined(writer, rows[r], 0));
  }
  if (outputs.size() < node.outputs.size())
    writer.fail(ErrorKind::kUnsupported, "it stacks results of no iteration");
  return outputs;
}

OperatorDescription sequence_operator(std::string_view name, reference::Arity arity, int since,
                                      Expansion expand) {
  return {.name = name,
          .arity = arity,
          .facts = {.versions = {.since = since}, .expand = expand, .takes_lists = true}};
}

}  // namespace

void describe_sequence(Descriptions& all) {
  const size_t any = reference::kAnyCount;
  all.push_back(sequence_operator("SequenceConstruct", {1, any}, 11, expand_construct));
  all.push_back(sequence_operator("SequenceEmpty", {0, 0}, 11, expand_empty));
  all.push_back(sequence_operator("SequenceAt", {2, 2}, 11, expand_at));
  all.push_back(sequence_operator("SequenceInsert", {2, 3}, 11, expand_insert));
  all.push_back(sequence_operator("SequenceErase", {1, 2}, 11, expand_erase));
  all.push_back(sequence_operator("SequenceLength", {1, 1}, 11, expand_length));
  all.push_back(sequence_operator("ConcatFromSequence", {1, 1}, 11, expand_concat));
  all.push_back(sequence_operator("SplitToSequence", {1, 2}, 11, expand_split));
  all.push_back(sequence_operator("SequenceMap", {1, any, any}, 17, expand_map));
  all.push_back(sequence_operator(op::kSequenceLoop, {2, any, any}, kInNoFile, expand_loop));
}

}  // namespace tilewright::operators
