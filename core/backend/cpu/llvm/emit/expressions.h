// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/backend/cpu/llvm/emit/index_forms.h"
#include "core/backend/cpu/llvm/emit/loads.h"

namespace tilewright::llvm_codegen {

/// Expressions to values. Inside a vectorised loop a value is a vector, or a scalar that all lanes share.
class Expressions final : public OpaqueIndices {
 public:
  Expressions(FunctionCode& code, Lanes& lanes, Vectors& vectors, IndexValues& indices, IndexForms& forms,
              Addresses& addresses, RegisterTiles& registers, Loads& loads)
      : code_(code),
        lanes_(lanes),
        vectors_(vectors),
        indices_(indices),
        forms_(forms),
        addresses_(addresses),
        registers_(registers),
        loads_(loads) {}

  llvm::Value* eval(const Expr& e);
  llvm::Value* opaque_index(const Expr& e) override { return eval_node(e); }

 private:
  llvm::Value* eval_node(const Expr& e);
  // One for each kind of node.
  llvm::Value* value_of(const Expr& e, const IntImm& immediate);
  llvm::Value* value_of(const Expr& e, const FloatImm& immediate);
  llvm::Value* value_of(const Expr& e, const VarRef& variable);
  llvm::Value* value_of(const Expr& e, const Unary& unary);
  llvm::Value* value_of(const Expr& e, const Binary& binary);
  llvm::Value* value_of(const Expr& e, const Select& select);
  llvm::Value* value_of(const Expr& e, const Cast& cast);
  llvm::Value* value_of(const Expr& e, const Load& load);

  /// By index arithmetic.
  llvm::Value* eval_index(const Expr& e);
  /// An index as 32-bit integers; null where it is the same for all lanes or does not fit.
  llvm::Value* narrow_index(const Expr& e);
  /// Lane by lane, with scalars.
  llvm::Value* eval_lanes(const Expr& e);
  /// With the mask narrowed to `condition` (both scalar, or a vector).
  llvm::Value* eval_under(llvm::Value* condition, const Expr& e);

  llvm::Value* integer_binary(const Expr& e, const Binary& binary);
  llvm::Value* real_binary(const Binary& binary, DataType type);
  /// a * b + c, a * b - c or c - a * b as one instruction, where `binary` is one of these; null elsewhere.
  llvm::Value* fused(const Binary& binary);
  /// A product with a sigmoid, computed as a quotient without the product; null where it is none.
  llvm::Value* gated(const Binary& binary);
  llvm::Value* comparison(const Expr& e, const Binary& binary);
  llvm::Value* index_comparison(const Expr& e, const Binary& binary);

  bool failed() const { return code_.module.failed(); }
  /// In place of a value, where something has failed.
  llvm::Value* no_value(const Expr& e);

  FunctionCode& code_;
  Lanes& lanes_;
  Vectors& vectors_;
  IndexValues& indices_;
  IndexForms& forms_;
  Addresses& addresses_;
  RegisterTiles& registers_;
  Loads& loads_;
};

}  // namespace tilewright::llvm_codegen
