// SPDX-License-Identifier: Apache-2.0
#include "core/search/policy_option.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

namespace tilewright {
namespace {

std::string type_text(const PolicyOption& option) {
  if (const auto* integer = std::get_if<IntegerOption>(&option.type))
    return fmt::format("whole number from {} to {}", integer->least, integer->most);
  if (const auto* real = std::get_if<RealOption>(&option.type))
    return fmt::format("number from {} to {}", real->least, real->most);
  if (const auto* choice = std::get_if<ChoiceOption>(&option.type))
    return fmt::format("choice of {}", fmt::join(choice->names, ", "));
  return "choice of true or false";
}

PolicyOptionValue usual_value(const PolicyOption& option) {
  return std::visit([](const auto& type) { return PolicyOptionValue(type.usual); }, option.type);
}

std::string value_text(const PolicyOptionValue& value) {
  return std::visit([](const auto& plain) { return fmt::format("{}", plain); }, value);
}

/// The value in the option's type; nothing where its type differs or it is out of range.
std::optional<PolicyOptionValue> fitted(const PolicyOption& option, const PolicyOptionValue& value) {
  if (const auto* integer = std::get_if<IntegerOption>(&option.type)) {
    const auto* given = std::get_if<int64_t>(&value);
    if (given == nullptr || *given < integer->least || *given > integer->most) return std::nullopt;
    return value;
  }
  if (const auto* real = std::get_if<RealOption>(&option.type)) {
    const auto* whole = std::get_if<int64_t>(&value);
    const auto* fraction = std::get_if<double>(&value);
    if (whole == nullptr && fraction == nullptr) return std::nullopt;
    const double given = whole != nullptr ? static_cast<double>(*whole) : *fraction;
    // The comparison is false for NaN, too.
    if (!(given >= real->least && given <= real->most)) return std::nullopt;
    return given;
  }
  if (const auto* choice = std::get_if<ChoiceOption>(&option.type)) {
    const auto* given = std::get_if<std::string>(&value);
    if (given == nullptr || std::ranges::find(choice->names, *given) == choice->names.end())
      return std::nullopt;
    return value;
  }
  if (!std::holds_alternative<bool>(value)) return std::nullopt;
  return value;
}

template <typename Number>
std::optional<PolicyOptionValue> number_from(const std::string& text) {
  Number number = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

std::optional<PolicyOptionValue> read_value(const PolicyOption& option, const std::string& text) {
  if (std::holds_alternative<IntegerOption>(option.type)) return number_from<int64_t>(text);
  if (std::holds_alternative<RealOption>(option.type)) return number_from<double>(text);
  if (std::holds_alternative<ChoiceOption>(option.type)) return text;
  if (text == "true" || text == "false") return text == "true";
  return std::nullopt;
}

Error refused(std::string_view policy, std::span<const PolicyOption> options, std::string message) {
  return {ErrorKind::kUsage, fmt::format("policy {}", policy), std::move(message),
          options.empty() ? "It has no options" : "Its options are " + policy_options_help(options), ""};
}

Error refused_value(std::string_view policy, std::span<const PolicyOption> options,
                    const PolicyOption& option, std::string_view text) {
  return refused(
      policy, options,
      fmt::format("has the option {}, a {}, which '{}' is not", option.name, type_text(option), text));
}

Result<const PolicyOption*> find_option(std::string_view policy, std::span<const PolicyOption> options,
                                        std::string_view name) {
  const auto found = std::ranges::find(options, name, &PolicyOption::name);
  if (found == options.end()) return refused(policy, options, fmt::format("has no option '{}'", name));
  return &*found;
}

}  // namespace

Result<PolicyOptionValues> parse_policy_options(std::string_view policy,
                                                std::span<const PolicyOption> options,
                                                std::span<const std::string> pairs) {
  PolicyOptionValues values;
  for (const std::string& pair : pairs) {
    const auto equals = pair.find('=');
    if (equals == std::string::npos)
      return refused(policy, options, fmt::format("takes options as name=value, which '{}' is not", pair));
    const std::string text = pair.substr(equals + 1);
    TILEWRIGHT_TRY(const PolicyOption* option, find_option(policy, options, pair.substr(0, equals)));
    const auto read = read_value(*option, text);
    const auto value = read ? fitted(*option, *read) : std::nullopt;
    if (!value) return refused_value(policy, options, *option, text);
    if (!values.emplace(option->name, *value).second)
      return refused(policy, options, fmt::format("was given the option {} twice", option->name));
  }
  return values;
}

Result<PolicyOptionValues> complete_policy_options(std::string_view policy,
                                                   std::span<const PolicyOption> options,
                                                   PolicyOptionValues given) {
  for (auto& [name, value] : given) {
    TILEWRIGHT_TRY(const PolicyOption* option, find_option(policy, options, name));
    const auto own = fitted(*option, value);
    if (!own) return refused_value(policy, options, *option, value_text(value));
    value = *own;
  }
  for (const PolicyOption& option : options) given.try_emplace(option.name, usual_value(option));
  return given;
}

std::string policy_options_help(std::span<const PolicyOption> options) {
  std::string text;
  for (const PolicyOption& option : options) {
    text += fmt::format("{}{} ({}, usually {})", text.empty() ? "" : ", ", option.name, type_text(option),
                        value_text(usual_value(option)));
  }
  return text;
}

std::string policy_options_text(const PolicyOptionValues& values) {
  std::string text;
  for (const auto& [name, value] : values)
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", name, value_text(value));
  return text;
}

nlohmann::json policy_options_to_json(const PolicyOptionValues& values) {
  auto json = nlohmann::json::object();
  for (const auto& [name, value] : values)
    std::visit([&json, &key = name](const auto& plain) { json[key] = plain; }, value);
  return json;
}

Result<PolicyOptionValues> policy_options_from_json(const nlohmann::json& json, std::string_view place) {
  const auto unreadable = [&](const std::string& what) {
    return Error{ErrorKind::kBadInput, std::string(place), what, "", ""};
  };
  if (!json.is_object()) return unreadable("have policy options that are no JSON object");
  PolicyOptionValues values;
  for (const auto& [name, value] : json.items()) {
    if (value.is_boolean()) {
      values.emplace(name, value.get<bool>());
    } else if (value.is_number_integer()) {
      const bool fits = !value.is_number_unsigned() ||
                        value.get<uint64_t>() <= static_cast<uint64_t>(std::numeric_limits<int64_t>::max());
      if (!fits) return unreadable("have a policy option that is out of range: " + name);
      values.emplace(name, value.get<int64_t>());
    } else if (value.is_number()) {
      values.emplace(name, value.get<double>());
    } else if (value.is_string()) {
      values.emplace(name, value.get<std::string>());
    } else {
      return unreadable("have a policy option that is no number, true, false or text: " + name);
    }
  }
  return values;
}

}  // namespace tilewright
