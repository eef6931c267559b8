// SPDX-License-Identifier: Apache-2.0
#include <string>
#include <vector>

#include <fmt/format.h>

#include "core/example_models/blocks.h"
#include "core/example_models/shaping.h"

/// Ge et al., "YOLOX: exceeding YOLO series in 2021" (2021), table 5: a third of the depth, a quarter of the
/// width, depthwise convolutions, the 80 classes of COCO. Boxes are not decoded, as its exporter writes them.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kYoloxClasses = 80;
constexpr ConvBlock kYoloxBlock{.conv = ".conv", .activation = ".act", .act = silu};

Value yolox_conv(ModelWriter& w, const std::string& module, const Value& x, int64_t channels,
                 int64_t kernel = 1) {
  return conv_block(w, module, x, channels, window(kernel, 1, kernel / 2), kYoloxBlock);
}

/// A 3x3 convolution of each channel, and a pointwise one.
Value yolox_separable(ModelWriter& w, const std::string& module, const Value& x, int64_t channels,
                      int64_t stride = 1) {
  const int64_t inputs = x.shape()[1];
  const Value y = conv_block(w, module + ".dconv", x, inputs, window(3, stride, 1), kYoloxBlock, inputs);
  return yolox_conv(w, module + ".pconv", y, channels);
}

/// Two halves, one of which passes through `repeats` bottlenecks.
Value cross_stage(ModelWriter& w, const std::string& module, const Value& x, int64_t channels, int repeats,
                  bool short_cut) {
  const int64_t half = channels / 2;
  Value y = yolox_conv(w, module + ".conv1", x, half);
  const Value other = yolox_conv(w, module + ".conv2", x, half);
  for (int i = 0; i < repeats; ++i) {
    const std::string inner = fmt::format("{}.m.{}", module, i);
    const Value z = yolox_separable(w, inner + ".conv2", yolox_conv(w, inner + ".conv1", y, half), half);
    y = short_cut ? add(w, inner, z, y) : z;
  }
  return yolox_conv(w, module + ".conv3", concat(w, module, {y, other}), channels);
}

/// Every second row and column, in four combinations, as channels.
Value focus(ModelWriter& w, const std::string& module, const Value& x, int64_t channels) {
  const auto quarter = [&](int64_t row, int64_t column) {
    const Value rows = slice(w, module, x, 2, row, x.shape()[2], 2);
    return slice(w, module, rows, 3, column, x.shape()[3], 2);
  };
  const Value top_left = quarter(0, 0);
  const Value top_right = quarter(0, 1);
  const Value bottom_left = quarter(1, 0);
  const Value bottom_right = quarter(1, 1);
  const Value all = concat(w, module, {top_left, bottom_left, top_right, bottom_right});
  return yolox_conv(w, module + ".conv", all, channels, 3);
}

/// Spatial pyramid pooling by three pools side by side.
Value pyramid(ModelWriter& w, const std::string& module, const Value& x) {
  const Value y = yolox_conv(w, module + ".conv1", x, x.shape()[1] / 2);
  std::vector<Value> parts = {y};
  for (int i = 0; i < 3; ++i) {
    const int64_t kernel = 5 + 4 * i;
    parts.push_back(max_pool(w, fmt::format("{}.m.{}", module, i), y, window(kernel, 1, kernel / 2)));
  }
  return yolox_conv(w, module + ".conv2", concat(w, module, parts), x.shape()[1]);
}

/// Box, objectness and classes of each place of one level.
Value yolox_level_head(ModelWriter& w, int level, const Value& x, int64_t channels) {
  const auto in_list = [&](std::string_view list) { return fmt::format("head.{}.{}", list, level); };
  const auto predicted = [&](std::string_view list, const Value& y, int64_t outputs) {
    return layers::conv(w, in_list(list), y, outputs, window(1), {.bias = true, .power = 4});
  };
  const auto branch = [&](std::string_view list, const Value& y) {
    const Value z = yolox_separable(w, in_list(list) + ".0", y, channels);
    return yolox_separable(w, in_list(list) + ".1", z, channels);
  };
  const Value stem = yolox_conv(w, in_list("stems"), x, channels);
  const Value of_classes = branch("cls_convs", stem);
  const Value classes = predicted("cls_preds", of_classes, kYoloxClasses);
  const Value of_boxes = branch("reg_convs", stem);
  const Value box = predicted("reg_preds", of_boxes, 4);
  const Value object = predicted("obj_preds", of_boxes, 1);
  const Value sure = sigmoid(w, "head", object);
  const Value said = concat(w, "head", {box, sure, sigmoid(w, "head", classes)});
  return reshape_as_traced(w, "head", said,
                           {said.shape()[0], said.shape()[1], said.shape()[2] * said.shape()[3]}, 2);
}

}  // namespace

void yolox_nano(ModelWriter& w) {
  const int64_t image = w.extent(416);
  const auto width = [&](int64_t channels) { return 2 * w.width(channels / 2); };
  const std::string body = "backbone.backbone.";
  const auto stage = [&](const std::string& name, const Value& x, int64_t channels, int repeats) {
    const Value y = yolox_separable(w, body + name + ".0", x, channels, 2);
    return cross_stage(w, body + name + ".1", y, channels, repeats, true);
  };
  Value x = w.input("images", {DataType::kFloat32, {w.batch(), 3, image, image}});
  x = focus(w, body + "stem", x, width(16));
  x = stage("dark2", x, width(32), 1);
  const Value fine = x = stage("dark3", x, width(64), 3);
  const Value middle = x = stage("dark4", x, width(128), 3);
  x = yolox_separable(w, body + "dark5.0", x, width(256), 2);
  x = pyramid(w, body + "dark5.1", x);
  x = cross_stage(w, body + "dark5.2", x, width(256), 1, false);

  // The path down to the fine level and up again, where each level is joined with the earlier value.
  const auto joined = [&](const std::string& name, const Value& a, const Value& b, int64_t channels) {
    return cross_stage(w, "backbone." + name, concat(w, "backbone", {a, b}), channels, 1, false);
  };
  const Value upper = yolox_conv(w, "backbone.lateral_conv0", x, width(128));
  x = joined("C3_p4", upsample_nearest(w, "backbone.upsample", upper), middle, width(128));
  const Value lower = yolox_conv(w, "backbone.reduce_conv1", x, width(64));
  const Value small = joined("C3_p3", upsample_nearest(w, "backbone.upsample_1", lower), fine, width(64));
  x = yolox_separable(w, "backbone.bu_conv2", small, width(64), 2);
  const Value medium = joined("C3_n3", x, lower, width(128));
  x = yolox_separable(w, "backbone.bu_conv1", medium, width(128), 2);
  const Value large = joined("C3_n4", x, upper, width(256));

  std::vector<Value> rows;
  for (int level = 0; const Value& y : {small, medium, large})
    rows.push_back(yolox_level_head(w, level++, y, width(64)));
  w.output(transpose(w, "head", concat_along(w, "head", rows, 2), {0, 2, 1}), "output");
}

}  // namespace tilewright::example::architectures
