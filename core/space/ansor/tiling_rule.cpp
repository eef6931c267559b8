// SPDX-License-Identifier: Apache-2.0
#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"
#include "core/space/ansor/tiling.h"

namespace tilewright::ansor {
namespace {

class TilingRule final : public SketchRule {
 public:
  std::string name() const override { return "multi-level tiling"; }

  Verdict check(const SketchDraft& draft, int position, const Target&) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    return needs_tiling(draft, id) ? Verdict::kApplyAndSkipRest : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const override {
    Branch branch{draft, position - 1};
    const Tiling tiling = add_tiling(branch.draft, draft.state.order[static_cast<size_t>(position)], target);
    const auto done = branch.draft.then([tiling](ProgramBuilder& builder, DecisionValues values) {
      tiling.apply(builder, values);
      return Result<void>();
    });
    if (!done.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> tiling_rule() {
  return std::make_shared<TilingRule>();
}

}  // namespace tilewright::ansor
