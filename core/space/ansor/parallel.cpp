// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"

namespace tilewright::ansor {
namespace {

constexpr int64_t kAutomatic = 0;
/// With this many chunks for each core, no further loops are fused.
constexpr int64_t kChunksPerCore = 16;

void parallelise(ProgramBuilder& builder, StageId id, std::vector<LoopId> loops) {
  if (loops.empty()) return;
  const LoopId fused = loops.size() == 1 ? loops[0] : builder.fuse(id, std::move(loops));
  builder.annotate(id, fused, LoopAnnotation::kParallel);
}

/// Ansor's rule: outer loops are fused until there are enough chunks, or a reduction, or a loop with a stage
/// computed inside. If the fused loops together have only one step, the loops of the stages computed there
/// are used instead.
void parallelise_automatically(ProgramBuilder& builder, StageId id, size_t from, int64_t cores) {
  const auto loops = builder.state().stage(id).loops;
  std::vector<LoopId> fused;
  int64_t chunks = 1;
  size_t at = from;
  bool hosts = false;
  for (; at < loops.size(); ++at) {
    if (loops[at].kind != LoopKind::kSpatial || loops[at].annotation != LoopAnnotation::kNone) break;
    fused.push_back(loops[at].id);
    chunks *= loops[at].extent;
    hosts = hosts_stage(builder.state(), id, loops[at].id);
    if (hosts || chunks > kChunksPerCore * cores) break;
  }
  if (chunks > 1) return parallelise(builder, id, std::move(fused));
  if (!hosts) return;
  const auto order = builder.state().order;
  for (StageId inner : order) {
    const auto& location = builder.state().stage(inner).location;
    const bool here =
        location.kind == ComputeLocation::Kind::kAt && location.stage == id && location.loop == loops[at].id;
    if (here) parallelise_automatically(builder, inner, 0, cores);
  }
  parallelise_automatically(builder, id, at + 1, cores);
}

Result<void> parallelise_outer(ProgramBuilder& builder, StageId id, int64_t count) {
  const auto& stage = builder.state().stage(id);
  std::vector<LoopId> fused;
  for (const Loop& loop : stage.loops) {
    if (static_cast<int64_t>(fused.size()) == count || loop.kind != LoopKind::kSpatial) break;
    if (loop.annotation != LoopAnnotation::kNone) break;
    fused.push_back(loop.id);
    if (hosts_stage(builder.state(), id, loop.id)) break;
  }
  if (static_cast<int64_t>(fused.size()) < count) {
    return Error{ErrorKind::kInvalid,
                 "stage " + stage.op.name,
                 fmt::format("has {} outer loops that could run in parallel, not {}", fused.size(), count),
                 {},
                 {}};
  }
  parallelise(builder, id, std::move(fused));
  return {};
}

int parallel_loops(const ScheduleState& state, StageId id) {
  int count = 0;
  for (const Loop& loop : state.stage(id).loops) {
    count += loop.annotation == LoopAnnotation::kParallel;
    for (StageId inner : state.order) {
      const auto& location = state.stage(inner).location;
      if (location.kind != ComputeLocation::Kind::kAt || location.stage != id || location.loop != loop.id)
        continue;
      count += parallel_loops(state, inner);
    }
  }
  return count;
}

}  // namespace

Result<void> annotate_parallel(SketchDraft& draft, const Target& target) {
  std::vector<std::pair<StageId, int>> stages;
  for (StageId id : draft.state.order) {
    const auto& stage = draft.state.stage(id);
    if (!stage.op.compute() || stage.location.kind != ComputeLocation::Kind::kRoot) continue;
    const auto outer = std::find_if(stage.loops.begin(), stage.loops.end(), [](const Loop& l) {
      return l.kind != LoopKind::kSpatial || l.annotation != LoopAnnotation::kNone;
    });
    if (outer == stage.loops.begin()) continue;
    Decision parallel;
    parallel.kind = Decision::Kind::kParallel;
    parallel.stage = stage.op.name;
    parallel.name = "parallel " + parallel.stage;
    parallel.options = {kAutomatic};
    for (int64_t i = 1; i <= outer - stage.loops.begin(); ++i) parallel.options.push_back(i);
    for (size_t i = 0; i < draft.decisions.size(); ++i) {
      const Decision& place = draft.decisions[i];
      if (place.kind != Decision::Kind::kLocation || place.stage != stage.op.name) continue;
      parallel.conditions = {{static_cast<int>(i), {-1, -2}}};
    }
    stages.emplace_back(id, draft.add(std::move(parallel)));
  }
  if (stages.empty()) return {};
  const int64_t cores = target.threads;
  return draft.then([stages, cores](ProgramBuilder& builder, DecisionValues values) -> Result<void> {
    for (const auto& [id, decision] : stages) {
      if (!builder.ok()) break;
      if (builder.state().stage(id).location.kind != ComputeLocation::Kind::kRoot) continue;
      const int64_t count = values[static_cast<size_t>(decision)].at(0);
      if (count == kAutomatic)
        parallelise_automatically(builder, id, 0, cores);
      else
        TILEWRIGHT_CHECK(parallelise_outer(builder, id, count));
    }
    for (StageId id : builder.state().order) {
      if (builder.state().stage(id).location.kind != ComputeLocation::Kind::kRoot) continue;
      if (parallel_loops(builder.state(), id) < 2) continue;
      return Error{ErrorKind::kInvalid,
                   "stage " + builder.state().stage(id).op.name,
                   "has nested parallel loops",
                   {},
                   {}};
    }
    return {};
  });
}

}  // namespace tilewright::ansor
