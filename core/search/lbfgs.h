// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <vector>

namespace tilewright {

/// A function's value at a place, and its gradient there, written to `gradient`. A value that is not finite
/// says that the function is not defined there.
using DifferentiableFunction = std::function<double(std::span<const double> at, std::span<double> gradient)>;

struct LbfgsOptions {
  int iterations = 50;      ///< at most
  size_t memory = 10;       ///< steps by which the curvature is estimated
  double tolerance = 1e-4;  ///< it ends where no entry of the gradient is larger
};

struct LbfgsMinimum {
  std::vector<double> at;
  double value = 0;
  int evaluations = 0;  ///< of the function
};

/// A local minimum by the limited-memory BFGS method (Nocedal and Wright, "Numerical Optimization", second
/// edition, algorithms 7.4 and 7.5). Steps satisfy the weak Wolfe conditions and are found by bisection
/// (Lewis and Overton 2013), so that the value never rises. Where the function is not defined at `start`, the
/// start comes back with that value. Once `stop` is requested it ends with the best place so far.
LbfgsMinimum minimise_lbfgs(const DifferentiableFunction& function, std::vector<double> start,
                            const LbfgsOptions& options, const std::stop_token& stop);

}  // namespace tilewright
