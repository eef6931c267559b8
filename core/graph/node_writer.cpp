// SPDX-License-Identifier: Apache-2.0
#include "core/graph/node_writer.h"

#include <algorithm>
#include <utility>

#include "core/graph/graph_edit.h"
#include "core/graph/late.h"
#include "core/graph/operator_versions.h"
#include "core/graph/type_rules.h"
#include "core/tensor/operator_names.h"
#include "core/tensor/values.h"

namespace tilewright {
namespace {

/// Tensors in one sequence, and in all sequences of a file: each step that changes one makes another.
constexpr size_t kMostElements = 1 << 16;
constexpr size_t kMostListedValues = 1 << 22;

}  // namespace

const TensorType& NodeWriter::type(ValueId id) const {
  static const TensorType none{DataType::kFloat32, {}};
  return id < 0 ? none : graph().value(id).type;
}

ValueId NodeWriter::input(const Node& node, size_t index) const {
  return index < node.inputs.size() ? node.inputs[index] : kNone;
}

std::vector<int64_t> NodeWriter::integers_of(ValueId id) {
  const auto values = id < 0 ? std::nullopt : integer_values_of(graph(), id);
  if (!values.has_value()) fail(ErrorKind::kAtRun, "the shape of its output depends on data");
  return values.value_or(std::vector<int64_t>{});
}

ValueId NodeWriter::add(std::string_view op, std::vector<ValueId> inputs, Attributes attributes) {
  return add_with_outputs(1, op, std::move(inputs), std::move(attributes)).front();
}

std::vector<ValueId> NodeWriter::add_with_outputs(int count, std::string_view op, std::vector<ValueId> inputs,
                                                  Attributes attributes) {
  const std::vector<ValueId> nothing(static_cast<size_t>(count), kNone);
  if (std::ranges::any_of(inputs, is_list))
    fail(ErrorKind::kBadInput, "it reads a sequence where it must read a tensor");
  if (failed()) return nothing;
  Node node;
  node.name = free_name(op);
  node.op = op;
  node.opset = kNewestPresented;
  node.attributes = std::move(attributes);
  node.inputs = std::move(inputs);
  node.origins = origin_.origins;
  while (!node.inputs.empty() && node.inputs.back() == kNone) node.inputs.pop_back();
  for (int i = 0; i < count; ++i)
    node.outputs.push_back(graph_.add_value(i == 0 ? node.name : node.name + ":" + std::to_string(i)));
  std::vector<ValueId> outputs = node.outputs;
  auto added = graph_.add_node(std::move(node));
  if (added.ok()) return outputs;
  error_ = std::move(added).error();
  error_->place = place_of(origin_);
  return nothing;
}

ValueId NodeWriter::add_constant(Tensor tensor) {
  return graph_.add_value(free_name("constant"), value_of_constant(std::move(tensor)));
}

ValueId NodeWriter::add_integers(const std::vector<int64_t>& values) {
  return add_constant(int64_tensor({static_cast<int64_t>(values.size())}, values));
}

ValueId NodeWriter::add_number(double value, DataType type) {
  Tensor tensor(TensorType{type, {}});
  store_elements(tensor, 0, 1, &value);
  return add_constant(std::move(tensor));
}

ValueId NodeWriter::reshaped(ValueId id, Shape shape) {
  if (failed()) return kNone;
  Attributes attributes;
  if (std::ranges::find(shape, 0) != shape.end()) attributes.set("allowzero", int64_t{1});
  return add(op::kReshape, {id, add_integers(shape)}, std::move(attributes));
}

std::vector<ValueId> NodeWriter::elements_of(ValueId id) {
  const auto* elements = graph_.list(id);
  if (elements == nullptr) fail(ErrorKind::kBadInput, "it reads a tensor where it must read a sequence");
  return elements == nullptr ? std::vector<ValueId>() : *elements;
}

ValueId NodeWriter::add_list(std::vector<ValueId> elements) {
  if (std::ranges::any_of(elements, [](ValueId id) { return id < 0; }))
    fail(ErrorKind::kUnsupported, "what it puts into a sequence is no tensor");
  if (elements.size() > kMostElements || graph_.listed() + elements.size() > kMostListedValues)
    fail(ErrorKind::kUnsupported, "its sequences hold too many tensors");
  return failed() ? kNone : graph_.add_list(std::move(elements));
}

std::vector<ValueId> NodeWriter::add_body(std::string_view attribute, const std::vector<ValueId>& inputs,
                                          size_t least) {
  const std::vector<ValueId> nothing(least, kNone);
  if (!has_body(attribute)) fail(ErrorKind::kBadInput, "it lacks the graph '" + std::string(attribute) + "'");
  if (failed()) return nothing;
  auto made = bodies_->add(attribute, inputs);
  if (!made.ok()) {
    error_ = std::move(made).error();
    error_->place = place_of(origin_);
  } else if (made->size() < least) {
    fail(ErrorKind::kBadInput,
         "its graph '" + std::string(attribute) + "' has fewer outputs than it must have");
  }
  return failed() ? nothing : std::move(made).value();
}

void NodeWriter::fail(ErrorKind kind, std::string message) {
  if (!failed()) error_ = Error{kind, place_of(origin_), std::move(message), "", ""};
}

Result<void> NodeWriter::finish() const {
  if (failed()) return *error_;
  return {};
}

std::string NodeWriter::free_name(std::string_view last) const {
  return graph_.free_name(origin_.name + "/" + std::string(last));
}

}  // namespace tilewright
