// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/base/result.h"

// What a person may set of a search policy. An option has one of four types, so that the command line, a
// window and the stored session can show and check all of them alike.
namespace tilewright {

/// A whole number from `least` to `most`, both allowed.
struct IntegerOption {
  int64_t usual = 0;  ///< where nothing is given
  int64_t least = 0;
  int64_t most = 0;
};

/// A finite number from `least` to `most`, both allowed.
struct RealOption {
  double usual = 0;
  double least = 0;
  double most = 0;
};

/// True or false.
struct BooleanOption {
  bool usual = false;
};

/// One of several names.
struct ChoiceOption {
  std::string usual;
  std::vector<std::string> names;  ///< small letters with hyphens, in the order in which they are shown
};

struct PolicyOption {
  std::string name;     ///< small letters with hyphens: "random-share"
  std::string summary;  ///< one line without a final full stop
  std::variant<IntegerOption, RealOption, BooleanOption, ChoiceOption> type;
};

using PolicyOptionValue = std::variant<int64_t, double, bool, std::string>;
/// By name. What a factory is given has all of its policy's options, each of its type and in its range.
using PolicyOptionValues = std::map<std::string, PolicyOptionValue, std::less<>>;

/// The value of an option that is known to be there with that type.
template <typename T>
T option_value(const PolicyOptionValues& values, std::string_view name) {
  return std::get<T>(values.find(name)->second);
}

/// The values of "name=value" pairs, those options alone that are named. Fails with kUsage, and a sentence
/// that names the options of `policy`, for a pair without "=", a name that it does not have or that is given
/// twice, and a value of another type or out of range.
Result<PolicyOptionValues> parse_policy_options(std::string_view policy,
                                                std::span<const PolicyOption> options,
                                                std::span<const std::string> pairs);

/// The values with the usual one of each option that they do not have. Whole numbers serve as real ones.
/// Fails as `parse_policy_options` does.
Result<PolicyOptionValues> complete_policy_options(std::string_view policy,
                                                   std::span<const PolicyOption> options,
                                                   PolicyOptionValues given);

/// For people: "chains (whole number from 1 to 4096, usually 128), ...". Empty where there are none.
std::string policy_options_help(std::span<const PolicyOption> options);
/// As `parse_policy_options` reads them, in the order of their names: "chains=128, random-share=0.05".
std::string policy_options_text(const PolicyOptionValues& values);
/// As an object: {"chains":128,"random-share":0.05}.
nlohmann::json policy_options_to_json(const PolicyOptionValues& values);
/// Back, whatever the policy. Fails with kBadInput, naming `place`, where a value is no number, true,
/// false or text.
Result<PolicyOptionValues> policy_options_from_json(const nlohmann::json& json, std::string_view place);

}  // namespace tilewright
