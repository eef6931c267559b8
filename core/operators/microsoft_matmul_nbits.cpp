// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <utility>

#include "core/graph/graph_edit.h"
#include "core/graph/node_writer.h"
#include "core/operators/operator_description.h"
#include "core/tensor/values.h"

namespace tilewright::operators {
namespace {

/// How the weights of a column are packed: in blocks that share a scale, the elements of a block side by
/// side, the first in the lowest bits of a byte.
struct Packing {
  int64_t depth = 0;
  int64_t columns = 0;
  int64_t bits = 4;
  int64_t block = 0;
  int64_t blocks = 0;  ///< of a column

  int64_t block_bytes() const { return block * bits / 8; }
  int64_t zero_bytes() const { return (blocks * bits + 7) / 8; }
  /// Element `index` of those that begin at `bytes`.
  int64_t element(const uint8_t* bytes, int64_t index) const {
    const int64_t bit = index * bits;
    return bytes[bit / 8] >> (bit % 8) & ((1 << bits) - 1);
  }
};

std::optional<Packing> packing_of(const Node& node) {
  constexpr int64_t kMost = int64_t{1} << 31;
  Packing made{node.attributes.integer("K", 0), node.attributes.integer("N", 0),
               node.attributes.integer("bits", 4), node.attributes.integer("block_size", 0), 0};
  const bool right = made.depth >= 1 && made.depth <= kMost && made.columns >= 1 && made.columns <= kMost &&
                     (made.bits == 2 || made.bits == 4 || made.bits == 8) && made.block >= 16 &&
                     made.block <= kMost && std::has_single_bit(static_cast<uint64_t>(made.block));
  if (!right) return std::nullopt;
  made.blocks = (made.depth - 1) / made.block + 1;
  return made;
}

/// The inputs that are constants; an invalid tensor where one is absent.
struct Packed {
  Tensor weights;
  Tensor scales;
  Tensor zeros;
  Tensor groups;  ///< the block of each row, where it does not follow from its place
};

bool holds(const Tensor& tensor, const Shape& shape) {
  return checked_element_count(shape) == tensor.elements();
}

/// Whether the constants are of the types and sizes that the packing says.
bool fits(const Packed& packed, const Packing& packing) {
  const Shape scales = {packing.columns, packing.blocks};
  if (packed.weights.type().data_type != DataType::kUInt8 ||
      !holds(packed.weights, {packing.columns, packing.blocks, packing.block_bytes()}) ||
      !is_floating_point(packed.scales.type().data_type) || !holds(packed.scales, scales)) {
    return false;
  }
  if (packed.zeros.valid()) {
    const bool bytes = packed.zeros.type().data_type == DataType::kUInt8;
    if (!holds(packed.zeros, bytes ? Shape{packing.columns, packing.zero_bytes()} : scales)) return false;
  }
  if (!packed.groups.valid()) return true;
  const auto groups = integer_values(packed.groups);
  return std::ssize(groups) >= packing.depth &&
         std::ranges::all_of(groups, [&](int64_t group) { return group >= 0 && group < packing.blocks; });
}

/// The weights as numbers, [K, N].
Result<Tensor> unpacked(const Packed& packed, const Packing& packing) {
  TILEWRIGHT_TRY(Tensor made, Tensor::allocate({DataType::kFloat32, {packing.depth, packing.columns}}));
  const auto scales = real_values(packed.scales);
  const bool real_zeros = packed.zeros.valid() && is_floating_point(packed.zeros.type().data_type);
  const std::vector<double> zeros = real_zeros ? real_values(packed.zeros) : std::vector<double>();
  const uint8_t* zero_bytes =
      packed.zeros.valid() && !real_zeros ? packed.zeros.as<uint8_t>().data() : nullptr;
  const auto groups = packed.groups.valid() ? integer_values(packed.groups) : std::vector<int64_t>();
  float* out = made.mutable_as<float>().data();
  for (int64_t n = 0; n < packing.columns; ++n) {
    const uint8_t* column = packed.weights.as<uint8_t>().data() + n * packing.blocks * packing.block_bytes();
    for (int64_t k = 0; k < packing.depth; ++k) {
      const int64_t block = groups.empty() ? k / packing.block : groups[static_cast<size_t>(k)];
      const auto at = static_cast<size_t>(n * packing.blocks + block);
      const double zero =
          real_zeros ? zeros[at]
          : zero_bytes != nullptr
              ? static_cast<double>(packing.element(zero_bytes + n * packing.zero_bytes(), block))
              : static_cast<double>(int64_t{1} << (packing.bits - 1));
      const auto value = static_cast<double>(packing.element(column, k));
      out[k * packing.columns + n] = static_cast<float>((value - zero) * scales[at]);
    }
  }
  return made;
}

Tensor converted(const Tensor& tensor, DataType type) {
  if (tensor.type().data_type == type) return tensor;
  Tensor made(TensorType{type, tensor.shape()});
  const auto values = real_values(tensor);
  store_elements(made, 0, made.elements(), values.data());
  return made;
}

/// A, the packed weights, their scales, their zero points, the block of each row, a bias.
std::vector<ValueId> expand(NodeWriter& writer, const Node& node) {
  const auto packing = packing_of(node);
  if (!packing.has_value()) {
    writer.fail(ErrorKind::kBadInput, "its K, N, bits or block_size is out of range");
    return {};
  }
  Packed packed;
  Tensor* const tensors[] = {&packed.weights, &packed.scales, &packed.zeros, &packed.groups};
  for (size_t i = 0; i < std::size(tensors); ++i) {
    const ValueId id = writer.input(node, i + 1);
    if (id == kNone) continue;
    if (!has_data(writer.graph(), id)) {
      writer.fail(ErrorKind::kUnsupported, "its weights are not constants");
      return {};
    }
    *tensors[i] = *writer.graph().value(id).constant;
  }
  if (!packed.weights.valid() || !packed.scales.valid() || !fits(packed, *packing)) {
    writer.fail(ErrorKind::kBadInput, "its weights do not fit its K, N, bits and block_size");
    return {};
  }
  const ValueId a = writer.input(node, 0);
  const auto weights = unpacked(packed, *packing);
  if (!weights.ok()) {
    writer.fail(weights.error().kind, weights.error().message);
    return {};
  }
  const ValueId product =
      writer.add(op::kMatMul, {a, writer.add_constant(converted(*weights, writer.type(a).data_type))});
  const ValueId bias = writer.input(node, 5);
  return {bias == kNone ? product : writer.add(op::kAdd, {product, bias})};
}

}  // namespace

/// A product with weights of a few bits each, as language models are shipped. The weights become numbers.
void describe_microsoft_matmul_nbits(Descriptions& all) {
  using enum AttributeKind;
  all.push_back({.name = "com.microsoft.MatMulNBits",
                 .arity = {3, 6},
                 .facts = {.versions = {.attributes = {{"K", kInteger, true},
                                                       {"N", kInteger, true},
                                                       {"accuracy_level", kInteger},
                                                       {"bits", kInteger},
                                                       {"block_size", kInteger, true}}},
                           .expand = expand}});
}

}  // namespace tilewright::operators
