// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/example_models/architectures/mobilenet_v3.h"
#include "core/example_models/blocks.h"
#include "core/example_models/shaping.h"

/// Chen et al., "Rethinking atrous convolution for semantic image segmentation" (2017), on MobileNetV3-Large
/// (Howard et al. 2019, table 1) with its last stage dilated, for the 21 classes of PASCAL VOC, as
/// torchvision has it.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kDeeplabClasses = 21;
constexpr MobileNetV3Row kLarge[] = {
    {3, 16, 16, false, false, 1},    {3, 64, 24, false, false, 2},    {3, 72, 24, false, false, 1},
    {5, 72, 40, true, false, 2},     {5, 120, 40, true, false, 1},    {5, 120, 40, true, false, 1},
    {3, 240, 80, false, true, 2},    {3, 200, 80, false, true, 1},    {3, 184, 80, false, true, 1},
    {3, 184, 80, false, true, 1},    {3, 480, 112, true, true, 1},    {3, 672, 112, true, true, 1},
    {5, 672, 160, true, true, 2, 2}, {5, 960, 160, true, true, 1, 2}, {5, 960, 160, true, true, 1, 2}};

/// The mean of all places, at all places.
Value image_mean(ModelWriter& w, const std::string& module, const Value& x, int64_t channels) {
  const Value mean = global_average_pool(w, module + ".0", x);
  const Value y = conv_block(w, module, mean, channels, window(1), {.conv = ".1", .activation = ".3"});
  return resize_bilinear(w, module, y, x.shape()[2], x.shape()[3]);
}

/// Five views of increasingly wide surroundings.
Value spatial_pyramid(ModelWriter& w, const std::string& module, const Value& x, int64_t channels) {
  const auto view = [&](int i) { return fmt::format("{}.convs.{}", module, i); };
  std::vector<Value> views = {conv_block(w, view(0), x, channels, window(1), {})};
  for (int i = 1; i < 4; ++i) {
    const int64_t dilation = 12 * i;
    views.push_back(conv_block(w, view(i), x, channels, window(3, 1, dilation), {}, 1, dilation));
  }
  views.push_back(image_mean(w, view(4), x, channels));
  return conv_block(w, module + ".project", concat(w, module, views), channels, window(1), {});
}

}  // namespace

void deeplabv3_mobilenet_v3(ModelWriter& w) {
  const Value image = image_input(w, 256);
  const int64_t channels = w.width(256);
  Value x = mobilenet_v3_features(w, "backbone", image, kLarge);
  x = spatial_pyramid(w, "classifier.0", x, channels);
  x = conv_block(w, "classifier", x, channels, window(3, 1, 1), {.conv = ".1", .activation = ".3"});
  x = conv(w, "classifier.4", x, kDeeplabClasses, window(1), {.bias = true, .power = 1});
  w.output(resize_bilinear(w, "", x, image.shape()[2], image.shape()[3]), "out");
}

}  // namespace tilewright::example::architectures
