// SPDX-License-Identifier: Apache-2.0
#include "core/schedule/loop_relations.h"

#include <algorithm>

namespace tilewright {

IdMap<int64_t> loop_extents(const ScheduledStage& stage, const std::vector<int64_t>& axis_extents) {
  IdMap<int64_t> extents;
  for (size_t i = 0; i < axis_extents.size(); ++i) extents[stage.axis_loops[i]] = axis_extents[i];
  for (const auto& relation : stage.relations) {
    if (const auto* split = std::get_if<SplitRelation>(&relation)) {
      // Innermost first: a factor larger than what is left of the parent shrinks, so that a stage computed
      // inside another one has no needless iterations.
      int64_t left = extents.at(split->parent);
      for (size_t i = split->factors.size(); i > 0; --i) {
        const bool full = split->tail == Tail::kPad && i == split->factors.size();
        const int64_t factor = full ? split->factors[i - 1] : std::min(split->factors[i - 1], left);
        extents[split->children[i]] = factor;
        left = (left + factor - 1) / factor;
      }
      extents[split->children[0]] = left;
    } else {
      const auto& fuse = std::get<FuseRelation>(relation);
      int64_t product = 1;
      for (LoopId parent : fuse.parents) product *= extents.at(parent);
      extents[fuse.child] = product;
    }
  }
  return extents;
}

IdMap<int64_t> loop_covers(const ScheduledStage& stage, const IdMap<int64_t>& extents) {
  auto covers = extents;
  for (auto it = stage.relations.rbegin(); it != stage.relations.rend(); ++it) {
    if (const auto* split = std::get_if<SplitRelation>(&*it)) {
      const LoopId outermost = split->children[0];
      const bool runs_past = split->tail == Tail::kExact && covers.at(outermost) > extents.at(outermost);
      if (split->tail != Tail::kPad && !runs_past) continue;
      int64_t cover = covers.at(outermost);
      for (size_t i = 1; i < split->children.size(); ++i) cover *= extents.at(split->children[i]);
      covers[split->parent] = std::max(cover, extents.at(split->parent));
    } else {
      const auto& fuse = std::get<FuseRelation>(*it);
      int64_t inner = 1;
      for (size_t i = 1; i < fuse.parents.size(); ++i) inner *= extents.at(fuse.parents[i]);
      covers[fuse.parents[0]] = (covers.at(fuse.child) + inner - 1) / inner;
    }
  }
  return covers;
}

bool can_pad(const ScheduledStage& stage, LoopId loop) {
  for (auto it = stage.relations.rbegin(); it != stage.relations.rend(); ++it) {
    if (const auto* split = std::get_if<SplitRelation>(&*it)) {
      const auto child = std::find(split->children.begin(), split->children.end(), loop);
      if (child == split->children.end()) continue;
      if (child != split->children.begin()) return false;
      loop = split->parent;
    } else if (const auto& fuse = std::get<FuseRelation>(*it); fuse.child == loop) {
      loop = fuse.parents[0];
    }
  }
  return true;
}

IdMap<Expr> loop_values(const ScheduledStage& stage, const IdMap<Expr>& leaf_value,
                        const IdMap<int64_t>& extent) {
  auto values = leaf_value;
  for (auto it = stage.relations.rbegin(); it != stage.relations.rend(); ++it) {
    if (const auto* split = std::get_if<SplitRelation>(&*it)) {
      Expr value = values.at(split->children[0]);
      for (size_t i = 1; i < split->children.size(); ++i) {
        value = value * extent.at(split->children[i]) + values.at(split->children[i]);
      }
      values[split->parent] = value;
    } else {
      const auto& fuse = std::get<FuseRelation>(*it);
      Expr rest = values.at(fuse.child);
      for (size_t i = fuse.parents.size(); i > 1; --i) {
        const int64_t size = extent.at(fuse.parents[i - 1]);
        values[fuse.parents[i - 1]] = size == 1 ? int_imm(0) : floor_mod(rest, size);
        rest = size == 1 ? rest : floor_div(rest, size);
      }
      values[fuse.parents[0]] = rest;
    }
  }
  return values;
}

}  // namespace tilewright
