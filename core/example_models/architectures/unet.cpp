// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/example_models/blocks.h"

/// Ronneberger et al., "U-Net: convolutional networks for biomedical image segmentation" (2015), padded,
/// normalised and with half the width, as Buda et al. (2019) use it on images of brains.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kUnetChannels = 32;
constexpr int kLevels = 4;

/// `name` begins the names of its members: "enc1".
Value two_convolutions(ModelWriter& w, const std::string& module, const std::string& name, Value x,
                       int64_t channels) {
  for (int i = 1; i <= 2; ++i) {
    const std::string conv = fmt::format(".{}conv{}", name, i);
    const std::string act = fmt::format(".{}relu{}", name, i);
    x = conv_block(w, module, x, channels, window(3, 1, 1), {.conv = conv, .activation = act});
  }
  return x;
}

}  // namespace

void unet(ModelWriter& w) {
  const auto channels = [&](int level) { return w.width(kUnetChannels << level); };
  Value x = image_input(w, 256);
  std::vector<Value> skipped;
  for (int level = 0; level < kLevels; ++level) {
    const int number = level + 1;
    x = two_convolutions(w, fmt::format("encoder{}", number), fmt::format("enc{}", number), x,
                         channels(level));
    skipped.push_back(x);
    x = max_pool(w, fmt::format("pool{}", number), x, window(2, 2));
  }
  x = two_convolutions(w, "bottleneck", "bottleneck", x, channels(kLevels));
  for (int level = kLevels - 1; level >= 0; --level) {
    const int number = level + 1;
    const Value raised =
        conv_transpose(w, fmt::format("upconv{}", number), x, channels(level), window(2, 2), true, 1);
    const Value both = concat(w, "", {raised, skipped[static_cast<size_t>(level)]});
    x = two_convolutions(w, fmt::format("decoder{}", number), fmt::format("dec{}", number), both,
                         channels(level));
  }
  x = conv(w, "conv", x, 1, window(1), {.bias = true});
  w.output(sigmoid(w, "", x), "output");
}

}  // namespace tilewright::example::architectures
