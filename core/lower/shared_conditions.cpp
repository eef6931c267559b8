// SPDX-License-Identifier: Apache-2.0
#include "core/lower/shared_conditions.h"

#include <unordered_set>

#include "core/lower/conditions.h"

namespace tilewright {
namespace {

/// Variables of loops over the stage's elements that are unrolled or vectorised.
std::unordered_set<VarId> loops_of_a_tile(const ScheduledStage& stage, const StageNest& nest) {
  std::unordered_set<VarId> vars;
  for (size_t i = 0; i < stage.loops.size(); ++i) {
    const Loop& loop = stage.loops[i];
    const bool together =
        loop.annotation == LoopAnnotation::kUnroll || loop.annotation == LoopAnnotation::kVectorize;
    if (together && loop.kind == LoopKind::kSpatial) vars.insert(nest.leaf_vars[i]);
  }
  return vars;
}

/// Whether a condition is the same for all of a tile, and costs next to nothing.
bool shared(const Expr& condition, const std::unordered_set<VarId>& tile) {
  bool same = true;
  visit(condition, [&](const Expr& e) {
    const auto* v = e.as<VarRef>();
    same = same && !e.as<Load>() && !(v && tile.contains(v->id));
    return same;
  });
  return same;
}

}  // namespace

Expr without_shared_conditions(const Expr& value, const ScheduledStage& stage, const StageNest& nest,
                               std::vector<Expr>& guards) {
  const auto* chosen = value.as<Select>();
  const auto* otherwise = chosen ? chosen->if_false.as<FloatImm>() : nullptr;
  if (!otherwise || otherwise->value != 0) return value;
  const auto tile = loops_of_a_tile(stage, nest);
  std::vector<Expr> parts;
  flatten_and(chosen->condition, parts);
  std::vector<Expr> own;
  for (const auto& part : parts) (shared(part, tile) ? guards : own).push_back(part);
  return own.empty() ? chosen->if_true : select(conjunction(own), chosen->if_true, chosen->if_false);
}

}  // namespace tilewright
