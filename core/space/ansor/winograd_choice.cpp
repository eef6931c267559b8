// SPDX-License-Identifier: Apache-2.0
#include "core/compute/variant_traits.h"
#include "core/space/ansor/rules.h"
#include "core/space/small_kernel.h"

namespace tilewright::ansor {

bool uses_winograd(const Task& task, std::string_view variant) {
  // TVM's limits, both excluded.
  constexpr int64_t kFewChannels = 64;
  constexpr int64_t kManyChannels = 512;
  const auto channels = channels_of_3x3(task);
  return channels && *channels > kFewChannels && *channels < kManyChannels &&
         variant_traits(variant).is_winograd;
}

}  // namespace tilewright::ansor
