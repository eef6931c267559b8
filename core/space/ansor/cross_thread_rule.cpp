// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <optional>

#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"

namespace tilewright::ansor {
namespace {

struct Steps {
  int64_t space = 1;
  int64_t reduce = 1;
};

Steps steps_of(const ScheduledStage& stage) {
  Steps steps;
  for (const Loop& loop : stage.loops)
    (loop.kind == LoopKind::kSpatial ? steps.space : steps.reduce) *= loop.extent;
  return steps;
}

/// The only reader, where it can host the stage, and behind how many of its loops.
struct Host {
  StageId stage = 0;
  size_t loops = 0;
};

std::optional<Host> host_of(const SketchDraft& draft, StageId id) {
  const auto readers = draft.state.consumers(id);
  if (readers.size() != 1 || needs_tiling(draft, readers.front())) return std::nullopt;
  const size_t common = common_outer_axes(draft.state, id, readers.front());
  const auto& reader = draft.state.stage(readers.front());
  // Its threads take the last of its axes, which must not be one that hosts.
  if (common == 0 || common >= reader.op.compute()->axes.size()) return std::nullopt;
  if (reader.location.kind != ComputeLocation::Kind::kRoot) return std::nullopt;
  return Host{readers.front(), common};
}

class CrossThreadRule final : public SketchRule {
 public:
  std::string name() const override { return "cross-thread reduction"; }

  Verdict check(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const auto& stage = draft.state.stage(id);
    if (!stage.op.compute() || is_tiled(stage) || has_write_cache(draft, id)) return Verdict::kSkip;
    const Steps steps = steps_of(stage);
    const bool long_for_its_results = needs_tiling(draft, id)
                                          ? steps.space <= target.blocks.threads && steps.space < steps.reduce
                                          : steps.reduce > target.blocks.warp_threads;
    return has_reduction(stage) && long_for_its_results ? Verdict::kApply : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const override {
    Branch branch{draft, position - 1};
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const size_t axes = draft.state.stage(id).op.compute()->axes.size();
    const auto host = host_of(draft, id);
    const int64_t threads = std::max(target.blocks.warp_threads, 1);
    const auto done = branch.draft.then([=](ProgramBuilder& builder, DecisionValues) {
      const auto loops = builder.loops(id);
      const std::vector<LoopId> reductions(loops.begin() + static_cast<std::ptrdiff_t>(axes), loops.end());
      const LoopId reduction = reductions.size() == 1 ? reductions.front() : builder.fuse(id, reductions);
      const auto parts = builder.split(id, reduction, {threads}, Tail::kGuard);
      if (!builder.ok()) return Result<void>();
      builder.annotate(id, parts[1], LoopAnnotation::kThreadX);
      if (!host) return Result<void>();
      const auto bound = [](const Loop& loop) { return loop.annotation == LoopAnnotation::kThreadX; };
      const std::vector<Loop> outer = builder.state().stage(host->stage).loops;
      if (std::ranges::none_of(outer, bound)) {
        const auto last = builder.split(host->stage, outer.back().id, {threads}, Tail::kGuard);
        if (builder.ok()) builder.annotate(host->stage, last[1], LoopAnnotation::kThreadX);
      }
      if (builder.ok()) builder.compute_at(id, host->stage, outer[host->loops - 1].id);
      return Result<void>();
    });
    if (!done.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> cross_thread_rule() {
  return std::make_shared<CrossThreadRule>();
}

}  // namespace tilewright::ansor
