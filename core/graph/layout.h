// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/tensor/tensor_type.h"

namespace tilewright {

/// How the elements of a value lie in memory.
/// *Plain* is row-major in the order of the logical shape (N, C, spatial...).
/// *Blocked* cuts the channels (axis 1) into blocks that lie innermost: N, ceil(C/block), spatial..., block
/// (NCHWc). Channels past C in the last block are zero.
struct Layout {
  int64_t channel_block = 0;  ///< 0: plain

  bool plain() const { return channel_block == 0; }
  friend bool operator==(const Layout&, const Layout&) = default;
};

/// Channels in a block, at least: eight floats are a vector of 32 bytes.
inline constexpr int64_t kNarrowestBlock = 8;

/// "plain" or "blocked8".
std::string layout_text(const Layout& layout);

/// The shape in memory of a value of logical shape `shape` (a rank of at least 2 where blocked).
Shape physical_shape(const Shape& shape, const Layout& layout);

}  // namespace tilewright
