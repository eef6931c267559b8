// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/space/sketch_rule.h"

namespace tilewright {

/// The rule set of that name; kUsage with the list of names where there is none.
Result<RuleSet> find_rule_set(std::string_view name);
std::vector<std::string> rule_set_names();

}  // namespace tilewright
