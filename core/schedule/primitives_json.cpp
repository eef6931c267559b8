// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "core/base/json_value.h"
#include "core/schedule/primitive_descriptions.h"
#include "core/schedule/primitive_names.h"
#include "core/schedule/primitives_json.h"
#include "core/schedule/program.h"

namespace tilewright {
namespace {

using nlohmann::json;

template <typename Value>
json stored(const Value& value) {
  if constexpr (std::is_enum_v<Value>) {
    return choice_name(value);
  } else {
    return value;
  }
}
json stored(const std::vector<Pack::Part>& parts) {
  json list = json::array();
  for (const Pack::Part& part : parts) list.push_back(json::array({part.axis, part.size}));
  return list;
}

// These throw json::exception, or std::invalid_argument, where the array is no primitive.

template <typename Value>
void read_value(const json& j, Value& value) {
  if constexpr (std::is_enum_v<Value>) {
    const auto found = choice_from_name<Value>(j.get<std::string>());
    if (!found) throw std::invalid_argument(std::string("unknown ") + ChoiceWords<Value>::kNoun);
    value = *found;
  } else {
    value = json_as<Value>(j);
  }
}
void read_value(const json& j, std::vector<Pack::Part>& parts) {
  for (const json& part : j) parts.push_back({json_as<int>(part.at(0)), json_as<int64_t>(part.at(1))});
}

Primitive read_one(const json& j) {
  const auto word = j.at(0).get<std::string>();
  std::optional<Primitive> found;
  each_primitive([&]<typename P>(P primitive) {
    if (description<P>.word != word) return;
    size_t place = 0;
    each_member(primitive, [&](IdOf, auto& value) { read_value(j.at(++place), value); });
    found = std::move(primitive);
  });
  if (!found) throw std::invalid_argument("unknown primitive \"" + word + "\"");
  return *std::move(found);
}

}  // namespace

std::string primitives_to_json(const std::vector<Primitive>& primitives) {
  json out = json::array();
  for (const Primitive& primitive : primitives) {
    json& one = out.emplace_back(json::array());
    std::visit(
        [&]<typename P>(const P& p) {
          one.emplace_back(description<P>.word);
          each_member(p, [&](IdOf, const auto& value) { one.emplace_back(stored(value)); });
        },
        primitive);
  }
  return out.dump();
}

static Error no_primitive(size_t number, const std::exception& e) {
  return {ErrorKind::kBadInput,
          "primitive " + std::to_string(number),
          std::string("is not a schedule primitive (") + e.what() + ")",
          "The list may come from another version of the program",
          {}};
}

Result<std::vector<Primitive>> primitives_from_json(const std::string& text) {
  try {
    return primitives_from_json(json::parse(text));
  } catch (const std::exception& e) {
    return no_primitive(0, e);
  }
}

Result<std::vector<Primitive>> primitives_from_json(const json& list) {
  std::vector<Primitive> primitives;
  try {
    if (!list.is_array()) throw std::invalid_argument("not a list");
    for (const auto& item : list) primitives.push_back(read_one(item));
  } catch (const std::exception& e) {
    return no_primitive(primitives.size(), e);
  }
  return primitives;
}

}  // namespace tilewright
