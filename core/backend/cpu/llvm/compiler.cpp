// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/compiler.h"

#include <llvm/ADT/SmallString.h>
#include <llvm/Analysis/TargetTransformInfo.h>
#include <llvm/IR/LegacyPassManager.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Passes/PassBuilder.h>
#include <llvm/Support/TargetSelect.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>
#include <llvm/Target/TargetOptions.h>
#include <llvm/Transforms/InstCombine/InstCombine.h>
#include <llvm/Transforms/Scalar/ADCE.h>
#include <llvm/Transforms/Scalar/EarlyCSE.h>
#include <llvm/Transforms/Scalar/LICM.h>
#include <llvm/Transforms/Scalar/LoopPassManager.h>
#include <llvm/Transforms/Scalar/SROA.h>
#include <llvm/Transforms/Scalar/SimplifyCFG.h>

#include <mutex>

#include "core/backend/cpu/processor/cpu_target.h"
#include "core/backend/cpu/processor/foreign_processor.h"

namespace tilewright::llvm_codegen {
namespace {

llvm::CodeGenOpt::Level code_generation_level(int level) {
  switch (level) {
    case 0: return llvm::CodeGenOpt::None;
    case 1: return llvm::CodeGenOpt::Less;
    case 2: return llvm::CodeGenOpt::Default;
    default: return llvm::CodeGenOpt::Aggressive;
  }
}

}  // namespace

void initialize_back_end() {
  static std::once_flag once;
  std::call_once(once, [] {
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
    // Micro-kernels are written in assembly.
    LLVMInitializeX86AsmParser();
    LLVMInitializeX86Disassembler();
    LLVMInitializeAArch64TargetInfo();
    LLVMInitializeAArch64Target();
    LLVMInitializeAArch64TargetMC();
    LLVMInitializeAArch64AsmPrinter();
    // Listings read assembly back.
    LLVMInitializeAArch64AsmParser();
    LLVMInitializeWebAssemblyTargetInfo();
    LLVMInitializeWebAssemblyTarget();
    LLVMInitializeWebAssemblyTargetMC();
    LLVMInitializeWebAssemblyAsmPrinter();
    LLVMInitializeWebAssemblyAsmParser();
  });
}

Result<std::unique_ptr<llvm::TargetMachine>> make_target_machine(const Target& target,
                                                                 int optimization_level) {
  initialize_back_end();
  std::string problem;
  const Result<GeneratorNames> names = generator_names(target);
  const std::string triple = names.ok() ? names->triple : GeneratorNames().triple;
  const llvm::Target* back_end = llvm::TargetRegistry::lookupTarget(triple, problem);
  if (target.kind != TargetKind::kCpu || !back_end) {
    return Error{
        ErrorKind::kCompile, target.arch, "LLVM generates no code for this kind of processor", {}, problem};
  }
  std::unique_ptr<llvm::MCSubtargetInfo> known(back_end->createMCSubtargetInfo(triple, "", ""));
  if (!names.ok() || !known || !known->isCPUStringValid(names->cpu)) {
    return Error{ErrorKind::kCompile,
                 target.arch,
                 "LLVM knows no processor '" + (names.ok() ? names->cpu : target.arch) + "'",
                 {},
                 {}};
  }
  llvm::TargetOptions options;
  options.AllowFPOpFusion = llvm::FPOpFusion::Standard;
  options.NoTrappingFPMath = true;
  const ForeignProcessor* foreign = find_foreign_processor(target.arch);
  // Modules are linked whole, and lie where they were linked to.
  const auto relocation = foreign && foreign->module ? llvm::Reloc::Static : llvm::Reloc::PIC_;
  return std::unique_ptr<llvm::TargetMachine>(
      back_end->createTargetMachine(triple, names->cpu, names->features, options, relocation,
                                    llvm::CodeModel::Small, code_generation_level(optimization_level)));
}

Machine machine_of(const Target& target, const llvm::TargetMachine& target_machine) {
  const llvm::MCSubtargetInfo& instructions = *target_machine.getMCSubtargetInfo();
  Machine machine;
  machine.target = target;
  machine.lanes = target.lanes(DataType::kFloat32);
  machine.registers = target.vector_registers;
  if (const ForeignProcessor* foreign = find_foreign_processor(target.arch)) {
    machine.has_fma = foreign->fma;
    machine.has_rounding = foreign->rounding;
    machine.has_half = foreign->half;
  } else {
    machine.has_fma = instructions.checkFeatures("+fma");
    machine.has_rounding = instructions.checkFeatures("+sse4.1");
    machine.has_half = instructions.checkFeatures("+f16c");
  }
  machine.cpu = target_machine.getTargetCPU().str();
  machine.features = target_machine.getTargetFeatureString().str();
  return machine;
}

void optimize(llvm::Module& module, llvm::TargetMachine& target_machine, int level,
              bool accumulates_in_memory) {
  if (level == 0) return;
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&target_machine);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);

  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
  // The emitter shares loads itself, so that building MemorySSA would hardly find any more.
  passes.addPass(llvm::EarlyCSEPass(false));
  passes.addPass(llvm::InstCombinePass());
  // The emitter computes invariant values at the head of the outermost loop where it can; only sums that are
  // kept in memory are left for this pass to move out of their loops. The pass takes a sixth of all compile
  // time where it is not needed.
  if (accumulates_in_memory) {
    passes.addPass(llvm::createFunctionToLoopPassAdaptor(llvm::LICMPass(llvm::LICMOptions()), true));
  }
  passes.addPass(llvm::EarlyCSEPass(false));
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::ADCEPass());
  for (llvm::Function& function : module) {
    if (!function.isDeclaration()) passes.run(function, functions);
  }
}

Result<std::string> emit_machine_code(llvm::Module& module, llvm::TargetMachine& target_machine,
                                      Output output) {
  llvm::SmallString<0> bytes;
  llvm::raw_svector_ostream stream(bytes);
  llvm::legacy::PassManager passes;
  passes.add(llvm::createTargetTransformInfoWrapperPass(target_machine.getTargetIRAnalysis()));
  const auto type = output == Output::kObject ? llvm::CGFT_ObjectFile : llvm::CGFT_AssemblyFile;
  if (target_machine.addPassesToEmitFile(passes, stream, nullptr, type)) {
    return Error{ErrorKind::kCompile,
                 module.getName().str(),
                 "LLVM cannot write machine code for this target",
                 {},
                 {}};
  }
  passes.run(module);
  return bytes.str().str();
}

}  // namespace tilewright::llvm_codegen
