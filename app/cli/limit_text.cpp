// SPDX-License-Identifier: Apache-2.0
#include "app/cli/limit_text.h"

#include <fmt/format.h>
#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <span>

#include "core/tuning/task_limit.h"

namespace tilewright {
namespace {

constexpr double kAll = 100;
/// Of a model of tiny tasks nearly all may be above.
constexpr size_t kMostAboveTold = 3;

double percent_of(const nlohmann::json& task) {
  return task.at("percent_of_limit").get<double>();
}

/// Why a program may take less time than its limit.
std::string why_above(const nlohmann::json& task) {
  const auto variant = task.at("variant").get<std::string>();
  switch (why_above_limit(percent_of(task) / kAll, variant)) {
    case AboveLimit::kLessArithmetic:
      return fmt::format("it counts the arithmetic of the direct algorithm, and {} needs less", variant);
    case AboveLimit::kNearerCache: return "less is read than it counts, or from a nearer cache";
    case AboveLimit::kSlowPeaks: break;
  }
  return "the machine's peaks were measured while it had other work or was slower";
}

std::string hindrance_text(Hindrance hindrance) {
  switch (hindrance) {
    case Hindrance::kMovesElements: return "it only moves elements, against their order in memory";
    case Hindrance::kDepthwise: return "depthwise: every product has operands of its own to load";
    case Hindrance::kSmallGroups: return "its groups have fewer channels than a vector has places";
    case Hindrance::kFewChannels: return "it has fewer channels than a vector has places";
    case Hindrance::kSmallMatrix: return "a matrix has fewer rows or columns than a vector has places";
    case Hindrance::kRows: return "it reads every row again for what it found in it";
    case Hindrance::kNone: break;
  }
  return "the cause is not known";
}

}  // namespace

std::string below_limit_text(const TaskSummary& task, BelowLimit why) {
  switch (why) {
    case BelowLimit::kTooShort: return "so short a program takes as long to enter and to leave";
    case BelowLimit::kFewTrials:
      return fmt::format("it has had {} trial{}; more may find a faster program", task.trials,
                         task.trials == 1 ? "" : "s");
    case BelowLimit::kHindrance: return hindrance_text(task.hindrance);
    case BelowLimit::kUnknown: break;
  }
  return "the cause is not known";
}

std::vector<std::string> below_limit_lines(const nlohmann::json& summary) {
  std::vector<const nlohmann::json*> far;
  for (const auto& task : summary.at("tasks")) {
    if (!task.at("below_limit").is_null()) far.push_back(&task);
  }
  const auto lost = [](const nlohmann::json* task) {
    return task->at("weight").get<int>() * task->at("latency_ms").get<double>() *
           (kFarFromLimit * kAll - percent_of(*task));
  };
  std::ranges::stable_sort(far, [&](const auto* a, const auto* b) { return lost(a) > lost(b); });
  std::vector<std::string> lines;
  lines.reserve(far.size());
  for (const auto* task : far) {
    lines.push_back(fmt::format(
        "Far below its limit: {}, {:.0f} % of {}: {}", task->at("name").get<std::string>(), percent_of(*task),
        task->at("limit").get<std::string>(), task->at("below_limit").get<std::string>()));
  }
  return lines;
}

std::string limit_cell(const nlohmann::json& task) {
  const double percent = percent_of(task);
  if (percent <= 0) return "-";
  if (percent > kAll) return "at the limit";
  return fmt::format("{:>4.0f}% {}", percent, task.at("limit").get<std::string>());
}

std::vector<std::string> above_limit_lines(const nlohmann::json& summary) {
  std::vector<const nlohmann::json*> above;
  for (const auto& task : summary.at("tasks")) {
    if (percent_of(task) > kAll) above.push_back(&task);
  }
  std::ranges::stable_sort(above, std::greater(), [](const auto* task) { return percent_of(*task); });
  std::vector<std::string> lines;
  for (const auto* task : std::span(above).first(std::min(above.size(), kMostAboveTold))) {
    lines.push_back(fmt::format("At the limit: {}, {:.0f} % of it: {}", task->at("name").get<std::string>(),
                                percent_of(*task), why_above(*task)));
  }
  if (above.size() > kMostAboveTold)
    lines.push_back(fmt::format("At the limit: {} more tasks", above.size() - kMostAboveTold));
  return lines;
}

}  // namespace tilewright
