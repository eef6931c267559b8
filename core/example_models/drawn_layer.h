// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "core/example_models/layers.h"

namespace tilewright::example {

/// A single layer with a shape drawn at random around one that a known network has.
struct DrawnLayer {
  enum class Kind { kConv, kConvTranspose, kLinear, kMatMul, kBatchedMatMul };
  enum class Activation { kNone, kRelu, kRelu6 };

  Kind kind = Kind::kConv;
  int64_t groups = 1;   ///< of convolutions; where there is more than one, channels are per group
  int64_t inputs = 1;   ///< channels in; the summed extent of products
  int64_t outputs = 1;  ///< channels out; columns of products
  Shape extents;        ///< spatial extents in; rows of products; heads and rows of batched ones
  layers::Window window;
  int64_t dilation = 1;
  bool bias = false;
  bool norm = false;
  bool residual = false;  ///< a second input of the output's shape is added
  Activation activation = Activation::kNone;

  /// Of the convolution or product alone for a batch of one; a multiply-add counts as two operations.
  double flops() const;
};

/// Bounds of the drawn layers. Lines along one axis may be four times as long as the sides of images.
inline constexpr double kLeastLayerFlops = 0.1e6;
inline constexpr double kMostLayerFlops = 0.6e9;
inline constexpr int64_t kLeastDrawnExtent = 4;
inline constexpr int64_t kMostDrawnExtent = 112;
inline constexpr int64_t kMostDrawnChannels = 1024;

/// Draws the same number of layers of each kind for every seed, in the same order; the seed decides the
/// shapes and what follows each layer. Equal on every machine.
std::vector<DrawnLayer> draw_layers(uint64_t seed);

}  // namespace tilewright::example
