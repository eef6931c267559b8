// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <string>
#include <type_traits>

#include "core/operators/operator_description.h"
#include "core/tensor/element.h"
#include "core/tensor/reference/convolution.h"
#include "core/tensor/reference/quantization.h"

namespace tilewright::reference {
namespace {

/// Sums plus an offset, none of which leaves 32 bits, scaled and rounded.
template <typename T>
inline void quantize_short_sums(const int32_t* sums, int64_t count, int32_t offset, float scale, float low,
                                float high, int32_t zero, T* out) {
  for (int64_t j = 0; j < count; ++j) {
    const float steps = static_cast<float>(sums[j] + offset) * scale;
    out[j] = static_cast<T>(static_cast<int32_t>(quantized_steps(steps, low, high)) + zero);
  }
}

/// Sums plus an offset, scaled and rounded.
template <typename Sum, typename T>
inline void quantize_sums(const Sum* sums, int64_t count, double offset, float scale, float low, float high,
                          int32_t zero, T* out) {
  for (int64_t j = 0; j < count; ++j) {
    const float steps = static_cast<float>(static_cast<double>(sums[j]) + offset) * scale;
    out[j] = static_cast<T>(static_cast<int32_t>(quantized_steps(steps, low, high)) + zero);
  }
}

/// Which inputs of a call hold what.
struct ConvolutionInputs {
  size_t weights = 0;
  size_t zero = 0;          ///< the zero point of the input
  size_t weights_zero = 0;  ///< one zero point, or one for each output channel
};

/// Fails unless input `index`, which may be absent, is one number or, where `channels` says so, one for each
/// of them.
Result<void> expect_numbers(const OperatorCall& call, size_t index, int64_t channels = 1) {
  if (!has_input(call, index) || call.inputs[index].elements() == 1) return {};
  if (channels != 1) return expect_vector(call, index, channels);
  return bad_call(call, "input " + std::to_string(index) + " is not a scalar");
}

Result<Convolution> checked_convolution(const OperatorCall& call, const ConvolutionInputs& inputs) {
  TILEWRIGHT_CHECK(expect_quantized(call, 0));
  TILEWRIGHT_CHECK(expect_quantized(call, inputs.weights));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 3, 5));
  const Shape& weights = call.inputs[inputs.weights].shape();
  TILEWRIGHT_TRY(Convolution conv, convolution_of(call, call.inputs[0].shape(), weights));
  const std::pair<size_t, size_t> typed[] = {{inputs.zero, 0}, {inputs.weights_zero, inputs.weights}};
  for (const auto& [zero, of] : typed) {
    if (has_input(call, zero) && call.inputs[zero].type().data_type != call.inputs[of].type().data_type) {
      return bad_call(call,
                      "input " + std::to_string(zero) + " is not of the type of input " + std::to_string(of));
    }
  }
  TILEWRIGHT_CHECK(expect_numbers(call, inputs.zero));
  TILEWRIGHT_CHECK(expect_numbers(call, inputs.weights_zero, weights[0]));
  return conv;
}

/// `store(sample, channel)` takes the sums, of whatever type they are. The output is not empty.
template <typename Store>
Result<void> convolve_quantized(const OperatorCall& call, const ConvolutionInputs& inputs,
                                const Convolution& conv, const Store& store) {
  const Tensor& weights = call.inputs[inputs.weights];
  const int64_t depth = conv.depth();
  const std::vector<int32_t> weight_zeros = zero_points_of(call, inputs.weights_zero, 1);
  const int64_t zero_step = weight_zeros.size() == 1 ? 0 : 1;
  const int32_t zero = zero_points_of(call, inputs.zero, 1)[0];
  Result<void> result;
  with_quantized_type(call.inputs[0].type().data_type, [&](auto of_input) {
    with_quantized_type(weights.type().data_type, [&](auto of_weights) {
      const auto* data = call.inputs[0].as<decltype(of_input)>().data();
      const auto* rows = weights.as<decltype(of_weights)>().data();
      if constexpr (sizeof(of_input) == 1 && sizeof(of_weights) == 1) {
        if (depth <= kMostIntegerTerms) {
          const auto pairs = [&](int64_t channel) {
            return shifted_pairs(rows + channel * depth, depth, 1, weight_zeros.data() + channel * zero_step,
                                 zero_step);
          };
          result = convolve<IntegerProducts>(call, conv, data, static_cast<int16_t>(zero), pairs, store);
          return;
        }
      }
      const auto panels = [&](int64_t channel) {
        return shifted_panels(rows + channel * depth, depth, 1, weight_zeros.data() + channel * zero_step,
                              zero_step);
      };
      result = convolve<RealProducts>(call, conv, data, static_cast<double>(zero), panels, store);
    });
  });
  return result;
}

/// The convolution of two quantised tensors less their zero points, in int32.
Outputs conv_integer(const OperatorCall& call) {
  constexpr ConvolutionInputs kInputs{1, 2, 3};
  TILEWRIGHT_TRY(const Convolution conv, checked_convolution(call, kInputs));
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, DataType::kInt32, conv.output));
  if (output.elements() == 0) return std::vector<Tensor>{output};
  const int64_t channels = conv.output[1];
  const int64_t positions = output.elements() / (conv.batch * channels);
  int32_t* first = output.mutable_as<int32_t>().data();
  TILEWRIGHT_CHECK(convolve_quantized(call, kInputs, conv, [&](int64_t sample, int64_t channel) {
    int32_t* out = first + (sample * channels + channel) * positions;
    return
        [=](int64_t row, int64_t rows, int64_t column, int64_t columns, const auto* values, int64_t pitch) {
          for (int64_t i = 0; i < rows; ++i)
            store_integers(values + i * pitch, columns, out + (row + i) * positions + column);
        };
  }));
  return std::vector<Tensor>{output};
}

