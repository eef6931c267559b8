// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <iosfwd>

#include "app/cli/execution.h"

namespace tilewright {

/// Runs a model as often as `in` asks, so that it can be timed in turn with other programs. One JSON document
/// a line in each direction: first {"ready", "inputs", "tasks", "tuned_tasks"}; {"runs":N} is answered by
/// {"ms":[...]}; {"write":DIR} writes the outputs and {"write_inputs":DIR} the inputs as POSITION.npy,
/// answered by {}. A request that is not understood, or fails, is answered by {"error"}. Ends with `in`.
void serve_bench(TunedExecution& tuned, const std::vector<Tensor>& inputs, std::istream& in,
                 std::ostream& out);

}  // namespace tilewright
