// SPDX-License-Identifier: Apache-2.0
#include "core/compute/combiner.h"

#include <limits>

#include "core/tensor/element.h"

namespace tilewright {
namespace {

Expr integer_identity(Combiner combiner, DataType type) {
  const int64_t value = with_element_type(type, [&](auto element) -> int64_t {
    using Element = decltype(element);
    if (combiner == Combiner::kProduct) return 1;
    if constexpr (std::is_integral_v<Element>) {
      if (combiner == Combiner::kMax) return std::numeric_limits<Element>::min();
      if (combiner == Combiner::kMin) return std::numeric_limits<Element>::max();
    }
    return std::is_same_v<Element, BoolElement> && combiner == Combiner::kMin ? 1 : 0;
  });
  return cast(type, int_imm(value));
}

}  // namespace

Expr combiner_identity(Combiner combiner, DataType type) {
  if (!is_floating_point(type)) return integer_identity(combiner, type);
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  switch (combiner) {
    case Combiner::kProduct: return float_imm(1, type);
    case Combiner::kMax: return float_imm(-kInfinity, type);
    case Combiner::kMin: return float_imm(kInfinity, type);
    case Combiner::kNone:
    case Combiner::kSum: return float_imm(0, type);
  }
  return float_imm(0, type);
}

}  // namespace tilewright
