// SPDX-License-Identifier: Apache-2.0
#include "core/feature/statement_totals.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace tilewright {
namespace {

/// Beginnings and ends of the names of amounts; those of a buffer follow its number.
constexpr std::string_view kBeginnings[] = {"float_", "int_", "bool_op", "select_op", "traffic_"};
constexpr std::string_view kEnds[] = {".bytes",      ".unique_bytes", ".lines",       ".unique_lines",
                                      "asked_lines", "alloc_size",    "alloc_prod",   "outer_prod",
                                      "forks",       ".traffic_32K",  ".traffic_512K"};

double before_logarithm(float value) {
  const double size = std::exp2(std::abs(static_cast<double>(value))) - 1;
  return value < 0 ? -size : size;
}

std::array<bool, kStatementFeatureCount> amounts() {
  std::array<bool, kStatementFeatureCount> all{};
  const auto& names = statement_feature_names();
  for (size_t i = 0; i < names.size(); ++i) all[i] = is_amount(names[i]);
  return all;
}

}  // namespace

bool is_amount(const std::string& feature) {
  const std::string_view name = feature;
  return std::ranges::any_of(kBeginnings, [&](std::string_view part) { return name.starts_with(part); }) ||
         std::ranges::any_of(kEnds, [&](std::string_view part) { return name.ends_with(part); });
}

StatementTotals statement_totals(std::span<const StatementFeatures> statements) {
  static const auto is_sum = amounts();
  StatementTotals totals{};
  for (size_t s = 0; s < statements.size(); ++s) {
    for (size_t i = 0; i < totals.size(); ++i) {
      const double value = before_logarithm(statements[s][i]);
      totals[i] = s == 0 ? value : is_sum[i] ? totals[i] + value : std::max(totals[i], value);
    }
  }
  return totals;
}

}  // namespace tilewright
