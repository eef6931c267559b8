// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cmath>
#include <type_traits>

#include "core/operators/cast.h"
#include "core/operators/elementwise_functions.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/kernel_run.h"
#include "core/tensor/reference/quantization.h"
#include "core/tensor/reference/reference_operator.h"
#include "core/tensor/reference/wide_loops.h"
#include "core/tensor/values.h"

namespace tilewright::reference {
namespace {

constexpr int64_t kBlock = 512;

/// The type that an attribute names by ONNX's number; `fallback` where it names none.
Result<DataType> type_attribute(const OperatorCall& call, std::string_view name, DataType fallback) {
  const int64_t number = call.attributes->integer(name, 0);
  if (number == 0) return fallback;
  if (const auto type = number_type_from_number(number)) return *type;
  return unsupported_call(
      call, "it asks for ONNX's element type " + std::to_string(number) + ", which is not supported");
}

/// What QuantizeLinear gives: the type of its zero points where it has some.
Result<DataType> quantized_type(const OperatorCall& call, std::optional<DataType> zeros) {
  TILEWRIGHT_TRY(const DataType asked,
                 type_attribute(call, "output_dtype", zeros.value_or(DataType::kUInt8)));
  if (!zeros.has_value() || asked == *zeros) return asked;
  return bad_call(call, "its output_dtype is not the type of its zero point");
}

/// A type to compute in: that of the scales, but where an attribute says otherwise, or they are too short.
Result<DataType> real_type(const OperatorCall& call, std::string_view attribute, DataType scales) {
  const auto computes = [](DataType type) { return is_floating_point(type) && !is_storage_only(type); };
  TILEWRIGHT_TRY(const DataType type,
                 type_attribute(call, attribute, computes(scales) ? scales : DataType::kFloat32));
  if (computes(type)) return type;
  return bad_call(call, "its " + std::string(attribute) + " is not a floating-point type");
}

/// What DequantizeLinear gives.
Result<DataType> dequantized_type(const OperatorCall& call, DataType scales) {
  return real_type(call, "output_dtype", scales);
}

inline void divide_all(const float* in, const float* scales, int64_t step, int64_t count, float* out) {
  if (step == 0) {
    const float scale = *scales;
    for (int64_t i = 0; i < count; ++i) out[i] = in[i] / scale;
  } else {
    for (int64_t i = 0; i < count; ++i) out[i] = in[i] / scales[i];
  }
}

/// Elements as multiples of their scales, in float32 and rounded to the operator's precision.
class Quotients {
 public:
  explicit Quotients(DataType precision) : precision_(precision) {
    if (precision != DataType::kFloat32) {
      rounded_ = Tensor(TensorType{precision, {kBlock}});
      wide_.resize(kBlock);
    }
  }

  /// Of at most kBlock elements.
  const float* of(const float* in, const float* scales, int64_t step, int64_t count) {
    in_wide_vectors([&] { divide_all(in, scales, step, count, quotients_); });
    if (precision_ == DataType::kFloat32) return quotients_;
    std::copy_n(quotients_, count, wide_.begin());
    store_elements(rounded_, 0, count, wide_.data());
    load_elements(rounded_, 0, count, wide_.data());
    for (int64_t i = 0; i < count; ++i) quotients_[i] = static_cast<float>(wide_[static_cast<size_t>(i)]);
    return quotients_;
  }

