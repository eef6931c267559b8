// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/comparison/compared_run.h"

namespace tilewright {

/// A contestant from words: a policy, and then name=value pairs, its options and "cost-model=NAME" and
/// "past=true", which is whether it is told of other tasks. Without a cost model it has the one that its
/// authors pair it with. Options that are as usual are left out, so that equal contestants are equal. Fails
/// with kUsage.
Result<Contestant> contestant_from(std::string_view text);

/// Whether what its policy's authors did not publish is our choice. False of a policy that this version does
/// not have.
bool is_reconstruction(const Contestant& contestant);

/// Policy, options and cost model exist. Fails with kUsage.
Result<void> check_contestant(const Contestant& contestant);

/// Every policy of this program with its own cost model; policies that learn from other tasks are told of
/// them.
std::vector<Contestant> usual_contestants();

}  // namespace tilewright
