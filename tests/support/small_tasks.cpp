// SPDX-License-Identifier: Apache-2.0
#include "tests/support/small_tasks.h"

#include <numeric>
#include <set>

#include "core/graph/graph_builder.h"
#include "core/tensor/random_tensor.h"
#include "tests/values/dag_values.h"

namespace tilewright {
namespace {

using Ints = std::vector<int64_t>;

/// Writes a task down node by node; `block` is the channel block of the value in memory, 0 where plain.
class Writer {
 public:
  explicit Writer(int opset = 17) : builder_("task", opset) {}

  ValueId input(Shape shape, int64_t block = 0, DataType type = DataType::kFloat32) {
    return note(builder_.add_input("x" + std::to_string(blocks_.size()), std::move(shape), type), block);
  }
  ValueId parameter(Shape shape) {
    return note(builder_.add_constant("w" + std::to_string(blocks_.size()),
                                      Tensor({DataType::kFloat32, std::move(shape)})),
                0);
  }
  /// A number that belongs to the task.
  ValueId number(float value) {
    numbers_.insert(note(builder_.add_constant("c" + std::to_string(blocks_.size()), Shape{}, {value}), 0));
    return *numbers_.rbegin();
  }
  ValueId node(const std::string& op, std::vector<ValueId> inputs, Attributes a = {}, int64_t block = 0) {
    return note(builder_.add_node(op, std::move(inputs), std::move(a)), block);
  }
  Task finish(ValueId output) {
    builder_.add_output(output);
    Task task;
    task.graph = builder_.build();
    for (size_t i = 0; i < task.graph.values.size(); ++i) {
      Value& value = task.graph.values[i];
      value.layout.channel_block = i < blocks_.size() ? blocks_[i] : 0;
      if (!value.constant || numbers_.count(static_cast<ValueId>(i)) > 0) continue;
      value.constant = Tensor();
      task.parameters.push_back(static_cast<ValueId>(i));
    }
    return task;
  }

 private:
  ValueId note(ValueId id, int64_t block) {
    blocks_.resize(static_cast<size_t>(id) + 1, 0);
    blocks_.back() = block;
    return id;
  }

