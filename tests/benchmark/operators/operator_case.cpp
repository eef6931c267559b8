// SPDX-License-Identifier: Apache-2.0
#include "tests/benchmark/operators/operator_case.h"

#include <fmt/format.h>

#include <functional>
#include <numeric>

namespace tilewright {
namespace {

using Extents = std::vector<int64_t>;

double product(const Extents& extents) {
  return std::accumulate(extents.begin(), extents.end(), 1.0,
                         [](double all, int64_t e) { return all * static_cast<double>(e); });
}

struct Window {
  int64_t kernel;
  int64_t stride = 1;
  int64_t pad = 0;
  int64_t dilation = 1;
  int64_t groups = 1;
};

OperatorCase convolution(std::string op, Extents input, int64_t channels, const Window& window) {
  OperatorCase c;
  c.op = std::move(op);
  c.channels = channels;
  c.kernel.assign(input.size() - 2, window.kernel);
  c.stride = window.stride;
  c.pad = window.pad;
  c.dilation = window.dilation;
  c.groups = window.groups;
  c.shape = fmt::format("{} to {}, {}{}", fmt::join(input, "x"), channels, fmt::join(c.kernel, "x"),
                        window.stride == 1 ? "" : fmt::format(" /{}", window.stride));
  if (window.dilation != 1) c.shape += fmt::format(" dilated {}", window.dilation);
  if (window.groups != 1 && window.groups != channels) c.shape += fmt::format(", {} groups", window.groups);
  c.input = std::move(input);
  return c;
}

OperatorCase other(std::string op, OperatorKind kind, Extents extents) {
  OperatorCase c;
  c.op = std::move(op);
  c.kind = kind;
  c.shape = fmt::format("{}", fmt::join(extents, "x"));
  c.input = std::move(extents);
  return c;
}

OperatorCase depthwise(Extents input, int64_t stride) {
  const int64_t channels = input[1];
  return convolution("DEP", std::move(input), channels, {3, stride, 1, 1, channels});
}

OperatorCase capsule(int64_t size, int64_t inputs, int64_t outputs, int64_t stride) {
  return convolution("CAP", {4, 4 * inputs, size, size}, 4 * outputs, {3, stride, 1});
}

OperatorCase transposed(int64_t size, int64_t inputs, int64_t outputs) {
  OperatorCase c = convolution("T2D", {1, inputs, size, size}, outputs, {4, 2, 1});
  c.kind = OperatorKind::kTransposedConvolution;
  return c;
}

OperatorCase layer(OperatorCase c) {
  c.op = "ConvLayer";
  c.layer = true;
  return c;
}

}  // namespace

std::string OperatorCase::file_name() const {
  std::string name = op + "_" + shape;
  for (char& c : name) {
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  }
  return name + ".onnx";
}

Extents OperatorCase::output() const {
  if (kind == OperatorKind::kProduct) return {input[0], input[2]};
  if (kind == OperatorKind::kNorm) return {input[0], 1, 1};
  if (kind == OperatorKind::kTransposedProduct) return {input[0], input[2], input[1], input[1]};
  Extents extents = {input[0], channels};
  for (size_t d = 0; d < kernel.size(); ++d) {
    const int64_t reach = (kernel[d] - 1) * dilation + 1;
    const int64_t in = input[d + 2];
    extents.push_back(kind == OperatorKind::kConvolution ? (in + 2 * pad - reach) / stride + 1
                                                         : (in - 1) * stride - 2 * pad + reach);
  }
  return extents;
}

double OperatorCase::flops() const {
  switch (kind) {
    case OperatorKind::kConvolution:
      return 2 * product(output()) * product(kernel) * static_cast<double>(input[1] / groups);
    // Every input element meets every weight of its channel.
    case OperatorKind::kTransposedConvolution:
      return 2 * product(input) * product(kernel) * static_cast<double>(channels);
    case OperatorKind::kProduct: return 2 * product(input);
    case OperatorKind::kNorm: return 2 * product(input);
    case OperatorKind::kTransposedProduct: return 2 * product(output()) * static_cast<double>(input[3]);
  }
  return 0;
}

std::vector<OperatorCase> operator_cases() {
  using Kind = OperatorKind;
  return {
      convolution("C1D", {1, 64, 256}, 128, {3, 2, 1}),
      convolution("C1D", {1, 128, 128}, 256, {1, 2, 0}),
      convolution("C1D", {1, 256, 64}, 256, {5, 1, 2}),
      convolution("C1D", {1, 512, 32}, 512, {3, 1, 1}),
      convolution("C2D", {1, 3, 224, 224}, 64, {7, 2, 3}),
      convolution("C2D", {1, 64, 56, 56}, 64, {1, 1, 0}),
      convolution("C2D", {1, 256, 14, 14}, 256, {3, 1, 1}),
      convolution("C2D", {1, 512, 7, 7}, 512, {3, 1, 1}),
      convolution("C3D", {1, 3, 8, 112, 112}, 64, {7, 2, 3}),
      convolution("C3D", {1, 64, 8, 56, 56}, 64, {1, 1, 0}),
      convolution("C3D", {1, 256, 4, 14, 14}, 256, {3, 1, 1}),
      convolution("C3D", {1, 512, 4, 7, 7}, 512, {3, 1, 1}),
      other("GMM", Kind::kProduct, {128, 128, 128}),
      other("GMM", Kind::kProduct, {512, 32, 512}),
      other("GMM", Kind::kProduct, {512, 512, 512}),
      other("GMM", Kind::kProduct, {1024, 1024, 1024}),
      convolution("GRP", {1, 64, 56, 56}, 64, {3, 1, 1, 1, 4}),
      convolution("GRP", {1, 64, 56, 56}, 128, {1, 2, 0, 1, 4}),
      convolution("GRP", {1, 256, 14, 14}, 256, {3, 1, 1, 1, 4}),
      convolution("GRP", {1, 512, 7, 7}, 512, {3, 1, 1, 1, 4}),
      convolution("DIL", {1, 3, 224, 224}, 64, {7, 2, 3, 2}),
      convolution("DIL", {1, 64, 56, 56}, 64, {3, 1, 2, 2}),
      convolution("DIL", {1, 256, 14, 14}, 256, {3, 1, 1, 2}),
      convolution("DIL", {1, 512, 7, 7}, 512, {3, 1, 1, 2}),
      depthwise({1, 32, 112, 112}, 1),
      depthwise({1, 64, 112, 112}, 2),
      depthwise({1, 512, 14, 14}, 1),
      depthwise({1, 1024, 7, 7}, 1),
      transposed(4, 512, 256),
      transposed(8, 256, 128),
      transposed(16, 128, 64),
      transposed(32, 64, 3),
      capsule(16, 32, 32, 2),
      capsule(8, 32, 32, 1),
      capsule(16, 8, 16, 2),
      capsule(8, 16, 16, 1),
      other("NRM", Kind::kNorm, {1, 256, 256}),
      other("NRM", Kind::kNorm, {1, 512, 512}),
      other("NRM", Kind::kNorm, {1, 1024, 1024}),
      other("NRM", Kind::kNorm, {1, 4096, 1024}),
      layer(convolution("", {1, 3, 224, 224}, 64, {7, 2, 3})),
      layer(convolution("", {1, 64, 56, 56}, 128, {3, 2, 1})),
      layer(convolution("", {1, 64, 56, 56}, 64, {1, 1, 0})),
      layer(convolution("", {1, 256, 14, 14}, 256, {3, 1, 1})),
      other("TBG", Kind::kTransposedProduct, {1, 128, 12, 64}),
      other("TBG", Kind::kTransposedProduct, {1, 128, 16, 64}),
      other("TBG", Kind::kTransposedProduct, {1, 64, 12, 128}),
      other("TBG", Kind::kTransposedProduct, {1, 128, 12, 128}),
  };
}

}  // namespace tilewright
