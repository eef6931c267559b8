// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/architectures/mobilenet_v3.h"

#include <fmt/format.h>

#include "core/example_models/blocks.h"

/// Howard et al., "Searching for MobileNetV3" (2019), table 2.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

Value mobilenet_v3_inverted_residual(ModelWriter& w, const std::string& module, const Value& x,
                                     const MobileNetV3Row& row) {
  int member = 0;
  const auto next = [&] { return fmt::format("{}.block.{}", module, member++); };
  const ConvBlock block{.act = row.hard_swish ? hard_swish : relu};
  const int64_t expanded = w.width(row.expanded);
  const int64_t channels = w.width(row.channels);
  const bool dilated = row.dilation > 1;
  const int64_t stride = dilated ? 1 : row.stride;
  Value y = x;
  if (expanded != x.shape()[1]) y = conv_block(w, next(), y, expanded, window(1), block);
  y = conv_block(w, next(), y, expanded, window(row.kernel, stride, row.kernel / 2 * row.dilation), block,
                 expanded, row.dilation);
  if (row.squeezed) {
    const int64_t squeezed = w.width(multiple_of_8(row.expanded / 4));
    y = squeeze_excite(w, next(), y, {.squeezed = squeezed, .gate = hard_sigmoid});
  }
  y = conv_block(w, next(), y, channels, window(1), {.act = nullptr});
  return row.stride == 1 && x.shape()[1] == channels ? add(w, module, y, x) : y;
}

constexpr MobileNetV3Row kSmall[] = {
    {3, 16, 16, true, false, 2}, {3, 72, 24, false, false, 2}, {3, 88, 24, false, false, 1},
    {5, 96, 40, true, true, 2},  {5, 240, 40, true, true, 1},  {5, 240, 40, true, true, 1},
    {5, 120, 48, true, true, 1}, {5, 144, 48, true, true, 1},  {5, 288, 96, true, true, 2},
    {5, 576, 96, true, true, 1}, {5, 576, 96, true, true, 1}};

}  // namespace

Value mobilenet_v3_features(ModelWriter& w, const std::string& prefix, const Value& x,
                            std::span<const MobileNetV3Row> rows) {
  int index = 0;
  const auto next = [&] { return fmt::format("{}.{}", prefix, index++); };
  Value y = conv_block(w, next(), x, w.width(16), window(3, 2, 1), {.act = hard_swish});
  for (const MobileNetV3Row& row : rows) y = mobilenet_v3_inverted_residual(w, next(), y, row);
  return conv_block(w, next(), y, w.width(6 * rows.back().channels), window(1), {.act = hard_swish});
}

void mobilenet_v3_small(ModelWriter& w) {
  Value x = mobilenet_v3_features(w, "features", image_input(w, 224), kSmall);
  x = flatten(w, "", global_average_pool(w, "avgpool", x));
  x = hard_swish(w, "classifier.1", linear(w, "classifier.0", x, w.width(1024)));
  w.output(linear(w, "classifier.3", x, 1000), "output");
}

}  // namespace tilewright::example::architectures
