// SPDX-License-Identifier: Apache-2.0
#include "core/compute/combiner.h"

#include <limits>

namespace tilewright {

Expr combiner_identity(Combiner combiner, DataType type) {
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
