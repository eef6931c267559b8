// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <functional>
#include <optional>

#include "core/lower/linear.h"
#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"

namespace tilewright::ansor {
namespace {

/// A loop of a tiled stage as its splits made it, before any were fused.
struct TiledLoop {
  size_t axis = 0;   ///< position among the stage's axes and then its reduce axes
  int64_t size = 1;  ///< its steps
};

void add_unfused(const ScheduledStage& stage, LoopId loop, std::vector<LoopId>& unfused) {
  for (const LoopRelation& relation : stage.relations) {
    const auto* fuse = std::get_if<FuseRelation>(&relation);
    if (fuse == nullptr || fuse->child != loop) continue;
    for (const LoopId parent : fuse->parents) add_unfused(stage, parent, unfused);
    return;
  }
  unfused.push_back(loop);
}

/// All axes, the reduce axes last.
std::vector<Axis> all_axes(const Compute& compute) {
  std::vector<Axis> axes = compute.axes;
  axes.insert(axes.end(), compute.reduce_axes.begin(), compute.reduce_axes.end());
  return axes;
}

/// The loops of a stage from the outermost inwards; none where one of them is neither an axis nor a part of
/// one that its split cut exactly.
std::optional<std::vector<TiledLoop>> tiled_loops(const ScheduledStage& stage) {
  const std::vector<Axis> axes = all_axes(*stage.op.compute());
  std::vector<LoopId> unfused;
  for (const Loop& loop : stage.loops) add_unfused(stage, loop.id, unfused);
  std::vector<TiledLoop> tiled;
  for (const LoopId loop : unfused) {
    LoopId root = loop;
    int64_t inside = 1;
    int64_t size = 0;
    for (const LoopRelation& relation : stage.relations) {
      const auto* split = std::get_if<SplitRelation>(&relation);
      if (split == nullptr) continue;
      const auto child = std::ranges::find(split->children, loop);
      if (child == split->children.end()) continue;
      if (split->tail != Tail::kExact) return std::nullopt;
      root = split->parent;
      const auto level = static_cast<size_t>(child - split->children.begin());
      if (level > 0) size = split->factors[level - 1];
      for (const int64_t factor : split->factors) inside *= factor;
    }
    const auto found = std::ranges::find(stage.axis_loops, root);
    if (found == stage.axis_loops.end()) return std::nullopt;
    const auto axis = static_cast<size_t>(found - stage.axis_loops.begin());
    tiled.push_back({axis, size > 0 ? size : axes[axis].extent / inside});
  }
  return tiled;
}

/// The axes that make up one index of a weight, the most significant first: a channel's block and its place
/// in the block, say.
using IndexAxes = std::vector<size_t>;

/// Those of each dimension; none where an index is no such number, or where two share an axis.
std::optional<std::vector<IndexAxes>> index_axes(const Compute& compute, const Load& load) {
  const std::vector<Axis> axes = all_axes(compute);
  std::vector<IndexAxes> dimensions;
  std::vector<bool> used(axes.size(), false);
  for (const Expr& index : load.indices) {
    Linear form = linear_form(index, {});
    if (form.constant != 0) return std::nullopt;
    std::ranges::stable_sort(form.terms, std::ranges::greater(), &Linear::Term::coefficient);
    IndexAxes made;
    int64_t below = 1;
    for (auto term = form.terms.rbegin(); term != form.terms.rend(); ++term) {
      const auto* variable = term->atom.as<VarRef>();
      if (variable == nullptr || term->coefficient != below) return std::nullopt;
      const auto found = std::ranges::find(axes, variable->id, &Axis::var);
      if (found == axes.end()) return std::nullopt;
      const auto position = static_cast<size_t>(found - axes.begin());
      if (used[position]) return std::nullopt;
      used[position] = true;
      below *= found->extent;
      made.insert(made.begin(), position);
    }
    dimensions.push_back(std::move(made));
  }
  return dimensions;
}

/// The order in memory in which the stage's loops walk through a weight. Where a dimension is made of several
/// axes, the loops of a less significant one count as inside those of the others, since memory cannot have
/// them otherwise.
std::vector<Pack::Part> walked_order(const std::vector<TiledLoop>& loops,
                                     const std::vector<IndexAxes>& dimensions) {
  std::vector<Pack::Part> order;
  std::vector<bool> begun(dimensions.size(), false);
  const auto add = [&](size_t dimension, int64_t size) {
    order.push_back({static_cast<int32_t>(dimension), begun[dimension] ? size : 0});
    begun[dimension] = true;
  };
  std::vector<TiledLoop> left;
  for (const TiledLoop& loop : loops)
    if (loop.size > 1) left.push_back(loop);
  const auto still_walked = [&](size_t axis) {
    return std::ranges::any_of(left, [&](const TiledLoop& loop) { return loop.axis == axis; });
  };
  // Loops that have to wait for more significant axes are tried again after each loop.
  while (!left.empty()) {
    const auto next = std::ranges::find_if(left, [&](const TiledLoop& loop) {
      for (const IndexAxes& axes : dimensions) {
        const auto place = std::ranges::find(axes, loop.axis);
        if (place != axes.end()) return std::none_of(axes.begin(), place, still_walked);
      }
      return true;
    });
    for (size_t d = 0; d < dimensions.size(); ++d)
      if (std::ranges::find(dimensions[d], next->axis) != dimensions[d].end()) add(d, next->size);
    left.erase(next);
  }
  for (size_t d = 0; d < dimensions.size(); ++d)
    if (!begun[d]) order.insert(order.begin(), {static_cast<int32_t>(d), 0});
  return order;
}

bool is_as_stored(const std::vector<Pack::Part>& order) {
  for (size_t i = 0; i < order.size(); ++i)
    if (order[i].size != 0 || order[i].axis != static_cast<int32_t>(i)) return false;
  return true;
}

/// The only load of `operand`; null where there are more.
const Load* only_load(const Compute& compute, StageId operand) {
  const Load* only = nullptr;
  int loads = 0;
  visit(compute.body, [&](const Expr& e) {
    if (const auto* load = e.as<Load>(); load != nullptr && load->tensor == operand) {
      only = load;
      ++loads;
    }
    return true;
  });
  return loads == 1 ? only : nullptr;
}

/// Stores each weight that a tiled stage alone reads in the order in which the stage walks through it.
void store_as_walked(ProgramBuilder& builder, StageId id) {
  const ScheduledStage stage = builder.state().stage(id);
  const auto loops = tiled_loops(stage);
  if (!loops) return;
  for (const StageId operand : builder.state().producers(id)) {
    if (!builder.ok()) return;
    if (!builder.state().stage(operand).op.is_parameter()) continue;
    if (builder.state().consumers(operand).size() != 1) continue;
    const Load* load = only_load(*stage.op.compute(), operand);
    if (load == nullptr || load->indices.size() < 2) continue;
    const auto dimensions = index_axes(*stage.op.compute(), *load);
    if (!dimensions) continue;
    auto order = walked_order(*loops, *dimensions);
    if (is_as_stored(order)) continue;
    const StageId copy = builder.cache_read(operand, MemoryScope::kGlobal, {id});
    builder.pack(copy, std::move(order));
  }
}

}  // namespace

Result<void> annotate_weight_layout(SketchDraft& draft, const Target&) {
  std::vector<StageId> stages;
  for (const StageId id : draft.state.order) {
    const auto& stage = draft.state.stage(id);
    if (stage.op.compute() && is_tiled(stage) && needs_tiling(draft, id)) stages.push_back(id);
  }
  if (stages.empty()) return {};
  return draft.then([stages](ProgramBuilder& builder, DecisionValues) {
    for (const StageId id : stages) store_as_walked(builder, id);
    return Result<void>();
  });
}

}  // namespace tilewright::ansor
