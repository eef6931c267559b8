// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/graph/graph.h"

namespace tilewright {

/// How a value lies in memory: its type in the order of its layout.
inline TensorType memory_type(const Value& value) {
  return {value.type.data_type, physical_shape(value.type.shape, value.layout)};
}

}  // namespace tilewright
