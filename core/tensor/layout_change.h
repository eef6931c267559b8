// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace tilewright {

/// A change between layouts of values of outer x channels x inner, where the inner elements of a channel, or
/// of a block of channels, are dense. Block size 0 is the plain layout.
struct LayoutChange {
  int64_t outer = 1;
  int64_t channels = 1;
  int64_t inner = 1;
  int64_t from_block = 0;
  int64_t to_block = 0;
  int64_t element_bytes = 4;
};

/// Carries out a change. Strides are in elements, of the values' shapes in memory. Channels that fill up the
/// last block become zero, whose bytes are all 0 in every type.
void change_layout(const LayoutChange& change, const void* from, const std::vector<int64_t>& from_strides,
                   void* to, const std::vector<int64_t>& to_strides);

}  // namespace tilewright
