// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/compute/operators/element_index.h"

namespace tilewright::operators {

/// Dimensions of a plain value, some of which are reduced over. Reduced dimensions are left out of the
/// results' shapes.
struct ReducedDimensions {
  Shape shape;
  std::vector<bool> reduced;

  /// Steps of the whole reduction.
  int64_t count() const;
  /// The indices, among those of a full element, that a reduced result has.
  std::vector<Expr> kept(const std::vector<Expr>& full) const;
  /// The other way round: the indices of the first of the elements that an element of the result covers.
  std::vector<Expr> spread(const std::vector<Expr>& kept) const;
};

/// result[kept dimensions] = combine over the reduced ones of body(indices of the full element).
TensorId reduce_dimensions(DagBuilder& builder, const std::string& name, const ReducedDimensions& dims,
                           Combiner combiner, const std::function<Expr(const std::vector<Expr>&)>& body);

}  // namespace tilewright::operators
