// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/intrinsic/cpu_intrinsics.h"

#include <array>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/backend/cpu/intrinsic/x86_intrinsic.h"
#include "core/backend/cpu/processor/cpu_target.h"

namespace tilewright {

std::string X86Intrinsic::missing_of(const Target& target) const {
  return fmt::format("{}", fmt::join((needs() - target_features(target)).names(), ", "));
}

std::span<const Intrinsic* const> cpu_intrinsics() {
  static const std::array all{
      &fma_avx512(),
      &fma_avx2(),
      &multiply_add_sse(),
  };
  return all;
}

}  // namespace tilewright
