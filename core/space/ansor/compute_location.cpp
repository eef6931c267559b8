// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <unordered_set>

#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"

namespace tilewright::ansor {
namespace {

constexpr int64_t kInline = -2;
constexpr int64_t kRoot = -1;

struct Candidate {
  StageId stage = 0;
  LoopId loop = 0;
};

bool is_first_level(const Loop& loop) {
  return loop.name.size() > 2 && loop.name.compare(loop.name.size() - 2, 2, ".0") == 0;
}

/// The stage around which all readers are computed; -1 where there is none.
StageId common_reader(const ScheduleState& state, StageId id) {
  const auto readers = state.consumers(id);
  if (readers.size() == 1) return readers[0];
  StageId common = -1;
  for (StageId reader : readers) {
    const auto& at = state.stage(reader).location;
    const StageId root = at.kind == ComputeLocation::Kind::kAt ? at.stage : reader;
    if (common >= 0 && common != root) return -1;
    common = root;
  }
  return common;
}

/// Loops of axes of one element: they have one step whatever the tile sizes.
std::unordered_set<LoopId> dead_loops(const ScheduledStage& stage) {
  std::unordered_set<LoopId> dead;
  for (const Loop& loop : stage.loops) {
    if (loop.extent == 1) dead.insert(loop.id);
  }
  for (const LoopRelation& relation : stage.relations) {
    const auto* split = std::get_if<SplitRelation>(&relation);
    if (!split) continue;
    const bool all = std::all_of(split->children.begin(), split->children.end(),
                                 [&](LoopId child) { return dead.contains(child); });
    if (all) continue;
    for (const LoopId child : split->children) dead.erase(child);
  }
  return dead;
}

/// Loops inside which the stage may be computed, outermost first, the same for all tile sizes.
std::vector<Candidate> candidates_of(const ScheduleState& state, StageId id) {
  std::vector<Candidate> found;
  const StageId reader = common_reader(state, id);
  if (reader < 0) return found;
  const auto& stage = state.stage(reader);
  const bool attached = stage.location.kind == ComputeLocation::Kind::kAt;
  const auto dead = dead_loops(stage);
  bool reduces = false;
  for (const Loop& loop : stage.loops) {
    if (loop.kind != LoopKind::kSpatial) {
      reduces = true;
      if (!is_tiled(stage)) break;
    } else if (reduces) {
      break;
    }
    if (loop.annotation == LoopAnnotation::kUnroll) break;
    // Inside another stage the first level has one step.
    const bool first = attached && loop.kind == LoopKind::kSpatial && is_first_level(loop);
    if (!first && !dead.contains(loop.id)) found.push_back({reader, loop.id});
    if (hosts_stage(state, reader, loop.id)) break;
  }
  if (!attached) return found;
  const StageId host = stage.location.stage;
  const auto dead_outside = dead_loops(state.stage(host));
  for (const Loop& loop : state.stage(host).loops) {
    if (loop.kind != LoopKind::kSpatial || loop.annotation == LoopAnnotation::kUnroll ||
        hosts_stage(state, host, loop.id))
      break;
    if (!dead_outside.contains(loop.id)) found.push_back({host, loop.id});
  }
  return found;
}

Result<void> place(ProgramBuilder& builder, StageId id, int64_t choice) {
  const auto& stage = builder.state().stage(id);
  if (choice == kInline) {
    if (stage.location.kind == ComputeLocation::Kind::kAt && !has_reduction(stage))
      builder.compute_inline(id);
    return {};
  }
  if (choice == kRoot) {
    builder.compute_root(id);
    return {};
  }
  const auto candidates = candidates_of(builder.state(), id);
  if (choice >= static_cast<int64_t>(candidates.size())) {
    return Error{ErrorKind::kInvalid,
                 "stage " + stage.op.name,
                 fmt::format("has {} loops to be computed in, not {}", candidates.size(), choice + 1),
                 {},
                 {}};
  }
  // TVM leaves out loops of one step. A place inside such a loop is treated as inside the next outer loop, so
  // that a choice keeps its meaning when tile sizes change.
  const StageId host = candidates[static_cast<size_t>(choice)].stage;
  for (auto i = static_cast<size_t>(choice) + 1; i > 0 && candidates[i - 1].stage == host; --i) {
    const LoopId loop = candidates[i - 1].loop;
    if (builder.state().stage(host).find_loop(loop)->extent == 1) continue;
    builder.compute_at(id, host, loop);
    return {};
  }
  builder.compute_root(id);
  return {};
}

}  // namespace

Result<void> annotate_compute_location(SketchDraft& draft, const Target&) {
  const auto order = draft.state.order;
  std::vector<std::pair<StageId, int>> places;
  for (auto it = order.rbegin(); it != order.rend(); ++it) {
    const auto& stage = draft.state.stage(*it);
    if (!stage.op.compute() || is_output(draft.state, *it) || is_tiled(stage) || needs_tiling(draft, *it))
      continue;
    const auto most = static_cast<int64_t>(candidates_of(draft.state, *it).size());
    if (most == 0) continue;
    Decision where;
    where.kind = Decision::Kind::kLocation;
    where.stage = stage.op.name;
    where.name = where.stage + " place";
    where.options = {kRoot, kInline};
    for (int64_t i = 0; i < most; ++i) where.options.push_back(i);
    places.emplace_back(*it, draft.add(std::move(where)));
  }
  if (places.empty()) return {};
  return draft.then([places](ProgramBuilder& builder, DecisionValues values) -> Result<void> {
    for (const auto& [id, decision] : places) {
      if (!builder.ok()) break;
      TILEWRIGHT_CHECK(place(builder, id, values[static_cast<size_t>(decision)].at(0)));
    }
    return {};
  });
}

}  // namespace tilewright::ansor