 private:
  DataType precision_;
  float quotients_[kBlock] = {};
  Tensor rounded_;
  std::vector<double> wide_;
};

template <typename T>
inline void quantize_block(const float* steps, const int32_t* zeros, int64_t step, int64_t count,
                           QuantizedRange range, T* out) {
  if (step == 0) {
    const int32_t zero = *zeros;
    const auto low = static_cast<float>(range.low - zero);
    const auto high = static_cast<float>(range.high - zero);
    for (int64_t i = 0; i < count; ++i)
      out[i] = static_cast<T>(static_cast<int32_t>(quantized_steps(steps[i], low, high)) + zero);
    return;
  }
  for (int64_t i = 0; i < count; ++i) {
    const float value = quantized_steps(steps[i], static_cast<float>(range.low - zeros[i]),
                                        static_cast<float>(range.high - zeros[i]));
    out[i] = static_cast<T>(static_cast<int32_t>(value) + zeros[i]);
  }
}

/// Whether the type is one of the short floating-point types that values are quantised to.
bool is_quantized_real(DataType type) {
  return is_floating_point(type) && data_type_bits(type) <= 8 && type != DataType::kFloat8E8M0;
}

/// Calls take(quotients, first, scale, step, count) with the input as multiples of its scales, block by
/// block; the scales and zero points of a block begin at `scale`.
template <typename Take>
void divide_by_scale(const OperatorCall& call, const ScaleView& view, DataType precision, const Take& take) {
  const Tensor real = as_float32(call.inputs[0]);
  const float* in = real.as<float>().data();
  const std::vector<float> scales = scales_of(call, 1);
  Quotients quotients(precision);
  view.for_each_run([&](int64_t first, int64_t count, int64_t scale, int64_t step) {
    for (int64_t at = 0; at < count; at += kBlock) {
      const int64_t block = std::min(kBlock, count - at);
      const int64_t from = scale + at * step;
      take(quotients.of(in + first + at, scales.data() + from, step, block), first + at, from, step, block);
    }
  });
}

/// To a type of floating-point numbers: the quotients, converted as Cast does. Zero points are 0.
Outputs quantize_to_real(const OperatorCall& call, const ScaleView& view, DataType precision, DataType type) {
  TILEWRIGHT_TRY(Tensor steps, new_tensor_to_fill(call, DataType::kFloat32, call.inputs[0].shape()));
  float* out = steps.mutable_as<float>().data();
  divide_by_scale(call, view, precision,
                  [&](const float* quotients, int64_t first, int64_t, int64_t, int64_t count) {
                    std::copy_n(quotients, count, out + first);
                  });
  Attributes attributes;
  attributes.set("to", static_cast<int64_t>(type));
  attributes.set("saturate", call.attributes->integer("saturate", 1));
  return cast({op::kCast, call.opset, &attributes, std::span<const Tensor>(&steps, 1)});
}

/// x / scale, rounded, plus the zero point.
Outputs quantize_linear(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  std::optional<DataType> zero_type;
  if (has_input(call, 2)) zero_type = call.inputs[2].type().data_type;
  TILEWRIGHT_TRY(const DataType type, quantized_type(call, zero_type));
  const auto range = quantized_range(type);
  if (!range.has_value() && !is_quantized_real(type)) {
    return unsupported_call(call, "it does not quantise to " + std::string(data_type_name(type)));
  }
  TILEWRIGHT_CHECK(expect_scales(call, 1));
  TILEWRIGHT_CHECK(expect_zero_points(call, 2, type, call.inputs[1].elements()));
  TILEWRIGHT_TRY(const DataType precision, real_type(call, "precision", call.inputs[1].type().data_type));
  TILEWRIGHT_TRY(const ScaleView view, ScaleView::of(call, input.shape(), 1));
  if (!range.has_value()) return quantize_to_real(call, view, precision, type);
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, type, input.shape()));

  const std::vector<int32_t> zeros = zero_points_of(call, 2, call.inputs[1].elements());
  with_quantized_type(type, [&](auto tag) {
    auto* out = output.mutable_as<decltype(tag)>().data();
    divide_by_scale(call, view, precision,
                    [&](const float* quotients, int64_t first, int64_t scale, int64_t step, int64_t count) {
                      in_wide_vectors([&] {
                        quantize_block(quotients, zeros.data() + scale, step, count, *range, out + first);
                      });
                    });
  });
  return std::vector<Tensor>{output};
}

template <typename T>
inline void dequantize_run(const T* in, const float* scales, const int32_t* zeros, int64_t step,
                           int64_t count, float* out) {
  const auto steps = [](T value, int32_t zero) {
    if constexpr (std::is_floating_point_v<T>) return value - static_cast<float>(zero);
    if constexpr (sizeof(T) < sizeof(int32_t)) return static_cast<float>(int32_t{value} - zero);
    return static_cast<float>(static_cast<int64_t>(value) - zero);
  };
  if (step == 0) {
    const int32_t zero = *zeros;
    const float scale = *scales;
    for (int64_t i = 0; i < count; ++i) out[i] = steps(in[i], zero) * scale;
  } else {
    for (int64_t i = 0; i < count; ++i) out[i] = steps(in[i], zeros[i]) * scales[i];
  }
}

