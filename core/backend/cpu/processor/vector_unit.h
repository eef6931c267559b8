// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/processor/cpu_features.h"

namespace tilewright {

/// The registers that programs compute in.
struct VectorUnit {
  int bytes = 16;
  int registers = 16;
  bool fma = false;  ///< has fused multiply-add

  bool operator==(const VectorUnit&) const = default;
};

/// The widest that these features allow.
VectorUnit vector_unit(const CpuFeatures& features);

/// What programs need for vectors of so many bytes.
const CpuFeatures& features_of_vectors(int bytes);

}  // namespace tilewright
