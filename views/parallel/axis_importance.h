// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace tilewright {

/// The share of the variance of `values` that their groups explain, 0 to 1: the correlation ratio, corrected
/// for the share that as many groups would explain by chance (epsilon squared: 1 - MS within / MS total). 0
/// where values or groups do not differ, or where every value has a group of its own.
double explained_share(std::span<const int> groups, std::span<const double> values);

}  // namespace tilewright
