// SPDX-License-Identifier: Apache-2.0
#include "core/lower/peel.h"

#include <algorithm>

#include "core/lower/conditions.h"
#include "core/lower/linear.h"
#include "core/lower/simplify.h"
#include "core/lower/stmt_walk.h"
#include "core/lower/whole_tiles.h"

namespace tilewright {
namespace {

/// Steps of a loop: [first, last).
struct Steps {
  int64_t first = 0;
  int64_t last = 0;
};

/// Reduces the range to those steps of `var` for which "left < limit" always holds; these are the first ones
/// where its coefficient is positive.
void narrow_to_bound(const Linear& left, VarId var, int64_t limit, const VarRanges& ranges, bool first_too,
                     Steps& steps) {
  int64_t coefficient = 0;
  Linear rest = left;
  for (auto it = rest.terms.begin(); it != rest.terms.end(); ++it) {
    const auto* v = it->atom.as<VarRef>();
    if (v && v->id == var) {
      coefficient = it->coefficient;
      rest.terms.erase(it);
      break;
    }
  }
  if (coefficient == 0 || (coefficient < 0 && !first_too)) return;
  const Range range = range_of(rest, ranges);
  if (range.high >= kUnbounded) return;
  const int64_t room = limit - range.high;  // coefficient * var < room
  if (coefficient > 0) {
    steps.last = std::min(steps.last, room <= 0 ? 0 : (room + coefficient - 1) / coefficient);
  } else if (room <= 0) {
    steps.first = std::max(steps.first, -room / -coefficient + 1);
  }
}

/// The largest number of copies of the body at each end of a loop.
constexpr int64_t kMaxPartialSteps = 2;

bool updates(const Stmt& stmt) {
  bool found = false;
  visit(stmt, [&](const StmtNode& node) {
    const auto* store = std::get_if<Store>(&node.value);
    found = found || (store && store->role == Store::Role::kUpdate);
    return !found;
  });
  return found;
}

Stmt marked_rest(const Stmt& stmt) {
  if (!stmt) return nullptr;
  if (const auto* loop = std::get_if<For>(&stmt->value)) {
    For out = *loop;
    out.rest = true;
    out.body = marked_rest(loop->body);
    return make_for(std::move(out));
  }
  return map_children(stmt, marked_rest);
}

class Peeler {
 public:
  Stmt run(const Stmt& stmt) {
    if (!stmt) return nullptr;
    if (const auto* loop = std::get_if<For>(&stmt->value)) return peeled(*loop);
    return map_children(stmt, [&](const Stmt& child) { return run(child); });
  }

 private:
  Stmt peeled(const For& loop) {
    ranges_[loop.var] = {0, loop.extent - 1};
    const Steps full = loop.peel ? whole_steps(loop) : Steps{0, loop.extent};
    if (loop.peel && full.last - full.first == loop.extent) return fused(loop);
    if (loop.peel && loop.annotation == LoopAnnotation::kParallel) return parallel(loop, full);
    std::vector<Stmt> tail;
    int64_t partial = 0;
    for (int64_t step = full.last; step < loop.extent; ++step) {
      tail.push_back(body_of_step(loop, step));
      // Steps past the end of an outer tail are empty. If more than a few others remain, the guard belongs to
      // another loop.
      if (tail.back() && ++partial > kMaxPartialSteps) return whole(loop);
    }
    std::vector<Stmt> parts;
    for (int64_t step = 0; step < full.first; ++step)
      parts.push_back(partial_step(loop, step, body_of_step(loop, step)));
    if (full.last > full.first) parts.push_back(full_loop(loop, full));
    for (int64_t step = full.last; step < loop.extent; ++step) {
      parts.push_back(partial_step(loop, step, tail[static_cast<size_t>(step - full.last)]));
    }
    ranges_.erase(loop.var);
    return make_block(std::move(parts));
  }

  /// The body with the loop's variable fixed; its inner loops are not peeled yet.
  Stmt body_of_step(const For& loop, int64_t step) {
    ranges_[loop.var] = {step, step};
    return simplify(substitute(loop.body, {{loop.var, int_imm(step)}}), ranges_);
  }

  Stmt partial_step(const For& loop, int64_t step, const Stmt& body) {
    ranges_[loop.var] = {step, step};
    return marked_rest(run(body));
  }

  /// The loop over the steps for which the guards hold, without guards, counted from 0.
  Stmt full_loop(const For& loop, const Steps& full) {
    For main = loop;
    main.extent = full.last - full.first;
    main.peel = false;
    ranges_[loop.var] = {0, main.extent - 1};
    Stmt body = loop.body;
    if (full.first > 0) body = substitute(body, {{loop.var, var(loop.var, loop.name) + full.first}});
    main.body = run(main.extent < loop.extent ? simplify(body, ranges_) : body);
    return main.extent == 1 ? simplify(substitute(main.body, {{loop.var, int_imm(0)}}), ranges_)
                            : make_for(main);
  }

