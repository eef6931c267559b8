// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/dataset/collection.h"

namespace tilewright::testing {

/// Two equal convolutions, one to `channels` channels and a matrix product.
CollectionNetwork small_network(const std::string& name, int64_t channels, bool held_out = false);

/// x86-64-v3 by itself, the same on every machine.
Target small_target(int threads = 1);
/// x86-64-v2.
Target narrow_target(int threads = 1);

/// Pools of 12, 4 of them on the second target, one round of 3 guided programs.
CollectionOptions small_collection();

/// What is collected of networks by a measurer that runs nothing; empty where that fails.
Dataset collected(const std::vector<CollectionNetwork>& networks, const CollectionOptions& options);

}  // namespace tilewright::testing