  GraphBuilder builder_;
  std::vector<int64_t> blocks_;
  std::set<ValueId> numbers_;
};

struct Conv {
  Shape input;
  int64_t out_channels = 1;
  Shape kernel;
  int64_t group = 1;
  int64_t stride = 1;
  int64_t pad = 0;
  int64_t in_block = 8;
  int64_t out_block = 8;
  bool epilogue = false;  ///< bias, residual, ReLU
};

ValueId conv(Writer& w, const Conv& c, ValueId x, bool bias) {
  const size_t rank = c.kernel.size();
  Shape weights = {c.out_channels, c.input[1] / c.group};
  weights.insert(weights.end(), c.kernel.begin(), c.kernel.end());
  std::vector<ValueId> inputs = {x, w.parameter(weights)};
  if (bias) inputs.push_back(w.parameter({c.out_channels}));
  const Attributes a = attributes({{"kernel_shape", c.kernel},
                                   {"group", c.group},
                                   {"strides", Ints(rank, c.stride)},
                                   {"pads", Ints(2 * rank, c.pad)}});
  return w.node("Conv", inputs, a, c.out_block);
}

/// Adds a residual and cuts off what is negative.
ValueId epilogue(Writer& w, const Conv& c, ValueId y) {
  Shape out = {c.input[0], c.out_channels};
  for (size_t d = 0; d < c.kernel.size(); ++d)
    out.push_back((c.input[d + 2] + 2 * c.pad - c.kernel[d]) / c.stride + 1);
  const ValueId sum = w.node("Add", {y, w.input(out, c.out_block)}, {}, c.out_block);
  return w.node("Relu", {sum}, {}, c.out_block);
}

Task conv_task(const Conv& c) {
  Writer w;
  const ValueId y = conv(w, c, w.input(c.input, c.in_block), c.epilogue);
  return w.finish(c.epilogue ? epilogue(w, c, y) : y);
}

/// A convolution, and another one of what is positive in its result.
Task conv_pair_task(const Conv& first, const Conv& second) {
  Writer w;
  const ValueId y = conv(w, first, w.input(first.input, first.in_block), true);
  const ValueId between = w.node("Relu", {y}, {}, first.out_block);
  return w.finish(epilogue(w, second, conv(w, second, between, true)));
}

Task conv_transpose_task(Shape input, int64_t out_channels, int64_t kernel, int64_t stride, int64_t pad,
                         int64_t in_block, int64_t out_block) {
  Writer w;
  const ValueId x = w.input(input, in_block);
  const ValueId weights = w.parameter({input[1], out_channels, kernel, kernel});
  return w.finish(w.node("ConvTranspose", {x, weights, w.parameter({out_channels})},
                         attributes({{"kernel_shape", Ints{kernel, kernel}},
                                     {"strides", Ints{stride, stride}},
                                     {"pads", Ints(4, pad)}}),
                         out_block));
}

Task matmul_task(Shape a, Shape b, bool parameter, bool relu = false) {
  Writer w;
  const ValueId left = w.input(std::move(a));
  const ValueId right = parameter ? w.parameter(std::move(b)) : w.input(std::move(b));
  const ValueId product = w.node("MatMul", {left, right});
  return w.finish(relu ? w.node("Relu", {product}) : product);
}

/// A product of transposed operands, transposed; an empty order changes nothing.
Task transposed_product_task(Shape left, const Ints& left_order, Shape right, const Ints& right_order,
                             const Ints& order, bool relu = false) {
  Writer w;
  const auto transposed = [&](ValueId x, const Ints& to) {
    return to.empty() ? x : w.node("Transpose", {x}, attributes({{"perm", to}}));
  };
  const ValueId a = transposed(w.input(std::move(left)), left_order);
  const ValueId b = transposed(w.input(std::move(right)), right_order);
  const ValueId product = w.node("MatMul", {a, b});
  return w.finish(transposed(relu ? w.node("Relu", {product}) : product, order));
}

/// A softmax of rows and the product of them with values, transposed both; an empty order changes nothing.
Task product_of_rows_task(Shape scores, Shape values, const Ints& values_order, const Ints& order) {
  Writer w;
  const auto transposed = [&](ValueId x, const Ints& to) {
    return to.empty() ? x : w.node("Transpose", {x}, attributes({{"perm", to}}));
  };
  const ValueId rows = w.node("Softmax", {w.input(std::move(scores))}, attributes({{"axis", int64_t{-1}}}));
  const ValueId right = transposed(w.input(std::move(values)), values_order);
  return w.finish(transposed(w.node("MatMul", {rows, right}), order));
}

/// Attention: the scores of queries [batch, queries, width] and keys, with a mask or not, their softmax, and
/// the product of it with values [batch, keys, width].
Task attention_task(Shape queries, int64_t keys, bool mask) {
  Writer w;
  Shape other = queries;
  other[other.size() - 2] = keys;
  Ints turned(queries.size());
  std::iota(turned.begin(), turned.end(), 0);
  std::swap(turned[turned.size() - 1], turned[turned.size() - 2]);
  Shape scores = queries;
  scores.back() = keys;
  const ValueId q = w.input(std::move(queries));
  const ValueId k = w.node("Transpose", {w.input(other)}, attributes({{"perm", turned}}));
  ValueId product = w.node("MatMul", {q, k});
  if (mask) product = w.node("Add", {w.node("Mul", {product, w.number(0.25F)}), w.input(std::move(scores))});
  const ValueId rows = w.node("Softmax", {product}, attributes({{"axis", int64_t{-1}}}));
  return w.finish(w.node("MatMul", {rows, w.input(std::move(other))}));
}

Task node_task(const std::string& op, Shape input, const Attributes& a = {}, int64_t block = 0,
               int64_t out_block = -1, int opset = 17) {
  Writer w(opset);
  const ValueId x = w.input(std::move(input), block);
  return w.finish(w.node(op, {x}, a, out_block < 0 ? block : out_block));
}

/// Each element less the mean along an axis.
Task centred_task(Shape shape, int64_t axis) {
  Writer w;
  const ValueId x = w.input(std::move(shape));
  const ValueId mean =
      w.node("ReduceMean", {x}, attributes({{"axes", Ints{axis}}, {"keepdims", int64_t{1}}}));
  return w.finish(w.node("Sub", {x, mean}));
}

/// (left * right)^exponent + bias
Task matmul_power_task(float exponent) {
  Writer w;
  const ValueId product = w.node("MatMul", {w.input({7, 12}), w.parameter({12, 20})});
  const ValueId power = w.node("Pow", {product, w.number(exponent)});
  return w.finish(w.node("Add", {power, w.parameter({20})}));
}

Task gemm_task(int64_t rows, int64_t terms = 19) {
  Writer w;
  const ValueId x = w.input({rows, terms});
  const ValueId y =
      w.node("Gemm", {x, w.parameter({21, terms}), w.parameter({21})}, attributes({{"transB", int64_t{1}}}));
  return w.finish(w.node("Relu", {y}));
}

Task layer_norm_task() {
  Writer w;
  const ValueId x = w.input({5, 3, 27});
  return w.finish(w.node("LayerNormalization", {x, w.parameter({27}), w.parameter({27})},
                         attributes({{"axis", int64_t{-1}}})));
}

/// Rows that are summed in parts: of several lines each, or cut out of one line.
Task long_group_norm_task() {
  Writer w;
  const ValueId x = w.input({1, 4, 64, 64});
  return w.finish(w.node("GroupNormalization", {x, w.parameter({4}), w.parameter({4})},
                         attributes({{"num_groups", int64_t{1}}})));
}
Task long_line_norm_task() {
  Writer w;
  const ValueId x = w.input({1, 16500});
  return w.finish(w.node("MeanVarianceNormalization", {x}, attributes({{"axes", Ints{1}}})));
}

Task add_task(int64_t block) {
  Writer w;
  const Shape shape = {2, 12, 5, 7};
  const ValueId sum = w.node("Add", {w.input(shape, block), w.input(shape, block)}, {}, block);
  return w.finish(w.node("Relu", {sum}, {}, block));
}

Task batch_norm_task() {
  Writer w;
  const ValueId x = w.input({2, 12, 3, 5}, 8);
  const ValueId y =
      w.node("BatchNormalization",
             {x, w.parameter({12}), w.parameter({12}), w.parameter({12}), w.parameter({12})}, {}, 8);
  return w.finish(y);
}

Task concat_task(const Ints& channels, int64_t block) {
  Writer w;
  std::vector<ValueId> inputs;
  for (const int64_t c : channels) inputs.push_back(w.input({1, c, 3, 5}, block));
  return w.finish(w.node("Concat", inputs, attributes({{"axis", int64_t{1}}}), block));
}

Task gather_task() {
  Writer w;
  const ValueId data = w.parameter({10, 13});
  return w.finish(
      w.node("Gather", {data, w.input({3, 5}, 0, DataType::kInt64)}, attributes({{"axis", int64_t{0}}})));
}

std::vector<SmallTask> make_small_tasks() {
  const Attributes window =
      attributes({{"kernel_shape", Ints{3, 3}}, {"strides", Ints{2, 2}}, {"pads", Ints(4, 1)}});
  const Attributes rows = attributes({{"axes", Ints{1, 2}}, {"keepdims", int64_t{0}}});
  return {
      {"conv3x3", conv_task({{1, 12, 7, 7}, 20, {3, 3}, 1, 1, 1}), 1e-3},
      {"conv3x3_to_72", conv_task({{1, 8, 5, 6}, 72, {3, 3}, 1, 1, 1, 8, 8, true}), 1e-3},
      {"conv3x3_epilogue", conv_task({{1, 16, 7, 9}, 16, {3, 3}, 1, 1, 1, 8, 8, true}), 1e-3},
      {"conv3x3_valid", conv_task({{2, 8, 6, 6}, 8, {3, 3}}), 1e-3},
      {"conv3x3_stride2", conv_task({{1, 12, 7, 7}, 16, {3, 3}, 1, 2, 1, 8, 8, true})},
      {"conv3x3_plain", conv_task({{1, 5, 7, 6}, 6, {3, 3}, 1, 1, 1, 0, 0, true}), 1e-3},
      {"conv3x3_long_sum", conv_task({{1, 256, 3, 6}, 12, {3, 3}, 1, 2, 1, 8, 8, true}), 1e-3},
      {"conv1x1_long_sum", conv_task({{2, 2048, 1, 3}, 12, {1, 1}, 1, 1, 0, 8, 8, true}), 1e-3},
      {"conv1x1_plain", conv_task({{1, 6, 5, 16}, 8, {1, 1}, 1, 1, 0, 0, 0})},
      {"conv3x3_plain_valid", conv_task({{1, 3, 6, 34}, 8, {3, 3}, 1, 1, 0, 0, 0}), 1e-3},
      {"conv7x7_first", conv_task({{1, 3, 13, 13}, 16, {7, 7}, 1, 2, 3, 0, 8, true})},
      {"conv1x1", conv_task({{1, 16, 5, 7}, 24, {1, 1}, 1, 1, 0, 8, 8, true})},
      {"conv1x1_to_2", conv_task({{1, 20, 5, 9}, 2, {1, 1}, 1, 1, 0, 8, 0, true})},
      {"conv1x1_to_3", conv_task({{1, 16, 7, 17}, 3, {1, 1}, 1, 1, 0, 16, 0, true})},
      {"conv3x3_to_4", conv_task({{1, 24, 6, 5}, 4, {3, 3}, 1, 1, 1, 8, 0, true})},
      {"conv1x1_stride2", conv_task({{1, 16, 6, 7}, 8, {1, 1}, 1, 2})},
      {"conv5x5_wide", conv_task({{1, 8, 9, 31}, 8, {5, 5}, 1, 1, 2})},
      {"conv1x1_one_pixel", conv_task({{1, 24, 1, 1}, 16, {1, 1}, 1, 1, 0, 8, 8, true})},
      {"conv3x3_one_pixel", conv_task({{1, 8, 1, 1}, 8, {3, 3}, 1, 1, 1}), 1e-3},
      {"conv1d", conv_task({{2, 6, 19}, 8, {3}, 1, 1, 1, 0, 8})},
      {"conv3d", conv_task({{1, 8, 4, 5, 6}, 8, {3, 3, 3}, 1, 1, 1, 8, 8, true})},
      {"depthwise", conv_task({{1, 12, 7, 7}, 12, {3, 3}, 12, 1, 1, 8, 8, true})},
      {"depthwise_stride2", conv_task({{1, 16, 7, 9}, 16, {3, 3}, 16, 2, 1})},
      {"depthwise_conv1x1",
       conv_pair_task({{1, 12, 7, 9}, 12, {3, 3}, 12, 1, 1}, {{1, 12, 7, 9}, 20, {1, 1}})},
      {"depthwise_stride2_conv1x1",
       conv_pair_task({{2, 16, 9, 7}, 16, {3, 3}, 16, 2, 1}, {{2, 16, 5, 4}, 12, {1, 1}})},
      {"depthwise_conv1x1_one_pixel",
       conv_pair_task({{1, 16, 3, 3}, 16, {3, 3}, 16}, {{1, 16, 1, 1}, 24, {1, 1}})},
      {"depthwise_conv1x1_plain",
       conv_pair_task({{1, 6, 7, 9}, 6, {3, 3}, 6, 1, 1, 0, 0}, {{1, 6, 7, 9}, 5, {1, 1}, 1, 1, 0, 0, 0})},
      {"conv1x1_conv3x3", conv_pair_task({{1, 12, 5, 6}, 16, {1, 1}}, {{1, 16, 5, 6}, 8, {3, 3}, 1, 1, 1}),
       1e-3},
      {"conv1x1_conv1x1", conv_pair_task({{1, 16, 5, 6}, 24, {1, 1}}, {{1, 24, 5, 6}, 8, {1, 1}})},
      {"grouped", conv_task({{1, 16, 6, 5}, 16, {3, 3}, 2, 1, 1, 8, 8})},
      {"grouped_odd", conv_task({{1, 16, 4, 4}, 80, {3, 3}, 2, 1, 0, 8, 8})},
      {"grouped_wide", conv_task({{1, 16, 6, 5}, 96, {3, 3}, 2, 1, 1, 8, 8, true})},
      {"grouped_in_blocks", conv_task({{1, 12, 6, 5}, 12, {3, 3}, 3, 1, 1, 8, 8, true})},
      {"grouped_in_wide_blocks", conv_task({{1, 24, 7, 9}, 24, {3, 3}, 3, 2, 1, 16, 16, true})},
      {"conv_transpose4", conv_transpose_task({1, 12, 4, 5}, 8, 4, 2, 1, 8, 8)},
      {"conv_transpose3", conv_transpose_task({1, 8, 4, 4}, 12, 3, 2, 1, 8, 8)},
      {"conv_transpose_first", conv_transpose_task({1, 20, 1, 1}, 16, 4, 1, 0, 8, 8)},
      {"conv_transpose_last", conv_transpose_task({2, 12, 4, 5}, 3, 5, 2, 1, 8, 0)},
      {"matmul", matmul_task({13, 19}, {19, 17}, true)},
      {"matmul_relu", matmul_task({16, 48}, {48, 32}, true, true)},
      {"matmul_long", matmul_task({6, 512}, {512, 24}, true)},
      {"matmul_two_inputs", matmul_task({13, 19}, {19, 17}, false)},
      {"matmul_two_inputs_wide", matmul_task({13, 19}, {19, 32}, false)},
      {"matmul_batch", matmul_task({3, 7, 11}, {3, 11, 18}, false)},
      {"matmul_shared", matmul_task({2, 7, 11}, {11, 18}, true)},
      {"attention_scores",
       transposed_product_task({2, 13, 3, 11}, {0, 2, 1, 3}, {2, 19, 3, 11}, {0, 2, 3, 1}, {}, true)},
      {"attention_scores_wide",
       transposed_product_task({1, 9, 2, 16}, {0, 2, 1, 3}, {1, 37, 2, 16}, {0, 2, 3, 1}, {})},
      {"attention_values",
       transposed_product_task({2, 3, 13, 19}, {}, {2, 19, 3, 11}, {0, 2, 1, 3}, {0, 2, 1, 3})},
      {"attention_rows", product_of_rows_task({2, 3, 13, 19}, {2, 19, 3, 11}, {0, 2, 1, 3}, {0, 2, 1, 3})},
      {"attention_rows_wide", product_of_rows_task({2, 23, 70}, {2, 70, 40}, {}, {})},
      {"attention", attention_task({2, 13, 11}, 19, false)},
      {"attention_masked", attention_task({2, 17, 16}, 40, true)},
      {"attention_alone", attention_task({9, 8}, 24, false)},
      {"attention_one_row", product_of_rows_task({3, 1, 37}, {3, 37, 24}, {}, {})},
      {"matmul_transposed", transposed_product_task({19, 13}, {1, 0}, {19, 17}, {}, {1, 0}, true)},
      {"matmul_one_column", matmul_task({6, 19}, {19, 1}, true)},
      {"matmul_narrow", matmul_task({12, 64}, {64, 5}, true, true)},
      {"gemm", gemm_task(7)},
      {"gemm_one_row", gemm_task(1)},
      {"gemm_long_sum", gemm_task(5, 2048), 1e-3},
      {"max_pool", node_task("MaxPool", {1, 12, 7, 9}, window, 8)},
      {"average_pool", node_task("AveragePool", {1, 12, 7, 9}, window, 8)},
      {"average_pool_plain", node_task("AveragePool", {1, 3, 7, 9}, window)},
      {"global_average_pool", node_task("GlobalAveragePool", {1, 20, 5, 5}, {}, 8, 8)},
      {"softmax", node_task("Softmax", {6, 37})},
      {"softmax_middle", node_task("Softmax", {2, 9, 6}, attributes({{"axis", int64_t{1}}}))},
      {"softmax_narrow", node_task("Softmax", {2, 3, 5, 3})},
      {"softmax_of_columns", node_task("Softmax", {2, 5, 3, 37}, attributes({{"axis", int64_t{1}}}))},
      {"log_softmax_of_columns", node_task("LogSoftmax", {6, 21}, attributes({{"axis", int64_t{0}}}))},
      {"centred_columns", centred_task({2, 7, 3, 5}, 1)},
      {"layer_norm", layer_norm_task()},
      {"long_group_norm", long_group_norm_task()},
      {"long_line_norm", long_line_norm_task()},
      {"matmul_square", matmul_power_task(2)},
      {"reduce_max", node_task("ReduceMax", {3, 9, 11}, rows)},
      {"reduce_min_rows", node_task("ReduceMin", {4, 5, 33}, attributes({{"axes", Ints{2}}}))},
      {"batch_norm", batch_norm_task()},
      {"gelu", node_task("Gelu", {4, 27})},
      {"sigmoid", node_task("Sigmoid", {1, 12, 3, 5}, {}, 8)},
      {"add_relu", add_task(8)},
      {"add_relu_plain", add_task(0)},
      {"reduce_mean", node_task("ReduceMean", {3, 9, 11}, rows)},
      {"to_blocks", node_task("LayoutConvert", {2, 12, 3, 5}, attributes({{"to_block", int64_t{8}}}), 0, 8)},
      {"to_plain", node_task("LayoutConvert", {2, 12, 3, 5}, attributes({{"to_block", int64_t{0}}}), 8, 0)},
      {"transpose", node_task("Transpose", {3, 7, 10}, attributes({{"perm", Ints{0, 2, 1}}}))},
      {"transpose_tiles", node_task("Transpose", {20, 2, 19}, attributes({{"perm", Ints{1, 2, 0}}}))},
      {"slice",
       node_task("Slice", {4, 12, 9},
                 attributes({{"starts", Ints{1, 2}}, {"ends", Ints{3, 7}}, {"axes", Ints{0, 2}}}), 0, 0, 9)},
      {"concat", concat_task({3, 12, 5}, 8)},
      {"concat_plain", concat_task({3, 12, 5}, 0)},
      {"gather", gather_task()},
      {"fake_quantize",
       node_task("FakeQuantize", {4, 27}, attributes({{"scale", 0.125}, {"low", -5.0}, {"high", 6.0}}))},
  };
}

}  // namespace

const std::vector<SmallTask>& small_tasks() {
  static const std::vector<SmallTask> tasks = make_small_tasks();
  return tasks;
}

DagValues random_dag_inputs(const ComputeDag& dag, Random& random) {
  DagValues values;
  for (const ComputeOp& op : dag.ops) {
    const Placeholder* placeholder = op.placeholder();
    if (!placeholder) continue;
    auto& list = op.is_parameter() ? values.parameters : values.activations;
    const auto index = static_cast<size_t>(placeholder->index);
    if (list.size() <= index) list.resize(index + 1);
    RandomTensorOptions range;
    // Variances must be positive, and nothing else minds.
    if (op.is_parameter()) range.low = 0.25;
    list[index] = random_tensor(op.type, random, range);
  }
  return values;
}

Result<DagValues> random_dag_values(const ComputeDag& dag, Random& random) {
  DagValues values = random_dag_inputs(dag, random);
  TILEWRIGHT_TRY(values.outputs, compute_dag_values(dag, values.activations, values.parameters));
  return values;
}

}  // namespace tilewright