  /// A parallel loop whose body chooses between the copies; the steps `full` satisfy its guards.
  Stmt parallel(const For& loop, const Steps& full) {
    if (full.last == full.first || loop.extent - full.last > kMaxPartialSteps) return whole(loop);
    const auto copy = [&](int64_t step) { return partial_step(loop, step, body_of_step(loop, step)); };
    const auto up_to = [&](int64_t step, Stmt here, Stmt after) {
      return step == loop.extent - 1 ? here
                                     : make_if(less(var(loop.var, loop.name), int_imm(step + 1)),
                                               std::move(here), std::move(after));
    };
    Stmt body;
    for (int64_t step = loop.extent - 1; step >= full.last; --step) body = up_to(step, copy(step), body);
    ranges_[loop.var] = {full.first, full.last - 1};
    body = up_to(full.last - 1, run(simplify(loop.body, ranges_)), body);
    for (int64_t step = full.first - 1; step >= 0; --step) body = up_to(step, copy(step), body);
    For out = loop;
    out.peel = false;
    out.body = std::move(body);
    ranges_.erase(loop.var);
    return make_for(std::move(out));
  }

  /// A fused loop: the loops that it was fused from are quotients and remainders of its variable, so that the
  /// steps in which guards hold are not contiguous.
  Stmt fused(const For& loop) {
    For out = loop;
    out.peel = false;
    out.body = run(loop.body);
    const auto concerns = [&](const Expr& part) {
      bool found = false;
      visit(part, [&](const Expr& e) {
        const auto* b = e.as<Binary>();
        if (!b || (b->op != BinaryOp::kFloorDiv && b->op != BinaryOp::kMod)) return !found;
        visit(b->a, [&](const Expr& inner) {
          if (const auto* v = inner.as<VarRef>()) found = found || v->id == loop.var;
          return !found;
        });
        return !found;
      });
      return found;
    };
    out.body = with_whole_tiles(out.body, concerns, ranges_);
    ranges_.erase(loop.var);
    return make_for(std::move(out));
  }

  /// The loop itself unchanged, with its inner loops peeled.
  Stmt whole(const For& loop) {
    ranges_[loop.var] = {0, loop.extent - 1};
    For out = loop;
    out.peel = false;
    out.body = run(loop.body);
    ranges_.erase(loop.var);
    return make_for(std::move(out));
  }

  /// The steps between the borders. Only the tail is a border where the first border is more than a few
  /// steps, or leaves no step between it and the tail. A loop of few steps may consist of borders only.
  Steps whole_steps(const For& loop) {
    const Steps both = full_steps(loop, true);
    const bool few = loop.extent <= kMaxPartialSteps && loop.annotation != LoopAnnotation::kParallel;
    if (both.last > both.first ? both.first <= kMaxPartialSteps : few) return both;
    return full_steps(loop, false);
  }

  /// The steps of the loop that satisfy all upper bounds of guards in its body that depend on it, and, with
  /// `first_too`, the lower bounds in the conditions of reductions; {0, 0} where there are none.
  Steps full_steps(const For& loop, bool first_too) {
    Steps steps{0, loop.extent};
    VarRanges inner = ranges_;
    visit(loop.body, [&](const StmtNode& node) {
      if (const auto* f = std::get_if<For>(&node.value)) inner[f->var] = {0, f->extent - 1};
      if (const auto* branch = std::get_if<If>(&node.value)) {
        narrow(branch->condition, loop, inner, first_too && updates(branch->then_body), steps);
      }
      const auto* store = std::get_if<Store>(&node.value);
      if (!store || store->role != Store::Role::kUpdate) return true;
      visit(store->value, [&](const Expr& e) {
        if (const auto* chosen = e.as<Select>()) narrow(chosen->condition, loop, inner, first_too, steps);
        return true;
      });
      return true;
    });
    if (steps.first >= steps.last) return {0, 0};
    return steps;
  }

  static void narrow(const Expr& condition, const For& loop, const VarRanges& ranges, bool first_too,
                     Steps& steps) {
    std::vector<Expr> parts;
    flatten_and(condition, parts);
    for (const Expr& part : parts) {
      const auto* b = part.as<Binary>();
      const auto* limit = b ? constant_of(b->b) : nullptr;
      if (!limit || (b->op != BinaryOp::kLess && b->op != BinaryOp::kLessEqual)) continue;
      const int64_t bound = *limit + (b->op == BinaryOp::kLessEqual ? 1 : 0);
      narrow_to_bound(linear_form(b->a, {}), loop.var, bound, ranges, first_too, steps);
    }
  }

  VarRanges ranges_;
};

}  // namespace

Stmt peel_loops(const Stmt& stmt) {
  return Peeler().run(stmt);
}

}  // namespace tilewright
