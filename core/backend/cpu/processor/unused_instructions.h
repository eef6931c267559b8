// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/cpu/processor/processor.h"
#include "core/target/target.h"
#include "core/target/unused_features.h"

namespace tilewright {

/// What a processor has and the target's programs are not made of; what costs most first. `hidden` are those
/// that work though CPUID does not tell of them. Pure.
std::vector<UnusedFeatures> unused_features(const Target& target, const Processor& processor,
                                            const CpuFeatures& hidden);

}  // namespace tilewright
