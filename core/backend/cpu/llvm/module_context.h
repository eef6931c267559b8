// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/base/error.h"
#include "core/lower/loop_ir.h"
#include "core/target/vector_chunks.h"

namespace tilewright::llvm_codegen {

class SourceLines;

/// What of the target decides which instructions are asked for.
struct Machine {
  Target target;
  int lanes = 8;       ///< float32 a vector register
  int registers = 16;  ///< vector registers
  bool has_fma = false;
  bool has_rounding = false;  ///< SSE4.1
  bool has_half = false;      ///< F16C
  std::string cpu;
  std::string features;

  VectorChunks chunks(DataType type) const { return vector_chunks(target, type); }
  /// Loops are cut as rows of float32 are, whatever types they touch.
  VectorChunks chunks() const { return chunks(DataType::kFloat32); }
};

/// Which accesses cannot touch the same memory, for LLVM's scoped alias metadata: every buffer belongs to one
/// object, and objects do not overlap. Parts of the blob or the workspace whose bytes overlap are one object.
class AliasObjects {
 public:
  static constexpr int kNone = -1;

  AliasObjects(const LoopIr& ir, llvm::LLVMContext& context);

  /// `kNone`: constants and registers, to which nothing is ever stored.
  int object(BufferId buffer) const { return objects_[static_cast<size_t>(buffer)]; }
  void annotate(llvm::Instruction* access, BufferId buffer) const;

 private:
  struct Scopes {
    llvm::MDNode* own = nullptr;
    llvm::MDNode* others = nullptr;
  };
  std::vector<int> objects_;  ///< by BufferId
  std::vector<Scopes> scopes_;
};

/// What the functions of one module share. Only the first error is kept.
class ModuleContext {
 public:
  ModuleContext(const LoopIr& loop_ir, const Machine& target_machine, llvm::Module& llvm_module,
                std::string symbol_prefix);

  void fail(std::string message, std::string cure = {});
  bool failed() const { return error.has_value(); }
  /// A function with the attributes of the target.
  llvm::Function* make_function(const std::string& name, llvm::FunctionType* type, bool exported);
  llvm::GlobalVariable* table(BufferId buffer, llvm::Type* element);
  /// 64 zero bytes, read in place of what must not be read.
  llvm::GlobalVariable* zeros();
  llvm::FunctionCallee parallel_for();
  /// Register buffers that a statement stores to, by id.
  const std::vector<BufferId>& stored_registers(const Stmt& stmt);
  /// Keeps loops from being unrolled or vectorised once more.
  llvm::MDNode* loop_metadata();

  const LoopIr& ir;
  const Machine& machine;
  llvm::Module& module;
  llvm::LLVMContext& context;
  std::string prefix;
  AliasObjects aliases;
  std::optional<Error> error;
  int64_t emitted_stores = 0;
  int parallel_bodies = 0;
  SourceLines* source_lines = nullptr;  ///< null: nobody wants to know where code comes from

 private:
  llvm::GlobalVariable* make_constant(const std::string& name, llvm::Constant* value);

  std::vector<llvm::GlobalVariable*> tables_;
  llvm::GlobalVariable* zeros_ = nullptr;
  std::unordered_map<const StmtNode*, std::vector<BufferId>> stored_registers_;
};

}  // namespace tilewright::llvm_codegen
