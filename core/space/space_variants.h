// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/graph/task.h"
#include "core/space/sketch_rule.h"

namespace tilewright {

/// The variants of a task for which a space has sketches under these rules, in their order. A task whose
/// operators have no variants gives one empty name.
std::vector<std::string> space_variants(const Task& task, const RuleSet& rules);

}  // namespace tilewright
