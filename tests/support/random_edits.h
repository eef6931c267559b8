// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <vector>

#include "core/base/random.h"
#include "core/schedule/edited_program.h"

namespace tilewright {

/// Makes one random edit, as a person could: removes, duplicates, moves or inserts a primitive, or changes a
/// parameter, which may become a `huge` number. The result may be illegal.
void edit_at_random(std::vector<EditedPrimitive>& list, const std::shared_ptr<const ComputeDag>& dag,
                    int32_t new_key, Random& random, bool huge = false);

}  // namespace tilewright
