// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/backend/cpu/processor/cpu_features.h"

namespace tilewright {

/// What is known of a processor's instructions.
struct Processor {
  CpuFeatures usable;              ///< by CPUID, their registers kept by the system
  CpuFeatures not_kept;            ///< by CPUID, but the system does not keep their registers
  CpuFeatures listed;              ///< by the system's own list, /proc/cpuinfo
  std::vector<std::string> flags;  ///< all of that list, sorted

  bool operator==(const Processor&) const = default;
};

/// As it would look with these features hidden, "abm,bmi2", and what cannot be without them. Pure.
Processor without_features(Processor processor, std::string_view names);

/// That of this machine, asked once. Where CPUID cannot be asked the system's list is believed. What
/// TILEWRIGHT_HIDDEN_FEATURES names is hidden, to see what another machine would do. Any thread.
const Processor& host_processor();

/// Which of these features CPUID does not tell of and that work nevertheless, tried once each
/// (core/backend/cpu/processor/instruction_trial.h). Any thread.
CpuFeatures hidden_features_here(const CpuFeatures& wanted);

}  // namespace tilewright
