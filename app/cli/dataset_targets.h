// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/dataset/dataset.h"
#include "core/dataset/sequence_dataset.h"

namespace tilewright {

/// Position of the target that a person names by its key. Fails with kUsage and the keys that there are.
Result<size_t> find_target(const Dataset& dataset, const std::string& key);
/// The same of a platform by its name.
Result<size_t> find_target(const SequenceDataset& dataset, const std::string& name);

}  // namespace tilewright
