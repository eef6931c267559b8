// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "core/backend/cpu/processor/cpu_features.h"

namespace tilewright {

/// What a processor tells of itself, and which registers its system keeps.
struct Cpuid {
  using Words = std::array<uint32_t, 4>;  ///< EAX, EBX, ECX, EDX
  /// The words of a leaf; zeros for one that the processor does not have.
  std::function<Words(uint32_t leaf, uint32_t subleaf)> leaf;
  uint64_t kept_state = 0;  ///< XCR0; 0 where the system keeps no more than SSE's registers
};

/// That of this machine, or one without leaves where processors are no x86-64.
Cpuid host_cpuid();

/// What CPUID says is there.
struct CpuidFeatures {
  CpuFeatures usable;  ///< and can be used
  /// The processor has them, and the system does not keep their registers; an instruction of them ends the
  /// program.
  CpuFeatures not_kept;
};

CpuidFeatures features_by_cpuid(const Cpuid& cpuid);

}  // namespace tilewright
