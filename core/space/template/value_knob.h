// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/space/template/knob.h"

namespace tilewright::autotvm {

/// A knob for a value of any other kind (AutoTVM's `define_knob`): a list of candidates.
class ValueKnob final : public Knob {
 public:
  using Value = std::variant<bool, int64_t, std::string>;

  ValueKnob(std::string name, std::vector<Value> candidates, Decision::Kind kind = Decision::Kind::kChoice);

  size_t size() const override { return candidates_.size(); }
  std::string_view code() const override { return "ot"; }
  nlohmann::ordered_json entity(size_t number) const override;
  Decision decision() const override;

  const Value& candidate(size_t number) const { return candidates_[number]; }

 private:
  std::vector<Value> candidates_;
  Decision::Kind kind_;
};

}  // namespace tilewright::autotvm
