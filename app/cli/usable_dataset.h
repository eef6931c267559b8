// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/dataset/dataset.h"

namespace tilewright {

/// A compact dataset to learn from or to judge by. What this version cannot make of it is left out, which
/// standard error is told of. `threads`: of looking for that. Errors: as `read_dataset`.
Result<Dataset> read_usable_dataset(const std::string& path, int threads);

}  // namespace tilewright
