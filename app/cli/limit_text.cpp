// SPDX-License-Identifier: Apache-2.0
#include "app/cli/limit_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "core/tuning/task_limit.h"

namespace tilewright {
namespace {

constexpr double kAll = 100;

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

}  // namespace

std::string limit_cell(const nlohmann::json& task) {
  const double percent = percent_of(task);
  if (percent <= 0) return "-";
  if (percent > kAll) return "at the limit";
  return fmt::format("{:>4.0f}% {}", percent, task.at("limit").get<std::string>());
}

std::vector<std::string> above_limit_lines(const nlohmann::json& summary) {
  std::vector<std::string> lines;
  for (const auto& task : summary.at("tasks")) {
    if (percent_of(task) <= kAll) continue;
    lines.push_back(fmt::format("At the limit: {}, {:.0f} % of it: {}", task.at("name").get<std::string>(),
                                percent_of(task), why_above(task)));
  }
  return lines;
}

}  // namespace tilewright
