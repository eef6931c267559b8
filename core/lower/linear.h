// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
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

/// The linear form of an integer expression, simplified by the ranges of its variables.
Linear linear_form(const Expr& e, const VarRanges& ranges);
Expr expr_of(const Linear& linear);
/// The same, but returns `known` itself where it already is that expression, so that its node is shared.
Expr expr_of(const Linear& linear, const Expr& known);

/// Whether an access depends on `var` in any of its indices.
bool depends_on(const std::vector<Expr>& indices, VarId var);
/// Whether two accesses have the same indices, as expressions.
bool equal(const std::vector<Expr>& a, const std::vector<Expr>& b);
/// How far an index moves with a step of `var`; none where that is not known.
std::optional<int64_t> index_step(const Expr& index, VarId var);

Linear add(const Linear& a, const Linear& b, int64_t factor = 1);
Linear scale(Linear a, int64_t factor);

/// The interval of a linear form; an end that is not known is -kUnbounded or kUnbounded.
Range range_of(const Linear& linear, const VarRanges& ranges);
Range range_of(const Expr& e, const VarRanges& ranges);

}  // namespace tilewright
