// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/tensor/reference/call.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/operator_table.h"
#include "core/tensor/reference/window.h"

namespace tilewright::reference {
namespace {

Result<void> check_operands(const OperatorCall& call, int64_t groups) {
  TILEWRIGHT_CHECK(expect_float32(call, 0));
  TILEWRIGHT_CHECK(expect_float32(call, 1));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 3, 5));
  const Shape& input = call.inputs[0].shape();
  const Shape& weights = call.inputs[1].shape();
  if (weights.size() != input.size() || weights[0] != input[1]) {
    return bad_call(call,
                    "its weights " + shape_text(weights) + " do not fit the input " + shape_text(input));
  }
  if (input[1] == 0) return bad_call(call, "its input has no channels");
  if (groups < 1 || input[1] % groups != 0) {
    return bad_call(call, "its channels cannot be cut into " + std::to_string(groups) + " groups");
  }
  const auto kernel = call.attributes->integers("kernel_shape");
  if (!kernel.empty() && !std::equal(kernel.begin(), kernel.end(), weights.begin() + 2, weights.end())) {
    return bad_call(call, "kernel_shape is not that of the weights " + shape_text(weights));
  }
  int64_t outputs = 0;
  if (__builtin_mul_overflow(weights[1], groups, &outputs))
    return bad_call(call, "it has too many output channels");
  if (has_input(call, 2)) {
    TILEWRIGHT_CHECK(expect_float32(call, 2));
    TILEWRIGHT_CHECK(expect_vector(call, 2, outputs));
  }
  return {};
}

/// Where each input position and each tap lands along every axis: output = position * stride + tap * dilation
/// - pad.
struct Landing {
  std::vector<Window> windows;
  std::vector<std::vector<int64_t>> positions;  ///< one list an axis, over all input positions
  std::vector<std::vector<int64_t>> taps;       ///< one list an axis, over all taps
};

Landing make_landing(std::vector<Window> windows) {
  Shape inputs;
  Shape kernel;
  for (const Window& w : windows) {
    inputs.push_back(w.input);
    kernel.push_back(w.kernel);
  }
  Landing landing;
  for (size_t d = 0; d < windows.size(); ++d) {
    std::vector<int64_t> steps(windows.size(), 0);
    steps[d] = windows[d].stride;
    landing.positions.push_back(offset_table(inputs, steps));
    steps[d] = windows[d].dilation;
    landing.taps.push_back(offset_table(kernel, steps));
    for (int64_t& tap : landing.taps.back()) tap -= windows[d].pad_begin;
  }
  landing.windows = std::move(windows);
  return landing;
}

/// Adds values[j] at where input positions first + j land with this tap; what falls outside is cropped.
void scatter(const Landing& landing, size_t tap, int64_t first, int64_t count, const double* values,
             double* plane) {
  for (int64_t j = 0; j < count; ++j) {
    int64_t offset = 0;
    bool inside = true;
    for (size_t d = 0; d < landing.windows.size(); ++d) {
      const int64_t place = landing.positions[d][static_cast<size_t>(first + j)] + landing.taps[d][tap];
      inside = inside && place >= 0 && place < landing.windows[d].output;
      offset = offset * landing.windows[d].output + place;
    }
    if (inside) plane[offset] += values[j];
  }
}

/// Inputs NxCx(spatial), Cx(M/group)x(kernel) and, if given, M.
Outputs conv_transpose(const OperatorCall& call) {
  const int64_t groups = call.attributes->integer("group", 1);
  TILEWRIGHT_CHECK(check_operands(call, groups));
  const Shape& input = call.inputs[0].shape();
  const Shape& weights = call.inputs[1].shape();
  TILEWRIGHT_TRY(auto windows,
                 transposed_windows(call, std::span(input).subspan(2), std::span(weights).subspan(2)));
  const int64_t group_outputs = weights[1];
  Shape shape = {input[0], group_outputs * groups};
  for (const Window& window : windows) shape.push_back(window.output);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, DataType::kFloat32, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};

  const Landing landing = make_landing(std::move(windows));
  const int64_t group_inputs = input[1] / groups;
  const auto taps = static_cast<int64_t>(landing.taps[0].size());
  const auto positions = static_cast<int64_t>(landing.positions[0].size());
  const int64_t plane = output.elements() / (shape[0] * shape[1]);
  std::vector<double> sums(static_cast<size_t>(group_outputs * plane));
  for (int64_t n = 0; n < input[0]; ++n) {
    for (int64_t g = 0; g < groups; ++g) {
      std::fill(sums.begin(), sums.end(), 0.0);
      const int64_t first_input = g * group_inputs;
      const float* group_weights = call.inputs[1].as<float>().data() + first_input * group_outputs * taps;
      const float* image = call.inputs[0].as<float>().data() + (n * input[1] + first_input) * positions;
      // Rows are (output channel, tap), columns input positions, the sum goes over input channels.
      matrix_product(group_outputs * taps, positions, group_inputs,
                     strided_panels(group_weights, 1, group_outputs * taps),
                     strided_panels(image, 1, positions),
                     [&](int64_t row, int64_t rows, int64_t column, int64_t columns, const double* values,
                         int64_t pitch) {
                       for (int64_t i = 0; i < rows; ++i) {
                         scatter(landing, static_cast<size_t>((row + i) % taps), column, columns,
                                 values + i * pitch, sums.data() + (row + i) / taps * plane);
                       }
                     });
      float* out = output.mutable_as<float>().data() + (n * shape[1] + g * group_outputs) * plane;
      for (int64_t channel = 0; channel < group_outputs; ++channel) {
        const double bias = has_input(call, 2)
                                ? call.inputs[2].as<float>()[static_cast<size_t>(g * group_outputs + channel)]
                                : 0;
        for (int64_t i = channel * plane; i < (channel + 1) * plane; ++i) {
          out[i] = static_cast<float>(sums[static_cast<size_t>(i)] + bias);
        }
      }
    }
  }
  return std::vector<Tensor>{output};
}

}  // namespace

void add_conv_transpose(OperatorTable& table) {
  table.add("ConvTranspose", {2, 3}, conv_transpose);
}

}  // namespace tilewright::reference
