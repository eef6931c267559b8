// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <llvm/ADT/SmallVector.h>

#include <cstdint>
#include <vector>

namespace tilewright::llvm_codegen {

/// Number of an integer value that address arithmetic treats as a whole: a loop counter, a run-time stride, a
/// quotient.
using AtomId = int32_t;
/// The lane of the vectorised loop, 0 to lanes - 1.
inline constexpr AtomId kLaneAtom = 0;

/// constant + sum of coefficient * atom, terms sorted by atom, no coefficient 0.
struct Affine {
  struct Term {
    AtomId atom = 0;
    int64_t coefficient = 0;
    bool operator==(const Term&) const = default;
  };
  int64_t constant = 0;
  llvm::SmallVector<Term, 4> terms;

  bool is_constant() const { return terms.empty(); }
  bool operator==(const Affine&) const = default;
  int64_t coefficient(AtomId atom) const;
};

Affine affine_constant(int64_t value);
Affine affine_atom(AtomId atom, int64_t coefficient = 1);
/// a + factor * b.
Affine add(const Affine& a, const Affine& b, int64_t factor = 1);
Affine scale(Affine a, int64_t factor);
/// The same with `value` put in for `atom`.
Affine replace(const Affine& a, AtomId atom, int64_t value);

/// Adds numbers to `key` that no other form would add.
void append(std::vector<int64_t>& key, const Affine& a);

/// a = divisor * quotient + rest, where the rest keeps what is not divisible and a constant in [0, divisor).
struct AffineQuotient {
  Affine quotient;
  Affine rest;
};
AffineQuotient divide(const Affine& a, int64_t divisor);

int64_t floor_quotient(int64_t a, int64_t b);

}  // namespace tilewright::llvm_codegen
