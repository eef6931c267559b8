// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/evaluation/sequences/sequence_dataset.h"
#include "core/base/result.h"
#include "core/dataset/dataset.h"

namespace tilewright {

/// The position of the target that has this key. Fails with kUsage, listing the keys.
Result<size_t> find_target(const Dataset& dataset, const std::string& key);
/// The same for a platform, by its name.
Result<size_t> find_target(const SequenceDataset& dataset, const std::string& name);

}  // namespace tilewright
