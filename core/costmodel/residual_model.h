// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/costmodel/cost_model.h"

namespace tilewright {

/// TenSet's transfer by a local model ("plus_mix_task", section 6): `base`, of any kind and trained, is
/// frozen, and trees with the settings of `make_xgboost_tenset_model` learn what it leaves over on samples of
/// all tasks, y - base. A prediction is the sum of both, exactly the base's until there are samples. `base`
/// must predict on y's scale, as models that learn by squared errors do. The local trees learn after each
/// update, without a warm-up.
///
/// Saved is what was saved of the base, and the trees; `load` wants a base of the same kind.
std::unique_ptr<CostModel> make_residual_model(std::unique_ptr<CostModel> base,
                                               const CostModelOptions& options);

}  // namespace tilewright
