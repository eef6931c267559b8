// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tilewright {

/// An instruction set that code can be generated for: a level of the x86-64 ABI, or a processor by its LLVM
/// name.
struct CpuArchitecture {
  std::string_view name;           ///< also LLVM's name of the CPU
  std::string_view llvm_features;  ///< beyond what the name implies
  int vector_bytes;
  int vector_registers;
  bool fma;
  /// What a processor must have to run the code, as Linux names it in /proc/cpuinfo, separated by spaces.
  std::string_view base_flags;
  std::string_view extra_flags;
};

/// All that are known, levels first, in ascending order.
std::span<const CpuArchitecture> cpu_architectures();

/// Those of them that are levels of the x86-64 ABI, in ascending order.
std::span<const CpuArchitecture> cpu_levels();

/// Null where there is none of this name.
const CpuArchitecture* find_cpu_architecture(std::string_view name);

/// The highest x86-64 level that a processor with these flags can run.
const CpuArchitecture& best_cpu_level(const std::vector<std::string>& flags);

/// The flags that the architecture needs and `flags` lacks.
std::vector<std::string> missing_cpu_flags(const CpuArchitecture& architecture,
                                           const std::vector<std::string>& flags);

}  // namespace tilewright
