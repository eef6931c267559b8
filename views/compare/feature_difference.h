// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tilewright {

/// The ratio of the second value to the first; 0 where one of them is 0, so that there is no ratio.
double ratio_of(double first, double second);

/// The distance of two values in doublings, at most 4; the distance of 0 from another value is 3. 0 where
/// they are equal except for rounding.
double distance_of(double first, double second);

}  // namespace tilewright
