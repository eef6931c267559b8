// SPDX-License-Identifier: Apache-2.0
#include "core/costmodel/cost_model.h"

namespace tilewright {

Result<void> CostModel::fit(std::span<const Sample> samples, const FitOptions& /*options*/) {
  TILEWRIGHT_CHECK(update(samples));
  train_if_due();
  return {};
}

}  // namespace tilewright
