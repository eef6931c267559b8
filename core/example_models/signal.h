// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright::example {

/// Expected mean and variance of a value's elements, when inputs are of unit variance. They are computed
/// through the network while it is written, so that weights and running statistics keep activations at about
/// unit size at any depth.
struct Signal {
  double mean = 0;
  double variance = 1;

  /// Expected square.
  double power() const { return mean * mean + variance; }
};

/// After max(0, x) of a normal x. These are algebraic approximations with an error of a few percent where the
/// mean is not far below 0: the C library's erf may differ in its last bit between machines, and files must
/// not.
Signal relu_signal(const Signal& x);
/// After adding two independent values.
Signal sum_signal(const Signal& a, const Signal& b);
/// After the maximum over a pooling window, whose elements have the same distribution.
Signal max_pool_signal(const Signal& x);
/// After the mean over a pooling window.
Signal average_pool_signal(const Signal& x);

}  // namespace tilewright::example
