// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/scheduling/scheduling_strategy.h"

namespace tilewright {

// Outside of a nameless namespace, where the entries would be declared with it.
const std::vector<const SchedulingStrategy*>& scheduling_strategies() {
  static const std::vector<const SchedulingStrategy*> strategies = [] {
    std::vector<const SchedulingStrategy*> made;
// Takes the entry of one strategy, which the file of that name defines.
#define STRATEGY(name)                         \
  const SchedulingStrategy& name##_strategy(); \
  made.push_back(&name##_strategy())
    STRATEGY(tilewright);
    STRATEGY(forecast);
    STRATEGY(gradient);
    STRATEGY(round_robin);
#undef STRATEGY
    return made;
  }();
  return strategies;
}

std::vector<std::string> scheduling_strategy_names() {
  std::vector<std::string> names;
  for (const SchedulingStrategy* strategy : scheduling_strategies()) names.push_back(strategy->name);
  return names;
}

Result<const SchedulingStrategy*> find_scheduling_strategy(std::string_view name) {
  std::string names;
  for (const SchedulingStrategy* strategy : scheduling_strategies()) {
    if (strategy->name == name) return strategy;
    names += (names.empty() ? "" : ", ") + strategy->name;
  }
  return Error{
      ErrorKind::kUsage, "scheduler " + std::string(name), "does not exist", "Choose one of " + names, {}};
}

}  // namespace tilewright
