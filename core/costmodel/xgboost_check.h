// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string_view>

#include "core/base/result.h"

namespace tilewright {

/// Whether these bytes are what XGBoost saves (UBJSON) of boosted trees with one value a leaf over `columns`
/// numeric features. The library takes sizes and positions in them as they come, so that one changed byte may
/// end the process: nothing reaches it before this. Fails with kBadInput, the detail saying what is wrong.
Result<void> check_xgboost_model(std::string_view bytes, size_t columns);

}  // namespace tilewright
