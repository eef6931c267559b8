// SPDX-License-Identifier: Apache-2.0
#include "tests/support/random_graph.h"

#include <algorithm>
#include <functional>
#include <map>

#include "core/graph/graph_builder.h"
#include "core/tensor/random_tensor.h"

namespace tilewright {
namespace {

using Ints = std::vector<int64_t>;

constexpr int64_t kMostSteps = 10;

class Drawing {
 public:
  explicit Drawing(Random& random) : random_(random), builder_("drawn", 17) {
    if (by_chance(0.3)) stored_ = by_chance(0.7) ? DataType::kFloat16 : DataType::kBFloat16;
  }

  ValueId input(Shape shape) {
    const ValueId x = builder_.add_input("x" + std::to_string(inputs_++), std::move(shape), stored_);
    return stored_ == DataType::kFloat32 ? x : converted(x, DataType::kFloat32);
  }
  ValueId constant(Shape shape) {
    RandomTensorOptions range;
    range.low = 0.25;
    return builder_.add_constant("w" + std::to_string(constants_++),
                                 random_tensor({DataType::kFloat32, std::move(shape)}, random_, range));
  }
  ValueId integers(const Ints& values) {
    return builder_.add_integers("n" + std::to_string(constants_++), values);
  }
  ValueId scalar(float value) {
    return builder_.add_constant("c" + std::to_string(constants_++), {}, {value});
  }
  ValueId node(const std::string& op, std::vector<ValueId> inputs, Attributes with = {}) {
    text_ += (text_.empty() ? "" : " ") + op;
    return builder_.add_node(op, std::move(inputs), std::move(with));
  }
  Shape shape(ValueId value) const { return builder_.graph().value(value).type.shape; }
  int64_t one_of(const Ints& choices) {
    return choices[static_cast<size_t>(random_.uniform_int(std::ssize(choices)))];
  }
  bool by_chance(double probability) { return random_.bernoulli(probability); }
  Random& random() { return random_; }

  RandomGraph finish(const std::vector<ValueId>& outputs) {
    for (const ValueId output : outputs)
      builder_.add_output(stored_ == DataType::kFloat32 ? output : converted(output, stored_));
    return {text_, builder_.build()};
  }

 private:
  ValueId converted(ValueId value, DataType type) {
    return node("Cast", {value}, attributes({{"to", static_cast<int64_t>(type)}}));
  }

