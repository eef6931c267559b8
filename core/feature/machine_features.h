// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/feature/statement_view.h"

namespace tilewright {

/// Features that complement the published ones, which do not describe prefetches, register tiles and how long
/// their sums stay there, the memory scope of buffers, how far out the loops of cache blocking are, strides
/// whose lines share a few cache sets, remainders of tails and borders, and starts of parallel loops. 28
/// belong to the statement, and 2 to each of the first 3 buffers that the published features describe. Cache
/// sizes are fixed here, so that equal programs have equal features on all machines.
inline constexpr size_t kMachineFeatureCount = 34;
/// Raised when any value changes.
inline constexpr int kMachineFeatureVersion = 2;

/// Writes the raw values, before the logarithm. `slots` gives the access of each buffer that is described.
void put_machine_features(const StatementView& statement, std::span<const size_t> slots,
                          std::span<double, kMachineFeatureCount> out);

std::vector<std::string> machine_feature_names();

}  // namespace tilewright
