// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "core/lower/loop_ir.h"

namespace tilewright {

inline constexpr int kRelationThresholds = 20;
/// Numbers for each buffer: four relations at `kRelationThresholds` thresholds, two numbers each.
inline constexpr size_t kRelationFeatureCount = 4 * kRelationThresholds * 2;

/// AutoTVM's relation features, whose number does not depend on the depth of a nest (AutoTVM, appendix A.2,
/// "curve" in TVM). For each buffer that the innermost loops touch, they tell how two quantities grow
/// together over the loops around the access: touched elements with reuse, and touched elements with the
/// product of extents from outside, in both directions. For each threshold 2^0, 2^1, ... they have the second
/// quantity where the first is the largest that does not exceed the threshold, and how far the first stays
/// below it. Buffers are identified by name, the last access of each counts, and copies in other memory count
/// as their originals. The limits of unrolling come last. Pure; thread-safe.
std::vector<float> relation_features(const LoopIr& nest);

}  // namespace tilewright
