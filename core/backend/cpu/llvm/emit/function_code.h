// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "core/backend/cpu/llvm/emit/affine.h"
#include "core/backend/cpu/llvm/module_context.h"

namespace tilewright::llvm_codegen {

/// What tells one shared value from another: what it is computed from, in numbers.
using Key = std::vector<int64_t>;

/// The level of a value that may stand only where it was made.
inline constexpr int kHere = 1 << 30;

/// The function's entry (0) or the head of a loop: a block whose end is open for values that the body
/// shares.
struct Level {
  std::unique_ptr<llvm::IRBuilder<>> builder;
  std::map<Key, llvm::Value*> shared;
  std::map<Key, AtomId> atoms;
  double runs = 1;  ///< how often its code runs in one call of the whole function
};

/// A function that is being written: the place where its next instruction goes, the heads of the loops around
/// that place, and the line of the program's text that the code comes from.
class FunctionCode {
 public:
  FunctionCode(ModuleContext& module_context, llvm::Function* llvm_function);

  llvm::IRBuilder<>& entry() { return at(0); }
  /// Where code at the head of loop `level` goes; with `kHere`, the same as `b`.
  llvm::IRBuilder<>& at(int level) { return level == kHere ? b : *this->level(level).builder; }
  Level& level(int number) { return levels_[static_cast<size_t>(number)]; }
  int innermost() const { return static_cast<int>(levels_.size()) - 1; }
  llvm::BasicBlock* add_block(const char* name);
  /// From here on, code is inside of a loop of so many rounds; its head ends with `end_of_head`.
  void open_level(llvm::Instruction* end_of_head, int64_t rounds);
  void close_level() { levels_.pop_back(); }
  /// Ends the function; null: it returns nothing.
  void finish(llvm::Value* result);

  /// Where the function comes from: line of the IR's text, and how often it is called. Only where lines are
  /// wanted.
  void begin_at(int line, double runs);
  /// What is made from now on comes from `line`. Gives the line before.
  int move_to(int line);
  int line() const { return line_; }
  /// How often the code at the place runs in one call of the whole function.
  double runs() const { return levels_.back().runs; }
  /// Tells the builders where what they make from now on comes from.
  void locate();

  const Buffer& buffer(BufferId id) const { return module.ir.buffer(id); }

  ModuleContext& module;
  llvm::Function* const function;
  llvm::IRBuilder<> b;  ///< at the place where the next instruction goes

 private:
  std::vector<Level> levels_;
  int line_ = 0;  ///< of the statement that is being emitted; kept only where lines are wanted
};

}  // namespace tilewright::llvm_codegen
