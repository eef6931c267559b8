// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/processor/vector_unit.h"

namespace tilewright {

const CpuFeatures& features_of_vectors(int bytes) {
  using F = CpuFeature;
  // A row that does not fill whole vectors ends in a vector under a mask, which may be narrower than 512 bits
  // and lie in the upper sixteen registers. That needs AVX512VL beside AVX512F. Nothing else of a level is
  // needed: whole numbers, bits and bytes are computed with whatever instructions there are.
  static const CpuFeatures k64 = CpuFeatures{F::kAvx512f, F::kAvx512vl}.with_implied();
  static const CpuFeatures k32 = CpuFeatures{F::kAvx}.with_implied();
  static const CpuFeatures k16 = CpuFeatures{F::kSse2}.with_implied();
  return bytes > 32 ? k64 : bytes > 16 ? k32 : k16;
}

VectorUnit vector_unit(const CpuFeatures& features) {
  VectorUnit unit;
  if (features.includes(features_of_vectors(64))) {
    unit.bytes = 64;
    unit.registers = 32;
  } else if (features.includes(features_of_vectors(32))) {
    unit.bytes = 32;
  }
  unit.fma = features.has(CpuFeature::kFma);
  return unit;
}

}  // namespace tilewright
