// SPDX-License-Identifier: Apache-2.0
#include "core/space/template/value_knob.h"

#include <nlohmann/json.hpp>

namespace tilewright::autotvm {

ValueKnob::ValueKnob(std::string name, std::vector<Value> candidates, Decision::Kind kind)
    : Knob(std::move(name)), candidates_(std::move(candidates)), kind_(kind) {}

nlohmann::ordered_json ValueKnob::entity(size_t number) const {
  return std::visit([](const auto& value) { return nlohmann::ordered_json(value); }, candidates_[number]);
}

Decision ValueKnob::decision() const {
  Decision made = Knob::decision();
  made.kind = kind_;
  return made;
}

}  // namespace tilewright::autotvm
