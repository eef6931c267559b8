// SPDX-License-Identifier: Apache-2.0
#include <string>

#include <fmt/format.h>

#include "core/example_models/layers.h"

/// Sandler et al., "MobileNetV2: inverted residuals and linear bottlenecks" (2018), table 2.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

/// Convolution, normalisation and clipping as three members of one list.
Value conv_bn_relu6(ModelWriter& w, const std::string& module, const Value& x, int64_t channels,
                    const Window& win, int64_t groups = 1) {
  Value y = conv(w, module + ".0", x, channels, win, {.groups = groups});
  y = batch_norm(w, module + ".1", y);
  return relu6(w, module + ".2", y);
}

Value mobilenet_v2_inverted_residual(ModelWriter& w, const std::string& module, const Value& x,
                                     int64_t channels, int64_t stride, int64_t expansion) {
  int member = 0;
  const auto next = [&] { return fmt::format("{}.conv.{}", module, member++); };
  const int64_t hidden = x.shape()[1] * expansion;
  Value y = x;
  if (expansion > 1) y = conv_bn_relu6(w, next(), y, hidden, window(1));
  y = conv_bn_relu6(w, next(), y, hidden, window(3, stride, 1), hidden);
  y = conv(w, next(), y, channels, window(1));
  y = batch_norm(w, next(), y);
  return stride == 1 && x.shape()[1] == channels ? add(w, module, x, y) : y;
}

/// Rows of the table: expansion, channels, repeats, stride of the first.
constexpr struct {
  int64_t expansion, channels, repeats, stride;
} kMobilenetV2Rows[] = {{1, 16, 1, 1}, {6, 24, 2, 2},  {6, 32, 3, 2}, {6, 64, 4, 2},
                        {6, 96, 3, 1}, {6, 160, 3, 2}, {6, 320, 1, 1}};

}  // namespace

void mobilenet_v2(ModelWriter& w) {
  Value x = image_input(w, 224);
  int index = 0;
  const auto next = [&] { return fmt::format("features.{}", index++); };
  x = conv_bn_relu6(w, next(), x, w.width(32), window(3, 2, 1));
  for (const auto& row : kMobilenetV2Rows) {
    for (int64_t i = 0; i < row.repeats; ++i) {
      x = mobilenet_v2_inverted_residual(w, next(), x, w.width(row.channels), i == 0 ? row.stride : 1,
                                         row.expansion);
    }
  }
  x = conv_bn_relu6(w, next(), x, w.width(1280), window(1));
  x = flatten(w, "", global_average_pool(w, "", x));
  w.output(linear(w, "classifier.1", x, 1000), "output");
}

}  // namespace tilewright::example::architectures
