// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "core/space/sketch_rule.h"

namespace tilewright {
namespace {

std::string option_text(const Decision& decision, int64_t value) {
  const auto at = static_cast<size_t>(std::find(decision.options.begin(), decision.options.end(), value) -
                                      decision.options.begin());
  return at < decision.labels.size() ? decision.labels[at] : std::to_string(value);
}

}  // namespace

std::string decisions_text(const std::vector<Decision>& decisions, const std::vector<DecisionValue>& values) {
  std::string out;
  for (size_t i = 0; i < decisions.size(); ++i) {
    const Decision& decision = decisions[i];
    if (decision.kind == Decision::Kind::kSplit) {
      if (decision.extent == 1) continue;
      out += fmt::format("# ? {}: {} into {} levels\n", decision.name, decision.extent, decision.factors + 1);
    } else if (decision.options.size() > 1) {
      out += fmt::format("# ? {}: {} (of {})\n", decision.name, option_text(decision, values[i].at(0)),
                         decision.options.size());
    }
  }
  return out;
}

}  // namespace tilewright
