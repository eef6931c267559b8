// SPDX-License-Identifier: Apache-2.0
#include "core/search/policies.h"

namespace tilewright {
namespace {

struct Entry {
  std::string_view name;
  std::unique_ptr<SearchPolicy> (*make)(const SearchContext&, uint64_t);
};

constexpr Entry kPolicies[] = {
    {"tilewright", make_tilewright_policy},
    {"evolutionary",
     [](const SearchContext& context, uint64_t seed) { return make_evolutionary_policy(context, seed); }},
    {"beam", make_beam_policy},
    {"random", make_random_policy},
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

std::vector<std::string> search_policy_names() {
  std::vector<std::string> names;
  for (const auto& entry : kPolicies) names.emplace_back(entry.name);
  return names;
}

}  // namespace tilewright
