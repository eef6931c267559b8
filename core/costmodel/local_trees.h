// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/costmodel/local_model.h"

namespace tilewright {

/// Trees that see and are grown as those of `make_xgboost_tenset_model`.
std::unique_ptr<LocalModel> make_local_trees(const CostModelOptions& options);

}  // namespace tilewright
