// SPDX-License-Identifier: Apache-2.0
#include <string>

#include "core/example_models/layers.h"

/// Iandola et al., "SqueezeNet" (2016), in the cheaper form that its authors released as version 1.1.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

Value conv_relu(ModelWriter& w, const std::string& module, const Value& x, int64_t channels,
                const Window& win) {
  return relu(w, module + "_activation", conv(w, module, x, channels, win, {.bias = true}));
}

Value fire(ModelWriter& w, const std::string& module, const Value& x, int64_t squeezed, int64_t expanded) {
  const Value y = conv_relu(w, module + ".squeeze", x, w.width(squeezed), window(1));
  const Value narrow = conv_relu(w, module + ".expand1x1", y, w.width(expanded), window(1));
  const Value wide = conv_relu(w, module + ".expand3x3", y, w.width(expanded), window(3, 1, 1));
  return concat(w, module, {narrow, wide});
}

}  // namespace

void squeezenet1_1(ModelWriter& w) {
  Value x = image_input(w, 224);
  x = conv(w, "features.0", x, w.width(64), window(3, 2), {.bias = true});
  x = max_pool(w, "features.2", relu(w, "features.1", x), window(3, 2), true);
  x = fire(w, "features.3", x, 16, 64);
  x = fire(w, "features.4", x, 16, 64);
  x = max_pool(w, "features.5", x, window(3, 2), true);
  x = fire(w, "features.6", x, 32, 128);
  x = fire(w, "features.7", x, 32, 128);
  x = max_pool(w, "features.8", x, window(3, 2), true);
  x = fire(w, "features.9", x, 48, 192);
  x = fire(w, "features.10", x, 48, 192);
  x = fire(w, "features.11", x, 64, 256);
  x = fire(w, "features.12", x, 64, 256);
  x = dropout(w, "classifier.0", x, 0.5F);
  x = relu(w, "classifier.2", conv(w, "classifier.1", x, 1000, window(1), {.bias = true}));
  x = flatten(w, "", global_average_pool(w, "classifier.3", x));
  w.output(x, "output");
}

}  // namespace tilewright::example::architectures