/// The same, quantised. Inputs: X, its scale and zero point, W, its scales and zero points, the output's
/// scale and zero point, and a bias in int32, which is of the scale of the sums.
Outputs quantized_conv(const OperatorCall& call) {
  constexpr ConvolutionInputs kInputs{3, 2, 5};
  TILEWRIGHT_TRY(const Convolution conv, checked_convolution(call, kInputs));
  const int64_t channels = conv.output[1];
  TILEWRIGHT_CHECK(expect_quantized(call, 7));
  for (const size_t index : {1U, 4U, 6U}) TILEWRIGHT_CHECK(expect_scales(call, index));
  for (const size_t index : {1U, 6U, 7U}) TILEWRIGHT_CHECK(expect_numbers(call, index));
  TILEWRIGHT_CHECK(expect_numbers(call, 4, channels));
  if (has_input(call, 8)) {
    if (call.inputs[8].type().data_type != DataType::kInt32) return bad_call(call, "its bias is not int32");
    TILEWRIGHT_CHECK(expect_vector(call, 8, channels));
  }
  const DataType type = call.inputs[7].type().data_type;
  TILEWRIGHT_TRY(Tensor output, new_tensor_to_fill(call, type, conv.output));
  if (output.elements() == 0) return std::vector<Tensor>{output};

  const int64_t positions = output.elements() / (conv.batch * channels);
  const int32_t* bias = has_input(call, 8) ? call.inputs[8].as<int32_t>().data() : nullptr;
  const int32_t zero = zero_points_of(call, 7, 1)[0];
  const auto low = static_cast<float>(quantized_range(type)->low - zero);
  const auto high = static_cast<float>(quantized_range(type)->high - zero);
  std::vector<float> factors = scales_of(call, 4);
  factors.resize(static_cast<size_t>(channels), factors[0]);
  for (float& factor : factors) factor = scales_of(call, 1)[0] * factor / scales_of(call, 6)[0];
  // What no sum of products of 8-bit values reaches together with a larger one.
  constexpr double kMostProduct = 255 * 255;
  const double most_offset =
      std::numeric_limits<int32_t>::max() - kMostProduct * static_cast<double>(conv.depth());

  Result<void> result;
  with_quantized_type(type, [&](auto tag) {
    using T = decltype(tag);
    T* first = output.mutable_as<T>().data();
    result = convolve_quantized(call, kInputs, conv, [&](int64_t sample, int64_t channel) {
      T* out = first + (sample * channels + channel) * positions;
      const int32_t* offsets = bias != nullptr ? bias + channel : nullptr;
      const float* scales = factors.data() + channel;
      return
          [=](int64_t row, int64_t rows, int64_t column, int64_t columns, const auto* values, int64_t pitch) {
            for (int64_t i = 0; i < rows; ++i) {
              const double offset = offsets != nullptr ? offsets[row + i] : 0;
              const float scale = scales[row + i];
              const auto* from = values + i * pitch;
              T* line = out + (row + i) * positions + column;
              if constexpr (std::is_same_v<decltype(from), const int32_t*>) {
                const int32_t given = offsets != nullptr ? offsets[row + i] : 0;
                if (std::abs(offset) <= most_offset) {
                  in_wide_vectors(
                      [&] { quantize_short_sums(from, columns, given, scale, low, high, zero, line); });
                  continue;
                }
              }
              in_wide_vectors([&] { quantize_sums(from, columns, offset, scale, low, high, zero, line); });
            }
          };
    });
  });
  TILEWRIGHT_CHECK(result);
  return std::vector<Tensor>{output};
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types convolution_type(const Graph& graph, const Node& node, size_t weights, DataType type) {
  const Shape& x = input_type(graph, node, 0).shape;
  if (x.size() < 3) return misfit(node, "its input has no spatial extents");
  const auto conv = reference::convolution_of(call_of(node), x, input_type(graph, node, weights).shape);
  if (conv.ok()) return std::vector<TensorType>{{type, conv->output}};
  return misfit(node, conv.error().message);
}

Types integer_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 2));
  return convolution_type(graph, node, 1, DataType::kInt32);
}

Types quantized_conv_types(const Graph& graph, const Node& node) {
  TILEWRIGHT_CHECK(expect_inputs(node, 8));
  return convolution_type(graph, node, 3, input_type(graph, node, 7).data_type);
}

/// The weights are [out channels, in channels of a group, kernel...].
template <size_t weights>
double quantized_conv_flops(const Graph& graph, const Node& node) {
  return 2 * elements_of(graph, node.outputs[0]) * product_from(input_type(graph, node, weights).shape, 1);
}

}  // namespace

void describe_quantized_conv(Descriptions& all) {
  all.push_back({.name = "ConvInteger",
                 .arity = {2, 4},
                 .kernel = reference::conv_integer,
                 .facts = {.types = integer_types, .flops = quantized_conv_flops<1>}});
  all.push_back({.name = "QLinearConv",
                 .arity = {8, 9},
                 .kernel = reference::quantized_conv,
                 .facts = {.types = quantized_conv_types, .flops = quantized_conv_flops<3>}});
}

}  // namespace tilewright::operators
