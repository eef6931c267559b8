// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "core/compute/expr.h"

namespace tilewright::operators {

/// One dimension of Winograd's minimal filtering F(m, 3) (Lavin and Gray, "Fast Algorithms for Convolutional
/// Neural Networks"), written out without the zeros and with common sums in common form.
struct WinogradTransform {
  using At = std::function<Expr(int64_t)>;
  int64_t m = 4;     ///< outputs of a tile
  int64_t tile = 6;  ///< inputs of a tile, m + 2
  /// All `tile` elements of B^T d, G g, and all `m` of A^T p; the argument gives elements of d, g, p.
  std::vector<Expr> (*input)(const At& d) = nullptr;
  std::vector<Expr> (*weights)(const At& g) = nullptr;
  std::vector<Expr> (*output)(const At& p) = nullptr;
};

const WinogradTransform& winograd_f2();
const WinogradTransform& winograd_f4();

/// choices[index], for an index that is unrolled.
Expr choose(const Expr& index, const std::vector<Expr>& choices);

}  // namespace tilewright::operators
