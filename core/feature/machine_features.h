// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "core/feature/statement_view.h"

namespace tilewright {

/// Features beside the published ones, which see neither prefetches, nor register tiles and where a buffer
/// lies, nor how far out blocks for the caches are, nor strides whose lines share a few sets of a cache, nor
/// what tails and borders leave over, nor how often threads are sent out: 24 of the statement, then 2 of each of the first 3 buffers that the
/// published features describe. Caches have fixed sizes here, so that equal programs have equal features on
/// all machines.
inline constexpr size_t kMachineFeatureCount = 30;

/// Puts the raw values, before the logarithm. `slots`: the access that each described buffer is.
void put_machine_features(const StatementView& statement, std::span<const size_t> slots,
                          std::span<double, kMachineFeatureCount> out);

std::vector<std::string> machine_feature_names();

}  // namespace tilewright
