// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <span>

#include "core/graph/window_attributes.h"
#include "core/operators/conv_geometry.h"
#include "core/operators/operator_description.h"
#include "core/tensor/reference/call.h"
#include "core/tensor/reference/matrix_product.h"
#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/window.h"

namespace tilewright::reference {
namespace {

/// The zero-padded image of one group, with the places of the windows and of their taps in it. A convolution
/// is then the product of the weights with the matrix image[tap + position], which is never stored as a
/// whole.
struct PaddedImage {
  std::vector<double> values;
  std::vector<int64_t> rows;       ///< where each row of the input starts
  std::vector<int64_t> taps;       ///< channel and place in the window -> offset
  std::vector<int64_t> positions;  ///< output position -> offset
  int64_t row_length = 1;
};

Result<PaddedImage> make_image(const OperatorCall& call, int64_t channels,
                               const std::vector<Window>& windows) {
  Shape padded = {channels};
  for (const Window& w : windows) {
    // With strides the last window may end before the padding does; the padding ends first only with
    // auto_pad.
    padded.push_back(std::max(w.input + w.pad_begin + w.pad_end, (w.output - 1) * w.stride + w.span()));
  }
  const auto bytes = checked_element_count(padded, sizeof(double));
  if (!bytes.has_value() || *bytes > int64_t{4} << 30) return out_of_memory(call);
  const auto strides = row_major_strides(padded);

  Shape kernel = {channels};
  Shape rows = {channels};
  Shape outputs;
  std::vector<int64_t> tap_steps = {strides[0]};
  std::vector<int64_t> position_steps;
  int64_t corner = 0;
  for (size_t d = 0; d < windows.size(); ++d) {
    const Window& w = windows[d];
    kernel.push_back(w.kernel);
    tap_steps.push_back(w.dilation * strides[d + 1]);
    outputs.push_back(w.output);
    position_steps.push_back(w.stride * strides[d + 1]);
    if (d + 1 < windows.size()) rows.push_back(w.input);
    corner += w.pad_begin * strides[d + 1];
  }
  PaddedImage image;
  image.values.assign(static_cast<size_t>(element_count(padded)), 0.0);
  image.taps = offset_table(kernel, tap_steps);
  image.positions = offset_table(outputs, position_steps);
  image.rows = offset_table(rows, strides);
  for (int64_t& row : image.rows) row += corner;
  image.row_length = windows.back().input;
  return image;
}

template <typename T>
void fill_image(PaddedImage& image, const T* input) {
  for (int64_t row : image.rows) {
    for (int64_t i = 0; i < image.row_length; ++i)
      image.values[static_cast<size_t>(row + i)] = static_cast<double>(input[i]);
    input += image.row_length;
  }
}

PackPanel image_panels(const PaddedImage& image) {
  return
      [&image](int64_t first, int64_t count, int64_t first_k, int64_t depth, double* panel, int64_t width) {
        const int64_t* positions = image.positions.data() + first;
        const bool contiguous = count == width && positions[count - 1] - positions[0] == count - 1;
        for (int64_t k = 0; k < depth; ++k) {
          const double* source = image.values.data() + image.taps[static_cast<size_t>(first_k + k)];
          double* out = panel + k * width;
          if (contiguous) {
            std::copy_n(source + positions[0], width, out);
          } else {
            for (int64_t i = 0; i < count; ++i) out[i] = source[positions[i]];
            std::fill(out + count, out + width, 0.0);
          }
        }
      };
}

Result<void> check_operands(const OperatorCall& call, int64_t groups) {
  TILEWRIGHT_CHECK(expect_same_type(call));
  TILEWRIGHT_CHECK(expect_rank(call, 0, 3, 5));
  const Shape& input = call.inputs[0].shape();
  const Shape& weights = call.inputs[1].shape();
  if (weights.size() != input.size()) {
    return bad_call(call, "its weights " + shape_text(weights) + " and input " + shape_text(input) +
                              " have different numbers of dimensions");
  }
  if (groups < 1 || input[1] % groups != 0 || weights[0] % groups != 0) {
    return bad_call(call, "its channels cannot be cut into " + std::to_string(groups) + " groups");
  }
  if (input[1] == 0) return bad_call(call, "its input has no channels");
  if (weights[1] != input[1] / groups) {
    return bad_call(call, "its input has " + std::to_string(input[1]) + " channels, but the weights " +
                              shape_text(weights) + " in " + std::to_string(groups) +
                              " groups take another number");
  }
  const auto kernel = call.attributes->integers("kernel_shape");
  if (!kernel.empty() && !std::equal(kernel.begin(), kernel.end(), weights.begin() + 2, weights.end())) {
    return bad_call(call, "kernel_shape is not that of the weights " + shape_text(weights));
  }
  if (has_input(call, 2)) TILEWRIGHT_CHECK(expect_vector(call, 2, weights[0]));
  return {};
}

/// Inputs NxCx(spatial), Mx(C/group)x(kernel) and, if given, M, all of type T.
template <typename T>
Outputs convolution_of(const OperatorCall& call) {
  const int64_t groups = call.attributes->integer("group", 1);
  TILEWRIGHT_CHECK(check_operands(call, groups));
  const Shape& input = call.inputs[0].shape();
  const Shape& weights = call.inputs[1].shape();
  TILEWRIGHT_TRY(const auto windows,
                 sliding_windows(call, std::span(input).subspan(2), std::span(weights).subspan(2)));
  Shape shape = {input[0], weights[0]};
  for (const Window& window : windows) shape.push_back(window.output);
  TILEWRIGHT_TRY(Tensor output, new_tensor(call, call.inputs[0].type().data_type, shape));
  if (output.elements() == 0) return std::vector<Tensor>{output};

  const int64_t group_inputs = weights[1];
  const int64_t group_outputs = weights[0] / groups;
  TILEWRIGHT_TRY(PaddedImage image, make_image(call, group_inputs, windows));
  const auto depth = static_cast<int64_t>(image.taps.size());
  const auto positions = static_cast<int64_t>(image.positions.size());
  const int64_t input_plane = call.inputs[0].elements() / (input[0] * input[1]);
  const T* bias = has_input(call, 2) ? call.inputs[2].as<T>().data() : nullptr;

  for (int64_t n = 0; n < input[0]; ++n) {
    for (int64_t g = 0; g < groups; ++g) {
      fill_image(image, call.inputs[0].as<T>().data() + (n * input[1] + g * group_inputs) * input_plane);
      const int64_t first_output = g * group_outputs;
      T* out = output.mutable_as<T>().data() + (n * weights[0] + first_output) * positions;
      const auto store = [&](int64_t row, int64_t rows, int64_t column, int64_t columns, const double* values,
                             int64_t pitch) {
        for (int64_t i = 0; i < rows; ++i) {
          const double offset = bias != nullptr ? static_cast<double>(bias[first_output + row + i]) : 0.0;
          T* line = out + (row + i) * positions + column;
          for (int64_t j = 0; j < columns; ++j) line[j] = static_cast<T>(values[i * pitch + j] + offset);
        }
      };
      const T* group_weights = call.inputs[1].as<T>().data() + first_output * depth;
      matrix_product(group_outputs, positions, depth, strided_panels(group_weights, depth, 1),
                     image_panels(image), store);
    }
  }
  return std::vector<Tensor>{output};
}

Outputs convolution(const OperatorCall& call) {
  return run_in_floats(
      call, [](const OperatorCall& wide, auto number) { return convolution_of<decltype(number)>(wide); });
}

}  // namespace

}  // namespace tilewright::reference

