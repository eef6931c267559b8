// SPDX-License-Identifier: Apache-2.0
#include "core/operators/expansion_steps.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

#include "core/tensor/operator_names.h"

namespace tilewright::operators {
namespace {

/// An activation and its attributes in order.
struct Activation {
  std::string_view name;
  std::vector<const char*> attributes{};
};

const std::vector<Activation>& activations() {
  static const std::vector<Activation> all = {
      {"Elu", {"alpha"}},
      {"HardSigmoid", {"alpha", "beta"}},
      {"HardSwish"},
      {"LeakyRelu", {"alpha"}},
      {op::kRelu},
      {"Selu", {"alpha", "gamma"}},
      {"Sigmoid"},
      {"Softplus"},
      {"Softsign"},
      {"Tanh"},
      {"ThresholdedRelu", {"alpha"}},
  };
  return all;
}

}  // namespace

ValueId transposed(NodeWriter& writer, ValueId id, std::vector<int64_t> perm) {
  Attributes attributes;
  attributes.set("perm", std::move(perm));
  return writer.add(op::kTranspose, {id}, std::move(attributes));
}

ValueId sliced(NodeWriter& writer, ValueId id, int64_t axis, int64_t from, int64_t to) {
  if (writer.failed()) return kNone;
  return writer.add(
      op::kSlice, {id, writer.add_integers({from}), writer.add_integers({to}), writer.add_integers({axis})});
}

ValueId joined(NodeWriter& writer, std::vector<ValueId> parts, int64_t axis) {
  if (parts.size() == 1) return parts.front();
  Attributes attributes;
  attributes.set("axis", axis);
  return writer.add(op::kConcat, std::move(parts), std::move(attributes));
}

ValueId counted(NodeWriter& writer, int64_t count) {
  auto numbers = allocated(writer, {DataType::kInt64, {count}});
  if (!numbers.has_value()) return kNone;
  const auto all = numbers->mutable_as<int64_t>();
  std::iota(all.begin(), all.end(), int64_t{0});
  return writer.add_constant(std::move(*numbers));
}

ValueId zeros(NodeWriter& writer, TensorType type) {
  auto made = allocated(writer, std::move(type));
  return made.has_value() ? writer.add_constant(std::move(*made)) : kNone;
}

ValueId converted(NodeWriter& writer, ValueId id, DataType type) {
  if (writer.type(id).data_type == type) return id;
  Attributes attributes;
  attributes.set("to", static_cast<int64_t>(type));
  return writer.add(op::kCast, {id}, std::move(attributes));
}

ValueId plus(NodeWriter& writer, ValueId id, ValueId other) {
  return other == kNone ? id : writer.add(op::kAdd, {id, other});
}

ValueId times(NodeWriter& writer, ValueId id, double factor) {
  if (factor == 1 || writer.failed()) return id;
  return writer.add(op::kMul, {id, writer.add_number(factor, writer.type(id).data_type)});
}

ValueId channels_second(NodeWriter& writer, ValueId id) {
  std::vector<int64_t> perm(writer.shape(id).size());
  if (perm.size() < 3) return id;
  std::iota(perm.begin(), perm.end(), 0);
  std::rotate(perm.begin() + 1, perm.end() - 1, perm.end());
  return transposed(writer, id, std::move(perm));
}

ValueId channels_last(NodeWriter& writer, ValueId id) {
  std::vector<int64_t> perm(writer.shape(id).size());
  if (perm.size() < 3) return id;
  std::iota(perm.begin(), perm.end(), 0);
  std::rotate(perm.begin() + 1, perm.begin() + 2, perm.end());
  return transposed(writer, id, std::move(perm));
}

ValueId activated(NodeWriter& writer, ValueId id, const std::string& name,
                  const std::vector<double>& parameters) {
  if (name.empty() || writer.failed()) return id;
  if (name == op::kClip && parameters.size() == 2) {
    const DataType type = writer.type(id).data_type;
    return writer.add(op::kClip,
                      {id, writer.add_number(parameters[0], type), writer.add_number(parameters[1], type)});
  }
  const auto found =
      std::ranges::find_if(activations(), [&name](const Activation& one) { return one.name == name; });
  if (found == activations().end()) {
    writer.fail(ErrorKind::kUnsupported, "its activation '" + name + "' is not supported");
    return kNone;
  }
  Attributes attributes;
  const size_t given = std::min(found->attributes.size(), parameters.size());
  for (size_t i = 0; i < given; ++i) attributes.set(found->attributes[i], parameters[i]);
  return writer.add(name, {id}, std::move(attributes));
}

void require_input(NodeWriter& writer, const Node& node, size_t index) {
  if (writer.input(node, index) == kNone)
    writer.fail(ErrorKind::kBadInput, "its input " + std::to_string(index) + " is missing");
}

void refuse_input(NodeWriter& writer, const Node& node, size_t index, std::string_view name) {
  if (writer.input(node, index) == kNone) return;
  writer.fail(ErrorKind::kUnsupported, "its input '" + std::string(name) + "' is not supported");
}

void refuse_other(NodeWriter& writer, const Node& node, std::string_view attribute, int64_t supported) {
  if (node.attributes.integer(attribute, supported) == supported) return;
  writer.fail(ErrorKind::kUnsupported,
              "the value of its attribute '" + std::string(attribute) + "' is not supported");
}

std::optional<Tensor> allocated(NodeWriter& writer, TensorType type) {
  if (writer.failed()) return std::nullopt;
  auto made = Tensor::allocate(std::move(type));
  if (made.ok()) return std::move(made).value();
  writer.fail(made.error().kind, made.error().message);
  return std::nullopt;
}

bool expect_fit(NodeWriter& writer, bool fits) {
  if (!fits) writer.fail(ErrorKind::kBadInput, "the shapes of its inputs do not fit each other");
  return fits && !writer.failed();
}

}  // namespace tilewright::operators
