// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/scheduler_cost.h"

#include <llvm/MC/MCSchedule.h>

namespace tilewright::llvm_codegen {
namespace {

/// The scheduling class of an instruction; null where there is none. Some classes depend on the operands: a
/// register that is subtracted from itself costs less than other subtractions.
const llvm::MCSchedClassDesc* scheduling_class(const llvm::MCInst& instruction,
                                               const llvm::MCInstrInfo& instructions,
                                               const llvm::MCSubtargetInfo& subtarget) {
  const llvm::MCSchedModel& model = subtarget.getSchedModel();
  unsigned number = instructions.get(instruction.getOpcode()).getSchedClass();
  const llvm::MCSchedClassDesc* found = model.getSchedClassDesc(number);
  while (found->isValid() && found->isVariant()) {
    number = subtarget.resolveVariantSchedClass(number, &instruction, &instructions, model.getProcessorID());
    if (number == 0) return nullptr;
    found = model.getSchedClassDesc(number);
  }
  return found->isValid() ? found : nullptr;
}

}  // namespace

std::optional<InstructionCost> scheduler_cost(const llvm::MCInst& instruction,
                                              const llvm::MCInstrInfo& instructions,
                                              const llvm::MCSubtargetInfo& subtarget) {
  if (!subtarget.getSchedModel().hasInstrSchedModel()) return std::nullopt;
  const llvm::MCSchedClassDesc* found = scheduling_class(instruction, instructions, subtarget);
  if (found == nullptr) return std::nullopt;
  InstructionCost cost;
  cost.latency = llvm::MCSchedModel::computeInstrLatency(subtarget, *found);
  cost.reciprocal_throughput = llvm::MCSchedModel::getReciprocalThroughput(subtarget, *found);
  cost.micro_operations = found->NumMicroOps;
  return cost;
}

}  // namespace tilewright::llvm_codegen
