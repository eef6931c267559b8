// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/reference/window.h"

#include <algorithm>

namespace tilewright::reference {
namespace {

/// The bound of every attribute, so that no product below overflows and no list of window places is much
/// longer than the input.
constexpr int64_t kMaxAttribute = int64_t{1} << 24;

Result<std::vector<int64_t>> bounded_list(const OperatorCall& call, const char* name, size_t count,
                                          int64_t least, int64_t fallback) {
  auto values = call.attributes->integers(name);
  if (values.empty()) values.assign(count, fallback);
  if (values.size() != count) {
    return bad_call(call, std::string(name) + " has " + std::to_string(values.size()) + " entries, not " +
                              std::to_string(count));
  }
  for (int64_t value : values) {
    if (value < least || value > kMaxAttribute) {
      return bad_call(call, std::string(name) + " of " + std::to_string(value) + " makes no sense");
    }
  }
  return values;
}

Result<std::vector<Window>> read_windows(const OperatorCall& call, std::span<const int64_t> inputs,
                                         std::span<const int64_t> kernel) {
  const size_t rank = inputs.size();
  TILEWRIGHT_TRY(const auto strides, bounded_list(call, "strides", rank, 1, 1));
  TILEWRIGHT_TRY(const auto dilations, bounded_list(call, "dilations", rank, 1, 1));
  TILEWRIGHT_TRY(const auto pads, bounded_list(call, "pads", 2 * rank, 0, 0));
  std::vector<Window> windows(rank);
  for (size_t d = 0; d < rank; ++d) {
    if (kernel[d] < 1 || kernel[d] > kMaxAttribute) {
      return bad_call(call, "a kernel extent of " + std::to_string(kernel[d]) + " makes no sense");
    }
    windows[d] = {inputs[d], kernel[d], strides[d], dilations[d], pads[d], pads[rank + d], 0};
  }
  return windows;
}

Result<std::string> read_auto_pad(const OperatorCall& call) {
  std::string mode = call.attributes->text("auto_pad", "NOTSET");
  if (mode.empty()) mode = "NOTSET";
  if (mode != "NOTSET" && mode != "VALID" && mode != "SAME_UPPER" && mode != "SAME_LOWER") {
    return bad_call(call, "auto_pad '" + mode + "' is not known");
  }
  return mode;
}

}  // namespace

Result<std::vector<Window>> sliding_windows(const OperatorCall& call, std::span<const int64_t> inputs,
                                            std::span<const int64_t> kernel, bool ceil_mode) {
  TILEWRIGHT_TRY(auto windows, read_windows(call, inputs, kernel));
  TILEWRIGHT_TRY(const std::string auto_pad, read_auto_pad(call));
  for (Window& window : windows) {
    if (auto_pad != "NOTSET") window.pad_begin = window.pad_end = 0;
    if (auto_pad == "SAME_UPPER" || auto_pad == "SAME_LOWER") {
      window.output = (window.input + window.stride - 1) / window.stride;
      const int64_t pads =
          std::max<int64_t>((window.output - 1) * window.stride + window.span() - window.input, 0);
      window.pad_begin = auto_pad == "SAME_UPPER" ? pads / 2 : pads - pads / 2;
      window.pad_end = pads - window.pad_begin;
      continue;
    }
    const int64_t room = window.input + window.pad_begin + window.pad_end - window.span();
    if (room < 0) {
      return bad_call(call, "a window of " + std::to_string(window.span()) +
                                " does not fit into an input of " + std::to_string(window.input) +
                                " with its padding");
    }
    window.output = room / window.stride + 1;
    if (ceil_mode && room % window.stride != 0 &&
        window.output * window.stride < window.input + window.pad_begin) {
      ++window.output;
    }
  }
  return windows;
}

Result<std::vector<Window>> transposed_windows(const OperatorCall& call, std::span<const int64_t> inputs,
                                               std::span<const int64_t> kernel) {
  TILEWRIGHT_TRY(auto windows, read_windows(call, inputs, kernel));
  TILEWRIGHT_TRY(const std::string auto_pad, read_auto_pad(call));
  TILEWRIGHT_TRY(const auto output_padding, bounded_list(call, "output_padding", inputs.size(), 0, 0));
  const bool has_shape = !call.attributes->integers("output_shape").empty();
  TILEWRIGHT_TRY(const auto output_shape, bounded_list(call, "output_shape", inputs.size(), 0, 0));
  const bool same = auto_pad == "SAME_UPPER" || auto_pad == "SAME_LOWER";
  for (size_t d = 0; d < windows.size(); ++d) {
    Window& window = windows[d];
    if (window.input < 1) return bad_call(call, "its input has an empty spatial axis");
    const int64_t full = window.stride * (window.input - 1) + output_padding[d] + window.span();
    if (has_shape || same) {
      window.output = has_shape ? output_shape[d] : window.input * window.stride;
      const int64_t pads = std::max<int64_t>(full - window.output, 0);
      window.pad_begin = auto_pad == "SAME_UPPER" ? pads / 2 : pads - pads / 2;
      window.pad_end = pads - window.pad_begin;
    } else {
      if (auto_pad == "VALID") window.pad_begin = window.pad_end = 0;
      window.output = full - window.pad_begin - window.pad_end;
    }
    if (window.output < 1) return bad_call(call, "its output would be empty");
  }
  return windows;
}

}  // namespace tilewright::reference
