// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/normalisations.h"
#include "core/example_models/shaping.h"
#include "core/example_models/transformer.h"

/// Liu et al., "Swin transformer: hierarchical vision transformer using shifted windows" (2021), section 3:
/// Swin-T. Windows are a 32nd of the image, as in all published sizes: 7x7 for images of 224x224.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kSwinHeadChannels = 32;
constexpr struct { int64_t heads, blocks; } kSwinStages[] = {{3, 2}, {6, 2}, {12, 6}, {24, 2}};

/// NxHxWxC to (N windows)x(places of one)xC.
Value in_windows(ModelWriter& w, const std::string& module, const Value& x, int64_t side) {
  const Shape& shape = x.shape();
  const Value apart =
      reshape(w, module, x, {shape[0], shape[1] / side, side, shape[2] / side, side, shape[3]});
  const Value windows = transpose(w, module, apart, {0, 1, 3, 2, 4, 5});
  return reshape(w, module, windows, {x.type.elements() / (side * side * shape[3]), side * side, shape[3]});
}

/// Back to `shape`.
Value joined(ModelWriter& w, const std::string& module, const Value& windows, const Shape& shape,
             int64_t side) {
  const Value apart =
      reshape(w, module, windows, {shape[0], shape[1] / side, shape[2] / side, side, side, shape[3]});
  return reshape(w, module, transpose(w, module, apart, {0, 1, 3, 2, 4, 5}), shape);
}

/// The addition to the score of each pair of places of a window, by their distance: 1xheadsxPxP.
Value position_bias(ModelWriter& w, const std::string& module, int64_t side, int64_t heads) {
  const int64_t distances = 2 * side - 1;
  const int64_t places = side * side;
  std::vector<int64_t> numbers;
  for (int64_t a = 0; a < places; ++a) {
    for (int64_t b = 0; b < places; ++b) {
      const int64_t rows = a / side - b / side + side - 1;
      const int64_t columns = a % side - b % side + side - 1;
      numbers.push_back(rows * distances + columns);
    }
  }
  const Value table = w.weight(module + ".relative_position_bias_table", {distances * distances, heads},
                               WeightInit::bell(0, 0.5));
  const Value index = w.table(module + ".relative_position_index",
                              Tensor::of<int64_t>({DataType::kInt64, {places * places}}, numbers));
  const Value rows = reshape(w, module, gather(w, module, table, 0, index), {places, places, heads});
  return unsqueeze(w, module, transpose(w, module, rows, {2, 0, 1}), {0});
}

/// After a roll, a window may hold places that were far apart. The mask adds -100 to the scores of such
/// pairs, which hides them from each other. windowsx1xPxP.
Value shift_mask(ModelWriter& w, const std::string& module, int64_t extent, int64_t side, int64_t shift) {
  const int64_t windows = extent / side;
  const int64_t places = side * side;
  // Rows and columns fall into three bands: the places that were not moved, and the two parts of the last
  // window.
  const auto band = [&](int64_t i) { return i < extent - side ? 0 : i < extent - shift ? 1 : 2; };
  std::vector<float> elements;
  for (int64_t window = 0; window < windows * windows; ++window) {
    const auto region = [&](int64_t place) {
      const int64_t row = window / windows * side + place / side;
      return 3 * band(row) + band(window % windows * side + place % side);
    };
    for (int64_t a = 0; a < places; ++a) {
      for (int64_t b = 0; b < places; ++b) elements.push_back(region(a) == region(b) ? 0.0F : -100.0F);
    }
  }
  const TensorType type{DataType::kFloat32, {1, windows * windows, 1, places, places}};
  return w.constant(module, Tensor::of<float>(type, elements));
}

