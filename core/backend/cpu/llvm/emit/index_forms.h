// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <unordered_map>

#include "core/backend/cpu/llvm/emit/index_values.h"
#include "core/backend/cpu/llvm/emit/lanes.h"

namespace tilewright::llvm_codegen {

/// Computes what index arithmetic cannot look into: an index that is loaded, selected or cast.
class OpaqueIndices {
 public:
  virtual ~OpaqueIndices() = default;
  virtual llvm::Value* opaque_index(const Expr& e) = 0;
};

/// Turns integer expressions into linear forms over loop counters. Parts that are not linear become new
/// atoms. Variables of unrolled loops are bound to constants, so that all arithmetic on them folds here.
class IndexForms {
 public:
  IndexForms(FunctionCode& code, const Lanes& lanes, IndexValues& values, OpaqueIndices& opaque)
      : code_(code), lanes_(lanes), values_(values), opaque_(opaque) {}

  void bind(VarId var, const Affine& value) { bindings_[var] = value; }
  /// Null where the variable has no value here.
  const Affine* binding(VarId var) const;
  /// Nothing where it depends on the lane in a way that is not linear.
  std::optional<Affine> form(const Expr& e);

 private:
  std::optional<Affine> form_of_binary(const Expr& e, const Binary& binary);
  std::optional<Affine> opaque(const Expr& e);
  std::optional<Affine> quotient(const Affine& a, int64_t divisor);
  std::optional<Affine> remainder(const Affine& a, int64_t divisor);
  bool depends_on_lane(const Expr& e) const;

  FunctionCode& code_;
  const Lanes& lanes_;
  IndexValues& values_;
  OpaqueIndices& opaque_;
  std::unordered_map<VarId, Affine> bindings_;
};

}  // namespace tilewright::llvm_codegen
