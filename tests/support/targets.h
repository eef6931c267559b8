// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/backend/cpu/processor/cpu_architecture.h"
#include "core/backend/cpu/processor/cpu_target.h"
#include "core/target/target.h"

namespace tilewright {

/// A target of a level or a processor, with fixed cache sizes, so that tests give the same results on every
/// machine.
inline Target target_named(std::string_view arch) {
  return target_of_features(parse_architecture(arch).value().features);
}

/// One thread of a processor with vectors of eight floats and fused multiply-adds.
inline Target avx2() {
  return target_named("x86-64-v3");
}

}  // namespace tilewright
