// SPDX-License-Identifier: Apache-2.0
#include "core/lower/peel.h"

#include <algorithm>

#include "core/lower/linear.h"
#include "core/lower/simplify.h"
#include "core/lower/stmt_walk.h"
#include "core/lower/whole_tiles.h"

namespace tilewright {
namespace {

/// Steps of `var` in [0, extent) for which "left < limit" always holds are [0, steps) when var's coefficient is positive.
int64_t steps_within(const Linear& left, VarId var, int64_t limit, int64_t extent, const VarRanges& ranges) {
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
  if (coefficient <= 0) return extent;
  const Range range = range_of(rest, ranges);
  if (range.high >= kUnbounded) return extent;
  const int64_t room = limit - range.high;  // coefficient * var < room
  return std::clamp<int64_t>(room <= 0 ? 0 : (room + coefficient - 1) / coefficient, 0, extent);
}

constexpr size_t kMaxPartialSteps = 2;

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
    const int64_t full = loop.peel ? full_steps(loop) : loop.extent;
    if (loop.peel && full == loop.extent) return fused(loop);
    if (loop.peel && loop.annotation == LoopAnnotation::kParallel) return parallel(loop, full);
    std::vector<Stmt> parts;
    if (full > 0) {
      For main = loop;
      main.extent = full;
      main.peel = false;
      ranges_[loop.var] = {0, full - 1};
      main.body = run(full < loop.extent ? simplify(loop.body, ranges_) : loop.body);
      parts.push_back(full == 1 ? simplify(substitute(main.body, {{loop.var, int_imm(0)}}), ranges_) : make_for(main));
    }
    size_t partial = 0;
    for (int64_t step = full; step < loop.extent; ++step) {
      ranges_[loop.var] = {step, step};
      Stmt copy = marked_rest(run(simplify(substitute(loop.body, {{loop.var, int_imm(step)}}), ranges_)));
      // Steps past the end of an outer tail are empty; more than a few that are not mean another loop's guard.
      if (copy && ++partial > kMaxPartialSteps) return whole(loop);
      parts.push_back(std::move(copy));
    }
    ranges_.erase(loop.var);
    return make_block(std::move(parts));
  }

  /// A parallel loop whose first `full` steps satisfy its guards, the choice inside.
  Stmt parallel(const For& loop, int64_t full) {
    if (full == 0 || loop.extent - full > static_cast<int64_t>(kMaxPartialSteps)) return whole(loop);
    Stmt body;
    for (int64_t step = loop.extent - 1; step >= full; --step) {
      ranges_[loop.var] = {step, step};
      Stmt copy = marked_rest(run(simplify(substitute(loop.body, {{loop.var, int_imm(step)}}), ranges_)));
      body = step == loop.extent - 1 ? copy : make_if(less_equal(var(loop.var, loop.name), int_imm(step)), copy, body);
    }
    ranges_[loop.var] = {0, full - 1};
    Stmt main = run(simplify(loop.body, ranges_));
    For out = loop;
    out.peel = false;
    out.body = make_if(less(var(loop.var, loop.name), int_imm(full)), main, body);
    ranges_.erase(loop.var);
    return make_for(std::move(out));
  }

  /// A loop whose first steps are like the others: what it was fused from are quotients and remainders of it.
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

  /// The loop as it is, its inner loops peeled.
  Stmt whole(const For& loop) {
    ranges_[loop.var] = {0, loop.extent - 1};
    For out = loop;
    out.peel = false;
    out.body = run(loop.body);
    ranges_.erase(loop.var);
    return make_for(std::move(out));
  }

  /// How many first steps of the loop satisfy all upper bounds in its body that depend on it.
  int64_t full_steps(const For& loop) {
    int64_t steps = loop.extent;
    VarRanges inner = ranges_;
    visit(loop.body, [&](const StmtNode& node) {
      if (const auto* f = std::get_if<For>(&node.value)) inner[f->var] = {0, f->extent - 1};
      if (const auto* branch = std::get_if<If>(&node.value)) narrow(branch->condition, loop, inner, steps);
      return true;
    });
    return steps;
  }

  static void narrow(const Expr& condition, const For& loop, const VarRanges& ranges, int64_t& steps) {
    const auto* b = condition.as<Binary>();
    if (!b) return;
    if (b->op == BinaryOp::kAnd) {
      narrow(b->a, loop, ranges, steps);
      narrow(b->b, loop, ranges, steps);
      return;
    }
    const auto* limit = constant_of(b->b);
    if (!limit || (b->op != BinaryOp::kLess && b->op != BinaryOp::kLessEqual)) return;
    const int64_t bound = *limit + (b->op == BinaryOp::kLessEqual ? 1 : 0);
    steps = std::min(steps, steps_within(linear_form(b->a, {}), loop.var, bound, loop.extent, ranges));
  }

  VarRanges ranges_;
};

}  // namespace

Stmt peel_loops(const Stmt& stmt) { return Peeler().run(stmt); }

}  // namespace tilewright