  Random& random_;
  GraphBuilder builder_;
  std::string text_;
  DataType stored_ = DataType::kFloat32;  ///< of inputs and outputs; all between is computed in float32
  int inputs_ = 0;
  int constants_ = 0;
};

struct ConvForm {
  size_t rank = 2;
  int64_t kernel = 1;
  int64_t stride = 1;
  bool depthwise = false;
  int64_t groups = 1;
};

ValueId convolution(Drawing& d, const ConvForm& form) {
  // Whole blocks, half ones, and channels that fill none.
  int64_t in = d.one_of({3, 8, 12, 16, 24, 29});
  int64_t out = d.one_of({1, 5, 8, 16, 20, 29, 32});
  if (form.groups > 1) {
    in = d.one_of({4, 8}) * form.groups;
    out = d.one_of({4, 5, 8}) * form.groups;
  }
  if (form.depthwise) out = in;
  Shape shape{d.one_of({1, 2}), in};
  for (size_t i = 0; i < form.rank; ++i) shape.push_back(d.one_of({1, 5, 7, 8}) + form.kernel - 1);
  Shape weights{out, form.depthwise ? 1 : in / form.groups};
  weights.insert(weights.end(), form.rank, form.kernel);
  std::vector<ValueId> inputs{d.input(shape), d.constant(weights)};
  if (d.by_chance(0.5)) inputs.push_back(d.constant({out}));
  return d.node("Conv", inputs,
                attributes({{"kernel_shape", Ints(form.rank, form.kernel)},
                            {"group", form.depthwise ? in : form.groups},
                            {"strides", Ints(form.rank, form.stride)},
                            {"pads", Ints(2 * form.rank, d.one_of({0, form.kernel / 2}))}}));
}

ValueId transposed_convolution(Drawing& d) {
  const int64_t in = d.one_of({8, 12}), out = d.one_of({3, 8, 16}), kernel = d.one_of({2, 3, 4});
  const ValueId x = d.input({1, in, d.one_of({1, 4}), d.one_of({3, 5})});
  return d.node("ConvTranspose", {x, d.constant({in, out, kernel, kernel}), d.constant({out})},
                attributes({{"kernel_shape", Ints{kernel, kernel}}, {"strides", Ints{2, 2}}}));
}

/// In blocks of channels where the graph has them: a convolution is before.
ValueId image(Drawing& d) {
  if (d.by_chance(0.5)) return d.input({d.one_of({1, 2}), d.one_of({3, 8, 16, 20}), 7, 9});
  return convolution(d, {});
}

ValueId product(Drawing& d, bool constant) {
  const int64_t rows = d.one_of({1, 6, 13, 49}), terms = d.one_of({7, 19, 32}),
                columns = d.one_of({1, 5, 17, 32});
  Shape left{rows, terms};
  if (d.by_chance(0.5)) left.insert(left.begin(), d.one_of({1, 3}));
  if (constant) return d.node("MatMul", {d.input(left), d.constant({terms, columns})});
  Shape right = left;
  right[right.size() - 2] = terms;
  right.back() = columns;
  return d.node("MatMul", {d.input(left), d.input(right)});
}

/// Of a product that was followed by its transposition, as in layers of attention and between NHWC and NCHW.
ValueId transposed_product(Drawing& d) {
  const int64_t channels = d.one_of({5, 16, 24});
  const ValueId x = d.input({1, d.one_of({3, 7}), 7, 19});
  const ValueId y = d.node("MatMul", {x, d.constant({19, channels})});
  const ValueId biased = d.by_chance(0.5) ? d.node("Add", {d.constant({channels}), y}) : y;
  return d.node("Transpose", {biased}, attributes({{"perm", Ints{0, 3, 1, 2}}}));
}

ValueId pooled(Drawing& d, const char* op) {
  const ValueId x = image(d);
  const Shape shape = d.shape(x);
  const bool fits = std::min(shape[2], shape[3]) >= 3;
  return d.node(op, {x},
                attributes({{"kernel_shape", Ints{3, 3}},
                            {"strides", Ints(2, d.one_of({1, 2}))},
                            {"pads", Ints(4, fits ? d.one_of({0, 1}) : 1)}}));
}

ValueId reduction(Drawing& d, const char* op) {
  const ValueId x = d.input({3, 6, 17});
  const Ints axes = d.by_chance(0.5) ? Ints{2} : d.by_chance(0.5) ? Ints{1} : Ints{0, 2};
  return d.node(op, {x}, attributes({{"axes", axes}, {"keepdims", d.one_of({0, 1})}}));
}

ValueId layer_norm(Drawing& d) {
  const ValueId x = d.input({2, 5, 27});
  return d.node("LayerNormalization", {x, d.constant({27}), d.constant({27})},
                attributes({{"axis", int64_t{-1}}}));
}

ValueId resized(Drawing& d, const char* mode) {
  const ValueId x = image(d);
  const Shape& shape = d.shape(x);
  const Ints sizes{shape[0], shape[1], shape[2] * d.one_of({1, 2}), shape[3] + d.one_of({0, 3, shape[3]})};
  return d.node("Resize", {x, kNone, kNone, d.integers(sizes)},
                attributes({{"mode", std::string(mode)},
                            {"coordinate_transformation_mode",
                             std::string(d.by_chance(0.5) ? "half_pixel" : "asymmetric")}}));
}

ValueId padded(Drawing& d) {
  const ValueId x = image(d);
  const int64_t channels = d.one_of({0, 0, 5});
  const char* mode = d.by_chance(0.5) ? "constant" : "edge";
  return d.node("Pad", {x, d.integers({0, 0, 1, 2, 0, channels, d.one_of({0, 3}), 1}), d.scalar(1.5F)},
                attributes({{"mode", std::string(mode)}}));
}

ValueId joined(Drawing& d) {
  const int64_t axis = d.one_of({1, 2});
  const ValueId first = d.input({1, 8, 4, 6});
  const ValueId second = d.input(axis == 1 ? Shape{1, d.one_of({3, 8}), 4, 6} : Shape{1, 8, 3, 6});
  return d.node("Concat", {first, second}, attributes({{"axis", axis}}));
}

using Anchor = std::function<ValueId(Drawing&)>;

const std::map<std::string, Anchor>& anchors() {
  static const std::map<std::string, Anchor> all = {
      {"conv1x1", [](Drawing& d) { return convolution(d, {}); }},
      {"conv1x1_stride2",
       [](Drawing& d) {
         return convolution(d, {2, 1, 2});
       }},
      {"conv3x3",
       [](Drawing& d) {
         return convolution(d, {2, 3});
       }},
      {"conv3x3_stride2",
       [](Drawing& d) {
         return convolution(d, {2, 3, 2});
       }},
      {"conv1d",
       [](Drawing& d) {
         return convolution(d, {1, 3});
       }},
      {"conv3d",
       [](Drawing& d) {
         return convolution(d, {3, 3});
       }},
      {"depthwise",
       [](Drawing& d) {
         return convolution(d, {2, 3, d.one_of({1, 2}), true});
       }},
      {"grouped",
       [](Drawing& d) {
         return convolution(d, {2, 3, 1, false, 2});
       }},
      {"conv_transpose", transposed_convolution},
      {"matmul", [](Drawing& d) { return product(d, true); }},
      {"matmul_two_inputs", [](Drawing& d) { return product(d, false); }},
      {"matmul_transposed", transposed_product},
      {"gemm",
       [](Drawing& d) {
         return d.node("Gemm", {d.input({d.one_of({1, 7}), 19}), d.constant({21, 19}), d.constant({21})},
                       attributes({{"transB", int64_t{1}}}));
       }},
      {"max_pool", [](Drawing& d) { return pooled(d, "MaxPool"); }},
      {"average_pool", [](Drawing& d) { return pooled(d, "AveragePool"); }},
      {"global_average_pool", [](Drawing& d) { return d.node("GlobalAveragePool", {image(d)}); }},
      {"global_max_pool", [](Drawing& d) { return d.node("GlobalMaxPool", {image(d)}); }},
      {"reduce_mean", [](Drawing& d) { return reduction(d, "ReduceMean"); }},
      {"reduce_max", [](Drawing& d) { return reduction(d, "ReduceMax"); }},
      {"reduce_l2", [](Drawing& d) { return reduction(d, "ReduceL2"); }},
      {"softmax",
       [](Drawing& d) {
         return d.node("Softmax", {d.input({2, 9, 21})}, attributes({{"axis", d.one_of({1, 2, -1})}}));
       }},
      {"layer_norm", layer_norm},
      {"batch_norm",
       [](Drawing& d) {
         const ValueId x = image(d);
         const int64_t channels = d.shape(x)[1];
         std::vector<ValueId> inputs{x};
         for (int i = 0; i < 4; ++i) inputs.push_back(d.constant({channels}));
         return d.node("BatchNormalization", inputs);
       }},
      {"elementwise",
       [](Drawing& d) {
         return d.node("Relu", {d.input({2, 12, 5, 7})});
       }},
      {"transpose",
       [](Drawing& d) {
         const ValueId x = d.input({2, d.one_of({9, 16, 21, 40}), d.one_of({3, 5}), d.one_of({18, 32, 39})});
         const Ints perm = d.by_chance(0.5)   ? Ints{0, 3, 1, 2}
                           : d.by_chance(0.5) ? Ints{0, 2, 3, 1}
                                              : Ints{0, 3, 2, 1};
         return d.node("Transpose", {x}, attributes({{"perm", perm}}));
       }},
      {"concat", joined},
      {"resize_nearest", [](Drawing& d) { return resized(d, "nearest"); }},
      {"resize_linear", [](Drawing& d) { return resized(d, "linear"); }},
      {"resize_cubic", [](Drawing& d) { return resized(d, "cubic"); }},
      {"pad", padded},
      {"expand",
       [](Drawing& d) {
         return d.node("Expand", {d.input({3, 1, 17}), d.integers({2, 1, 5, 1})});
       }},
      {"tile",
       [](Drawing& d) {
         return d.node("Tile", {d.input({3, 5, 9}), d.integers({1, 2, 3})});
       }},
      {"depth_to_space",
       [](Drawing& d) {
         return d.node("DepthToSpace", {d.input({1, 12, 5, 7})}, attributes({{"blocksize", int64_t{2}}}));
       }},
  };
  return all;
}

/// A shape that is broadcast to `shape`: any of its axes, or all of them but the leading ones.
Shape broadcast(Drawing& d, Shape shape) {
  for (int64_t& extent : shape) {
    if (d.by_chance(0.5)) extent = 1;
  }
  if (d.by_chance(0.3)) {
    while (!shape.empty() && shape.front() == 1) shape.erase(shape.begin());
  }
  return shape;
}

/// The elementwise part: each step takes what is newest, or anything before it.
class Steps {
 public:
  Steps(Drawing& d, ValueId anchor) : d_(d), values_{anchor} {}

