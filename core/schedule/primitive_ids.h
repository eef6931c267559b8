// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>

#include "core/schedule/primitive.h"

namespace tilewright {

/// What becomes of the numbers in a primitive.
struct PrimitiveIds {
  std::function<StageId(StageId)> stage;
  std::function<LoopId(LoopId)> loop;
  std::function<int32_t(int32_t)> primitive;  ///< that another one follows
};

/// The primitive with other numbers for the stages, loops and primitives that it names.
Primitive with_ids(const Primitive& primitive, const PrimitiveIds& ids);

}  // namespace tilewright
