// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <utility>

#include "core/backend/cpu/llvm/emit/function_code.h"

namespace tilewright::llvm_codegen {

/// How to reach the caller's memory: the values of the function's parameters, or of what a parallel body was
/// handed.
struct Sources {
  llvm::Value* arguments = nullptr;  ///< tw_argument array of run, pointer array of prepack
  llvm::Value* blob = nullptr;
  llvm::Value* workspace = nullptr;
  llvm::Value* scratch = nullptr;  ///< this thread's part of the workspace
  llvm::Value* pool = nullptr;     ///< null where loops run serially
};

/// Where buffers begin, and the strides that the caller tells. All of it is found at the function's entry.
class BufferBases {
 public:
  BufferBases(FunctionCode& code, bool prepack) : code_(code), prepack_(prepack) {}

  bool prepack() const { return prepack_; }
  const Sources& sources() const { return sources_; }
  void set_sources(const Sources& sources) { sources_ = sources; }
  /// Where the part of the workspace begins that belongs to thread `thread` of those that may run at once;
  /// null: the first.
  llvm::Value* scratch_of(llvm::Value* workspace, llvm::Value* thread);

  void set(BufferId id, llvm::Value* base) { bases_[id] = base; }
  /// Null where nobody has asked for it or set it yet.
  llvm::Value* known(BufferId id) const;
  llvm::Value* get(BufferId id);
  /// The stride of a dimension, in elements; it belongs to an input or an output.
  llvm::Value* stride(BufferId id, size_t dimension);
  /// Whether the function must not store to it.
  bool read_only(BufferId id) const;

 private:
  bool reachable(Buffer::Place place) const;
  llvm::Value* find(BufferId id);
  llvm::Value* argument_field(int argument, bool strides);

  FunctionCode& code_;
  bool prepack_;
  Sources sources_;
  std::map<BufferId, llvm::Value*> bases_;
};

}  // namespace tilewright::llvm_codegen
