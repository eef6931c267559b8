// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"
#include "core/space/ansor/tiling.h"

namespace tilewright::ansor {
namespace {

/// The innermost loop of the first level of a tiled stage's reductions; none where it has none.
std::optional<LoopId> end_of_first_reductions(const ScheduledStage& stage) {
  const auto is_reduction = [](const Loop& loop) { return loop.kind != LoopKind::kSpatial; };
  const auto first = std::ranges::find_if(stage.loops, is_reduction);
  if (first == stage.loops.end()) return std::nullopt;
  const auto reductions = static_cast<std::ptrdiff_t>(stage.op.compute()->reduce_axes.size());
  return (first + reductions - 1)->id;
}

class CacheReadRule final : public SketchRule {
 public:
  std::string name() const override { return "add cache read"; }

  Verdict check(const SketchDraft& draft, int position, const Target&) const override {
    const auto readers = draft.state.consumers(draft.state.order[static_cast<size_t>(position)]);
    if (readers.empty()) return Verdict::kSkip;
    const auto& first = draft.state.stage(readers.front());
    const bool fetches = needs_tiling(draft, readers.front()) && is_tiled(first) && has_reduction(first) &&
                         !has_shared_reduction(draft.state, readers.front());
    return fetches ? Verdict::kApplyAndSkipRest : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target&) const override {
    // The copy gets the next position; the rules look at the stage again.
    Branch branch{draft, position};
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const auto done = branch.draft.then([id](ProgramBuilder& builder, DecisionValues) {
      for (const StageId reader : builder.state().consumers(id)) {
        const auto loop = end_of_first_reductions(builder.state().stage(reader));
        if (!builder.ok() || !loop) continue;
        const StageId copy = builder.cache_read(id, MemoryScope::kShared, {reader});
        if (builder.ok()) builder.compute_at(copy, reader, *loop);
      }
      return Result<void>();
    });
    if (!done.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> cache_read_rule() {
  return std::make_shared<CacheReadRule>();
}

}  // namespace tilewright::ansor
