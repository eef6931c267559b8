// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "core/base/result.h"
#include "core/graph/graph.h"
#include "core/tensor/tensor.h"

namespace tilewright {

/// A run of a model whose loops go round more often than this in all is taken for one without an end.
inline constexpr int64_t kMostIterations = 1'000'000;
/// What the loops of one run of a model may still do; those of bodies count with the model around them.
struct LoopAllowance {
  int64_t iterations = kMostIterations;
  double until = std::numeric_limits<double>::infinity();  ///< by the system's clock, in seconds
};
/// So many bytes may the iterations of one loop collect.
inline constexpr int64_t kMostCollectedBytes = int64_t{4} << 30;

/// Runs a body of a node of control flow on its inputs.
using RunBody = std::function<Result<std::vector<Tensor>>(size_t body, const std::vector<Tensor>& inputs)>;

/// Runs a late node of control flow; absent inputs are invalid tensors. `left` is
/// counted down. Errors: a condition or a number of iterations that is no single element (kBadInput), a loop
/// that goes on for longer or with too large a result (kRun, kOutOfMemory), those of the bodies.
Result<std::vector<Tensor>> run_control_flow(const Node& node, const std::vector<Tensor>& inputs,
                                             const RunBody& run, LoopAllowance& left);

}  // namespace tilewright
