// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/backend.h"

namespace tilewright {

/// Programs for this and other processors: objects that LLVM makes, called where they lie in memory.
const Backend& cpu_backend();

}  // namespace tilewright