namespace tilewright::operators {
namespace {

Types types(const Graph& graph, const Node& node) {
  const TensorType& x = input_type(graph, node, 0);
  const Shape& w = input_type(graph, node, 1).shape;
  return windows_type(
      node, x, w[0],
      reference::sliding_windows(call_of(node), std::span(x.shape).subspan(2), std::span(w).subspan(2)));
}

void canonicalise(const Graph& graph, Node& node) {
  WindowAttributes window = read_window(graph, node);
  resolve_padding(graph, node, window);
  write_window(node, window);
  node.attributes.set("group", node.attributes.integer("group", 1));
}

/// The weights are [out channels, in channels of a group, kernel...].
double flops(const Graph& graph, const Node& node) {
  const Shape& w = input_type(graph, node, 1).shape;
  return flops_of_products(graph, node, elements_of(graph, node.outputs[0]), product_from(w, 1));
}

}  // namespace

void describe_conv(Descriptions& all) {
  all.push_back({.name = op::kConv,
                 .arity = {2, 3},
                 .kernel = reference::convolution,
                 .facts = {.family = OperatorFamily::kConvolution,
                           .tuned = true,
                           .stable = true,
                           .canonicalise = canonicalise,
                           .types = types,
                           .flops = flops},
                 .variants = {conv_direct(), conv_winograd_f4(), conv_winograd_f2(),
                              conv_winograd_stride2_f4(), conv_winograd_stride2_f2(), conv_winograd_line_f4(),
                              conv_winograd_line_f2(), conv_im2col()}});
}

}  // namespace tilewright::operators
