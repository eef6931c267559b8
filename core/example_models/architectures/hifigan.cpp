// SPDX-License-Identifier: Apache-2.0
#include <string>

#include <fmt/format.h>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"
#include "core/example_models/shaping.h"

/// The generator of Kong et al., "HiFi-GAN: generative adversarial networks for efficient and high fidelity
/// speech synthesis" (2020), in the second of its sizes (appendix A.1: V2). An extent is that of the frames
/// of 80 mel bands; each becomes 256 samples.
namespace tilewright::example::architectures {
namespace {

using namespace layers;  // NOLINT(google-build-using-namespace): a network reads as its layers

constexpr int64_t kHifiganFrames = 64;
constexpr int64_t kHifiganBands = 80;
constexpr int64_t kHifiganChannels = 128;
constexpr struct { int64_t kernel, rate; } kHifiganStages[] = {{16, 8}, {16, 8}, {4, 2}, {4, 2}};
constexpr int64_t kBlockKernels[] = {3, 7, 11};
constexpr int64_t kDilations[] = {1, 3, 5};
/// The power that a residual part adds to a sum of unit power: without normalisations, sums of many parts
/// would grow.
constexpr double kResidualPower = 0.3;

/// A convolution over a line, padded so that the extent stays the same.
Value line_conv(ModelWriter& w, const std::string& module, const Value& x, int64_t channels, int64_t kernel,
                int64_t dilation, double power) {
  return conv(w, module, x, channels, window(kernel, 1, (kernel - 1) * dilation / 2, 1),
              {.bias = true, .dilation = dilation, .power = power / x.signal.power()});
}

/// Three residual parts with increasingly wide kernels.
Value residual_block(ModelWriter& w, const std::string& module, Value x, int64_t kernel) {
  const int64_t channels = x.shape()[1];
  for (int i = 0; const int64_t dilation : kDilations) {
    Value y = leaky_relu(w, module, x, 0.1);
    y = line_conv(w, fmt::format("{}.convs1.{}", module, i), y, channels, kernel, dilation, 1);
    y = leaky_relu(w, module, y, 0.1);
    y = line_conv(w, fmt::format("{}.convs2.{}", module, i), y, channels, kernel, 1, kResidualPower);
    x = add(w, module, y, x);
    ++i;
  }
  return x;
}

}  // namespace

void hifigan(ModelWriter& w) {
  Value x = w.input("mel", {DataType::kFloat32, {w.batch(), kHifiganBands, w.extent(kHifiganFrames)}});
  x = line_conv(w, "conv_pre", x, w.width(kHifiganChannels), 7, 1, 1);
  for (int stage = 0; const auto& row : kHifiganStages) {
    x = leaky_relu(w, "", x, 0.1);
    const int64_t channels = w.width(kHifiganChannels >> (stage + 1));
    const Window wider = window(row.kernel, row.rate, (row.kernel - row.rate) / 2, 1);
    x = conv_transpose(w, fmt::format("ups.{}", stage), x, channels, wider, true, 1 / x.signal.power());
    Value sum;
    for (int i = 0; const int64_t kernel : kBlockKernels) {
      const Value y = residual_block(w, fmt::format("resblocks.{}", 3 * stage + i), x, kernel);
      sum = i == 0 ? y : add(w, "", sum, y);
      ++i;
    }
    x = elementwise(w, "Div", "", sum, scalar(w, "", 3));
    x.signal = {sum.signal.mean / 3, sum.signal.variance / 9};
    ++stage;
  }
  x = line_conv(w, "conv_post", leaky_relu(w, "", x, 0.01), 1, 7, 1, 1);
  w.output(tanh(w, "", x), "audio");
}

}  // namespace tilewright::example::architectures
