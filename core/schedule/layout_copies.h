// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <span>

#include "core/schedule/primitive.h"

namespace tilewright {

/// How many primitives come before those at the end that only store what is read in another order: copies in
/// global memory, each with its packing. auto_scheduler has an option in place of such steps, its layout
/// rewrite.
size_t before_layout_copies(std::span<const Primitive> primitives);

}  // namespace tilewright
