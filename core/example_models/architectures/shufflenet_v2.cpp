// SPDX-License-Identifier: Apache-2.0
#include <string>

#include <fmt/format.h>

#include "core/example_models/blocks.h"
#include "core/example_models/shaping.h"

/// Ma et al., "ShuffleNet V2: practical guidelines for efficient CNN architecture design" (2018), table 5,
/// 1x.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

/// A depthwise convolution without activation and a pointwise one.
Value shufflenet_separable(ModelWriter& w, const std::string& module, const Value& x, int64_t channels,
                           int64_t stride, int first) {
  const int64_t inputs = x.shape()[1];
  const std::string depthwise = fmt::format(".{}", first);
  const std::string pointwise = fmt::format(".{}", first + 2);
  const std::string act = fmt::format(".{}", first + 4);
  const Value y =
      conv_block(w, module, x, inputs, window(3, stride, 1), {.conv = depthwise, .act = nullptr}, inputs);
  return conv_block(w, module, y, channels, window(1), {.conv = pointwise, .activation = act});
}

/// Each branch contributes `half` channels; the first branch is a copy of half the input where the stride is
/// 1.
Value unit(ModelWriter& w, const std::string& module, const Value& x, int64_t half, int64_t stride) {
  Value kept = x;
  Value other = x;
  if (stride == 1) {
    const auto halves = split(w, module, x, 1, {half, half});
    kept = halves[0];
    other = halves[1];
  } else {
    kept = shufflenet_separable(w, module + ".branch1", x, half, stride, 0);
  }
  other = conv_block(w, module + ".branch2", other, half, window(1), {});
  other = shufflenet_separable(w, module + ".branch2", other, half, stride, 3);
  return channel_shuffle(w, module, concat(w, module, {kept, other}), 2);
}

/// Channels of each half, and units.
constexpr struct { int64_t half, units; } kShufflenetStages[] = {{58, 4}, {116, 8}, {232, 4}};

}  // namespace

void shufflenet_v2(ModelWriter& w) {
  Value x = conv_block(w, "conv1", image_input(w, 224), w.width(24), window(3, 2, 1), {});
  x = max_pool(w, "maxpool", x, window(3, 2, 1));
  for (int number = 2; const auto& stage : kShufflenetStages) {
    for (int64_t i = 0; i < stage.units; ++i)
      x = unit(w, fmt::format("stage{}.{}", number, i), x, w.width(stage.half), i == 0 ? 2 : 1);
    ++number;
  }
  x = conv_block(w, "conv5", x, w.width(1024), window(1), {});
  w.output(linear(w, "fc", mean_of_places(w, "", x, false), 1000), "output");
}

}  // namespace tilewright::example::architectures
