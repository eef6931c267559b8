// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/base/random.h"
#include "core/schedule/edited_program.h"

namespace tilewright {

/// One edit as a person may make it: a primitive taken out, doubled, moved, put in, or with another
/// parameter, which may be a `huge` number. What comes of it may be illegal.
void edit_at_random(std::vector<EditedPrimitive>& list, const std::shared_ptr<const ComputeDag>& dag,
                    int32_t new_key, Random& random, bool huge = false);

}  // namespace tilewright
