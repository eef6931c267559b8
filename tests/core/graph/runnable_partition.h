// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/task.h"

namespace tilewright {

/// Runs the steps in their order and fails where one reads what is not there yet, a node is run twice or
/// never, or a value within a subgraph is read outside.
void expect_runnable(const Partition& partition);

}  // namespace tilewright