/// (q - zero point) * scale.
Outputs dequantize_linear(const OperatorCall& call) {
  const Tensor& input = call.inputs[0];
  const DataType input_type = input.type().data_type;
  if (input_type != DataType::kInt32 && !is_quantized_real(input_type))
    TILEWRIGHT_CHECK(expect_quantized(call, 0));
  TILEWRIGHT_CHECK(expect_scales(call, 1));
  TILEWRIGHT_CHECK(expect_zero_points(call, 2, input_type, call.inputs[1].elements()));
  TILEWRIGHT_TRY(const DataType type, dequantized_type(call, call.inputs[1].type().data_type));
  TILEWRIGHT_TRY(const ScaleView view, ScaleView::of(call, input.shape(), 1));
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, type, input.shape()));

  Tensor real = type == DataType::kFloat32 ? output : Tensor(TensorType{DataType::kFloat32, input.shape()});
  float* out = real.mutable_as<float>().data();
  const std::vector<float> scales = scales_of(call, 1);
  const std::vector<int32_t> zeros = zero_points_of(call, 2, std::ssize(scales));
  const auto dequantize = [&](const auto* in) {
    view.for_each_run([&](int64_t first, int64_t count, int64_t scale, int64_t step) {
      in_wide_vectors([&] {
        dequantize_run(in + first, scales.data() + scale, zeros.data() + scale, step, count, out + first);
      });
    });
  };
  if (is_floating_point(input_type)) {
    dequantize(as_float32(input).as<float>().data());
  } else if (input_type == DataType::kInt32) {
    dequantize(input.as<int32_t>().data());
  } else {
    with_quantized_type(input_type, [&](auto tag) { dequantize(input.as<decltype(tag)>().data()); });
  }
  if (type == DataType::kFloat32) return std::vector<Tensor>{output};
  std::vector<double> block(kBlock);
  for (int64_t first = 0; first < real.elements(); first += kBlock) {
    const int64_t count = std::min(kBlock, real.elements() - first);
    load_elements(real, first, count, block.data());
    store_elements(output, first, count, block.data());
  }
  return std::vector<Tensor>{output};
}

/// The smallest and the largest element, or 0 where none is below or above it. A NaN is neither. The sizes of
/// floats are ordered as their bits are, and the larger of two integers is found without branches.
inline void find_range(const float* in, int64_t count, float& least, float& most) {
  constexpr int32_t kInfinite = 0x7f800000;
  int32_t below = 0;
  int32_t above = 0;
  for (int64_t i = 0; i < count; ++i) {
    const auto bits = std::bit_cast<int32_t>(in[i]);
    const int32_t size = bits & 0x7fffffff;
    const int32_t number = size > kInfinite ? 0 : size;
    const int32_t sign = bits >> 31;
    below = std::max(below, number & sign);
    above = std::max(above, number & ~sign);
  }
  least = -std::bit_cast<float>(below);
  most = std::bit_cast<float>(above);
}

inline void quantize_by(const float* in, int64_t count, float scale, float low, float high, int32_t zero,
                        uint8_t* out) {
  for (int64_t i = 0; i < count; ++i)
    out[i] = static_cast<uint8_t>(static_cast<int32_t>(quantized_steps(in[i] / scale, low, high)) + zero);
}

/// To uint8, with a scale and a zero point by which the smallest and the largest element just fit, and 0
/// stays 0.
Outputs dynamic_quantize_linear(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_float32(call, 0));
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, DataType::kUInt8, input.shape()));
  const auto in = input.as<float>();
  float least = 0;
  float most = 0;
  in_wide_vectors([&] { find_range(in.data(), std::ssize(in), least, most); });
  const QuantizedRange range = *quantized_range(DataType::kUInt8);
  const float scale = least == most ? 1.0F : (most - least) / static_cast<float>(range.high);
  const auto zero = static_cast<uint8_t>(quantized_steps(-least / scale, 0, static_cast<float>(range.high)));
  const auto low = static_cast<float>(-zero);
  const auto high = static_cast<float>(range.high - zero);
  uint8_t* out = output.mutable_as<uint8_t>().data();
  constexpr double kNanosecondsOfElement = 0.3;
  share_work(std::ssize(in), kNanosecondsOfElement, [&](int64_t begin, int64_t end) {
    in_wide_vectors(
        [&] { quantize_by(in.data() + begin, end - begin, scale, low, high, zero, out + begin); });
  });
  return std::vector<Tensor>{output, float_tensor({}, {scale}),
                             Tensor::of<uint8_t>({DataType::kUInt8, {}}, std::span(&zero, 1))};
}

