// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace tilewright {

/// What /proc/cpuinfo tells of a processor, and what is to follow from it. A file in flag_sets/ each.
struct FlagSet {
  std::string name;                ///< of the file: "kvm_zen5_without_abm"
  std::vector<std::string> flags;  ///< sorted
  std::string arch;                ///< "x86-64-v4-abm"
  int vector_bits = 0;
  bool fma = false;
  std::string kernel;  ///< the best micro-kernel, or "none"
  std::string llvm_cpu;
  std::string llvm_features;
};

/// All of them, by name.
const std::vector<FlagSet>& flag_sets();

std::ostream& operator<<(std::ostream& out, const FlagSet& set);

}  // namespace tilewright
