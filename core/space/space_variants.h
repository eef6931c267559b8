// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/graph/task.h"
#include "core/space/sketch_rule.h"

namespace tilewright {

/// The variants of a task that a space has sketches of under the rules, in their order; the empty name stands
/// for the only way to compute a task whose operators have no variants.
std::vector<std::string> space_variants(const Task& task, const RuleSet& rules);

}  // namespace tilewright
