// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/space/sketch_rule.h"

namespace tilewright {

/// The rule set of that name, for a kind of device; kUsage with the list of names where there is none.
Result<RuleSet> find_rule_set(std::string_view name, TargetKind kind = TargetKind::kCpu);
std::vector<std::string> rule_set_names();

/// While it lives, `find_rule_set` gives every rule set with this rule before its own. For tests alone: no
/// session keeps that, and none could be resumed without it. One at a time, and none while a space is built.
class RuleInFront {
 public:
  explicit RuleInFront(std::shared_ptr<const SketchRule> rule);
  ~RuleInFront();
  RuleInFront(const RuleInFront&) = delete;
  RuleInFront& operator=(const RuleInFront&) = delete;
};

}  // namespace tilewright
