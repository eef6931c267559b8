// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/convolution.h"

#include <algorithm>
#include <span>

#include "core/tensor/reference/offset_table.h"

namespace tilewright::reference {

int64_t Convolution::depth() const {
  int64_t count = group_inputs;
  for (const Window& window : windows) count *= window.kernel;
  return count;
}

Result<Convolution> convolution_of(const OperatorCall& call, const Shape& input, const Shape& weights) {
  const int64_t groups = call.attributes->integer("group", 1);
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
  Convolution made{input[0], groups, weights[1], weights[0] / groups, {}, {input[0], weights[0]}};
  TILEWRIGHT_TRY(made.windows,
                 sliding_windows(call, std::span(input).subspan(2), std::span(weights).subspan(2)));
  for (const Window& window : made.windows) made.output.push_back(window.output);
  return made;
}

Result<PaddedImage> make_image(const OperatorCall& call, const Convolution& convolution) {
  const std::vector<Window>& windows = convolution.windows;
  Shape padded = {convolution.group_inputs};
  for (const Window& w : windows) {
    // With strides the last window may end before the padding does; the padding ends first only with
    // auto_pad.
    padded.push_back(std::max(w.input + w.pad_begin + w.pad_end, (w.output - 1) * w.stride + w.span()));
  }
  const auto bytes = checked_element_count(padded, sizeof(double));
  if (!bytes.has_value() || *bytes > int64_t{4} << 30) return out_of_memory(call);
  const auto strides = row_major_strides(padded);

  Shape kernel = {convolution.group_inputs};
  Shape rows = {convolution.group_inputs};
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

}  // namespace tilewright::reference
