// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "core/example_models/blocks.h"

/// Tan and Le, "EfficientNet: rethinking model scaling for convolutional neural networks" (2019), table 1.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

/// Rows of the table: expansion, kernel, stride of the first, channels, repeats.
constexpr struct {
  int64_t expansion, kernel, stride, channels, repeats;
} kEfficientnetRows[] = {{1, 3, 1, 16, 1},  {6, 3, 2, 24, 2},  {6, 5, 2, 40, 2}, {6, 3, 2, 80, 3},
                         {6, 5, 1, 112, 3}, {6, 5, 2, 192, 4}, {6, 3, 1, 320, 1}};

Value efficientnet_inverted_residual(ModelWriter& w, const std::string& module, const Value& x,
                                     int64_t channels, int64_t kernel, int64_t stride, int64_t expansion) {
  const auto block = [](std::string_view conv, std::string_view act) {
    return ConvBlock{.conv = conv, .activation = act, .act = silu};
  };
  const int64_t expanded = x.shape()[1] * expansion;
  Value y = x;
  if (expansion > 1) y = conv_block(w, module, y, expanded, window(1), block(".conv_pw", ".bn1.act"));
  y = conv_block(w, module, y, expanded, window(kernel, stride, kernel / 2), block(".conv_dw", ".bn2.act"),
                 expanded);
  y = squeeze_excite(w, module + ".se", y,
                     {.squeezed = std::max<int64_t>(x.shape()[1] / 4, 1),
                      .act = silu,
                      .reduce_mean = true,
                      .first = ".conv_reduce",
                      .second = ".conv_expand"});
  y = conv_block(w, module, y, channels, window(1), {.conv = ".conv_pwl", .act = nullptr});
  return stride == 1 && x.shape()[1] == channels ? add(w, module, y, x) : y;
}

}  // namespace

void efficientnet_b0(ModelWriter& w) {
  const ConvBlock stem{.conv = "conv_stem", .activation = "bn1.act", .act = silu};
  Value x = conv_block(w, "", image_input(w, 224), w.width(32), window(3, 2, 1), stem);
  for (int stage = 0; const auto& row : kEfficientnetRows) {
    for (int64_t i = 0; i < row.repeats; ++i) {
      x = efficientnet_inverted_residual(w, fmt::format("blocks.{}.{}", stage, i), x, w.width(row.channels),
                                         row.kernel, i == 0 ? row.stride : 1, row.expansion);
    }
    ++stage;
  }
  const ConvBlock head{.conv = "conv_head", .activation = "bn2.act", .act = silu};
  x = conv_block(w, "", x, w.width(1280), window(1), head);
  x = flatten(w, "global_pool.flatten", global_average_pool(w, "global_pool.pool", x));
  w.output(linear(w, "classifier", x, 1000), "output");
}

}  // namespace tilewright::example::architectures
