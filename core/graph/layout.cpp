// SPDX-License-Identifier: Apache-2.0
#include "core/graph/layout.h"

namespace tilewright {

std::string layout_text(const Layout& layout) {
  return layout.plain() ? "plain" : "blocked" + std::to_string(layout.channel_block);
}

Shape physical_shape(const Shape& shape, const Layout& layout) {
  if (layout.plain() || shape.size() < 2) return shape;
  Shape physical = shape;
  physical[1] = (shape[1] + layout.channel_block - 1) / layout.channel_block;
  physical.push_back(layout.channel_block);
  return physical;
}

}  // namespace tilewright
