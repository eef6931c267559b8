// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "core/target/cpu_architecture.h"
#include "core/target/target.h"

namespace tilewright {

/// A target of a level or a processor with the caches of no machine in particular, so that tests see the same
/// everywhere.
inline Target target_named(std::string_view arch) {
  return target_of_features(parse_architecture(arch).value().features);
}

/// One thread of a processor with vectors of eight floats and fused multiply-adds.
inline Target avx2() {
  return target_named("x86-64-v3");
}

}  // namespace tilewright
