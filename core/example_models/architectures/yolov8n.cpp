// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/example_models/blocks.h"
#include "core/example_models/shaping.h"

/// YOLOv8 of Ultralytics (2023) at its smallest scale: a third of the depth and a quarter of the width, for
/// the 80 classes of COCO. Boxes are decoded, as its exporter writes them.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kYolov8Classes = 80;
constexpr int64_t kDistances = 16;  ///< bins of the distribution of each side's distance
constexpr ConvBlock kYolov8Block{.conv = ".conv", .activation = ".act", .act = silu};

Value yolov8_conv(ModelWriter& w, const std::string& module, const Value& x, int64_t channels, int64_t kernel,
                  int64_t stride = 1) {
  return conv_block(w, module, x, channels, window(kernel, stride, kernel / 2), kYolov8Block);
}

/// A cross-stage block: half of the channels pass through `repeats` bottlenecks, and all intermediate values
/// are joined.
Value c2f(ModelWriter& w, const std::string& module, const Value& x, int64_t channels, int repeats,
          bool short_cut) {
  const int64_t half = channels / 2;
  const Value both = yolov8_conv(w, module + ".cv1", x, 2 * half, 1);
  std::vector<Value> parts = split(w, module, both, 1, {half, half});
  for (int i = 0; i < repeats; ++i) {
    const std::string inner = fmt::format("{}.m.{}", module, i);
    Value y = yolov8_conv(w, inner + ".cv1", parts.back(), half, 3);
    y = yolov8_conv(w, inner + ".cv2", y, half, 3);
    parts.push_back(short_cut ? add(w, inner, parts.back(), y) : y);
  }
  return yolov8_conv(w, module + ".cv2", concat(w, module, parts), channels, 1);
}

/// Spatial pyramid pooling by three pools in a row.
Value sppf(ModelWriter& w, const std::string& module, const Value& x) {
  std::vector<Value> parts = {yolov8_conv(w, module + ".cv1", x, x.shape()[1] / 2, 1)};
  for (int i = 0; i < 3; ++i) parts.push_back(max_pool(w, module + ".m", parts.back(), window(5, 1, 2)));
  return yolov8_conv(w, module + ".cv2", concat(w, module, parts), x.shape()[1], 1);
}

/// The predictions of one level for each of its places: distributions of four distances, and a score for each
/// class.
Value yolov8_level_head(ModelWriter& w, const std::string& module, int level, const Value& x,
                        int64_t box_channels, int64_t class_channels) {
  const auto branch = [&](std::string_view name, int64_t inner, int64_t outer) {
    const std::string list = fmt::format("{}.{}.{}", module, name, level);
    const Value y = yolov8_conv(w, list + ".1", yolov8_conv(w, list + ".0", x, inner, 3), inner, 3);
    return layers::conv(w, list + ".2", y, outer, window(1), {.bias = true, .power = 1});
  };
  const Value boxes = branch("cv2", box_channels, 4 * kDistances);
  return concat(w, module, {boxes, branch("cv3", class_channels, kYolov8Classes)});
}

/// The centres of all places, in units of their level's stride, and these strides.
struct Anchors {
  std::vector<float> x, y, strides;
};

Anchors anchors_of(const std::vector<Value>& levels, int64_t image) {
  Anchors anchors;
  for (const Value& level : levels) {
    const int64_t extent = level.shape()[2];
    for (int64_t i = 0; i < extent * extent; ++i) {
      anchors.x.push_back(static_cast<float>(i % extent) + 0.5F);
      anchors.y.push_back(static_cast<float>(i / extent) + 0.5F);
      anchors.strides.push_back(static_cast<float>(image / extent));
    }
  }
  return anchors;
}

/// The expected distance of each side: a softmax over the bins, and a convolution whose weights are the bins'
/// numbers.
Value expected_distances(ModelWriter& w, const std::string& module, const Value& boxes) {
  const int64_t batch = boxes.shape()[0];
  const int64_t places = boxes.shape()[2];
  const Value apart = reshape(w, module, boxes, {batch, 4, kDistances, places});
  const Value shares = softmax(w, module, transpose(w, module, apart, {0, 2, 1, 3}), 1);
  std::vector<float> numbers;
  for (int i = 0; i < kDistances; ++i) numbers.push_back(static_cast<float>(i));
  const TensorType type{DataType::kFloat32, {1, kDistances, 1, 1}};
  const Value bins = w.table(module + ".conv.weight", Tensor::of<float>(type, numbers));
  Attributes attributes;
  for (const char* name : {"dilations", "kernel_shape", "strides"}) attributes.set(name, Shape{1, 1});
  attributes.set("group", int64_t{1});
  attributes.set("pads", Shape(4, 0));
  const Value mean = w.node("Conv", module + ".conv", {shares, bins}, {batch, 1, 4, places}, attributes);
  return reshape(w, module, mean, {batch, 4, places});
}

