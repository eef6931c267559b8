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
  int64_t tile = 6;  ///< inputs of a tile, and products: m + r - 1; stride * (m - 1) + r
  /// All `tile` elements of B^T d, G g, and all `m` of A^T p; the argument gives elements of d, g, p.
  std::vector<Expr> (*input)(const At& d) = nullptr;
  std::vector<Expr> (*weights)(const At& g) = nullptr;
  std::vector<Expr> (*output)(const At& p) = nullptr;
  int64_t stride = 1;

  /// Tiles for that many outputs: as many for each of those between two that meet the same inputs.
  int64_t tiles_along(int64_t outputs, int64_t dilation = 1) const {
    const int64_t reach = m * dilation;
    return (outputs + reach - 1) / reach * dilation;
  }
  /// Inputs of that many tiles side by side.
  int64_t span(int64_t tiles) const { return (tiles - 1) * m * stride + tile; }
};

const WinogradTransform& winograd_f2();  ///< F(2, 3)
const WinogradTransform& winograd_f4();  ///< F(4, 3)
/// F(m, 3) with a stride of 2: F(m, 2) for the first and the last tap, which meet every other input, and
/// products as they are for the tap between them, which meets the others.
const WinogradTransform& winograd_stride2_f2();
const WinogradTransform& winograd_stride2_f4();
/// For kernels of two taps, as the phases of a transposed convolution have them.
const WinogradTransform& winograd_two_taps_f2();  ///< F(2, 2)
const WinogradTransform& winograd_two_taps_f4();  ///< F(4, 2)

const WinogradTransform& winograd_five_taps_f2();  ///< F(2, 5)
const WinogradTransform& winograd_five_taps_f4();  ///< F(4, 5)

/// What one pair of channels costs: multiplications, and weights that are read.
struct TileCost {
  double products = 0;
  double weights = 0;

  /// In multiplications. Reading a weight from beyond the caches takes about as long as a few of them.
  double work() const { return products + 6 * weights; }
};

/// Whether a tile size is worth trying for that many pairs of channels beside `direct` convolution and the
/// `other` tile size. A large tile promises more than it holds: its transforms grow too.
bool tile_pays(double channel_pairs, const TileCost& own, const TileCost& other, const TileCost& direct);

/// before..., block of channels, middle..., channel
std::vector<Axis> axes_around(std::vector<Axis> before, const ChannelAxes& channels,
                              const std::vector<Axis>& middle);
std::vector<Expr> indices_around(std::vector<Expr> before, const ChannelIndex& channel,
                                 const std::vector<Expr>& middle, int64_t block);

template <typename T>
std::vector<T> joined(std::vector<T> first, const std::vector<T>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}
std::vector<Expr> values_of(const std::vector<Axis>& axes);

/// choices[index], for an index that is unrolled.
Expr choose(const Expr& index, const std::vector<Expr>& choices);

}  // namespace tilewright::operators