/// Attention among the places of each window; `mask` is one for all windows of an image, or null.
Value window_attention(ModelWriter& w, const std::string& module, const Value& x, int64_t heads, int64_t side,
                       const Value* mask) {
  const Shape& shape = x.shape();
  const Value all = dense(w, module + ".qkv", x, 3 * shape[2]);
  const Value apart = reshape(w, module, all, {shape[0], shape[1], 3, heads, shape[2] / heads});
  const auto parts = split(w, module, transpose(w, module, apart, {2, 0, 3, 1, 4}), 0, {1, 1, 1});
  const Value q = squeeze(w, module, parts[0], 0);
  const Value k = squeeze(w, module, parts[1], 0);
  const Value v = squeeze(w, module, parts[2], 0);
  const Value scaled = scale(w, module, q, 1 / std::sqrt(static_cast<float>(shape[2] / heads)));
  const Value products = matmul(w, module, scaled, transpose(w, module, k, {0, 1, 3, 2}));
  Value scores = elementwise(w, "Add", module, products, position_bias(w, module, side, heads));
  if (mask != nullptr) {
    const int64_t windows = mask->shape()[1];
    const Shape of_images = {shape[0] / windows, windows, heads, shape[1], shape[1]};
    const Value seen = elementwise(w, "Add", module, reshape(w, module, scores, of_images), *mask);
    scores = reshape(w, module, seen, scores.shape());
  }
  return dense(w, module + ".proj", join_heads(w, module, attend(w, module, scores, v)), shape[2]);
}

/// Attention in windows, which are moved by half a window where `shifted`.
Value swin_attention(ModelWriter& w, const std::string& module, const Value& x, int64_t heads, int64_t side,
                     bool shifted) {
  const int64_t shift = shifted ? side / 2 : 0;
  Value y = x;
  if (shift > 0) y = roll(w, module, roll(w, module, y, 1, -shift), 2, -shift);
  const Value windows = in_windows(w, module, y, side);
  if (shift > 0) {
    const Value mask = shift_mask(w, module, x.shape()[1], side, shift);
    y = window_attention(w, module, windows, heads, side, &mask);
  } else {
    y = window_attention(w, module, windows, heads, side, nullptr);
  }
  y = joined(w, module, y, x.shape(), side);
  return shift > 0 ? roll(w, module, roll(w, module, y, 1, shift), 2, shift) : y;
}

Value swin_block(ModelWriter& w, const std::string& module, const Value& x, int64_t heads, int64_t side,
                 bool shifted) {
  const int64_t channels = x.shape()[3];
  const Value normal = layer_norm(w, module + ".norm1", x);
  const Value y = add(w, module, x, swin_attention(w, module + ".attn", normal, heads, side, shifted));
  const Value again = layer_norm(w, module + ".norm2", y);
  const Value inner = gelu(w, module + ".mlp.1", dense(w, module + ".mlp.0", again, 4 * channels));
  return add(w, module, y, dense(w, module + ".mlp.3", inner, channels));
}

/// Four neighbours become one place with twice the channels.
Value merged(ModelWriter& w, const std::string& module, const Value& x, int64_t channels) {
  const auto every_second = [&](int64_t row, int64_t column) {
    const Value rows = slice(w, module, x, 1, row, x.shape()[1], 2);
    return slice(w, module, rows, 2, column, x.shape()[2], 2);
  };
  const Value a = every_second(0, 0);
  const Value b = every_second(1, 0);
  const Value c = every_second(0, 1);
  const Value all = concat_along(w, module, {a, b, c, every_second(1, 1)}, 3);
  return dense(w, module + ".reduction", layer_norm(w, module + ".norm", all), channels, false);
}

}  // namespace

void swin_tiny(ModelWriter& w) {
  const Value image = image_input(w, 224);
  const int64_t side = image.shape()[2] / 32;
  const int64_t head_channels = w.width(kSwinHeadChannels);
  const Value patches = conv(w, "features.0.0", image, kSwinStages[0].heads * head_channels, window(4, 4),
                             {.bias = true, .power = 1});
  Value x = layer_norm(w, "features.0.2", transpose(w, "features.0.1", patches, {0, 2, 3, 1}));
  for (int index = 1; const auto& stage : kSwinStages) {
    if (index > 1) x = merged(w, fmt::format("features.{}", index++), x, stage.heads * head_channels);
    for (int64_t i = 0; i < stage.blocks; ++i) {
      // A window that is the whole image cannot be moved.
      const bool shifted = i % 2 == 1 && x.shape()[1] > side;
      x = swin_block(w, fmt::format("features.{}.{}", index, i), x, stage.heads, side, shifted);
    }
    ++index;
  }
  x = transpose(w, "permute", layer_norm(w, "norm", x), {0, 3, 1, 2});
  x = flatten(w, "flatten", global_average_pool(w, "avgpool", x));
  w.output(linear(w, "head", x, 1000), "output");
}

}  // namespace tilewright::example::architectures
