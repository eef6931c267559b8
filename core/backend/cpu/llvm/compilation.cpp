// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/compilation.h"

#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

#include <utility>

#include "core/backend/cpu/llvm/compiler.h"
#include "core/backend/cpu/llvm/emit/emit_module.h"
#include "core/backend/cpu/llvm/emit/stmt_facts.h"
#include "core/intrinsic/intrinsic.h"
#include "core/lower/stmt_walk.h"

namespace tilewright::llvm_codegen {
namespace {

/// Complaints of LLVM's back end; without a handler it would end the process.
void collect_error(const llvm::DiagnosticInfo& info, void* text) {
  if (info.getSeverity() != llvm::DS_Error) return;
  llvm::raw_string_ostream stream(*static_cast<std::string*>(text));
  llvm::DiagnosticPrinterRawOStream printer(stream);
  info.print(printer);
}

/// The assembler takes every instruction that it knows, so what the processor lacks must be told here.
Result<void> check_intrinsics(const Stmt& stmt, const Target& target) {
  Result<void> result;
  visit(stmt, [&](const StmtNode& node) {
    const auto* kernel = std::get_if<MicroKernel>(&node.value);
    const Intrinsic* intrinsic = kernel ? find_intrinsic(kernel->intrinsic) : nullptr;
    if (!kernel || (intrinsic && intrinsic->runs_on(target))) return result.ok();
    const std::string why = intrinsic ? "needs " + intrinsic->missing_of(target) : "is not known";
    result =
        Error{ErrorKind::kCompile, target.arch, "the intrinsic " + kernel->intrinsic + " " + why, {}, {}};
    return false;
  });
  return result;
}

}  // namespace

Result<std::unique_ptr<Compilation>> compile(const LoopIr& ir, const Target& target,
                                             const CodegenOptions& options, Reader reader) {
  for (const auto& stmt : {ir.prepack, ir.run}) TILEWRIGHT_CHECK(check_intrinsics(stmt, target));
  auto compilation = std::make_unique<Compilation>();
  compilation->context.setDiscardValueNames(reader == Reader::kMachine);
  compilation->context.setDiagnosticHandlerCallBack(collect_error, &compilation->complaints);
  TILEWRIGHT_TRY(compilation->target_machine, make_target_machine(target, options.optimization_level));
  const Machine machine = machine_of(target, *compilation->target_machine);
  compilation->module = std::make_unique<llvm::Module>(options.symbol_prefix, compilation->context);
  llvm::Module& module = *compilation->module;
  module.setTargetTriple(compilation->target_machine->getTargetTriple().str());
  module.setDataLayout(compilation->target_machine->createDataLayout());
  if (compilation->target_machine->isPositionIndependent()) module.setPICLevel(llvm::PICLevel::BigPIC);

  ModuleContext context(ir, machine, module, options.symbol_prefix);
  if (reader == Reader::kPersonWithLines) {
    compilation->lines = std::make_unique<SourceLines>(ir, module);
    context.source_lines = compilation->lines.get();
  }
  emit_module(context);
  if (compilation->lines) compilation->lines->finish();
  if (context.error) return std::move(*context.error);
  std::string problem;
  llvm::raw_string_ostream stream(problem);
  if (llvm::verifyModule(module, &stream)) {
    return Error{
        ErrorKind::kInternal, options.symbol_prefix, "the generated LLVM IR is not valid", {}, problem};
  }
  optimize(module, *compilation->target_machine, options.optimization_level,
           accumulates_in_memory(ir, ir.run) || accumulates_in_memory(ir, ir.prepack));
  return compilation;
}

}  // namespace tilewright::llvm_codegen
