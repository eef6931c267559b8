// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/lower/conditions.h"
#include "core/lower/linear.h"
#include "core/lower/simplify.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

/// The largest n such that `condition` is equivalent to "var < n" (var has a positive coefficient and nothing
/// else varies), or -1.
int64_t upper_bound_of(const Expr& condition, VarId var) {
  const auto* b = condition.as<Binary>();
  if (!b || (b->op != BinaryOp::kLess && b->op != BinaryOp::kLessEqual)) return -1;
  const auto* limit = constant_of(b->b);
  if (!limit) return -1;
  const Linear left = linear_form(b->a, {});
  if (left.terms.size() != 1 || left.terms[0].coefficient < 1) return -1;
  const auto* v = left.terms[0].atom.as<VarRef>();
  if (!v || v->id != var) return -1;
  const int64_t c = left.terms[0].coefficient;
  const int64_t room = *limit - left.constant + (b->op == BinaryOp::kLessEqual ? 1 : 0);  // c * var < room
  return std::max<int64_t>((room + c - 1) / c, 0);
}

class Simplifier {
 public:
  explicit Simplifier(VarRanges ranges) : ranges_(std::move(ranges)) {}

  Stmt run(const Stmt& stmt) {
    if (!stmt) return nullptr;
    return std::visit([&](const auto& s) { return simplified(s, stmt); }, stmt->value);
  }

 private:
  Stmt simplified(const For& loop, const Stmt&) {
    For out = loop;
    if (loop.extent <= 0) return nullptr;
    ranges_[loop.var] = {0, loop.extent - 1};
    out.body = run(loop.body);
    // A guard around the whole body either leaves the loop or bounds it.
    std::vector<Expr> outside;
    while (out.body) {
      const auto* guard = std::get_if<If>(&out.body->value);
      if (!guard || guard->else_body) break;
      std::vector<Expr> parts;
      flatten_and(guard->condition, parts);
      std::vector<Expr> inside;
      int64_t extent = out.extent;
      for (const auto& part : parts) {
        if (!depends_on(part, loop.var)) {
          outside.push_back(part);
        } else if (const int64_t bound = upper_bound_of(part, loop.var); bound >= 0) {
          extent = std::min(extent, bound);
        } else {
          inside.push_back(part);
        }
      }
      if (extent <= 0) {
        ranges_.erase(loop.var);
        return nullptr;
      }
      if (inside.size() == parts.size()) break;
      out.extent = extent;
      ranges_[loop.var] = {0, extent - 1};
      out.body = inside.empty() ? guard->then_body : make_if(conjunction(inside), guard->then_body);
      out.body = run(out.body);
    }
    if (!out.body) {
      ranges_.erase(loop.var);
      return nullptr;
    }
    Stmt result;
    if (out.extent == 1) {
      ranges_[loop.var] = {0, 0};
      result = run(out.body);
    } else {
      result = make_for(out);
    }
    ranges_.erase(loop.var);
    return outside.empty() ? result : make_if(conjunction(outside), result);
  }

  Stmt simplified(const Block& block, const Stmt&) {
    std::vector<Stmt> statements;
    for (const auto& s : block.statements) statements.push_back(run(s));
    Stmt out = make_block(std::move(statements));
    const auto* made = out ? std::get_if<Block>(&out->value) : nullptr;
    return made ? with_common_guards(*made, out) : out;
  }

  /// Conditions that guard every statement of a block guard the block: a loop around it can then be shrunk by
  /// them.
  static Stmt with_common_guards(const Block& block, const Stmt& unchanged) {
    std::vector<Expr> common;
    for (size_t i = 0; i < block.statements.size(); ++i) {
      const auto* guard = std::get_if<If>(&block.statements[i]->value);
      if (!guard || guard->else_body) return unchanged;
      std::vector<Expr> parts;
      flatten_and(guard->condition, parts);
      if (i == 0) {
        common = parts;
        continue;
      }
      std::erase_if(common, [&](const Expr& c) { return !contains(parts, c); });
      if (common.empty()) return unchanged;
    }
    std::vector<Stmt> bare;
    for (const auto& statement : block.statements) {
      const auto& guard = std::get<If>(statement->value);
      std::vector<Expr> parts;
      flatten_and(guard.condition, parts);
      std::erase_if(parts, [&](const Expr& part) { return contains(common, part); });
      bare.push_back(parts.empty() ? guard.then_body : make_if(conjunction(parts), guard.then_body));
    }
    return make_if(conjunction(common), make_block(std::move(bare)));
  }

  Stmt simplified(const If& branch, const Stmt&) {
    Expr condition = simplify(branch.condition, ranges_);
    if (const auto* c = constant_of(condition)) return run(*c ? branch.then_body : branch.else_body);
    Stmt then_body = run(branch.then_body);
    Stmt else_body = run(branch.else_body);
    if (!then_body && !else_body) return nullptr;
    if (const auto* inner = then_body && !else_body ? std::get_if<If>(&then_body->value) : nullptr;
        inner && !inner->else_body) {
      return make_if(logical_and(condition, inner->condition), inner->then_body);
    }
    return make_if(std::move(condition), std::move(then_body), std::move(else_body));
  }

  Stmt simplified(const Store& store, const Stmt&) {
    Store out = store;
    for (auto& index : out.indices) index = simplify(index, ranges_);
    out.value = simplify(out.value, ranges_);
    return make_store(std::move(out));
  }

  Stmt simplified(const PrefetchLine& line, const Stmt&) {
    PrefetchLine out = line;
    for (auto& index : out.indices) index = simplify(index, ranges_);
    return make_prefetch(std::move(out));
  }
  Stmt simplified(const MicroKernel& kernel, const Stmt&) {
    return make_micro_kernel(kernel.intrinsic, run(kernel.loops));
  }
  static Stmt simplified(const Barrier&, const Stmt& unchanged) { return unchanged; }
  Stmt simplified(const Allocate& allocate, const Stmt&) {
    return make_allocate(allocate.buffer, run(allocate.body));
  }

  VarRanges ranges_;
};

}  // namespace

Stmt simplify(const Stmt& stmt, VarRanges ranges) {
  return Simplifier(std::move(ranges)).run(stmt);
}

}  // namespace tilewright
