// SPDX-License-Identifier: Apache-2.0
#include "core/tuning/scheduling/similarity_groups.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "core/tuning/scheduling/steepest_descent.h"

namespace tilewright {
namespace {

constexpr double kGoldenRatio = 1.618;
/// A task leaves its group only after more than this many rounds more than the others.
constexpr size_t kRoundsAhead = 5;

double flops_per_second(const ScheduledTask& task) {
  return task.seconds() > 0 ? task.flops / task.seconds() : 0;
}

std::vector<const ScheduledTask*> others_of_group(const SchedulingView& view, const ScheduledTask& task) {
  std::vector<const ScheduledTask*> others;
  if (task.similarity.empty()) return others;
  for (const ScheduledTask& other : view.tasks) {
    if (&other != &task && other.similarity == task.similarity) others.push_back(&other);
  }
  return others;
}

}  // namespace

std::string similarity_of(const Task& task) {
  std::string text;
  for (const Node& node : task.graph.nodes) {
    text += node.op;
    for (const int64_t extent : node.attributes.integers("kernel_shape")) text += fmt::format(" {}", extent);
    if (node.attributes.integer("group", 1) > 1) text += " grouped";
    text += '/';
  }
  return text + fmt::format("{:.0f}", std::floor(std::log(task.flops + 1) / std::log(kGoldenRatio)));
}

double fastest_of_group(const SchedulingView& view, const ScheduledTask& task) {
  const auto others = others_of_group(view, task);
  if (others.empty()) return 0;
  double fastest = flops_per_second(task);
  for (const ScheduledTask* other : others) fastest = std::max(fastest, flops_per_second(*other));
  return fastest;
}

bool leaves_group(const SchedulingView& view, size_t task) {
  const ScheduledTask& own = view.tasks[task];
  const auto others = others_of_group(view, own);
  if (others.empty()) return false;
  size_t most_rounds = 0;
  for (const ScheduledTask* other : others) most_rounds = std::max(most_rounds, other->history.size());
  return flops_per_second(own) < fastest_of_group(view, own) / kFasterThanSimilar &&
         own.history.size() > most_rounds + kRoundsAhead;
}

}  // namespace tilewright
