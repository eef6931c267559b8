// SPDX-License-Identifier: Apache-2.0
#include "core/space/space_variants.h"

#include <algorithm>

#include "core/compute/variant.h"

namespace tilewright {

std::vector<std::string> space_variants(const Task& task, const RuleSet& rules) {
  auto variants = task_variants(task);
  if (!rules.all_variants && !variants.empty()) {
    const auto direct = std::ranges::find(variants, "direct");
    const std::string only = direct != variants.end() ? *direct : variants.front();
    variants.assign(1, only);
  }
  if (variants.empty()) variants.emplace_back();
  return variants;
}

}  // namespace tilewright
