// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/graph/graph.h"

namespace tilewright {

/// Fails with kUnsupported, naming nodes and reasons, where the reference kernel of some node does not take
/// its types or attributes. What no kernel runs can be neither verified nor run, whatever is tuned. Nodes
/// whose operator has no kernel at all are another's business.
Result<void> check_kernels(const Graph& graph, const std::string& place);

}  // namespace tilewright
