// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/layout_copies.h"

#include <variant>

namespace tilewright {

size_t before_layout_copies(std::span<const Primitive> primitives) {
  size_t count = primitives.size();
  while (count >= 2) {
    const auto* copy = std::get_if<CacheRead>(&primitives[count - 2]);
    const bool is_layout = copy != nullptr && copy->scope == MemoryScope::kGlobal &&
                           std::holds_alternative<Pack>(primitives[count - 1]);
    if (!is_layout) break;
    count -= 2;
  }
  return count;
}

}  // namespace tilewright
