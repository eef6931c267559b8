// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/llvm/emit/stores.h"

namespace tilewright::llvm_codegen {

/// What makes the code of one function, from the place where instructions go to the stores of statements.
/// Each part knows those before it; only index arithmetic comes back to expressions, for what it cannot look
/// into.
struct FunctionParts {
  FunctionParts(ModuleContext& module, llvm::Function* function, bool prepack)
      : code(module, function),
        vectors(code, lanes),
        cache(code, lanes, vectors),
        registers(code, lanes, vectors),
        indices(code),
        forms(code, lanes, indices, expressions),
        bases(code, prepack),
        addresses(code, bases, forms, indices),
        loads(code, lanes, bases, addresses, cache, registers),
        expressions(code, lanes, vectors, indices, forms, addresses, registers, loads),
        stores(code, lanes, vectors, bases, addresses, registers, cache, expressions) {}
  FunctionParts(const FunctionParts&) = delete;
  FunctionParts& operator=(const FunctionParts&) = delete;

  /// Values that are shared from here to `leave_scope` are not there behind it.
  void enter_scope() {
    vectors.enter();
    cache.enter();
  }
  void leave_scope() {
    cache.leave();
    vectors.leave();
  }

  FunctionCode code;
  Lanes lanes;
  Vectors vectors;
  LoadCache cache;
  RegisterTiles registers;
  IndexValues indices;
  IndexForms forms;
  BufferBases bases;
  Addresses addresses;
  Loads loads;
  Expressions expressions;
  Stores stores;
};

}  // namespace tilewright::llvm_codegen
