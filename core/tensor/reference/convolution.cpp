// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/convolution.h"

#include <algorithm>
#include <span>

#include "core/tensor/reference/offset_table.h"
#include "core/tensor/reference/wide_loops.h"

namespace tilewright::reference {
namespace {

inline void copy_taps(const double* image, const int64_t* taps, const int64_t* positions, const int64_t* runs,
                      int64_t count, int64_t depth, double* panel, int64_t width) {
  for (int64_t k = 0; k < depth; ++k, panel += width) {
    const double* source = image + taps[k];
    for (int64_t i = 0; i < count;) {
      const int64_t end = std::min(count, i + runs[i]);
      const double* from = source + positions[i] - i;
      for (; i < end; ++i) panel[i] = from[i];
    }
    for (int64_t i = count; i < width; ++i) panel[i] = 0;
  }
}

/// A last term without a partner has zeros beside it.
inline void pair_taps(const int16_t* image, const int64_t* taps, const int64_t* positions,
                      const int64_t* runs, int64_t count, int64_t depth, int16_t* panel, int64_t width) {
  for (int64_t k = 0; k < depth; k += 2, panel += 2 * width) {
    const bool last = k + 1 == depth;
    const int64_t step = last ? 0 : taps[k + 1] - taps[k];
    const auto kept = static_cast<int16_t>(last ? 0 : -1);
    const int16_t* source = image + taps[k];
    for (int64_t i = 0; i < count;) {
      const int64_t end = std::min(count, i + runs[i]);
      const int16_t* even = source + positions[i] - i;
      const int16_t* odd = even + step;
      for (; i < end; ++i) {
        panel[2 * i] = even[i];
        panel[2 * i + 1] = static_cast<int16_t>(odd[i] & kept);
      }
    }
  }
}

/// The sums of a row of positions that lie `Step` apart, three taps at a time: each pass reads and writes all
/// sums.
template <int64_t Step, typename Value, typename Sum>
inline void sum_line(const Value* values, const int64_t* taps, const Value* weights, int64_t depth,
                     int64_t count, Sum* sums) {
  for (int64_t i = 0; i < count; ++i) sums[i] = Sum{};
  int64_t k = 0;
  for (; k + 3 <= depth; k += 3) {
    const Value* from[] = {values + taps[k], values + taps[k + 1], values + taps[k + 2]};
    const auto first = static_cast<Sum>(weights[k]);
    const auto second = static_cast<Sum>(weights[k + 1]);
    const auto third = static_cast<Sum>(weights[k + 2]);
    for (int64_t i = 0; i < count; ++i) {
      sums[i] += first * static_cast<Sum>(from[0][i * Step]) + second * static_cast<Sum>(from[1][i * Step]) +
                 third * static_cast<Sum>(from[2][i * Step]);
    }
  }
  for (; k < depth; ++k) {
    const Value* from = values + taps[k];
    const auto weight = static_cast<Sum>(weights[k]);
    for (int64_t i = 0; i < count; ++i) sums[i] += weight * static_cast<Sum>(from[i * Step]);
  }
}

/// The sum of one position.
template <typename Value, typename Sum>
inline Sum sum_place(const Value* values, const int64_t* taps, const Value* weights, int64_t depth) {
  Sum sum{};
  for (int64_t k = 0; k < depth; ++k) sum += static_cast<Sum>(weights[k]) * static_cast<Sum>(values[taps[k]]);
  return sum;
}

template <typename Value, typename Sum>
inline void sum_taps(const PaddedImage& image, const Value* values, const Value* weights, int64_t rows,
                     Sum* sums) {
  const auto count = static_cast<int64_t>(image.positions.size());
  const auto depth = static_cast<int64_t>(image.taps.size());
  const int64_t* taps = image.taps.data();
  const int64_t line = image.line;
  for (int64_t row = 0; row < rows; ++row, weights += depth, sums += count) {
    for (int64_t i = 0; i < count; i += line) {
      const Value* from = values + image.positions[static_cast<size_t>(i)];
      if (image.step == 1) {
        sum_line<1>(from, taps, weights, depth, line, sums + i);
      } else if (image.step == 2) {
        sum_line<2>(from, taps, weights, depth, line, sums + i);
      } else {
        for (int64_t j = 0; j < line; ++j)
          sums[i + j] = sum_place<Value, Sum>(from + j * image.step, taps, weights, depth);
      }
    }
  }
}

}  // namespace

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
  image.size = element_count(padded);
  image.taps = offset_table(kernel, tap_steps);
  image.positions = offset_table(outputs, position_steps);
  image.rows = offset_table(rows, strides);
  for (int64_t& row : image.rows) row += corner;
  image.row_length = windows.back().input;
  image.line = windows.back().output;
  image.step = windows.back().stride;
  image.runs.assign(image.positions.size(), 1);
  for (size_t i = image.positions.size(); i-- > 1;) {
    if (image.positions[i] == image.positions[i - 1] + 1) image.runs[i - 1] = image.runs[i] + 1;
  }
  return image;
}

PackPanel image_panels(const PaddedImage& image, const double* values) {
  return [&image, values](int64_t first, int64_t count, int64_t first_k, int64_t depth, double* panel,
                          int64_t width) {
    const int64_t* taps = image.taps.data() + first_k;
    const int64_t* positions = image.positions.data() + first;
    const int64_t* runs = image.runs.data() + first;
    in_wide_vectors([&] { copy_taps(values, taps, positions, runs, count, depth, panel, width); });
  };
}

PackPairs image_pairs(const PaddedImage& image, const int16_t* values) {
  return [&image, values](int64_t first, int64_t count, int64_t first_k, int64_t depth, int16_t* panel,
                          int64_t width) {
    const int64_t* taps = image.taps.data() + first_k;
    const int64_t* positions = image.positions.data() + first;
    const int64_t* runs = image.runs.data() + first;
    in_wide_vectors([&] { pair_taps(values, taps, positions, runs, count, depth, panel, width); });
  };
}

void add_taps(const PaddedImage& image, const double* values, const double* weights, int64_t rows,
              double* sums) {
  in_wide_vectors([&] { sum_taps(image, values, weights, rows, sums); });
}

void add_taps(const PaddedImage& image, const int16_t* values, const int16_t* weights, int64_t rows,
              int32_t* sums) {
  in_wide_vectors([&] { sum_taps(image, values, weights, rows, sums); });
}

std::vector<double> weight_rows(const PackPanel& weights, int64_t rows, int64_t depth) {
  std::vector<double> panel(static_cast<size_t>(rows * depth));
  for (int64_t row = 0; row < rows; ++row) weights(row, 1, 0, depth, panel.data() + row * depth, 1);
  return panel;
}

std::vector<int16_t> weight_rows(const PackPairs& weights, int64_t rows, int64_t depth) {
  std::vector<int16_t> panel(static_cast<size_t>(depth + 1));
  std::vector<int16_t> made;
  for (int64_t row = 0; row < rows; ++row) {
    weights(row, 1, 0, depth, panel.data(), 1);
    made.insert(made.end(), panel.begin(), panel.end() - 1);
  }
  return made;
}

}  // namespace tilewright::reference
