// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/space/rule_sets.h"

namespace tilewright {

/// During its lifetime, no rule set has a sketch of the DAGs for which `refuses` returns true. One at a time.
class RefusedTasks {
 public:
  explicit RefusedTasks(std::function<bool(const ComputeDag&)> refuses);

 private:
  RuleInFront first_;
};

/// Whether the name of some stage begins with `name`.
bool has_stage(const ComputeDag& dag, const std::string& name);

}  // namespace tilewright
