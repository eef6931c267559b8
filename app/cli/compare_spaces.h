// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "app/cli/compare_arguments.h"
#include "app/cli/compared.h"
#include "core/base/result.h"
#include "core/comparison/comparison_store.h"

namespace tilewright {

/// `compare` on recorded spaces, with progress. An interrupt ends it with kCancelled; what ended before is in
/// the store. Errors: those of the files, kUsage where two spaces have one name, and those of
/// `compare_by_replay`.
Result<Compared> compare_spaces(const CompareArguments& arguments, const std::vector<Contestant>& contestants,
                                ComparisonStore& store);

}  // namespace tilewright
