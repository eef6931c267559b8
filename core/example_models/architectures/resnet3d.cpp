// SPDX-License-Identifier: Apache-2.0
#include <string>

#include <fmt/format.h>

#include "core/example_models/layers.h"

/// A residual network over space and time (Tran et al., "A closer look at spatiotemporal convolutions for
/// action recognition", 2018, R3D) with one block in each stage, for short clips of small images.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr size_t kRank = 3;

Value conv_bn(ModelWriter& w, const std::string& module, const Value& x, int64_t channels,
              const Window& win) {
  return batch_norm(w, module + ".1", conv(w, module + ".0", x, channels, win));
}

Value resnet3d_block(ModelWriter& w, const std::string& module, const Value& x, int64_t channels,
                     int64_t stride) {
  Value y = conv_bn(w, module + ".conv1", x, channels, window(3, stride, 1, kRank));
  y = relu(w, module + ".conv1.2", y);
  y = conv_bn(w, module + ".conv2", y, channels, window(3, 1, 1, kRank));
  const bool same = stride == 1 && x.shape()[1] == channels;
  const Value kept = same ? x : conv_bn(w, module + ".downsample", x, channels, window(1, stride, 0, kRank));
  return relu(w, module + ".relu", add(w, module, y, kept));
}

}  // namespace

void resnet3d_10(ModelWriter& w) {
  const int64_t extent = w.extent(56);
  Value x = w.input("clip", {DataType::kFloat32, {w.batch(), 3, 8, extent, extent}});
  x = relu(w, "stem.2", conv_bn(w, "stem", x, w.width(64), {{3, 7, 7}, {1, 2, 2}, {1, 3, 3}}));
  for (int stage = 0; stage < 4; ++stage) {
    x = resnet3d_block(w, fmt::format("layer{}.0", stage + 1), x, w.width(64 << stage), stage > 0 ? 2 : 1);
  }
  x = flatten(w, "", global_average_pool(w, "avgpool", x));
  w.output(linear(w, "fc", x, 101), "output");
}

}  // namespace tilewright::example::architectures
