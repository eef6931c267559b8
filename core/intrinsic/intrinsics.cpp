// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/intrinsic/intrinsic.h"

namespace tilewright {

std::string Intrinsic::missing_of(const Target& target) const {
  return fmt::format("{}", fmt::join((needs() - target_features(target)).names(), ", "));
}

const std::vector<const Intrinsic*>& intrinsics() {
  static const std::vector<const Intrinsic*> all{
      &fma_avx512(),
      &fma_avx2(),
      &multiply_add_sse(),
  };
  return all;
}

const Intrinsic* find_intrinsic(std::string_view name) {
  const auto& all = intrinsics();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Intrinsic* one) { return one->name() == name; });
  return found == all.end() ? nullptr : *found;
}

const Intrinsic* best_intrinsic(const Target& target) {
  const auto& all = intrinsics();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Intrinsic* one) {
    return one->runs_on(target) && one->lanes() == target.lanes(DataType::kFloat32);
  });
  return found == all.end() ? nullptr : *found;
}

}  // namespace tilewright
