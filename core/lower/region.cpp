// SPDX-License-Identifier: Apache-2.0
#include "core/lower/region.h"

#include <algorithm>

#include "core/lower/linear.h"

namespace tilewright {
namespace {

bool varies(const Expr& e, const std::unordered_set<VarId>& varying) {
  bool found = false;
  visit(e, [&](const Expr& part) {
    if (const auto* v = part.as<VarRef>()) found = found || varying.contains(v->id);
    return !found;
  });
  return found;
}

}  // namespace

IndexRegion region_of(const Expr& index, const std::unordered_set<VarId>& varying, const VarRanges& ranges) {
  const Linear form = linear_form(index, ranges);
  Linear still;
  still.constant = form.constant;
  int64_t spread = 0;  // extent - 1
  for (const auto& term : form.terms) {
    if (!varies(term.atom, varying)) {
      still = add(still, Linear{{{term.atom, 1}}, 0}, term.coefficient);
      continue;
    }
    const auto* b = term.atom.as<Binary>();
    const auto* divisor = b && b->op == BinaryOp::kFloorDiv ? constant_of(b->b) : nullptr;
    if (divisor && term.coefficient > 0) {
      // floor((m + d) / c) for d in [0, e): from floor(m / c) over at most (c - 1 + e - 1) / c further
      // values.
      const IndexRegion inner = region_of(b->a, varying, ranges);
      if (inner.extent >= kUnbounded) return {int_imm(0), kUnbounded};
      const Linear low = linear_form(floor_div(inner.min, *divisor), ranges);
      const Linear rest = linear_form(floor_mod(inner.min, *divisor), ranges);
      const int64_t phase = rest.is_constant() ? rest.constant : *divisor - 1;
      still = add(still, low, term.coefficient);
      spread += (phase + inner.extent - 1) / *divisor * term.coefficient;
      continue;
    }
    const Range range = range_of(Linear{{{term.atom, 1}}, 0}, ranges);
    if (range.low <= -kUnbounded || range.high >= kUnbounded) return {int_imm(0), kUnbounded};
    still.constant += (term.coefficient > 0 ? range.low : range.high) * term.coefficient;
    spread += (range.high - range.low) * std::abs(term.coefficient);
  }
  return {expr_of(still), spread + 1};
}

IndexRegion region_union(const IndexRegion& a, const IndexRegion& b, const VarRanges& ranges) {
  if (a.extent >= kUnbounded || b.extent >= kUnbounded) return {int_imm(0), kUnbounded};
  const Linear distance = add(linear_form(b.min, ranges), linear_form(a.min, ranges), -1);
  if (!distance.is_constant()) return {int_imm(0), kUnbounded};
  const int64_t low = std::min<int64_t>(0, distance.constant);
  const int64_t high = std::max(a.extent, distance.constant + b.extent);
  return {low == 0 ? a.min : b.min, high - low};
}

}  // namespace tilewright
