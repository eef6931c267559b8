// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <iosfwd>

#include "app/cli/execution.h"

namespace tilewright {

/// Runs a model whenever `in` asks for it, so that it can be timed in turn with other programs. Each line in
/// either direction is one JSON document. The first output is {"ready", "inputs", "tasks", "tuned_tasks"}.
/// {"runs":N} is answered by {"ms":[...]}; {"write":DIR} writes the outputs and {"write_inputs":DIR} the
/// inputs as POSITION.npy, answered by {}. A request that fails or is not understood is answered by
/// {"error"}. Returns at the end of `in`.
void serve_bench(TunedExecution& tuned, const std::vector<Tensor>& inputs, std::istream& in,
                 std::ostream& out);

}  // namespace tilewright
