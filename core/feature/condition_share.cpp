// SPDX-License-Identifier: Apache-2.0
#include "core/feature/condition_share.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <unordered_set>

#include "core/lower/conditions.h"
#include "core/lower/linear.h"

namespace tilewright {
namespace {

/// The form that is below 0 where the comparison holds; nothing where the condition is no comparison of
/// integers.
std::optional<Linear> below_zero(const Expr& condition, const VarRanges& ranges) {
  const auto* compare = condition.as<Binary>();
  if (!compare || (compare->op != BinaryOp::kLess && compare->op != BinaryOp::kLessEqual)) {
    return std::nullopt;
  }
  if (is_floating_point(compare->a.type())) return std::nullopt;
  Linear form = add(linear_form(compare->a, ranges), linear_form(compare->b, ranges), -1);
  if (compare->op == BinaryOp::kLessEqual) --form.constant;
  return form;
}

/// Which part of the values that `form` takes in steps of `step` lies below `limit`.
double part_below(const Range& values, int64_t limit, int64_t step) {
  // Where the range is empty or unbounded, the whole is assumed.
  if (values.low <= -kUnbounded || values.high >= kUnbounded || values.high < values.low) return 1;
  const int64_t count = (values.high - values.low) / step + 1;
  const int64_t below = limit <= values.low ? 0 : (limit - 1 - values.low) / step + 1;
  return static_cast<double>(std::min(below, count)) / static_cast<double>(count);
}

}  // namespace

ConditionShare condition_share(const std::vector<Expr>& conditions, const std::vector<EnclosingLoop>& loops,
                               const std::function<bool(size_t loop)>& inner) {
  ConditionShare share;
  if (conditions.empty()) return share;
  VarRanges ranges;
  std::unordered_set<VarId> inside;
  for (size_t i = 0; i < loops.size(); ++i) {
    ranges[loops[i].var] = {0, loops[i].extent - 1};
    if (inner(i)) inside.insert(loops[i].var);
  }
  std::vector<Expr> parts;
  for (const auto& condition : conditions) flatten_and(condition, parts);
  for (const auto& part : parts) {
    const auto form = below_zero(part, ranges);
    if (!form) continue;
    share.holds *= part_below(range_of(*form, ranges), 0, 1);
    Linear own{{}, 0};
    Linear outside{{}, form->constant};
    int64_t step = 0;
    for (const auto& term : form->terms) {
      bool is_inside = false;
      visit(term.atom, [&](const Expr& e) {
        const auto* v = e.as<VarRef>();
        is_inside = is_inside || (v && inside.contains(v->id));
        return !is_inside;
      });
      (is_inside ? own : outside).terms.push_back(term);
      if (!is_inside) step = std::gcd(step, term.coefficient);
    }
    const Range reach = range_of(own, ranges);
    if (reach.high >= kUnbounded) continue;
    share.whole *= part_below(range_of(outside, ranges), -reach.high, std::max<int64_t>(1, step));
  }
  return share;
}

}  // namespace tilewright
