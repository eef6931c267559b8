// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/base/result.h"
#include "core/space/search_space.h"
#include "core/target/target.h"

namespace tilewright {

/// The default schedule of a task, with which tuned programs are compared. It is the first sketch that allows
/// it, with its usual values where it has such; else with the first option of each choice (the one that its
/// rule considers best; outer loops parallel, nothing unrolled) and with factors of 1, except for an
/// innermost loop as long as a vector. The same for equal spaces. Fails with kInvalid where no sketch has
/// such a program.
Result<Point> default_point(const SearchSpace& space, const Target& target);

}  // namespace tilewright
