// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <string>

#include <fmt/format.h>

#include "core/example_models/blocks.h"

/// Radosavovic et al., "Designing network design spaces" (2020), table 4: groups of 8 channels.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kGroupChannels = 8;
constexpr struct { int64_t channels, blocks; } kRegnetStages[] = {{48, 1}, {104, 3}, {208, 6}, {440, 6}};

Value regnet_block(ModelWriter& w, const std::string& module, const Value& x, int64_t channels,
                   int64_t groups, int64_t squeezed, int64_t stride) {
  const bool same = stride == 1 && x.shape()[1] == channels;
  const Value short_cut =
      same ? x : conv_block(w, module + ".proj", x, channels, window(1, stride), {.act = nullptr});
  Value y = conv_block(w, module + ".f.a", x, channels, window(1), {});
  y = conv_block(w, module + ".f.b", y, channels, window(3, stride, 1), {}, groups);
  y = squeeze_excite(w, module + ".f.se", y, {.squeezed = squeezed});
  y = conv_block(w, module + ".f.c", y, channels, window(1), {.act = nullptr});
  return relu(w, module + ".activation", add(w, module, short_cut, y));
}

}  // namespace

void regnet_y_400mf(ModelWriter& w) {
  Value x = conv_block(w, "stem", image_input(w, 224), w.width(32), window(3, 2, 1), {});
  for (int number = 1; const auto& stage : kRegnetStages) {
    // Groups keep their number of channels where the width is divided.
    const int64_t groups = w.width(stage.channels / kGroupChannels);
    for (int64_t i = 0; i < stage.blocks; ++i) {
      // A quarter of the channels of the block's input.
      const int64_t squeezed = std::max(std::lround(0.25 * static_cast<double>(x.shape()[1])), 1L);
      x = regnet_block(w, fmt::format("trunk_output.block{}.block{}-{}", number, number, i), x,
                       groups * kGroupChannels, groups, squeezed, i == 0 ? 2 : 1);
    }
    ++number;
  }
  x = flatten(w, "", global_average_pool(w, "avgpool", x));
  w.output(linear(w, "fc", x, 1000), "output");
}

}  // namespace tilewright::example::architectures
