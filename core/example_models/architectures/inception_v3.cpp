// SPDX-License-Identifier: Apache-2.0
#include <string>

#include <fmt/format.h>

#include "core/example_models/layers.h"

/// Szegedy et al., "Rethinking the Inception architecture for computer vision" (2016), table 1 and figures 5
/// to 7, with the channel counts of torchvision and without the auxiliary classifier.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

/// Builds one block; units are added to it by name.
class Block {
 public:
  Block(ModelWriter& w, std::string module) : w_(w), module_(std::move(module)) {}

  Value unit(std::string_view name, const Value& x, int64_t channels, const Window& win) {
    const std::string module = module_.empty() ? std::string(name) : fmt::format("{}.{}", module_, name);
    Value y = conv(w_, module + ".conv", x, w_.width(channels), win);
    y = batch_norm(w_, module + ".bn", y, 1e-3);
    return relu(w_, module, y);
  }
  Value pooled_unit(std::string_view name, const Value& x, int64_t channels) {
    return unit(name, average_pool(w_, module_, x, window(3, 1, 1)), channels, window(1));
  }
  Value max_pooled(const Value& x) { return max_pool(w_, module_, x, window(3, 2)); }
  Value join(const std::vector<Value>& parts) { return concat(w_, module_, parts); }

 private:
  ModelWriter& w_;
  std::string module_;
};

/// 1x1, 5x5 and double 3x3 units side by side (figure 5).
Value block_a(ModelWriter& w, const std::string& module, const Value& x, int64_t pool_channels) {
  Block b(w, module);
  const Value one = b.unit("branch1x1", x, 64, window(1));
  Value five = b.unit("branch5x5_1", x, 48, window(1));
  five = b.unit("branch5x5_2", five, 64, window(5, 1, 2));
  Value three = b.unit("branch3x3dbl_1", x, 64, window(1));
  three = b.unit("branch3x3dbl_2", three, 96, window(3, 1, 1));
  three = b.unit("branch3x3dbl_3", three, 96, window(3, 1, 1));
  const Value pooled = b.pooled_unit("branch_pool", x, pool_channels);
  return b.join({one, five, three, pooled});
}

/// From 35x35 to 17x17.
Value block_b(ModelWriter& w, const std::string& module, const Value& x) {
  Block b(w, module);
  const Value three = b.unit("branch3x3", x, 384, window(3, 2));
  Value twice = b.unit("branch3x3dbl_1", x, 64, window(1));
  twice = b.unit("branch3x3dbl_2", twice, 96, window(3, 1, 1));
  twice = b.unit("branch3x3dbl_3", twice, 96, window(3, 2));
  return b.join({three, twice, b.max_pooled(x)});
}

/// 7x7 windows as rows and columns (figure 6).
Value block_c(ModelWriter& w, const std::string& module, const Value& x, int64_t inner) {
  const Window row = same_window({1, 7});
  const Window column = same_window({7, 1});
  Block b(w, module);
  const Value one = b.unit("branch1x1", x, 192, window(1));
  Value seven = b.unit("branch7x7_1", x, inner, window(1));
  seven = b.unit("branch7x7_2", seven, inner, row);
  seven = b.unit("branch7x7_3", seven, 192, column);
  Value twice = b.unit("branch7x7dbl_1", x, inner, window(1));
  twice = b.unit("branch7x7dbl_2", twice, inner, column);
  twice = b.unit("branch7x7dbl_3", twice, inner, row);
  twice = b.unit("branch7x7dbl_4", twice, inner, column);
  twice = b.unit("branch7x7dbl_5", twice, 192, row);
  const Value pooled = b.pooled_unit("branch_pool", x, 192);
  return b.join({one, seven, twice, pooled});
}

/// From 17x17 to 8x8.
Value block_d(ModelWriter& w, const std::string& module, const Value& x) {
  Block b(w, module);
  Value three = b.unit("branch3x3_1", x, 192, window(1));
  three = b.unit("branch3x3_2", three, 320, window(3, 2));
  Value seven = b.unit("branch7x7x3_1", x, 192, window(1));
  seven = b.unit("branch7x7x3_2", seven, 192, same_window({1, 7}));
  seven = b.unit("branch7x7x3_3", seven, 192, same_window({7, 1}));
  seven = b.unit("branch7x7x3_4", seven, 192, window(3, 2));
  return b.join({three, seven, b.max_pooled(x)});
}

/// 3x3 windows spread over a row and a column side by side (figure 7).
Value block_e(ModelWriter& w, const std::string& module, const Value& x) {
  Block b(w, module);
  const auto spread = [&](const std::string& name, const Value& y) {
    const Value across = b.unit(name + "a", y, 384, same_window({1, 3}));
    const Value down = b.unit(name + "b", y, 384, same_window({3, 1}));
    return b.join({across, down});
  };
  const Value one = b.unit("branch1x1", x, 320, window(1));
  const Value three = spread("branch3x3_2", b.unit("branch3x3_1", x, 384, window(1)));
  Value twice = b.unit("branch3x3dbl_1", x, 448, window(1));
  twice = spread("branch3x3dbl_3", b.unit("branch3x3dbl_2", twice, 384, window(3, 1, 1)));
  const Value pooled = b.pooled_unit("branch_pool", x, 192);
  return b.join({one, three, twice, pooled});
}

Value stem(ModelWriter& w, Value x) {
  Block b(w, "");
  x = b.unit("Conv2d_1a_3x3", x, 32, window(3, 2));
  x = b.unit("Conv2d_2a_3x3", x, 32, window(3));
  x = b.unit("Conv2d_2b_3x3", x, 64, window(3, 1, 1));
  x = max_pool(w, "maxpool1", x, window(3, 2));
  x = b.unit("Conv2d_3b_1x1", x, 80, window(1));
  x = b.unit("Conv2d_4a_3x3", x, 192, window(3));
  return max_pool(w, "maxpool2", x, window(3, 2));
}

}  // namespace

void inception_v3(ModelWriter& w) {
  Value x = stem(w, image_input(w, 299));
  x = block_a(w, "Mixed_5b", x, 32);
  x = block_a(w, "Mixed_5c", x, 64);
  x = block_a(w, "Mixed_5d", x, 64);
  x = block_b(w, "Mixed_6a", x);
  x = block_c(w, "Mixed_6b", x, 128);
  x = block_c(w, "Mixed_6c", x, 160);
  x = block_c(w, "Mixed_6d", x, 160);
  x = block_c(w, "Mixed_6e", x, 192);
  x = block_d(w, "Mixed_7a", x);
  x = block_e(w, "Mixed_7b", x);
  x = block_e(w, "Mixed_7c", x);
  x = flatten(w, "", global_average_pool(w, "avgpool", x));
  w.output(linear(w, "fc", x, 1000), "output");
}

}  // namespace tilewright::example::architectures
