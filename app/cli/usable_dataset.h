// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/dataset/dataset.h"

namespace tilewright {

/// Reads a compact dataset for training or evaluation. Programs that this version can no longer make are left
/// out, with a message on standard error. `threads` are used to find them. Errors: as `read_dataset`.
Result<Dataset> read_usable_dataset(const std::string& path, int threads);

}  // namespace tilewright
