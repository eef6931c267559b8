// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "core/compute/expr.h"
#include "core/compute/operators/element_index.h"

namespace tilewright::operators {

/// One dimension of Winograd's minimal filtering F(m, r) (Lavin and Gray, "Fast Algorithms for Convolutional
/// Neural Networks"), written out without the zeros and with common sums in common form.
struct WinogradTransform {
  using At = std::function<Expr(int64_t)>;
  int64_t m = 4;     ///< outputs of a tile
  int64_t tile = 6;  ///< inputs of a tile, m + r - 1
  /// All `tile` elements of B^T d, G g, and all `m` of A^T p; the argument gives elements of d, g, p.
  std::vector<Expr> (*input)(const At& d) = nullptr;
  std::vector<Expr> (*weights)(const At& g) = nullptr;
  std::vector<Expr> (*output)(const At& p) = nullptr;
};

const WinogradTransform& winograd_f2();  ///< F(2, 3)
const WinogradTransform& winograd_f4();  ///< F(4, 3)
/// For kernels of two taps, as the phases of a transposed convolution have them.
const WinogradTransform& winograd_two_taps_f2();  ///< F(2, 2)
const WinogradTransform& winograd_two_taps_f4();  ///< F(4, 2)

/// Whether transformed weights pay for one pair of channels: `products` multiplications with `weights` transformed
/// weights in place of `direct_products` with `direct_weights`, for `channel_pairs` of them. Reading a weight from beyond
/// the caches costs about as much as a few multiplications.
bool transformed_weights_pay(double channel_pairs, double products, double weights, double direct_products,
                             double direct_weights);

/// before..., block of channels, middle..., channel
std::vector<Axis> axes_around(std::vector<Axis> before, const ChannelAxes& channels, const std::vector<Axis>& middle);
std::vector<Expr> indices_around(std::vector<Expr> before, const ChannelIndex& channel, const std::vector<Expr>& middle,
                                 int64_t block);

template <typename T>
std::vector<T> joined(std::vector<T> first, const std::vector<T>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}
std::vector<Expr> values_of(const std::vector<Axis>& axes);

/// choices[index], for an index that is unrolled.
Expr choose(const Expr& index, const std::vector<Expr>& choices);

}  // namespace tilewright::operators
