// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "core/example_models/layers.h"

/// Simonyan and Zisserman, "Very deep convolutional networks for large-scale image recognition" (2015),
/// configuration A.
namespace tilewright::example::architectures {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

void vgg11(ModelWriter& w) {
  constexpr int64_t kPool = 0;
  constexpr int64_t kFeatures[] = {64, kPool, 128, kPool, 256, 256, kPool, 512, 512, kPool, 512, 512, kPool};
  Value x = image_input(w, 224);
  int index = 0;
  const auto next = [&] { return fmt::format("features.{}", index++); };
  for (const int64_t channels : kFeatures) {
    if (channels == kPool) {
      x = max_pool(w, next(), x, window(2, 2));
      continue;
    }
    x = conv(w, next(), x, w.width(channels), window(3, 1, 1), {.bias = true});
    x = relu(w, next(), x);
  }
  x = flatten(w, "", x);
  x = relu(w, "classifier.1", linear(w, "classifier.0", x, w.width(4096)));
  x = relu(w, "classifier.4", linear(w, "classifier.3", x, w.width(4096)));
  w.output(linear(w, "classifier.6", x, 1000), "output");
}

}  // namespace tilewright::example::architectures
