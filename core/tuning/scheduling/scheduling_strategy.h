// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/base/result.h"
#include "core/tuning/scheduling/scheduling_view.h"

namespace tilewright {

/// The share of the objective below which `forecast` stops, unless a session says otherwise.
inline constexpr double kUsualStopShare = 0.001;

/// A way to choose the task of the next round. Each is defined in a file of its own. It has no state: what it
/// chooses follows from the view and the random numbers.
struct SchedulingStrategy {
  std::string name = {};
  std::string summary = {};  ///< one line for people, without a final full stop
  std::function<SchedulingChoice(const SchedulingView& view, Random& random)> choose = {};
};

/// All strategies, the default first. Valid for the life of the program.
const std::vector<const SchedulingStrategy*>& scheduling_strategies();
std::vector<std::string> scheduling_strategy_names();
/// One by name. Fails with kUsage and the list of names.
Result<const SchedulingStrategy*> find_scheduling_strategy(std::string_view name);

}  // namespace tilewright
