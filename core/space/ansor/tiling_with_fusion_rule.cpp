// SPDX-License-Identifier: Apache-2.0
#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"
#include "core/space/ansor/tiling.h"

namespace tilewright::ansor {
namespace {

/// The reader's axes are split like the tiling's, `level` levels deep with one loop for the rest; the loops
/// stand level by level. Returns the innermost loop of the last of these levels.
LoopId follow_tiling(ProgramBuilder& builder, StageId reader, const std::vector<int32_t>& splits, int level) {
  std::vector<std::vector<LoopId>> levels(static_cast<size_t>(level) + 1);
  const auto loops = builder.loops(reader);
  for (size_t i = 0; i < loops.size() && i < splits.size(); ++i) {
    const auto parts = builder.follow_split(reader, loops[i], splits[i], level + 1);
    for (size_t part = 0; part < parts.size(); ++part) levels[part].push_back(parts[part]);
  }
  std::vector<LoopId> order;
  for (const auto& one : levels) order.insert(order.end(), one.begin(), one.end());
  builder.reorder(reader, std::move(order));
  return levels[static_cast<size_t>(level) - 1].back();
}

class TilingWithFusionRule final : public SketchRule {
 public:
  std::string name() const override { return "multi-level tiling with fusion"; }

  Verdict check(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const auto reader = matched_consumer(draft.state, id);
    if (!needs_tiling(draft, id) || !reader || is_tiled(draft.state.stage(*reader))) return Verdict::kSkip;
    return has_write_cache(draft, id) || names_threads(target) ? Verdict::kApplyAndSkipRest : Verdict::kApply;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const StageId reader = *matched_consumer(draft.state, id);
    std::vector<Branch> branches;
    // Behind the first levels of a processor; inside the loop over threads of other devices.
    const auto fusion_levels = names_threads(target) ? std::vector{3} : std::vector{1, 2};
    for (const int level : fusion_levels) {
      Branch branch{draft, position - 1};
      const Tiling tiling = add_tiling(branch.draft, id, target);
      const auto done = branch.draft.then([=](ProgramBuilder& builder, DecisionValues values) {
        const auto splits = tiling.apply(builder, values);
        if (builder.ok()) builder.compute_at(id, reader, follow_tiling(builder, reader, splits, level));
        return Result<void>();
      });
      if (done.ok()) branches.push_back(std::move(branch));
    }
    return branches;
  }
};

}  // namespace

std::shared_ptr<const SketchRule> tiling_with_fusion_rule() {
  return std::make_shared<TilingWithFusionRule>();
}

}  // namespace tilewright::ansor
