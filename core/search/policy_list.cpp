// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/search/policies.h"

namespace tilewright {
namespace {

struct Entry {
  std::string_view name;
  std::unique_ptr<SearchPolicy> (*make)(const SearchContext&, uint64_t);
  bool repeats_ansor = false;
  bool asks_cost_model = true;
};

constexpr Entry kPolicies[] = {
    {"tilewright", make_tilewright_policy},
    {"evolutionary",
     [](const SearchContext& context, uint64_t seed) { return make_evolutionary_policy(context, seed); },
     true},
    {"beam", make_beam_policy},
    {"random", make_random_policy, false, false},
};

}  // namespace

Result<std::unique_ptr<SearchPolicy>> make_search_policy(std::string_view name, const SearchContext& context,
                                                         uint64_t seed) {
  std::string names;
  for (const auto& entry : kPolicies) {
    if (entry.name == name) return entry.make(context, seed);
    names += (names.empty() ? "" : ", ") + std::string(entry.name);
  }
  return Error{
      ErrorKind::kUsage, "search policy " + std::string(name), "is not known", "Choose one of " + names, {}};
}

bool asks_cost_model(std::string_view policy) {
  return std::ranges::none_of(
      kPolicies, [&](const Entry& entry) { return entry.name == policy && !entry.asks_cost_model; });
}

bool repeats_ansor(std::string_view policy) {
  return std::ranges::any_of(kPolicies,
                             [&](const Entry& entry) { return entry.name == policy && entry.repeats_ansor; });
}

std::vector<std::string> search_policy_names() {
  std::vector<std::string> names;
  for (const auto& entry : kPolicies) names.emplace_back(entry.name);
  return names;
}

}  // namespace tilewright
