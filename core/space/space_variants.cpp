// SPDX-License-Identifier: Apache-2.0
#include "core/space/space_variants.h"

#include <algorithm>

#include "core/compute/variant.h"
#include "core/compute/variant_traits.h"

namespace tilewright {

std::vector<std::string> space_variants(const Task& task, const RuleSet& rules) {
  auto variants = task_variants(task);
  if (!variants.empty()) {
    const auto definition = std::ranges::find_if(
        variants, [](const std::string& name) { return variant_traits(name).is_definition; });
    const std::string always = definition != variants.end() ? *definition : variants.front();
    std::erase_if(variants, [&](const std::string& name) {
      return name != always && !rules.uses_variant(task, name);
    });
  }
  if (variants.empty()) variants.emplace_back();
  return variants;
}

}  // namespace tilewright
