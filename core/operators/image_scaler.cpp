// SPDX-License-Identifier: Apache-2.0
#include "core/graph/node_writer.h"
#include "core/operators/operator_description.h"
#include "core/tensor/values.h"

namespace tilewright::operators {
namespace {

/// x * scale + bias, with one bias a channel.
std::vector<ValueId> expand_image_scaler(NodeWriter& writer, const Node& node) {
  ValueId value = writer.input(node, 0);
  const DataType type = writer.type(value).data_type;
  const Shape& shape = writer.shape(value);
  const size_t rank = shape.size();
  const std::vector<double> bias = node.attributes.reals("bias");
  if (rank < 2 || (!bias.empty() && std::ssize(bias) != shape[1])) {
    writer.fail(ErrorKind::kBadInput, "its biases do not fit its input");
    return {};
  }
  const double scale = node.attributes.real("scale", 1);
  if (scale != 1) value = writer.add(op::kMul, {value, writer.add_number(scale, type)});
  if (bias.empty()) return {value};
  Shape channels(rank - 1, 1);
  channels[0] = std::ssize(bias);
  Tensor tensor(TensorType{type, channels});
  store_elements(tensor, 0, std::ssize(bias), bias.data());
  return {writer.add(op::kAdd, {value, writer.add_constant(std::move(tensor))})};
}

}  // namespace

/// An experimental operator of the first opsets, which models of detection still begin with.
void describe_image_scaler(Descriptions& all) {
  all.push_back({.name = "ImageScaler",
                 .arity = {1, 1},
                 .facts = {.versions = {.attributes = {{"bias", AttributeKind::kReals},
                                                       {"scale", AttributeKind::kReal}}},
                           .expand = expand_image_scaler}});
}

}  // namespace tilewright::operators
