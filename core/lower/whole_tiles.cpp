// SPDX-License-Identifier: Apache-2.0
#include "core/lower/whole_tiles.h"

#include <algorithm>

#include "core/lower/conditions.h"
#include "core/lower/region.h"
#include "core/lower/simplify.h"
#include "core/lower/stmt_walk.h"

namespace tilewright {
namespace {

/// An If without an else.
const If* plain_guard(const StmtNode& node) {
  const auto* guard = std::get_if<If>(&node.value);
  return guard && !guard->else_body ? guard : nullptr;
}

/// A condition under which `part`, an upper bound, holds for all values of the variables in `inside`; invalid
/// where none is found.
Expr for_all(const Expr& part, const std::unordered_set<VarId>& inside, const VarRanges& ranges) {
  const auto* b = part.as<Binary>();
  if (!b || (b->op != BinaryOp::kLess && b->op != BinaryOp::kLessEqual) || !constant_of(b->b)) return {};
  const IndexRegion region = region_of(b->a, inside, ranges);
  if (region.extent >= kUnbounded) return {};
  return simplify(binary(b->op, region.min + (region.extent - 1), b->b), ranges);
}

/// The statement without conditions that are in `held`.
Stmt without(const Stmt& stmt, const std::vector<Expr>& held) {
  if (!stmt) return nullptr;
  if (const If* guard = plain_guard(*stmt)) {
    Stmt then_body = without(guard->then_body, held);
    std::vector<Expr> parts;
    flatten_and(guard->condition, parts);
    std::erase_if(parts, [&](const Expr& part) { return contains(held, part); });
    return parts.empty() ? then_body : make_if(conjunction(parts), std::move(then_body));
  }
  return map_children(stmt, [&](const Stmt& child) { return without(child, held); });
}

bool depends_on_any(const Expr& e, const std::unordered_set<VarId>& vars, bool inside) {
  bool found = false;
  visit(e, [&](const Expr& part) {
    if (const auto* v = part.as<VarRef>()) found = found || vars.contains(v->id) == inside;
    return !found;
  });
  return found;
}

/// The loops of a nest of unrolled and vectorised loops around one guarded store; empty where `stmt` is not
/// such a nest.
std::unordered_set<VarId> store_nest(const Stmt& stmt) {
  std::unordered_set<VarId> vars;
  Stmt at = stmt;
  while (at) {
    if (const auto* loop = std::get_if<For>(&at->value)) {
      if (loop->annotation != LoopAnnotation::kUnroll && loop->annotation != LoopAnnotation::kVectorize)
        return {};
      vars.insert(loop->var);
      at = loop->body;
    } else if (const If* guard = plain_guard(*at)) {
      at = guard->then_body;
    } else {
      const auto* store = std::get_if<Store>(&at->value);
      return store && store->role == Store::Role::kPlain ? vars : std::unordered_set<VarId>();
    }
  }
  return {};
}

class StoreVersioner {
 public:
  Stmt run(const Stmt& stmt) {
    if (!stmt) return nullptr;
    if (const auto* loop = std::get_if<For>(&stmt->value)) {
      if (const auto inside = store_nest(stmt); !inside.empty()) {
        return with_whole_tiles(
            stmt,
            [&](const Expr& part) {
              return depends_on_any(part, inside, true) && depends_on_any(part, inside, false);
            },
            ranges_);
      }
      ranges_[loop->var] = {0, loop->extent - 1};
      Stmt out = map_children(stmt, [&](const Stmt& child) { return run(child); });
      ranges_.erase(loop->var);
      return out;
    }
    return map_children(stmt, [&](const Stmt& child) { return run(child); });
  }

 private:
  VarRanges ranges_;
};

}  // namespace

Stmt with_whole_tiles(const Stmt& body, const std::function<bool(const Expr&)>& wanted,
                      const VarRanges& ranges) {
  std::unordered_set<VarId> inside;
  VarRanges known = ranges;
  visit(body, [&](const StmtNode& node) {
    if (const auto* loop = std::get_if<For>(&node.value)) {
      inside.insert(loop->var);
      Range& range = known[loop->var];
      range = {0, std::max(range.high, loop->extent - 1)};
    }
    return true;
  });
  std::vector<Expr> held;
  std::vector<Expr> decided;
  visit(body, [&](const StmtNode& node) {
    const If* guard = plain_guard(node);
    if (!guard) return true;
    std::vector<Expr> parts;
    flatten_and(guard->condition, parts);
    for (const auto& part : parts) {
      if (contains(held, part) || !wanted(part)) continue;
      const Expr always = for_all(part, inside, known);
      if (const auto* c = constant_of(always); !always.valid() || (c && *c == 0)) continue;
      held.push_back(part);
      if (!constant_of(always) && !contains(decided, always)) decided.push_back(always);
    }
    return true;
  });
  if (held.empty()) return body;
  Stmt whole = without(body, held);
  return decided.empty() ? whole : make_if(conjunction(decided), std::move(whole), body);
}

Stmt store_whole_tiles(const Stmt& stmt) {
  return StoreVersioner().run(stmt);
}

}  // namespace tilewright
