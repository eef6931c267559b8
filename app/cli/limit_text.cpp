// SPDX-License-Identifier: Apache-2.0
#include "app/cli/limit_text.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace tilewright {
namespace {

constexpr double kAll = 100;

double percent_of(const nlohmann::json& task) {
  return task.at("percent_of_limit").get<double>();
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
    const auto variant = task.at("variant").get<std::string>();
    const bool less = variant.starts_with("winograd");
    lines.push_back(fmt::format(
        "At the limit: {}, {:.0f} % of it: {}", task.at("name").get<std::string>(), percent_of(task),
        less ? fmt::format("it counts the arithmetic of the direct algorithm, and {} needs less", variant)
             : "the machine's peaks were measured while it had other work or was slower"));
  }
  return lines;
}

}  // namespace tilewright
