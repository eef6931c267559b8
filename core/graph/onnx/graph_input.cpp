// SPDX-License-Identifier: Apache-2.0
#include "core/graph/onnx/graph_input.h"

#include <algorithm>
#include <cctype>
#include <string_view>
#include <utility>

namespace tilewright {
namespace {

constexpr int64_t kPixels = 224;
constexpr int64_t kTokens = 128;
constexpr int64_t kChannels = 3;

/// Parts of the symbols that exporters write, the more telling ones first.
constexpr std::pair<std::string_view, int64_t> kUsual[] = {
    {"batch", 1},      {"channel", kChannels}, {"height", kPixels}, {"width", kPixels},
    {"past", kTokens}, {"seq", kTokens},       {"token", kTokens},  {"length", kTokens},
    {"time", kTokens}, {"frame", kTokens},     {"sample", 16'000},  {"audio", 16'000}};
/// Symbols of a single letter.
constexpr std::pair<std::string_view, int64_t> kLetters[] = {{"n", 1},       {"b", 1},       {"c", kChannels},
                                                             {"h", kPixels}, {"w", kPixels}, {"t", kTokens},
                                                             {"s", kTokens}, {"l", kTokens}};

/// States of recurrent layers have the batch between layers or directions, of which there are several, and
/// hidden units. Behind a single one there may be a sequence as well.
bool is_batch_of_states(const GraphInput& input, size_t axis) {
  return input.type.shape.size() == 3 && axis == 1 && input.type.shape[0] > 1 && !input.is_open(2);
}

}  // namespace

bool GraphInput::is_open() const {
  return !has_shape ||
         std::ranges::any_of(type.shape, [](int64_t extent) { return extent == GraphInput::kOpen; });
}

int64_t usual_extent(const GraphInput& input, size_t axis) {
  std::string symbol = axis < input.symbols.size() ? input.symbols[axis] : std::string();
  std::ranges::transform(symbol, symbol.begin(), [](unsigned char c) { return std::tolower(c); });
  for (const auto& [letter, extent] : kLetters)
    if (symbol == letter) return extent;
  for (const auto& [part, extent] : kUsual)
    if (symbol.find(part) != std::string::npos) return extent;
  if (axis == 0 || is_batch_of_states(input, axis)) return 1;
  if (input.type.shape.size() < 4) return kTokens;
  return axis == 1 ? kChannels : kPixels;
}

Shape usual_shape(const GraphInput& input) {
  if (!input.has_shape) return {1, kChannels, kPixels, kPixels};
  Shape shape = input.type.shape;
  for (size_t axis = 0; axis < shape.size(); ++axis)
    if (input.is_open(axis)) shape[axis] = usual_extent(input, axis);
  return shape;
}

}  // namespace tilewright
