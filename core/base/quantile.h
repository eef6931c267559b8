// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace tilewright {

/// The value below which this share (0 to 1) of the values lies, linear between neighbours: 0.5 gives
/// `median_of`. Not-a-number of none. Pure.
double quantile_of(std::vector<double> values, double share);

}  // namespace tilewright
