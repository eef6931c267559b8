// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>

#include "core/space/sketch_rule.h"

namespace tilewright {

/// While it lives no rule set has a sketch of the DAGs that `refuses` accepts. One at a time.
class RefusedTasks {
 public:
  explicit RefusedTasks(std::function<bool(const ComputeDag&)> refuses);
  ~RefusedTasks();
  RefusedTasks(const RefusedTasks&) = delete;
  RefusedTasks& operator=(const RefusedTasks&) = delete;
};

/// Whether some stage's name begins so.
bool has_stage(const ComputeDag& dag, const std::string& name);

}  // namespace tilewright
