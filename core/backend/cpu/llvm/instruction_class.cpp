// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/instruction_class.h"

#include <llvm/ADT/ArrayRef.h>

#include <algorithm>

namespace tilewright::llvm_codegen {
namespace {

using llvm::StringRef;

bool begins(StringRef mnemonic, llvm::ArrayRef<StringRef> words) {
  return std::any_of(words.begin(), words.end(), [&](StringRef word) { return mnemonic.startswith(word); });
}

bool is_vector_register(StringRef name) {
  return name.startswith("XMM") || name.startswith("YMM") || name.startswith("ZMM");
}

struct Registers {
  bool vector = false;   ///< some is one
  bool all_same = true;  ///< those that are vectors
};

Registers registers_of(const llvm::MCInst& instruction, const llvm::MCRegisterInfo& names) {
  Registers found;
  unsigned first = 0;
  for (const llvm::MCOperand& operand : instruction) {
    if (!operand.isReg() || !is_vector_register(names.getName(operand.getReg()))) continue;
    if (!found.vector) first = operand.getReg();
    found.vector = true;
    found.all_same = found.all_same && operand.getReg() == first;
  }
  return found;
}

InstructionClass vector_class(const llvm::MCInstrDesc& description, StringRef name, bool all_same) {
  const bool is_scalar = name.endswith("ss") || name.endswith("sd");
  if (begins(name, {"fmadd", "fmsub", "fnmadd", "fnmsub"})) {
    return is_scalar ? InstructionClass::kScalarFloat : InstructionClass::kVectorFma;
  }
  if (begins(name, {"broadcast", "pbroadcast", "shuf",    "pshuf",    "perm",    "unpck",    "punpck",
                    "blend",     "pblend",     "insert",  "pinsr",    "extract", "pextr",    "pack",
                    "palign",    "align",      "movlhps", "movhlps",  "movddup", "movsldup", "movshdup",
                    "pslldq",    "psrldq",     "expand",  "compress", "pmovsx",  "pmovzx"})) {
    return InstructionClass::kShuffle;
  }
  if (begins(name, {"mov", "lddqu", "maskmov", "pmaskmov", "gather", "pgather", "scatter", "pscatter"})) {
    const bool single = is_scalar || name == "movd" || name == "movq";
    if (!description.mayLoad() && !description.mayStore()) return InstructionClass::kOther;
    if (single) return InstructionClass::kScalarMemory;
    return description.mayStore() ? InstructionClass::kVectorStore : InstructionClass::kVectorLoad;
  }
  // Instructions that compilers use to set a register to zero.
  if (all_same && begins(name, {"xorp", "pxor"})) return InstructionClass::kOther;
  return is_scalar ? InstructionClass::kScalarFloat : InstructionClass::kVectorArithmetic;
}

}  // namespace

InstructionClass instruction_class(const llvm::MCInst& instruction, const llvm::MCInstrInfo& instructions,
                                   const llvm::MCRegisterInfo& registers, StringRef mnemonic) {
  const llvm::MCInstrDesc& description = instructions.get(instruction.getOpcode());
  if (description.isCall()) return InstructionClass::kCall;
  if (description.isBranch() || description.isReturn()) return InstructionClass::kBranch;
  if (mnemonic.startswith("prefetch")) return InstructionClass::kPrefetch;
  if (begins(mnemonic, {"nop", "vzero", "endbr"})) return InstructionClass::kOther;
  const Registers used = registers_of(instruction, registers);
  if (used.vector) {
    StringRef name = mnemonic;
    name.consume_front("v");
    return vector_class(description, name, used.all_same);
  }
  if (begins(mnemonic, {"mov", "push", "pop"})) {
    const bool memory = description.mayLoad() || description.mayStore();
    if (memory) return InstructionClass::kScalarMemory;
    return mnemonic.startswith("movabs") ? InstructionClass::kInteger : InstructionClass::kOther;
  }
  return InstructionClass::kInteger;
}

}  // namespace tilewright::llvm_codegen
