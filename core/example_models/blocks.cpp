// SPDX-License-Identifier: Apache-2.0
#include "core/example_models/blocks.h"

#include <algorithm>
#include <string>

namespace tilewright::example::layers {
namespace {

std::string inside(std::string_view module, std::string_view part) {
  return std::string(module).append(part);
}

}  // namespace

Value conv_block(ModelWriter& w, std::string_view module, const Value& x, int64_t channels,
                 const Window& window, const ConvBlock& block, int64_t groups, int64_t dilation) {
  const Value y = normed_conv(w, inside(module, block.conv), x, channels, window,
                              {.groups = groups, .dilation = dilation});
  return block.act == nullptr ? y : block.act(w, inside(module, block.activation), y);
}

Value squeeze_excite(ModelWriter& w, std::string_view module, const Value& x, const SqueezeExcite& part) {
  const ConvOptions biased{.bias = true};
  Value y = part.reduce_mean ? mean_of_places(w, module, x, true)
                             : global_average_pool(w, inside(module, ".avgpool"), x);
  y = conv(w, inside(module, part.first), y, part.squeezed, window(1), biased);
  y = part.act(w, inside(module, ".activation"), y);
  y = conv(w, inside(module, part.second), y, x.shape()[1], window(1), biased);
  const Value gate = part.gate(w, inside(module, ".scale_activation"), y);
  Value weighed = elementwise(w, "Mul", module, gate, x);
  weighed.signal = {x.signal.mean / 2, x.signal.variance / 4};
  return weighed;
}

int64_t multiple_of_8(int64_t channels) {
  const int64_t nearest = std::max<int64_t>(8, (channels + 4) / 8 * 8);
  return 10 * nearest < 9 * channels ? nearest + 8 : nearest;
}

}  // namespace tilewright::example::layers
