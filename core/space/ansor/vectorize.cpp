// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "core/base/id_map.h"
#include "core/lower/infer_nests.h"
#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"
#include "core/space/ansor/tiling.h"

namespace tilewright::ansor {
namespace {

constexpr int64_t kMaxVectorSize = 16;

using Extents = IdMap<int64_t>;

/// How many innermost loops can be one vector. Inside another stage `extents` has what is left of the loops.
int fusible_loops(const ScheduleState& state, StageId id, const Extents* extents) {
  const auto& stage = state.stage(id);
  int64_t size = 1;
  int count = 0;
  for (auto loop = stage.loops.rbegin(); loop != stage.loops.rend(); ++loop) {
    if (hosts_stage(state, id, loop->id)) break;
    if (loop->kind != LoopKind::kSpatial || loop->annotation != LoopAnnotation::kNone) break;
    // Elements of two different loops of a tile are not contiguous in memory.
    if (is_tiled(stage) && count > 0) break;
    size *= extents ? extents->at(loop->id) : loop->extent;
    // TVM's code does not know the extents of tiles yet when it looks at this limit: its logs have vectors as
    // long as the innermost factor may be.
    if (size > (is_tiled(stage) ? kMaxInnermostFactor : kMaxVectorSize)) break;
    ++count;
  }
  return count;
}

Result<void> vectorize(ProgramBuilder& builder, const std::vector<std::pair<StageId, int>>& stages,
                       DecisionValues values) {
  if (!builder.ok()) return {};
  // Loops of stages inside others cover only what is needed there.
  std::optional<InferredNests> nests;
  const bool any_inside = std::any_of(stages.begin(), stages.end(), [&](const auto& entry) {
    return builder.state().stage(entry.first).location.kind == ComputeLocation::Kind::kAt;
  });
  if (any_inside) {
    TILEWRIGHT_TRY(nests, infer_nests(builder.state()));
  }
  for (const auto& [id, decision] : stages) {
    if (builder.state().stage(id).location.kind == ComputeLocation::Kind::kInline) continue;
    const Extents* extents = nests ? &nests->stages[static_cast<size_t>(id)].extents : nullptr;
    int count = fusible_loops(builder.state(), id, extents);
    if (count == 0) continue;
    if (count > 1) {
      // As in TVM, at least one loop is not fused.
      const int64_t wanted = decision < 0 ? 1 : values[static_cast<size_t>(decision)].at(0);
      count = static_cast<int>(std::min<int64_t>(wanted, count - 1));
    }
    const auto loops = builder.loops(id);
    const LoopId inner = builder.fuse(id, {loops.end() - count, loops.end()});
    builder.annotate(id, inner, LoopAnnotation::kVectorize);
  }
  return {};
}

}  // namespace

Result<void> annotate_vectorize(SketchDraft& draft, const Target&) {
  std::vector<std::pair<StageId, int>> stages;
  for (StageId id : draft.state.order) {
    const auto& stage = draft.state.stage(id);
    if (!stage.op.compute()) continue;
    // Stages inside others may have short loops, so their number says nothing yet.
    int most = 0;
    for (auto loop = stage.loops.rbegin(); loop != stage.loops.rend() && loop->kind == LoopKind::kSpatial;
         ++loop)
      ++most;
    int decision = -1;
    if (!is_tiled(stage) && most > 2) {
      Decision vector;
      vector.kind = Decision::Kind::kVectorize;
      vector.stage = stage.op.name;
      vector.name = "vectorize " + vector.stage;
      for (int64_t i = 1; i < most; ++i) vector.options.push_back(i);
      decision = draft.add(std::move(vector));
    }
    stages.emplace_back(id, decision);
  }
  return draft.then([stages](ProgramBuilder& builder, DecisionValues values) {
    return vectorize(builder, stages, values);
  });
}

}  // namespace tilewright::ansor
