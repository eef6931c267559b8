// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "core/base/json_value.h"
#include "core/space/search_space.h"

namespace tilewright {

std::string point_to_json(const Point& point) {
  return nlohmann::json{{"sketch", point.sketch}, {"values", point.values}}.dump();
}

Result<Point> point_from_json(const std::string& text) {
  try {
    const auto json = nlohmann::json::parse(text);
    return Point{json_as<int>(json.at("sketch")), json_as<std::vector<DecisionValue>>(json.at("values"))};
  } catch (const std::exception& e) {
    return Error{ErrorKind::kBadInput,
                 "point",
                 std::string("is not a point of a search space (") + e.what() + ")",
                 {},
                 {}};
  }
}

}  // namespace tilewright
