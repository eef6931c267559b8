// SPDX-License-Identifier: Apache-2.0
#include "core/codegen/codegen.h"

#include <llvm/IR/DiagnosticInfo.h>
#include <llvm/IR/DiagnosticPrinter.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Target/TargetMachine.h>

#include "core/codegen/llvm/compiler.h"
#include "core/intrinsic/intrinsic.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

/// Complaints of LLVM's back end; without a handler it would end the process.
void collect_error(const llvm::DiagnosticInfo& info, void* text) {
  if (info.getSeverity() != llvm::DS_Error) return;
  llvm::raw_string_ostream stream(*static_cast<std::string*>(text));
  llvm::DiagnosticPrinterRawOStream printer(stream);
  info.print(printer);
}

struct Compilation {
  llvm::LLVMContext context;
  std::string complaints;
  std::unique_ptr<llvm::Module> module;
  std::unique_ptr<llvm::TargetMachine> target_machine;
};

/// Whether some element of memory is stored to and read by the same statement.
bool accumulates_in_memory(const LoopIr& ir, const Stmt& stmt) {
  bool found = false;
  visit(stmt, [&](const StmtNode& node) {
    const auto* store = std::get_if<Store>(&node.value);
    if (!store || ir.buffer(store->buffer).place == Buffer::Place::kRegister) return !found;
    visit(store->value, [&](const Expr& e) {
      const auto* load = e.as<Load>();
      found = found || (load && load->tensor == store->buffer);
      return !found;
    });
    return !found;
  });
  return found;
}

/// The assembler takes every instruction that it knows, so what the processor lacks must be told here.
Result<void> check_intrinsics(const Stmt& stmt, const Target& target) {
  Result<void> result;
  visit(stmt, [&](const StmtNode& node) {
    const auto* kernel = std::get_if<MicroKernel>(&node.value);
    const Intrinsic* intrinsic = kernel ? find_intrinsic(kernel->intrinsic) : nullptr;
    if (!kernel || (intrinsic && intrinsic->runs_on(target))) return result.ok();
    const std::string why = intrinsic ? "needs " + std::string(intrinsic->needs()) : "is not known";
    result =
        Error{ErrorKind::kCompile, target.arch, "the intrinsic " + kernel->intrinsic + " " + why, {}, {}};
    return false;
  });
  return result;
}

Result<std::unique_ptr<Compilation>> compile(const LoopIr& ir, const Target& target,
                                             const CodegenOptions& options, bool for_people) {
  for (const auto& stmt : {ir.prepack, ir.run}) TILEWRIGHT_CHECK(check_intrinsics(stmt, target));
  auto compilation = std::make_unique<Compilation>();
  compilation->context.setDiscardValueNames(!for_people);
  compilation->context.setDiagnosticHandlerCallBack(collect_error, &compilation->complaints);
  TILEWRIGHT_TRY(compilation->target_machine,
                 llvm_codegen::make_target_machine(target, options.optimization_level));
  const llvm_codegen::Machine machine = llvm_codegen::machine_of(target, *compilation->target_machine);
  compilation->module = std::make_unique<llvm::Module>(options.symbol_prefix, compilation->context);
  llvm::Module& module = *compilation->module;
  module.setTargetTriple(compilation->target_machine->getTargetTriple().str());
  module.setDataLayout(compilation->target_machine->createDataLayout());
  module.setPICLevel(llvm::PICLevel::BigPIC);

  llvm_codegen::ModuleContext context(ir, machine, module, options.symbol_prefix);
  llvm_codegen::emit_module(context);
  if (context.error) return std::move(*context.error);
  std::string problem;
  llvm::raw_string_ostream stream(problem);
  if (llvm::verifyModule(module, &stream)) {
    return Error{
        ErrorKind::kInternal, options.symbol_prefix, "the generated LLVM IR is not valid", {}, problem};
  }
  llvm_codegen::optimize(module, *compilation->target_machine, options.optimization_level,
                         accumulates_in_memory(ir, ir.run) || accumulates_in_memory(ir, ir.prepack));
  return compilation;
}

Result<std::string> machine_code(const LoopIr& ir, const Target& target, const CodegenOptions& options,
                                 llvm_codegen::Output output) {
  TILEWRIGHT_TRY(const auto compilation,
                 compile(ir, target, options, output == llvm_codegen::Output::kAssembly));
  TILEWRIGHT_TRY(std::string text,
                 llvm_codegen::emit_machine_code(*compilation->module, *compilation->target_machine, output));
  if (!compilation->complaints.empty()) {
    return Error{
        ErrorKind::kCompile, options.symbol_prefix, "LLVM refused the program", {}, compilation->complaints};
  }
  return text;
}

}  // namespace

Result<ObjectCode> generate_object(const LoopIr& ir, const Target& target, const CodegenOptions& options) {
  TILEWRIGHT_TRY(const std::string bytes, machine_code(ir, target, options, llvm_codegen::Output::kObject));
  ObjectCode code;
  code.symbol_prefix = options.symbol_prefix;
  code.object.assign(bytes.begin(), bytes.end());
  code.blob_bytes = ir.blob_bytes;
  code.workspace_bytes = ir.workspace_bytes;
  return code;
}

Result<std::string> generate_llvm_text(const LoopIr& ir, const Target& target,
                                       const CodegenOptions& options) {
  TILEWRIGHT_TRY(const auto compilation, compile(ir, target, options, true));
  std::string text;
  llvm::raw_string_ostream stream(text);
  compilation->module->print(stream, nullptr);
  return text;
}

Result<std::string> generate_assembly(const LoopIr& ir, const Target& target, const CodegenOptions& options) {
  return machine_code(ir, target, options, llvm_codegen::Output::kAssembly);
}

}  // namespace tilewright
