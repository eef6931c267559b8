// SPDX-License-Identifier: Apache-2.0
#include "core/graph/type_gates.h"

namespace tilewright {

bool is_computed(DataType type) {
  return type == DataType::kFloat32;
}

bool can_be_blocked(DataType type) {
  return is_computed(type);
}

bool can_be_refactored(DataType type) {
  return type == DataType::kFloat32;
}

}  // namespace tilewright
