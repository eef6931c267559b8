// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "core/lower/loop_ir.h"

namespace tilewright {

inline constexpr int kRelationSamples = 20;
/// Numbers of a buffer: four relations, each sampled at so many places, two numbers a place.
inline constexpr size_t kRelationFeatureCount = 4 * kRelationSamples * 2;

/// AutoTVM's relation features, which do not depend on how deep a nest is: of each buffer that the innermost
/// loops touch, how elements touched, reuse and the product of extents from outside grow with each other
/// (AutoTVM, appendix A.2, "curve" in TVM). At thresholds 2^0, 2^1, ...: how far one has come where the other
/// is still no larger, and by how much it stays below. Buffers go by name, the last access of each counts,
/// and copies in other memory count as what they are copies of. Limits of unrolling stand at the end. Pure;
/// thread-safe.
std::vector<float> relation_features(const LoopIr& nest);

}  // namespace tilewright
