// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace tilewright {

/// One instruction of machine code.
struct MachineInstruction {
  /// Of its first byte, from the beginning of `<prefix>_run`; negative before it.
  int64_t offset = 0;
  int64_t bytes = 0;
  std::string mnemonic;  ///< with its suffix, as assembly of that machine is written: "vfmadd231ps"
  /// It does nothing: assembly has it as a directive that aligns what follows, not as a line.
  bool is_padding = false;
};

/// A function of a program, in the order of its code.
struct MachineFunction {
  std::string name;
  std::vector<MachineInstruction> instructions;
};

}  // namespace tilewright
