// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace tilewright {

/// The middle one, or the mean of the two in the middle; not-a-number of none. Pure; thread-safe.
double median_of(std::span<const double> values);

}  // namespace tilewright
