// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/ADT/SmallVector.h>

#include <bit>

namespace tilewright::llvm_codegen {

/// Lanes of the vector register that so many lanes are a part of.
inline int whole_lanes(int lanes) {
  return static_cast<int>(std::bit_ceil(static_cast<unsigned>(lanes)));
}

/// For a shuffle: the first `count` lanes, and `beyond` in those up to `whole`; -1 is whatever comes.
inline llvm::SmallVector<int, 16> first_lanes(int count, int whole, int beyond = -1) {
  llvm::SmallVector<int, 16> chosen;
  for (int lane = 0; lane < whole; ++lane) chosen.push_back(lane < count ? lane : beyond);
  return chosen;
}

}  // namespace tilewright::llvm_codegen
