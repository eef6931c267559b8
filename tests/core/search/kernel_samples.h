// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/search/kernel_parameters.h"

namespace tilewright::testing {

/// A group for each of so many features. Valid for the life of the program.
const std::vector<size_t>& own_groups(size_t width);
/// Features between 0 and 1.
PointRows random_rows(size_t count, size_t width, Random& random);
/// Values of a function at random rows, moved to mean 0 and scaled to variance 1.
KernelData sampled(size_t count, size_t width, const std::function<double(std::span<const double>)>& function,
                   Random& random);
/// Of three features.
double wavy(std::span<const double> x);

}  // namespace tilewright::testing
