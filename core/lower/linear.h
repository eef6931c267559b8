// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/compute/expr.h"
#include "core/lower/ranges.h"

namespace tilewright {

/// constant + sum of coefficient * atom. An atom is a variable or an integer expression that is not linear (a
/// quotient, a minimum, a load). Terms are sorted: variables by id, then the others in order of first
/// appearance; no coefficient is 0.
struct Linear {
  struct Term {
    Expr atom;
    int64_t coefficient = 0;
  };
  std::vector<Term> terms;
  int64_t constant = 0;

  bool is_constant() const { return terms.empty(); }
};

/// Integer expression as a linear form, simplified on the way with what is known of the variables.
Linear linear_form(const Expr& e, const VarRanges& ranges);
Expr expr_of(const Linear& linear);
/// `known` itself where it already is what `expr_of` would build of its linear form; else that.
Expr expr_of(const Linear& linear, const Expr& known);

Linear add(const Linear& a, const Linear& b, int64_t factor = 1);
Linear scale(Linear a, int64_t factor);

/// Interval of a linear form; ends are kUnbounded where nothing is known.
Range range_of(const Linear& linear, const VarRanges& ranges);
Range range_of(const Expr& e, const VarRanges& ranges);

}  // namespace tilewright
