// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/emit_module.h"

#include "core/backend/cpu/llvm/emit/function_emitter.h"
#include "core/backend/cpu/llvm/source_lines.h"

namespace tilewright::llvm_codegen {

void emit_module(ModuleContext& context) {
  auto* pointer = llvm::PointerType::get(context.context, 0);
  auto* status = llvm::Type::getInt32Ty(context.context);
  llvm::Constant* done = llvm::ConstantInt::get(status, 0);
  const auto emit = [&](const char* name, llvm::ArrayRef<llvm::Type*> parameters, const Stmt& body,
                        bool prepack) {
    llvm::Function* function = context.make_function(
        context.prefix + name, llvm::FunctionType::get(status, parameters, false), true);
    FunctionEmitter emitter(context, function, prepack);
    FunctionParts& parts = emitter.parts();
    if (context.source_lines) parts.code.begin_at(context.source_lines->function_line(prepack), 1);
    Sources sources{function->getArg(0), function->getArg(1), nullptr, nullptr, nullptr};
    if (!prepack) {
      sources.workspace = function->getArg(2);
      sources.scratch = parts.bases.scratch_of(sources.workspace, nullptr);
      sources.pool = function->getArg(3);
    }
    parts.bases.set_sources(sources);
    emitter.emit(body);
    parts.code.finish(done);
  };
  emit("_prepack", {pointer, pointer}, context.ir.prepack, true);
  emit("_run", {pointer, pointer, pointer, pointer}, context.ir.run, false);
}

}  // namespace tilewright::llvm_codegen
