// SPDX-License-Identifier: Apache-2.0
#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"
#include "core/space/ansor/tiling.h"

namespace tilewright::ansor {
namespace {

class RfactorRule final : public SketchRule {
 public:
  std::string name() const override { return "add rfactor"; }

  Verdict check(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    if (!draft.state.stage(id).op.compute() || has_write_cache(draft, id)) return Verdict::kSkip;
    return needs_rfactor(draft, id, target.threads) ? Verdict::kApply : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target&) const override {
    std::vector<Branch> branches;
    // The factored stage takes this position, and neither it nor the rest is tiled.
    for (const bool inner : {false, true}) {
      Branch branch{draft, position - 1};
      if (factor(branch.draft, draft.state.order[static_cast<size_t>(position)], inner).ok())
        branches.push_back(std::move(branch));
    }
    return branches;
  }

 private:
  static Result<void> factor(SketchDraft& draft, StageId id, bool inner) {
    const auto& stage = draft.state.stage(id);
    const size_t axes = stage.op.compute()->axes.size();
    Loop fused{0, {}, LoopKind::kReduce, 1, LoopAnnotation::kNone};
    for (size_t i = axes; i < stage.loops.size(); ++i) {
      fused.name += (i > axes ? "@" : "") + stage.loops[i].name;
      fused.extent *= stage.loops[i].extent;
    }
    const int decision = add_split_decision(draft, id, fused, 2);
    return draft.then([=](ProgramBuilder& builder, DecisionValues values) {
      const auto loops = builder.loops(id);
      const LoopId reduction =
          builder.fuse(id, {loops.begin() + static_cast<std::ptrdiff_t>(axes), loops.end()});
      const auto parts = builder.split(id, reduction, split_factors(values, decision, 2));
      const StageId factored = builder.rfactor(id, parts[inner ? 1 : 0], true);
      if (inner && builder.ok()) {
        // The new axis goes innermost, where it can be a vector.
        auto order = builder.loops(factored);
        const LoopId axis = order[axes];
        order.erase(order.begin() + static_cast<std::ptrdiff_t>(axes));
        order.push_back(axis);
        builder.reorder(factored, std::move(order));
      }
      return Result<void>();
    });
  }
};

}  // namespace

std::shared_ptr<const SketchRule> rfactor_rule() {
  return std::make_shared<RfactorRule>();
}

}  // namespace tilewright::ansor
