// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tilewright {

/// What an instruction is there for.
enum class InstructionClass : uint8_t {
  kVectorFma,         ///< fused multiply-adds of vectors, their operand from memory or not
  kVectorArithmetic,  ///< everything else that computes with vectors
  kScalarFloat,       ///< floating point, one value at a time
  kVectorLoad,
  kVectorStore,
  kShuffle,       ///< moves lanes, or spreads one value over all of them
  kScalarMemory,  ///< loads and stores of one value
  kInteger,       ///< addresses, counters, conditions
  kSpill,         ///< saves a register on the stack, or takes it back
  kPrefetch,
  kBranch,  ///< jumps and returns
  kCall,
  kOther,  ///< copies of registers among them
};
inline constexpr size_t kInstructionClasses = 13;

/// What a model of a processor's scheduler says of an instruction by itself, with its operands in the
/// first cache. Nothing of it is measured.
struct InstructionCost {
  int latency = 0;                   ///< cycles until its result is there
  double reciprocal_throughput = 0;  ///< cycles between two of them of which none waits for the other
  int micro_operations = 0;
};

/// One line of code, and where it comes from.
struct CodeLine {
  std::string text;
  int source_line = 0;  ///< in `loop_ir_text`, from 1; 0: not known
  /// In one call of its function, if every condition holds; 0: not known, or no instruction.
  double runs = 0;
  std::optional<InstructionClass> kind = {};  ///< of an instruction of the assembly
  bool prepack = false;                       ///< belongs to prepack
  std::optional<InstructionCost> cost = {};   ///< of an instruction of the assembly that the model knows
};

/// Machine code as people read it: without directives, metadata and names that nothing refers to.
struct CodeListing {
  /// The code generator's own language between loop IR and assembly, after its optimisation.
  std::vector<CodeLine> intermediate;
  std::vector<CodeLine> assembly;
  std::string processor;  ///< whose scheduler model the costs are of: "znver3"
};

/// Instructions of `run` or of `prepack`, by class.
struct InstructionCount {
  int64_t written = 0;
  double executed = 0;  ///< estimate: the sum of CodeLine::runs
};
using InstructionCounts = std::array<InstructionCount, kInstructionClasses>;
InstructionCounts count_instructions(const std::vector<CodeLine>& assembly, bool prepack);

}  // namespace tilewright
