// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/search/policy_memory.h"
#include "core/search/policy_option.h"
#include "core/search/search_policy.h"

namespace tilewright {

/// All that the rest of the program knows of a policy. Each policy defines its own, in its file.
struct PolicyEntry {
  std::string name = {};
  std::string summary = {};     ///< one line for people, without a final full stop
  bool asks_cost_model = true;  ///< one that does not learns nothing of what the model says
  /// What its authors did not publish is our choice; whoever shows results of it says so.
  bool reconstruction = false;
  bool network = false;  ///< it needs the learner
  /// The cost model that its authors pair it with, by which it is compared with others; empty: it asks none.
  std::string cost_model = {};
  bool learns_from_past = false;  ///< it looks at `SearchContext::past`
  bool repeats_ansor = false;     ///< it is there to repeat Ansor, so that the task scheduler is Ansor's too
  std::vector<PolicyOption> options = {};
  /// The policy for one task. The values are complete and checked. Everything that it draws follows from
  /// `seed`. An error is the policy's own: a helper that cannot be started, say.
  std::function<Result<std::unique_ptr<SearchPolicy>>(const SearchContext& context,
                                                      const PolicyOptionValues& values, uint64_t seed)>
      make = {};
  /// What its policies share in a session (`SearchContext::memory`); empty: nothing.
  std::function<Result<std::unique_ptr<PolicyMemory>>(const PolicyOptionValues& values, uint64_t seed)>
      make_memory = {};
};

/// All policies, the default first. Valid for the life of the program.
std::vector<const PolicyEntry*> search_policies();
/// One by name. Fails with kUsage and the list of names.
Result<const PolicyEntry*> find_search_policy(std::string_view name);

/// Adds a policy from outside of this folder behind ours. Not thread-safe: register before sessions begin.
/// Fails with kUsage where the name is taken.
Result<void> add_search_policy(PolicyEntry entry);

}  // namespace tilewright
