// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "app/cli/compare_arguments.h"
#include "app/cli/compared.h"
#include "core/base/result.h"
#include "core/comparison/comparison_store.h"

namespace tilewright {

/// `compare` on models: searches their tasks on this machine, with progress. An interrupt ends it with
/// kCancelled; what ended before is in the store. Errors: those of the models, the tasks and the target,
/// kBusy where a session measures on this machine, and those of `compare_measured`.
Result<Compared> compare_models(const CompareArguments& arguments, const std::vector<Contestant>& contestants,
                                ComparisonStore& store);

}  // namespace tilewright
