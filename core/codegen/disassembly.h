// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/codegen/codegen.h"

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

/// A function of an object, in the order of its code.
struct MachineFunction {
  std::string name;
  std::vector<MachineInstruction> instructions;
};

/// The text section of an object, by function. Thread-safe. Errors: kBadInput (no object of this machine, or
/// without `<prefix>_run`), kInternal (bytes that are no instruction), kUnsupported (a build without LLVM).
Result<std::vector<MachineFunction>> disassemble(const ObjectCode& code);

}  // namespace tilewright
