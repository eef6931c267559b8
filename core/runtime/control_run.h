// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// A run of a model whose loops go round more often than this in all is taken for one without an end.
inline constexpr int64_t kMostIterations = 1'000'000;
/// So many bytes may the iterations of one loop collect.
inline constexpr int64_t kMostCollectedBytes = int64_t{4} << 30;

/// Runs a body of a node of control flow on its inputs.
using RunBody = std::function<Result<std::vector<Tensor>>(size_t body, const std::vector<Tensor>& inputs)>;

/// Runs a late node of control flow; absent inputs are invalid tensors. `left` is how many iterations the run
/// of the model may still make, and is counted down. Errors: a condition or a number of
/// iterations that is no single element (kBadInput), a loop without an end or with too large a result
/// (kRun, kOutOfMemory), those of the bodies.
Result<std::vector<Tensor>> run_control_flow(const Node& node, const std::vector<Tensor>& inputs,
                                             const RunBody& run, int64_t& left);

}  // namespace tilewright
