// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "core/costmodel/cost_model.h"
#include "core/costmodel/local_model.h"

namespace tilewright {

/// What makes one model of residuals differ from another.
struct ResidualModelKind {
  std::string name;
  std::unique_ptr<LocalModel> (*make_local)(const CostModelOptions&) = nullptr;
};

/// TenSet's transfer by a local model ("plus_mix_task", section 6): a base, frozen once it is trained, and a
/// local model that learns what it leaves over on samples of all tasks, y - base, with y = fastest latency of
/// the task / its latency. A prediction is the sum of both, exactly the base's until there are samples. The
/// base must predict on y's scale, as models that learn by squared errors do.
///
/// While the base is not trained, this is the base: `fit` trains it, `update` teaches it online. From `fit`
/// or `load` on, or where it is handed over trained, it never changes; `fit` learns a local model, and
/// `update` another upon that, anew whenever the session's samples have grown by a fifth and without a
/// warm-up. Local models that were loaded are kept as the base is, and what follows is learnt upon them.
///
/// Saved is what was saved of the base, and of each local model; `load` takes the weights of the base alone
/// as well.
std::unique_ptr<CostModel> make_residual_model(const CostModelOptions& options, ResidualModelKind kind,
                                               std::unique_ptr<CostModel> base);

}  // namespace tilewright
