// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "core/example_models/layers.h"

/// The generator of Radford et al., "Unsupervised representation learning with deep convolutional generative
/// adversarial networks" (2016), figure 1, for images of 64x64. Larger images come from noise that has an
/// extent, too: every further 16 pixels need one further place.
namespace tilewright::example::architectures {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

void dcgan(ModelWriter& w) {
  const int64_t places = w.extent(64) / 16 - 3;
  Value x = w.input("z", {DataType::kFloat32, {w.batch(), 100, places, places}});
  int index = 0;
  const auto next = [&] { return fmt::format("net.{}", index++); };
  for (const int64_t channels : {512, 256, 128, 64}) {
    x = conv_transpose(w, next(), x, w.width(channels), channels == 512 ? window(4) : window(4, 2, 1));
    x = batch_norm(w, next(), x);
    x = relu(w, next(), x);
  }
  x = conv_transpose(w, next(), x, 3, window(4, 2, 1));
  w.output(tanh(w, next(), x), "image");
}

}  // namespace tilewright::example::architectures
