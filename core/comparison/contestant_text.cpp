// SPDX-License-Identifier: Apache-2.0
#include "core/comparison/contestant_text.h"

#include <sstream>

#include "core/search/policy_entry.h"
#include "core/search/search_policy.h"

namespace tilewright {
namespace {

constexpr std::string_view kCostModelWord = "cost-model=";
constexpr std::string_view kPastWord = "past=";

/// The policy's own cost model, and whether it learns from other tasks.
Contestant usual_contestant(const PolicyEntry& entry) {
  return {entry.name, {}, entry.cost_model, entry.learns_from_past};
}

}  // namespace

Result<Contestant> contestant_from(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::string policy;
  words >> policy;
  TILEWRIGHT_TRY(const PolicyEntry* entry, find_search_policy(policy));
  Contestant made = usual_contestant(*entry);
  std::vector<std::string> pairs;
  for (std::string word; words >> word;) {
    if (word.starts_with(kCostModelWord)) {
      made.cost_model = word.substr(kCostModelWord.size());
    } else if (word == std::string(kPastWord) + "true") {
      made.past = true;
    } else if (word == std::string(kPastWord) + "false") {
      made.past = false;
    } else {
      pairs.push_back(word);
    }
  }
  TILEWRIGHT_TRY(made.options, parse_options_of(policy, pairs));
  TILEWRIGHT_TRY(const auto usual, complete_options_of(policy, {}));
  std::erase_if(made.options, [&](const auto& option) { return usual.at(option.first) == option.second; });
  return made;
}

bool is_reconstruction(const Contestant& contestant) {
  const auto entry = find_search_policy(contestant.policy);
  return entry.ok() && (*entry)->reconstruction;
}

Result<void> check_contestant(const Contestant& contestant) {
  TILEWRIGHT_CHECK(complete_options_of(contestant.policy, contestant.options));
  if (contestant.cost_model.empty()) return {};
  CostModelOptions options;
  options.target = Target::host(1);
  TILEWRIGHT_CHECK(make_cost_model(contestant.cost_model, options));
  return {};
}

std::vector<Contestant> usual_contestants() {
  std::vector<Contestant> all;
  for (const PolicyEntry* entry : search_policies()) all.push_back(usual_contestant(*entry));
  return all;
}

}  // namespace tilewright
