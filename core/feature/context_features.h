// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Features of a loop in AutoTVM's context vector: extent, level, products of extents downwards and upwards,
/// a one-hot of 11 annotations (blockIdx.x, y, z, threadIdx.x, y, z, unrolled, vectorised, parallel, serial,
/// virtual thread), and float additions, multiplications and divisions in its body.
inline constexpr size_t kLoopFeatureCount = 18;
/// Features of a loop's access to a buffer: stride, modulus (never known), elements touched, reuse, and the
/// last two for a single thread (0 on CPUs).
inline constexpr size_t kTouchFeatureCount = 6;

using LoopFeatures = std::array<float, kLoopFeatureCount>;
using TouchFeatures = std::array<float, kTouchFeatureCount>;

/// A loop and what it touches.
struct LoopContext {
  int32_t parent = -1;  ///< position of the loop around it; -1: none
  LoopFeatures loop{};
  std::vector<TouchFeatures> touches;  ///< by the names of the accesses
};

/// The context of every loop of a nest, in order of first appearance. `nest` is the result of
/// `build_loop_nest`. All numbers except levels and one-hots are logarithms to base 2 (AutoTVM, appendix A.2;
/// TVM's touch extractor). Pure; thread-safe.
std::vector<LoopContext> loop_contexts(const LoopIr& nest);

/// The contexts of all loops in one row, loop after loop, followed by the limits of unrolling. Programs of
/// different structure have rows of different lengths.
std::vector<float> context_features(const LoopIr& nest);

}  // namespace tilewright