  void add() {
    const ValueId x = d_.by_chance(0.85) ? values_.back() : any();
    switch (d_.random().uniform_int(6)) {
      case 0:
      case 1: values_.push_back(activation(x)); break;
      case 2: values_.push_back(fork(x)); break;
      case 3: values_.push_back(with_constant(x)); break;
      case 4: values_.push_back(with_input(x)); break;
      // From inside, the value itself included.
      default: values_.push_back(d_.node(d_.by_chance(0.7) ? "Add" : "Min", {any(), x}));
    }
  }

  std::vector<ValueId> outputs() {
    std::vector<ValueId> all{values_.back()};
    if (values_.size() > 2 && d_.by_chance(0.15)) all.push_back(values_[values_.size() / 2]);
    return all;
  }

 private:
  ValueId any() { return d_.random().pick(values_); }

  ValueId activation(ValueId x) {
    static const std::vector<std::pair<const char*, Attributes>> all = {
        {"Relu", {}},      {"Sigmoid", {}},     {"Tanh", {}},
        {"HardSwish", {}}, {"HardSigmoid", {}}, {"LeakyRelu", attributes({{"alpha", 0.1}})},
        {"Elu", {}},       {"Celu", {}},        {"Selu", {}},
        {"Gelu", {}},      {"Erf", {}},         {"Softplus", {}},
        {"Softsign", {}},  {"Neg", {}},         {"Abs", {}},
    };
    const auto& [op, with] = all[static_cast<size_t>(d_.random().uniform_int(std::ssize(all)))];
    return d_.node(op, {x}, with);
  }

