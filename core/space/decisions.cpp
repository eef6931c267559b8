// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/space/sketch_rule.h"

namespace tilewright {

bool is_open(const std::vector<Decision>& decisions, size_t at, std::span<const DecisionValue> values) {
  const auto& conditions = decisions[at].conditions;
  return std::all_of(conditions.begin(), conditions.end(), [&](const Decision::Condition& condition) {
    const auto& value = values[static_cast<size_t>(condition.on)];
    return !value.empty() &&
           std::find(condition.values.begin(), condition.values.end(), value[0]) != condition.values.end();
  });
}

DecisionValue neutral_value(const Decision& decision) {
  if (decision.kind == Decision::Kind::kSplit) return DecisionValue(static_cast<size_t>(decision.factors), 1);
  return {decision.options.empty() ? 0 : decision.options.front()};
}

DecisionValue closed_value(const Decision& decision) {
  return decision.closed.empty() ? neutral_value(decision) : decision.closed;
}

void close_decisions(const std::vector<Decision>& decisions, std::vector<DecisionValue>& values) {
  // Conditions refer to earlier decisions, so that one pass is enough for chains of them.
  for (size_t i = 0; i < decisions.size(); ++i) {
    if (is_open(decisions, i, values)) continue;
    values[i] = closed_value(decisions[i]);
  }
}

std::vector<DecisionValue> neutral_values(const std::vector<Decision>& decisions) {
  std::vector<DecisionValue> values;
  for (const auto& decision : decisions) values.push_back(neutral_value(decision));
  close_decisions(decisions, values);
  return values;
}

void normalise(const Sketch& sketch, std::vector<DecisionValue>& values) {
  close_decisions(sketch.decisions(), values);
}

}  // namespace tilewright
