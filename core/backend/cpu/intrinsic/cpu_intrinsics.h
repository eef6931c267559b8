// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "core/intrinsic/intrinsic.h"

namespace tilewright {

/// Micro-kernels of processors, those for wider vectors first.
std::span<const Intrinsic* const> cpu_intrinsics();

/// The members, one file each.
const Intrinsic& fma_avx512();
const Intrinsic& fma_avx2();
const Intrinsic& multiply_add_sse();

}  // namespace tilewright
