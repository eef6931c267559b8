// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/example_models/activations.h"
#include "core/example_models/layers.h"

/// Groups of layers that many networks have.
namespace tilewright::example::layers {

using Activation = Value (*)(ModelWriter& w, std::string_view module, const Value& x);

/// Names of the parts of a block, inside its module.
struct ConvBlock {
  std::string_view conv = ".0";
  std::string_view activation = ".2";
  Activation act = relu;  ///< none where null
};

/// A convolution with its batch normalisation folded into it, and an activation.
Value conv_block(ModelWriter& w, std::string_view module, const Value& x, int64_t channels,
                 const Window& window, const ConvBlock& block, int64_t groups = 1, int64_t dilation = 1);

/// Channels weighted by a gate of their means (Hu et al., "Squeeze-and-excitation networks", 2018): two 1x1
/// convolutions, the first with `squeezed` channels.
struct SqueezeExcite {
  int64_t squeezed = 1;
  Activation act = relu;
  Activation gate = sigmoid;
  bool reduce_mean = false;  ///< instead of GlobalAveragePool
  std::string_view first = ".fc1";
  std::string_view second = ".fc2";
};
Value squeeze_excite(ModelWriter& w, std::string_view module, const Value& x, const SqueezeExcite& part);

/// Rounds channels as torchvision does: to the nearest multiple of 8 that is not less than nine tenths.
int64_t multiple_of_8(int64_t channels);

}  // namespace tilewright::example::layers