  /// Forks that join again, as exporters write them.
  ValueId fork(ValueId x) {
    switch (d_.random().uniform_int(7)) {
      case 0: return d_.node("Mul", {x, d_.node("Sigmoid", {x})});
      case 1: return d_.node("Mul", {d_.node("HardSigmoid", {x}), x});
      case 2: {
        const ValueId gate = d_.node("Clip", {d_.node("Add", {x, d_.scalar(3)}), d_.scalar(0), d_.scalar(6)});
        return d_.node("Div", {d_.node("Mul", {x, gate}), d_.scalar(6)});
      }
      case 3: return d_.node("Mul", {x, d_.node("Tanh", {d_.node("Softplus", {x})})});
      case 4: return d_.node("Max", {x, d_.node("Mul", {x, d_.scalar(0.1F)})});
      case 5: {
        const ValueId inner =
            d_.node("Add", {d_.node("Erf", {d_.node("Mul", {x, d_.scalar(0.7F)})}), d_.scalar(1)});
        return d_.node("Mul", {d_.node("Mul", {x, inner}), d_.scalar(0.5F)});
      }
      default: {
        // Two of what nothing is cheap of.
        const ValueId y = d_.node("Tanh", {x});
        return d_.node("Sub", {d_.node("Sigmoid", {y}), d_.node("Mul", {y, y})});
      }
    }
  }

  /// From outside, broadcast or not.
  ValueId with_input(ValueId x) {
    const Shape shape = d_.shape(x);
    const ValueId other = d_.input(d_.by_chance(0.6) ? shape : broadcast(d_, shape));
    return d_.node(d_.by_chance(0.7) ? "Add" : "Max", {x, other});
  }

  ValueId with_constant(ValueId x) {
    const Shape shape = d_.shape(x);
    switch (d_.random().uniform_int(6)) {
      case 0: return d_.node("Add", {x, d_.constant(broadcast(d_, shape))});
      case 1: return d_.node("Mul", {d_.constant(broadcast(d_, shape)), x});
      case 2: return d_.node("Sub", {d_.constant(shape), x});
      case 3: return d_.node("Div", {x, d_.constant(broadcast(d_, shape))});
      case 4: return d_.node("Pow", {d_.node("Tanh", {x}), d_.scalar(d_.by_chance(0.5) ? 2.0F : 3.0F)});
      default: return d_.node("PRelu", {x, d_.constant(broadcast(d_, shape))});
    }
  }

  Drawing& d_;
  std::vector<ValueId> values_;
};

}  // namespace

const std::vector<std::string>& random_graph_anchors() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const auto& [name, make] : anchors()) all.push_back(name);
    return all;
  }();
  return names;
}

RandomGraph random_graph(const std::string& anchor, Random& random) {
  Drawing drawing(random);
  Steps steps(drawing, anchors().at(anchor)(drawing));
  const int64_t count = random.uniform_int(0, kMostSteps);
  for (int64_t i = 0; i < count; ++i) steps.add();
  return drawing.finish(steps.outputs());
}

}  // namespace tilewright