/// QuantizeLinear and DequantizeLinear by one scale and zero point, in one step.
Outputs fake_quantize(const OperatorCall& call) {
  TILEWRIGHT_CHECK(expect_float32(call, 0));
  const Tensor& input = call.inputs[0];
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, DataType::kFloat32, input.shape()));
  const auto scale = static_cast<float>(call.attributes->real("scale", 1));
  const auto low = static_cast<float>(call.attributes->real("low", -128));
  const auto high = static_cast<float>(call.attributes->real("high", 127));
  const auto in = input.as<float>();
  float* out = output.mutable_as<float>().data();
  for (size_t i = 0; i < in.size(); ++i) out[i] = quantized_steps(in[i] / scale, low, high) * scale;
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

/// As `reference::quantized_steps`: the first bound is a selection, because a NaN takes it.
Expr fake_quantize(With attributes, In in) {
  const Expr scale = imm(attributes.real("scale", 1));
  const Expr low = imm(attributes.real("low", -128));
  const Expr steps = in[0] / scale;
  const Expr raised = select(less(low, steps), steps, low);
  return unary(UnaryOp::kRound, min_expr(raised, imm(attributes.real("high", 127)))) * scale;
}

double scale_of(const Node& node) {
  return node.attributes.real("scale", 1);
}

/// Quantised values are whole numbers.
double whole_step(const Node&) {
  return 1;
}

Types typed(const Node& node, const Result<DataType>& type, const Shape& shape) {
  if (type.ok()) return std::vector<TensorType>{{*type, shape}};
  Error error = type.error();
  error.place = place_of(node);
  return error;
}

Types quantized_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  std::optional<DataType> zeros;
  if (has_input(node, 2)) zeros = input_type(graph, node, 2).data_type;
  return typed(node, reference::quantized_type(call_of(node), zeros), input_type(graph, node, 0).shape);
}

Types dequantized_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  return typed(node, reference::dequantized_type(call_of(node), input_type(graph, node, 1).data_type),
               input_type(graph, node, 0).shape);
}

Types dynamically_quantized_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 1));
  std::vector<TensorType> types = {
      {DataType::kUInt8, input_type(graph, node, 0).shape}, {DataType::kFloat32, {}}, {DataType::kUInt8, {}}};
  types.resize(std::min(types.size(), node.outputs.size()));
  return types;
}

}  // namespace

void describe_quantize_linear(Descriptions& all) {
  using enum AttributeKind;
  all.push_back({.name = op::kQuantizeLinear,
                 .arity = {2, 3},
                 .kernel = reference::quantize_linear,
                 .facts = {.versions = {.since = 10,
                                        .changed = 19,
                                        .attributes = {{"axis", kInteger},
                                                       {"block_size", kInteger},
                                                       {"output_dtype", kInteger},
                                                       {"precision", kInteger},
                                                       {"saturate", kInteger}}},
                           .types = quantized_types,
                           .flops = flops_of_output<3>,
                           .step = whole_step}});
  all.push_back({.name = op::kDequantizeLinear,
                 .arity = {2, 3},
                 .kernel = reference::dequantize_linear,
                 .facts = {.versions = {.since = 10,
                                        .changed = 21,
                                        .attributes = {{"axis", kInteger},
                                                       {"block_size", kInteger},
                                                       {"output_dtype", kInteger}}},
                           .types = dequantized_types,
                           .flops = flops_of_output<2>}});
  // The smallest and the largest element, a quotient, a sum and rounding.
  all.push_back(
      {.name = "DynamicQuantizeLinear",
       .arity = {1, 1, 3},
       .kernel = reference::dynamic_quantize_linear,
       .facts = {.types = dynamically_quantized_types, .flops = flops_of_output<5>, .step = whole_step}});
  // A quotient, two bounds, rounding and a product.
  all.push_back({.name = op::kFakeQuantize,
                 .arity = {1, 1},
                 .kernel = reference::fake_quantize,
                 .facts = of_elements({.stable = true,
                                       .versions = {.since = kInNoFile},
                                       .types = same_as_first,
                                       .flops = flops_of_output<5>,
                                       .instructions = 14,
                                       .step = scale_of,
                                       .short_name = "fake_quantize"}),
                 .function = {1, fake_quantize}});
}

}  // namespace tilewright::operators
