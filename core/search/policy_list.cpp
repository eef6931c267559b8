// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <deque>
#include <utility>

#include "core/search/policy_entry.h"

namespace tilewright {

/// Ours, in the order in which they are listed. Outside of the nameless namespace, where the entries would
/// be declared with it.
static const std::vector<const PolicyEntry*>& own_policies() {
  static const std::vector<const PolicyEntry*> policies = [] {
    std::vector<const PolicyEntry*> made;
// Takes the entry of one policy, which the file of that name defines.
#define POLICY(name)                  \
  const PolicyEntry& name##_policy(); \
  made.push_back(&name##_policy())
    POLICY(tilewright);
    POLICY(evolutionary);
    POLICY(beam);
    POLICY(annealing);
    POLICY(genetic);
    POLICY(gga);
    POLICY(droplet);
    POLICY(flextensor);
    POLICY(gp);
    POLICY(tpe);
    POLICY(lfbo);
    POLICY(chameleon);
    POLICY(dgp_tl);
    POLICY(grid);
    POLICY(random);
#undef POLICY
    return made;
  }();
  return policies;
}

namespace {

/// Policies that were registered from outside of this folder, at addresses that never change.
std::deque<PolicyEntry>& added_policies() {
  static std::deque<PolicyEntry> added;
  return added;
}

}  // namespace

std::vector<const PolicyEntry*> search_policies() {
  std::vector<const PolicyEntry*> policies = own_policies();
  for (const PolicyEntry& policy : added_policies()) policies.push_back(&policy);
  return policies;
}

Result<const PolicyEntry*> find_search_policy(std::string_view name) {
  std::string names;
  for (const PolicyEntry* policy : search_policies()) {
    if (policy->name == name) return policy;
    names += (names.empty() ? "" : ", ") + policy->name;
  }
  return Error{
      ErrorKind::kUsage, "search policy " + std::string(name), "is not known", "Choose one of " + names, {}};
}

Result<void> add_search_policy(PolicyEntry entry) {
  if (find_search_policy(entry.name).ok())
    return Error{ErrorKind::kUsage, "search policy " + entry.name, "is there already", {}, {}};
  added_policies().push_back(std::move(entry));
  return {};
}

Result<std::unique_ptr<SearchPolicy>> make_search_policy(std::string_view name, const SearchContext& context,
                                                         uint64_t seed, const PolicyOptionValues& options) {
  TILEWRIGHT_TRY(const PolicyEntry* policy, find_search_policy(name));
  TILEWRIGHT_TRY(const auto values, complete_policy_options(policy->name, policy->options, options));
  return policy->make(context, values, seed);
}

Result<std::unique_ptr<PolicyMemory>> make_policy_memory(std::string_view policy,
                                                         const PolicyOptionValues& options, uint64_t seed) {
  TILEWRIGHT_TRY(const PolicyEntry* entry, find_search_policy(policy));
  if (!entry->make_memory) return std::unique_ptr<PolicyMemory>();
  TILEWRIGHT_TRY(const auto values, complete_policy_options(entry->name, entry->options, options));
  return entry->make_memory(values, seed);
}

Result<PolicyOptionValues> complete_options_of(std::string_view policy, const PolicyOptionValues& given) {
  TILEWRIGHT_TRY(const PolicyEntry* entry, find_search_policy(policy));
  return complete_policy_options(entry->name, entry->options, given);
}

Result<PolicyOptionValues> parse_options_of(std::string_view policy, std::span<const std::string> pairs) {
  TILEWRIGHT_TRY(const PolicyEntry* entry, find_search_policy(policy));
  return parse_policy_options(entry->name, entry->options, pairs);
}

bool asks_cost_model(std::string_view policy) {
  const auto entry = find_search_policy(policy);
  return !entry.ok() || (*entry)->asks_cost_model;
}

bool repeats_ansor(std::string_view policy) {
  const auto entry = find_search_policy(policy);
  return entry.ok() && (*entry)->repeats_ansor;
}

std::vector<std::string> search_policy_names() {
  std::vector<std::string> names;
  for (const PolicyEntry* policy : search_policies()) names.push_back(policy->name);
  return names;
}

}  // namespace tilewright
