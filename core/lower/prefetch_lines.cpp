// SPDX-License-Identifier: Apache-2.0
#include "core/lower/prefetch_lines.h"

#include <algorithm>

namespace tilewright {
namespace {

constexpr int64_t kLineBytes = 64;
/// More prefetches in one step would fill the processor's queue of cache misses and stall it.
constexpr int64_t kMaxLinesAtOnce = 16;

/// The loops inside of `ahead`, down to the prefetch's own loop: outermost first, with their extents.
struct Way {
  VarId ahead = -1;
  std::vector<std::pair<Expr, int64_t>> steps;
};

Way way_to(const ScheduleState& state, const InferredNests& nests, const Prefetch& prefetch) {
  Way way;
  StageId id = prefetch.stage;
  LoopId inmost = prefetch.loop;
  for (;;) {
    const ScheduledStage& stage = state.stage(id);
    const StageNest& nest = nests.stages[static_cast<size_t>(id)];
    bool inside = false;
    for (size_t i = stage.loops.size(); i > 0; --i) {
      const Loop& loop = stage.loops[i - 1];
      inside = inside || loop.id == inmost;
      if (!inside) continue;
      if (loop.id == prefetch.ahead) {
        way.ahead = nest.leaf_vars[i - 1];
        return way;
      }
      if (nest.leaf_vars[i - 1] < 0) continue;
      way.steps.insert(way.steps.begin(), {var(nest.leaf_vars[i - 1], loop.name), nest.extents.at(loop.id)});
    }
    if (stage.location.kind != ComputeLocation::Kind::kAt) return way;
    inmost = stage.location.loop;
    id = stage.location.stage;
  }
}

}  // namespace

Stmt prefetch_lines(const ScheduleState& state, const InferredNests& nests, const Prefetch& prefetch,
                    const Load& read, DataType type) {
  const Way way = way_to(state, nests, prefetch);
  if (way.ahead < 0) return nullptr;
  // The first element of the next step's part.
  const VarId ahead = way.ahead;
  std::vector<Substitution> next{{ahead, var(ahead, nests.var_names[static_cast<size_t>(ahead)]) + 1}};
  for (const auto& [step, extent] : way.steps) next.push_back({step.as<VarRef>()->id, int_imm(0)});
  const StageNest& own = nests.stages[static_cast<size_t>(prefetch.stage)];
  for (VarId inner : own.leaf_vars) {
    const bool known =
        std::any_of(next.begin(), next.end(), [&](const Substitution& s) { return s.var == inner; });
    if (inner >= 0 && !known) next.push_back({inner, int_imm(0)});
  }
  std::vector<Expr> indices;
  for (const auto& index : read.indices) indices.push_back(substitute(index, next));

  Expr step = int_imm(0);
  int64_t steps = 1;
  for (const auto& [value, extent] : way.steps) {
    step = step * extent + value;
    steps *= extent;
  }
  const int64_t lines = (prefetch.bytes + kLineBytes - 1) / kLineBytes;
  const int64_t at_once = std::min(kMaxLinesAtOnce, (lines + steps - 1) / steps);
  const Expr first = steps > lines ? floor_div(step, steps / lines) : step * at_once;
  const int64_t elements = kLineBytes / static_cast<int64_t>(data_type_size(type));
  std::vector<Stmt> all;
  for (int64_t i = 0; i < at_once; ++i) {
    std::vector<Expr> line = indices;
    line.back() = line.back() + (first + i) * elements;
    all.push_back(make_prefetch({read.tensor, std::move(line)}));
  }
  return make_block(std::move(all));
}

}  // namespace tilewright
