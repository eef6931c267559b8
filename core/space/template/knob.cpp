// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/knob.h"

#include <nlohmann/json.hpp>

namespace tilewright::autotvm {

std::optional<size_t> Knob::find(const nlohmann::ordered_json& wanted) const {
  for (size_t i = 0; i < size(); ++i) {
    if (entity(i) == wanted) return i;
  }
  return std::nullopt;
}

Decision Knob::decision() const {
  Decision made;
  made.name = name_;
  for (size_t i = 0; i < size(); ++i) {
    made.options.push_back(static_cast<int64_t>(i));
    const auto text = entity(i);
    made.labels.push_back(text.is_string() ? text.get<std::string>() : text.dump());
  }
  return made;
}

DecisionValue Knob::value(size_t number) const {
  return {static_cast<int64_t>(number)};
}

std::optional<size_t> Knob::number(const DecisionValue& value) const {
  if (value.size() != 1 || value[0] < 0 || static_cast<size_t>(value[0]) >= size()) return std::nullopt;
  return static_cast<size_t>(value[0]);
}

}  // namespace tilewright::autotvm
