// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <chrono>
#include <oneapi/dnnl/dnnl.hpp>
#include <unordered_map>

#include "tests/benchmark/operators/operator_run.h"

namespace tilewright {
namespace {

using Dims = dnnl::memory::dims;
using Desc = dnnl::memory::desc;
using Tag = dnnl::memory::format_tag;
using Clock = std::chrono::steady_clock;

constexpr auto kFloat = dnnl::memory::data_type::f32;

/// What all runs share; freed with the last of them.
struct Engine {
  dnnl::engine engine{dnnl::engine::kind::cpu, 0};
  dnnl::stream stream{engine};
};

Dims row_major(const Dims& dims) {
  const auto strides = row_major_strides(dims);
  return {strides.begin(), strides.end()};
}

Desc plain(const Dims& dims) {
  return {dims, kFloat, row_major(dims)};
}
Desc open(const Dims& dims) {
  return {dims, kFloat, Tag::any};
}

/// A computation: primitives one after another, and how inputs and the result lie.
struct Computation {
  std::shared_ptr<Engine> shared = std::make_shared<Engine>();
  std::vector<std::pair<dnnl::memory, dnnl::memory>>
      inputs;  ///< as the model has them, as the primitive wants them
  std::vector<std::pair<dnnl::primitive, std::unordered_map<int, dnnl::memory>>> steps;
  dnnl::memory result;
  Dims dims;  ///< of the result

  dnnl::engine& engine() { return shared->engine; }
  dnnl::stream& stream() { return shared->stream; }

  dnnl::memory of(const Tensor& tensor, const Desc& desc) {
    return {desc, engine(), const_cast<void*>(tensor.data())};
  }

  void reorder(dnnl::memory from, dnnl::memory to) {
    dnnl::reorder(from, to).execute(stream(), from, to);
    stream().wait();
  }
  dnnl::memory input(const Tensor& tensor, const Desc& given, const Desc& wanted) {
    inputs.emplace_back(of(tensor, given), dnnl::memory(wanted, engine()));
    reorder(inputs.back().first, inputs.back().second);
    return inputs.back().second;
  }
  dnnl::memory weight(const Tensor& tensor, const Desc& given, const Desc& wanted) {
    dnnl::memory packed(wanted, engine());
    reorder(of(tensor, given), packed);
    return packed;
  }

