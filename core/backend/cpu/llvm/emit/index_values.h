// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/backend/cpu/llvm/emit/function_code.h"
#include "core/lower/ranges.h"

namespace tilewright::llvm_codegen {

/// What an atom may be where nothing is known of it.
inline constexpr Range kAnyIndex{-kUnbounded, kUnbounded};

/// Integers up to here may be computed with in 32 bits.
inline constexpr int64_t kSmallIndex = int64_t{1} << 30;
inline bool fits_int32(const Range& range) {
  return range.low >= -kSmallIndex && range.high <= kSmallIndex;
}

/// Linear forms as values. What depends on outer loops only is computed at the head of the outermost loop
/// where that is possible and shared; only constants are left to be added at each access.
class IndexValues {
 public:
  enum class Operation : int64_t { kMultiply, kQuotient, kRemainder, kMin, kMax };

  explicit IndexValues(FunctionCode& code) : code_(code), atoms_(1) {}

  /// What an atom is computed from decides where its value may stand: at the head of loop `level` or, with
  /// `kHere`, only where it was made.
  AtomId add_atom(llvm::Value* value, Range range, int level);
  /// How many lanes the lane's atom stands for from here on.
  void set_lanes(int lanes) { atoms_[kLaneAtom].range = {0, lanes - 1}; }
  Range range_of(const Affine& a) const;
  /// The form of what is not linear: an atom of its own, made once where it is shared.
  Affine combined(Operation operation, const Affine& a, const Affine& b);

  /// The form, which has no lane in it; the constant is added by `at`.
  llvm::Value* value(const Affine& a, llvm::IRBuilder<>& at);
  /// The address of so many elements behind `base`, where the buffer begins.
  llvm::Value* address(BufferId id, llvm::Type* element_type, llvm::Value* base, const Affine& element);

 private:
  struct Atom {
    llvm::Value* value = nullptr;
    Range range;
    int level = 0;
  };

  const Atom& atom(AtomId id) const { return atoms_[static_cast<size_t>(id)]; }
  int level_of(const Affine& a) const;
  /// `start` plus the terms of `a`, outermost loops first, each partial result shared at the head of its
  /// loop. `step(level, value)` adds the terms of one level.
  template <typename Step>
  llvm::Value* by_level(const Affine& a, Key key, llvm::Value* start, const Step& step);
  /// `sum` (null: nothing yet) plus the terms that become known at `level`.
  llvm::Value* add_terms(const Affine& a, int level, llvm::Value* sum);

  FunctionCode& code_;
  std::vector<Atom> atoms_;
};

}  // namespace tilewright::llvm_codegen
