// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/quantization.h"

#include <string>

#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

constexpr int64_t kConverted = 512;

std::string type_text(const OperatorCall& call, size_t index) {
  return "input " + std::to_string(index) + " is " +
         std::string(data_type_name(call.inputs[index].type().data_type));
}

}  // namespace

std::optional<QuantizedRange> quantized_range(DataType type) {
  constexpr int kMostBits = 16;
  const int bits = data_type_bits(type);
  if (is_floating_point(type) || type == DataType::kBool || bits > kMostBits) return std::nullopt;
  const int32_t low = is_unsigned(type) ? 0 : -(int32_t{1} << (bits - 1));
  return QuantizedRange{low, low + (int32_t{1} << bits) - 1};
}

Result<void> expect_quantized(const OperatorCall& call, size_t index) {
  if (quantized_range(call.inputs[index].type().data_type).has_value()) return {};
  return unsupported_call(call, type_text(call, index) + ", not an integer of at most 16 bits");
}

Result<ScaleView> ScaleView::of(const OperatorCall& call, const Shape& shape, size_t index) {
  const Shape& scales = call.inputs[index].shape();
  ScaleView made;
  if (element_count(scales) == 1 && scales.size() <= 1) {
    made.view_ = {1, 1, element_count(shape)};
    return made;
  }
  TILEWRIGHT_TRY(const int64_t axis, resolve_axis(call, call.attributes->integer("axis", 1), shape.size()));
  const auto place = static_cast<size_t>(axis);
  made.view_ = view_of_axis(shape, axis);
  made.block_step_ = 1;
  Shape wanted = {shape[place]};
  if (const int64_t block = call.attributes->integer("block_size", 0); block != 0 || scales.size() > 1) {
    if (block < 1) return bad_call(call, "its block_size is out of range");
    made.block_ = block;
    wanted = shape;
    wanted[place] = shape[place] == 0 ? 0 : (shape[place] - 1) / block + 1;
    made.block_step_ = made.view_.inner;
    made.outer_step_ = wanted[place] * made.view_.inner;
    made.inner_step_ = 1;
  }
  if (scales != wanted) {
    return bad_call(call, "input " + std::to_string(index) + " has the shape " + shape_text(scales) +
                              ", not " + shape_text(wanted));
  }
  return made;
}

Result<void> expect_scales(const OperatorCall& call, size_t index) {
  const DataType type = call.inputs[index].type().data_type;
  if (is_floating_point(type) && type != DataType::kFloat64) return {};
  return unsupported_call(call, type_text(call, index) + ", not float32 or float16");
}

Result<void> expect_zero_points(const OperatorCall& call, size_t index, DataType type, int64_t scales) {
  if (!has_input(call, index)) return {};
  const Tensor& zeros = call.inputs[index];
  if (zeros.type().data_type != type)
    return bad_call(call, type_text(call, index) + ", not " + std::string(data_type_name(type)));
  if (zeros.elements() == scales) return {};
  return bad_call(call, "it has " + std::to_string(zeros.elements()) + " zero points for " +
                            std::to_string(scales) + " scales");
}

std::vector<float> scales_of(const OperatorCall& call, size_t index) {
  std::vector<float> scales;
  for (const double value : real_values(call.inputs[index])) scales.push_back(static_cast<float>(value));
  return scales;
}

std::vector<int32_t> zero_points_of(const OperatorCall& call, size_t index, int64_t count) {
  if (!has_input(call, index)) return std::vector<int32_t>(static_cast<size_t>(count), 0);
  std::vector<int32_t> zeros;
  for (const int64_t value : integer_values(call.inputs[index])) zeros.push_back(static_cast<int32_t>(value));
  return zeros;
}

Tensor as_float32(const Tensor& tensor) {
  if (tensor.type().data_type == DataType::kFloat32) return tensor;
  Tensor converted(TensorType{DataType::kFloat32, tensor.shape()});
  float* out = converted.mutable_as<float>().data();
  std::vector<double> block(kConverted);
  for (int64_t first = 0; first < tensor.elements(); first += kConverted) {
    const int64_t count = std::min(kConverted, tensor.elements() - first);
    load_elements(tensor, first, count, block.data());
    for (int64_t i = 0; i < count; ++i) out[first + i] = static_cast<float>(block[static_cast<size_t>(i)]);
  }
  return converted;
}

}  // namespace tilewright::reference