  void stage() {
    for (auto& [from, to] : inputs) reorder(from, to);
  }
  double run() {
    const auto begun = Clock::now();
    for (auto& [primitive, arguments] : steps) primitive.execute(stream(), arguments);
    stream().wait();
    return std::chrono::duration<double>(Clock::now() - begun).count();
  }
  Tensor read() {
    Tensor out(TensorType{DataType::kFloat32, dims});
    reorder(result, of(out, plain(dims)));
    return out;
  }
};

dnnl::primitive_attr attributes(bool with_relu) {
  dnnl::primitive_attr attr;
  if (with_relu) {
    dnnl::post_ops ops;
    ops.append_eltwise(1, dnnl::algorithm::eltwise_relu, 0, 0);
    attr.set_post_ops(ops);
  }
  return attr;
}

void convolution(Computation& all, const OperatorCase& c, const OperatorData& data) {
  const size_t spatial = c.kernel.size();
  const bool transposed = c.kind == OperatorKind::kTransposedConvolution;
  const Dims strides(spatial, c.stride), dilates(spatial, c.dilation - 1), pads(spatial, c.pad);
  Dims weights = {c.channels, c.input[1] / c.groups};
  if (c.groups > 1) weights = {c.groups, c.channels / c.groups, c.input[1] / c.groups};
  weights.insert(weights.end(), c.kernel.begin(), c.kernel.end());
  Desc given = plain(weights);
  if (transposed) {
    // The model's weights lie input channel first.
    Dims lying = weights;
    std::swap(lying[0], lying[1]);
    Dims swapped = row_major(lying);
    std::swap(swapped[0], swapped[1]);
    given = Desc(weights, kFloat, swapped);
  }
  const Dims bias = data.bias.valid() ? Dims{c.channels} : Dims{};
  const Desc bias_desc = data.bias.valid() ? plain(bias) : Desc();
  std::unordered_map<int, dnnl::memory> arguments;
  const auto finish = [&](const auto& pd, const dnnl::primitive& primitive) {
    all.result = dnnl::memory(pd.dst_desc(), all.engine());
    arguments[DNNL_ARG_SRC] = all.input(data.inputs[0], plain(c.input), pd.src_desc());
    arguments[DNNL_ARG_WEIGHTS] = all.weight(data.weight, given, pd.weights_desc());
    if (data.bias.valid()) arguments[DNNL_ARG_BIAS] = all.weight(data.bias, bias_desc, bias_desc);
    arguments[DNNL_ARG_DST] = all.result;
    all.steps.emplace_back(primitive, arguments);
  };
  const auto inference = dnnl::prop_kind::forward_inference;
  if (transposed) {
    const dnnl::deconvolution_forward::desc desc(inference, dnnl::algorithm::deconvolution_direct,
                                                 open(c.input), open(weights), open(c.output()), strides,
                                                 dilates, pads, pads);
    const dnnl::deconvolution_forward::primitive_desc pd(desc, attributes(c.layer), all.engine());
    finish(pd, dnnl::deconvolution_forward(pd));
    return;
  }
  const auto algorithm = dnnl::algorithm::convolution_auto;
  using Forward = dnnl::convolution_forward;
  const auto desc = data.bias.valid()
                        ? Forward::desc(inference, algorithm, open(c.input), open(weights), bias_desc,
                                        open(c.output()), strides, dilates, pads, pads)
                        : Forward::desc(inference, algorithm, open(c.input), open(weights), open(c.output()),
                                        strides, dilates, pads, pads);
  const Forward::primitive_desc pd(desc, attributes(c.layer), all.engine());
  finish(pd, Forward(pd));
}

void product(Computation& all, const OperatorCase& c, const OperatorData& data) {
  const Dims left = {c.input[0], c.input[1]}, right = {c.input[1], c.input[2]};
  const dnnl::matmul::primitive_desc pd({plain(left), open(right), plain(c.output())}, all.engine());
  all.result = dnnl::memory(pd.dst_desc(), all.engine());
  const dnnl::memory source = all.input(data.inputs[0], plain(left), pd.src_desc());
  const dnnl::memory weights = all.weight(data.weight, plain(right), pd.weights_desc());
  all.steps.emplace_back(
      dnnl::matmul(pd), std::unordered_map<int, dnnl::memory>{
                            {DNNL_ARG_SRC, source}, {DNNL_ARG_WEIGHTS, weights}, {DNNL_ARG_DST, all.result}});
}

/// By the reduction; or, where that has no fast implementation, as the product of the vector with itself.
void norm(Computation& all, const OperatorCase& c, const OperatorData& data, bool as_product) {
  std::unordered_map<int, dnnl::memory> arguments;
  if (!as_product) {
    const dnnl::reduction::primitive_desc pd(
        {dnnl::algorithm::reduction_norm_lp_sum, plain(c.input), plain(c.output()), 2, 0}, all.engine());
    all.result = dnnl::memory(pd.dst_desc(), all.engine());
    arguments = {{DNNL_ARG_SRC, all.input(data.inputs[0], plain(c.input), pd.src_desc())},
                 {DNNL_ARG_DST, all.result}};
    all.steps.emplace_back(dnnl::reduction(pd), arguments);
    return;
  }
  const int64_t count = c.input[0] * c.input[1] * c.input[2];
  const Desc row = plain({1, count}), column = plain({count, 1}), one = plain({1, 1});
  dnnl::post_ops root;
  root.append_eltwise(1, dnnl::algorithm::eltwise_sqrt, 0, 0);
  dnnl::primitive_attr attr;
  attr.set_post_ops(root);
  const dnnl::matmul::primitive_desc pd({row, column, one}, attr, all.engine());
  const dnnl::memory source = all.input(data.inputs[0], row, row);
  all.result = dnnl::memory(plain(c.output()), all.engine());
  arguments = {{DNNL_ARG_SRC, source},
               {DNNL_ARG_WEIGHTS, dnnl::memory(column, all.engine(), source.get_data_handle())},
               {DNNL_ARG_DST, dnnl::memory(one, all.engine(), all.result.get_data_handle())}};
  all.steps.emplace_back(dnnl::matmul(pd), arguments);
}

/// The product reads the operands where they lie, or copies of them that are made in the same run.
void transposed_product(Computation& all, const OperatorCase& c, const OperatorData& data, bool copied) {
  const int64_t batch = c.input[0], sequence = c.input[1], heads = c.input[2], depth = c.input[3];
  const Dims left = {batch, heads, sequence, depth}, right = {batch, heads, depth, sequence};
  const int64_t image = sequence * heads * depth, row = heads * depth;
  const Desc left_lying(left, kFloat, Dims{image, depth, row, 1}),
      right_lying(right, kFloat, Dims{image, depth, 1, row});
  const dnnl::matmul::primitive_desc pd(
      {copied ? plain(left) : left_lying, copied ? plain(right) : right_lying, plain(c.output())},
      all.engine());
  all.result = dnnl::memory(pd.dst_desc(), all.engine());
  std::unordered_map<int, dnnl::memory> arguments{{DNNL_ARG_DST, all.result}};
  const std::pair<const Tensor*, Desc> operands[] = {{&data.inputs[0], left_lying},
                                                     {&data.inputs[1], right_lying}};
  for (int i = 0; i < 2; ++i) {
    const auto& [tensor, lying] = operands[i];
    dnnl::memory value = all.input(*tensor, lying, lying);
    if (copied) {
      dnnl::memory copy(i == 0 ? pd.src_desc() : pd.weights_desc(), all.engine());
      all.steps.emplace_back(dnnl::reorder(value, copy), std::unordered_map<int, dnnl::memory>{
                                                             {DNNL_ARG_FROM, value}, {DNNL_ARG_TO, copy}});
      value = copy;
    }
    arguments[i == 0 ? DNNL_ARG_SRC : DNNL_ARG_WEIGHTS] = value;
  }
  all.steps.emplace_back(dnnl::matmul(pd), arguments);
}

/// `other_way`: of the two ways that norms and transposed products have.
std::shared_ptr<Computation> computation(const OperatorCase& c, const OperatorData& data, bool other_way) {
  auto all = std::make_shared<Computation>();
  all->dims = c.output();
  switch (c.kind) {
    case OperatorKind::kProduct: product(*all, c, data); break;
    case OperatorKind::kNorm: norm(*all, c, data, other_way); break;
    case OperatorKind::kTransposedProduct: transposed_product(*all, c, data, other_way); break;
    default: convolution(*all, c, data);
  }
  return all;
}

double least_of_few(Computation& all) {
  double least = all.run();
  for (int i = 0; i < 5; ++i) least = std::min(least, all.run());
  return least;
}

}  // namespace

Result<OperatorRun> dnnl_run(const OperatorCase& c, const OperatorData& data) {
  // oneDNN says no by throwing.
  try {
    auto all = computation(c, data, false);
    if (c.kind == OperatorKind::kTransposedProduct || c.kind == OperatorKind::kNorm) {
      auto other = computation(c, data, true);
      if (least_of_few(*other) < least_of_few(*all)) all = other;
    }
    return OperatorRun{"oneDNN", [all] { all->stage(); }, [all] { return all->run(); },
                       [all] { return all->read(); }};
  } catch (const dnnl::error& e) {
    return Error{ErrorKind::kUnsupported, "oneDNN", c.op + " " + c.shape + ": " + e.what(), {}, {}};
  }
}

}  // namespace tilewright
