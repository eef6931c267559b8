// SPDX-License-Identifier: Apache-2.0
#include "core/tensor/layout_change.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace tilewright {
namespace {

/// The place of the first element of a channel, and the distance between its neighbours.
struct Channel {
  int64_t first = 0;
  int64_t pitch = 1;
};

Channel channel_at(int64_t outer, int64_t channel, int64_t block, const std::vector<int64_t>& strides) {
  if (block == 0) return {outer * strides[0] + channel * strides[1], 1};
  return {outer * strides[0] + channel / block * strides[1] + channel % block, block};
}

/// Moves elements of `kBytes` each; the size is constant, so that each is moved by one instruction.
template <int64_t kBytes>
void move_elements(const LayoutChange& change, const std::byte* from,
                   const std::vector<int64_t>& from_strides, std::byte* to,
                   const std::vector<int64_t>& to_strides) {
  const int64_t block = std::max<int64_t>(change.to_block, 1);
  const int64_t padded = (change.channels + block - 1) / block * block;
  // A few hundred elements are moved at a time, so that source and destination stay in the first-level cache.
  constexpr int64_t kTile = 256;
  for (int64_t n = 0; n < change.outer; ++n) {
    for (int64_t begin = 0; begin < change.inner; begin += kTile) {
      const int64_t end = std::min(begin + kTile, change.inner);
      for (int64_t c = 0; c < padded; ++c) {
        const Channel target = channel_at(n, c, change.to_block, to_strides);
        std::byte* out = to + target.first * kBytes;
        const int64_t out_step = target.pitch * kBytes;
        if (c >= change.channels) {
          for (int64_t i = begin; i < end; ++i) std::memset(out + i * out_step, 0, kBytes);
          continue;
        }
        const Channel source = channel_at(n, c, change.from_block, from_strides);
        const std::byte* in = from + source.first * kBytes;
        const int64_t in_step = source.pitch * kBytes;
        for (int64_t i = begin; i < end; ++i) std::memcpy(out + i * out_step, in + i * in_step, kBytes);
      }
    }
  }
}

}  // namespace

void change_layout(const LayoutChange& change, const void* from, const std::vector<int64_t>& from_strides,
                   void* to, const std::vector<int64_t>& to_strides) {
  const auto move = [&](auto mover) {
    mover(change, static_cast<const std::byte*>(from), from_strides, static_cast<std::byte*>(to), to_strides);
  };
  switch (change.element_bytes) {
    case 1: return move(move_elements<1>);
    case 2: return move(move_elements<2>);
    case 4: return move(move_elements<4>);
    default: return move(move_elements<8>);
  }
}

}  // namespace tilewright
