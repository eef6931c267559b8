// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tilewright {

/// What the header of an exported library calls NAME_tensor.
struct ExportedTensor {
  const char* name;
  const char* type;
  int32_t rank;
  const int64_t* shape;
  int64_t elements;
  int64_t bytes;
};

}  // namespace tilewright
