// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "core/backend/cpu/intrinsic/cpu_intrinsics.h"
#include "core/intrinsic/intrinsic.h"

namespace tilewright {

std::string product_types_text(const ProductTypes& types) {
  return fmt::format("{} * {} in {}", data_type_name(types.a), data_type_name(types.b),
                     data_type_name(types.sum));
}

const std::vector<const Intrinsic*>& intrinsics() {
  static const std::vector<const Intrinsic*> all = [] {
    std::vector<const Intrinsic*> made;
    for (const auto& of_kind : {cpu_intrinsics()}) made.insert(made.end(), of_kind.begin(), of_kind.end());
    return made;
  }();
  return all;
}

const Intrinsic* find_intrinsic(std::string_view name) {
  const auto& all = intrinsics();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Intrinsic* one) { return one->name() == name; });
  return found == all.end() ? nullptr : *found;
}

const Intrinsic* best_intrinsic(const Target& target, const ProductTypes& types) {
  const auto& all = intrinsics();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Intrinsic* one) {
    return one->types() == types && one->runs_on(target) && one->lanes() == target.lanes(types.sum);
  });
  return found == all.end() ? nullptr : *found;
}

}  // namespace tilewright
