// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/task_laws.h"

#include "core/base/median.h"

namespace tilewright {
namespace {

/// The fewest steps of a task's own curve for which a law is fitted to it.
constexpr size_t kFewestSteps = 4;
constexpr double kFewestTrials = 32;
/// The exponent for tasks of which none has a law: 3 % less with twice the trials. The program that a trained
/// cost model chooses first is usually near the end already.
constexpr double kUsualExponent = -0.04;

bool has_law(const TaskCourse& task) {
  return task.steps.size() >= kFewestSteps && task.trials - task.steps.front().trial >= kFewestTrials;
}

}  // namespace

ForecastRange TaskLaw::at(double trials) const {
  ForecastRange range = law.at(trials);
  if (!by_others) return range;
  // The latency may also fall twice as fast, or not at all.
  const double known = law.middle_at(0);
  range.low = range.middle * range.middle / known;
  range.high = known;
  return range;
}

std::vector<std::optional<TaskLaw>> task_laws(std::span<const TaskCourse> tasks) {
  std::vector<std::optional<TaskLaw>> laws(tasks.size());
  std::vector<double> exponents;
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (!has_law(tasks[i])) continue;
    laws[i] = TaskLaw{LatencyLaw(tasks[i].steps, tasks[i].trials), false};
    exponents.push_back(laws[i]->law.exponent());
  }
  const double usual = exponents.empty() ? kUsualExponent : median_of(exponents);
  for (size_t i = 0; i < tasks.size(); ++i) {
    if (laws[i] || tasks[i].steps.empty()) continue;
    laws[i] = TaskLaw{LatencyLaw(tasks[i].steps.back().latency, tasks[i].trials, usual), true};
  }
  return laws;
}

}  // namespace tilewright
