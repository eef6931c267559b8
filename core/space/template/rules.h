// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/space/sketch_rule.h"

namespace tilewright {

/// The rule set "autotvm": for each task the templates that are written for it (AutoTVM, section 3), as a
/// sketch each, or else the default template. Of the algorithms of a task it uses the operator's definition
/// and Winograd's.
RuleSet autotvm_rule_set();

}  // namespace tilewright
