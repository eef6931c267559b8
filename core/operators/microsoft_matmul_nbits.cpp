// SPDX-License-Identifier: Apache-2.0
// ONNX Runtime's product with weights of few bits, which become real numbers while the file is read.
#include <bit>
#include <utility>

#include "core/graph/node_writer.h"
#include "core/operators/expansion_steps.h"
#include "core/operators/operator_description.h"
#include "core/tensor/values.h"

namespace tilewright::operators {
namespace {

constexpr int64_t kSmallestBlock = 16;
constexpr int64_t kLargestBlock = int64_t{1} << 20;

enum NbitsInput : size_t { kOperand, kWeights, kScales, kZeroPoints, kGroups, kAddend };

/// A matrix of `columns` columns of `rows` weights each, in blocks along its rows.
struct BlockedWeights {
  int64_t rows = 0;
  int64_t columns = 0;
  int64_t bits = 0;
  int64_t block = 0;

  int64_t blocks() const { return (rows + block - 1) / block; }
  /// Bytes of a block.
  int64_t bytes() const { return block * bits / 8; }
  /// Bytes of the zero points of a column.
  int64_t zero_bytes() const { return (blocks() * bits + 7) / 8; }
};

/// The values of an input, which must be constant; null where it is absent or the writer failed.
const Tensor* constant_input(NodeWriter& writer, const Node& node, size_t index) {
  const ValueId id = writer.input(node, index);
  if (id == kNone || writer.failed()) return nullptr;
  const Value& value = writer.graph().value(id);
  if (!value.constant.has_value())
    writer.fail(ErrorKind::kUnsupported, "its input " + std::to_string(index) + " is not a constant");
  else if (!value.constant->valid())
    writer.fail(ErrorKind::kIo, "its values are missing: " + value.missing_file + " was not found");
  return writer.failed() ? nullptr : &*value.constant;
}

/// The number at `index` of those that a row of bytes holds, the lowest bits first.
int packed_number(const uint8_t* row, int64_t index, int64_t bits) {
  const int64_t bit = index * bits;
  return (row[bit / 8] >> (bit % 8)) & ((1 << bits) - 1);
}

/// What is subtracted from the numbers of each block, column by column.
std::vector<float> zero_points(NodeWriter& writer, const BlockedWeights& weights, const Tensor* given) {
  const int64_t blocks = weights.blocks();
  std::vector<float> zeros(static_cast<size_t>(weights.columns * blocks),
                           static_cast<float>(1 << (weights.bits - 1)));
  if (given == nullptr) return zeros;
  if (given->type().data_type != DataType::kUInt8) {
    if (!expect_fit(writer, given->elements() == weights.columns * blocks)) return zeros;
    const auto values = real_values(*given);
    for (size_t i = 0; i < zeros.size(); ++i) zeros[i] = static_cast<float>(values[i]);
    return zeros;
  }
  if (!expect_fit(writer, given->elements() == weights.columns * weights.zero_bytes())) return zeros;
  for (int64_t column = 0; column < weights.columns; ++column) {
    const uint8_t* row = given->as<uint8_t>().data() + column * weights.zero_bytes();
    for (int64_t b = 0; b < blocks; ++b)
      zeros[static_cast<size_t>(column * blocks + b)] =
          static_cast<float>(packed_number(row, b, weights.bits));
  }
  return zeros;
}

/// The block whose scale each row takes.
std::vector<int64_t> block_of_rows(NodeWriter& writer, const BlockedWeights& weights, const Tensor* given) {
  std::vector<int64_t> blocks;
  if (given != nullptr) blocks = integer_values(*given);
  if (!expect_fit(writer, given == nullptr || std::ssize(blocks) >= weights.rows)) return {};
  blocks.resize(static_cast<size_t>(weights.rows));
  for (int64_t row = 0; row < weights.rows; ++row) {
    int64_t& block = blocks[static_cast<size_t>(row)];
    if (given == nullptr) block = row / weights.block;
    if (!expect_fit(writer, block >= 0 && block < weights.blocks())) return {};
  }
  return blocks;
}

/// The matrix [rows, columns] of `type`; `kNone` where the node is wrong.
ValueId decoded(NodeWriter& writer, const Node& node, const BlockedWeights& weights, DataType type) {
  const Tensor* packed = constant_input(writer, node, kWeights);
  const Tensor* scales = constant_input(writer, node, kScales);
  const Tensor* given_zeros = constant_input(writer, node, kZeroPoints);
  const Tensor* groups = constant_input(writer, node, kGroups);
  if (packed == nullptr || scales == nullptr || writer.failed()) return kNone;
  const int64_t blocks = weights.blocks();
  const auto count = checked_element_count({weights.columns, blocks, weights.bytes()}, 1);
  const bool fit = packed->type().data_type == DataType::kUInt8 && count.has_value() &&
                   packed->elements() == *count && scales->elements() == weights.columns * blocks;
  if (!expect_fit(writer, fit)) return kNone;
  const auto zeros = zero_points(writer, weights, given_zeros);
  const auto block_of = block_of_rows(writer, weights, groups);
  if (writer.failed()) return kNone;
  auto matrix = allocated(writer, {DataType::kFloat32, {weights.rows, weights.columns}});
  if (!matrix.has_value()) return kNone;
  const auto factors = real_values(*scales);
  const auto to = matrix->mutable_as<float>();
  for (int64_t column = 0; column < weights.columns; ++column) {
    const uint8_t* numbers = packed->as<uint8_t>().data() + column * blocks * weights.bytes();
    for (int64_t row = 0; row < weights.rows; ++row) {
      const auto at = static_cast<size_t>(column * blocks + block_of[static_cast<size_t>(row)]);
      to[static_cast<size_t>(row * weights.columns + column)] =
          (static_cast<float>(packed_number(numbers, row, weights.bits)) - zeros[at]) *
          static_cast<float>(factors[at]);
    }
  }
  return converted(writer, writer.add_constant(std::move(*matrix)), type);
}

/// A * B + bias
std::vector<ValueId> expand_microsoft_matmul_nbits(NodeWriter& writer, const Node& node) {
  refuse_other(writer, node, "weight_prepacked", 0);
  const BlockedWeights weights{node.attributes.integer("K", 0), node.attributes.integer("N", 0),
                               node.attributes.integer("bits", 4), node.attributes.integer("block_size", 0)};
  const auto refuse = [&writer](const char* attribute) {
    writer.fail(ErrorKind::kUnsupported,
                "the value of its attribute '" + std::string(attribute) + "' is not supported");
  };
  if (weights.bits != 2 && weights.bits != 4 && weights.bits != 8) refuse("bits");
  const bool powers = weights.block >= kSmallestBlock && weights.block <= kLargestBlock &&
                      std::has_single_bit(static_cast<uint64_t>(weights.block));
  if (!powers) refuse("block_size");
  const bool sized = weights.rows > 0 && weights.columns > 0 &&
                     checked_element_count({weights.rows, weights.columns}, 4).has_value();
  if (!expect_fit(writer, sized)) return {};
  const ValueId a = writer.input(node, kOperand);
  const ValueId b = decoded(writer, node, weights, writer.type(a).data_type);
  return {plus(writer, writer.add(op::kMatMul, {a, b}), writer.input(node, kAddend))};
}

}  // namespace

void describe_microsoft_matmul_nbits(Descriptions& all) {
  using enum AttributeKind;
  all.push_back({.name = "com.microsoft.MatMulNBits",
                 .arity = {3, 6},
                 .facts = {.versions = {.attributes = {{"K", kInteger, true},
                                                       {"N", kInteger, true},
                                                       {"accuracy_level", kInteger},
                                                       {"bits", kInteger},
                                                       {"block_size", kInteger, true},
                                                       {"weight_prepacked", kInteger}}},
                           .expand = expand_microsoft_matmul_nbits}});
}

}  // namespace tilewright::operators
