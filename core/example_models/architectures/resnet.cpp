// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <string>

#include <fmt/format.h>

#include "core/example_models/layers.h"

/// He et al., "Deep residual learning for image recognition" (2016), table 1, and Xie et al., "Aggregated
/// residual transformations for deep neural networks" (2017), table 1.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

Value shortcut(ModelWriter& w, const std::string& module, const Value& x, int64_t channels, int64_t stride) {
  if (stride == 1 && x.shape()[1] == channels) return x;
  const Value y = conv(w, module + ".downsample.0", x, channels, window(1, stride));
  return batch_norm(w, module + ".downsample.1", y);
}

/// Two 3x3 convolutions. Exporters number the calls of a block's single Relu.
Value basic_block(ModelWriter& w, const std::string& module, const Value& x, int64_t channels,
                  int64_t stride) {
  Value y = conv(w, module + ".conv1", x, channels, window(3, stride, 1));
  y = relu(w, module + ".relu", batch_norm(w, module + ".bn1", y));
  y = conv(w, module + ".conv2", y, channels, window(3, 1, 1));
  y = batch_norm(w, module + ".bn2", y);
  y = add(w, module, y, shortcut(w, module, x, channels, stride));
  return relu(w, module + ".relu_1", y);
}

/// 1x1, 3x3 in groups and 1x1; the 3x3 convolution has the stride.
Value narrowed(ModelWriter& w, const std::string& module, const Value& x, int64_t inner, int64_t groups,
               int64_t outer, int64_t stride) {
  Value y = conv(w, module + ".conv1", x, inner, window(1));
  y = relu(w, module + ".relu", batch_norm(w, module + ".bn1", y));
  y = conv(w, module + ".conv2", y, inner, window(3, stride, 1), {.groups = groups});
  y = relu(w, module + ".relu_1", batch_norm(w, module + ".bn2", y));
  y = conv(w, module + ".conv3", y, outer, window(1));
  y = batch_norm(w, module + ".bn3", y);
  y = add(w, module, y, shortcut(w, module, x, outer, stride));
  return relu(w, module + ".relu_2", y);
}

/// A block with four times as many channels outside as inside.
Value bottleneck(ModelWriter& w, const std::string& module, const Value& x, int64_t channels,
                 int64_t stride) {
  return narrowed(w, module, x, channels, 1, 4 * channels, stride);
}

/// A block of 32 groups (fewer where the width is divided, so that groups keep their channels) of four
/// channels each in the first stage, with twice as many channels outside as inside.
Value aggregated_block(ModelWriter& w, const std::string& module, const Value& x, int64_t channels,
                       int64_t stride) {
  const int64_t groups = w.width(32);
  const int64_t inner = 2 * channels / groups * groups;
  return narrowed(w, module, x, inner, groups, 4 * channels, stride);
}

void resnet(ModelWriter& w, decltype(basic_block)* block, const std::array<int, 4>& depths) {
  Value x = image_input(w, 224);
  x = conv(w, "conv1", x, w.width(64), window(7, 2, 3));
  x = relu(w, "relu", batch_norm(w, "bn1", x));
  x = max_pool(w, "maxpool", x, window(3, 2, 1));
  for (int stage = 0; stage < 4; ++stage) {
    for (int i = 0; i < depths[static_cast<size_t>(stage)]; ++i) {
      const int64_t stride = stage > 0 && i == 0 ? 2 : 1;
      x = block(w, fmt::format("layer{}.{}", stage + 1, i), x, w.width(64 << stage), stride);
    }
  }
  x = flatten(w, "", global_average_pool(w, "avgpool", x));
  w.output(linear(w, "fc", x, 1000), "output");
}

}  // namespace

void resnet18(ModelWriter& w) {
  resnet(w, basic_block, {2, 2, 2, 2});
}
void resnet34(ModelWriter& w) {
  resnet(w, basic_block, {3, 4, 6, 3});
}
void resnet50(ModelWriter& w) {
  resnet(w, bottleneck, {3, 4, 6, 3});
}
void resnext50(ModelWriter& w) {
  resnet(w, aggregated_block, {3, 4, 6, 3});
}

}  // namespace tilewright::example::architectures