/// Centres and extents of boxes in pixels.
Value decoded(ModelWriter& w, const std::string& module, const Value& distances, const Anchors& anchors) {
  const auto places = static_cast<int64_t>(anchors.x.size());
  std::vector<float> both = anchors.x;
  both.insert(both.end(), anchors.y.begin(), anchors.y.end());
  const Value centres = w.constant(module, Tensor::of<float>({DataType::kFloat32, {1, 2, places}}, both));
  const Value strides =
      w.constant(module, Tensor::of<float>({DataType::kFloat32, {1, places}}, anchors.strides));
  const Value begin = elementwise(w, "Sub", module, centres, slice(w, module, distances, 1, 0, 2));
  const Value end = elementwise(w, "Add", module, centres, slice(w, module, distances, 1, 2, 4));
  const Value sum = elementwise(w, "Add", module, begin, end);
  const Value middle = elementwise(w, "Div", module, sum, scalar(w, module, 2));
  const Value extent = elementwise(w, "Sub", module, end, begin);
  return elementwise(w, "Mul", module, concat(w, module, {middle, extent}), strides);
}

Value detect(ModelWriter& w, const std::string& module, const std::vector<Value>& levels, int64_t image) {
  const int64_t box_channels = w.width(64);
  const int64_t class_channels = w.width(kYolov8Classes);
  std::vector<Value> rows;
  for (size_t i = 0; i < levels.size(); ++i) {
    const Value said =
        yolov8_level_head(w, module, static_cast<int>(i), levels[i], box_channels, class_channels);
    const int64_t extent = levels[i].shape()[2];
    rows.push_back(reshape(w, module, said, {said.shape()[0], said.shape()[1], extent * extent}));
  }
  const auto parts = split(w, module, concat_along(w, module, rows, 2), 1, {4 * kDistances, kYolov8Classes});
  const Value distances = expected_distances(w, module + ".dfl", parts[0]);
  const Value boxes = decoded(w, module, distances, anchors_of(levels, image));
  return concat(w, module, {boxes, sigmoid(w, module, parts[1])});
}

}  // namespace

void yolov8n(ModelWriter& w) {
  const int64_t image = w.extent(640);
  int index = 0;
  const auto next = [&] { return fmt::format("model.{}", index++); };
  // Half of each cross-stage block's channels must be a whole number.
  const auto width = [&](int64_t channels) { return 2 * w.width(channels / 2); };
  Value x = w.input("images", {DataType::kFloat32, {w.batch(), 3, image, image}});
  x = yolov8_conv(w, next(), x, width(16), 3, 2);
  x = yolov8_conv(w, next(), x, width(32), 3, 2);
  x = c2f(w, next(), x, width(32), 1, true);
  x = yolov8_conv(w, next(), x, width(64), 3, 2);
  const Value fine = x = c2f(w, next(), x, width(64), 2, true);
  x = yolov8_conv(w, next(), x, width(128), 3, 2);
  const Value middle = x = c2f(w, next(), x, width(128), 2, true);
  x = yolov8_conv(w, next(), x, width(256), 3, 2);
  x = c2f(w, next(), x, width(256), 1, true);
  const Value coarse = x = sppf(w, next(), x);

  // The path down to the fine level and up again, where each level is joined with the earlier value.
  const auto joined = [&](const Value& a, const Value& b) { return concat(w, next(), {a, b}); };
  x = joined(upsample_nearest(w, next(), x), middle);
  const Value upper = x = c2f(w, next(), x, width(128), 1, false);
  x = joined(upsample_nearest(w, next(), x), fine);
  const Value small = x = c2f(w, next(), x, width(64), 1, false);
  x = joined(yolov8_conv(w, next(), x, width(64), 3, 2), upper);
  const Value medium = x = c2f(w, next(), x, width(128), 1, false);
  x = joined(yolov8_conv(w, next(), x, width(128), 3, 2), coarse);
  const Value large = c2f(w, next(), x, width(256), 1, false);
  w.output(detect(w, next(), {small, medium, large}, image), "output0");
}

}  // namespace tilewright::example::architectures
