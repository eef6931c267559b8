// SPDX-License-Identifier: Apache-2.0
#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"
#include "core/space/ansor/tiling.h"

namespace tilewright::ansor {
namespace {

class AlwaysInlineRule final : public SketchRule {
 public:
  std::string name() const override { return "always inline"; }

  Verdict check(const SketchDraft& draft, int position, const Target& target) const override {
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const auto& stage = draft.state.stage(id);
    if (!stage.op.compute() || is_output(draft.state, id) || has_reduction(stage)) return Verdict::kSkip;
    // Where arithmetic is plentiful, what reads nothing twice is computed again.
    return names_threads(target) || is_strictly_inlineable(stage.op) ? Verdict::kApplyAndSkipRest
                                                                     : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target&) const override {
    Branch branch{draft, position - 1};
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const auto done = branch.draft.then([id](ProgramBuilder& builder, DecisionValues) {
      builder.compute_inline(id);
      return Result<void>();
    });
    if (!done.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> always_inline_rule() {
  return std::make_shared<AlwaysInlineRule>();
}

}  // namespace tilewright::ansor
