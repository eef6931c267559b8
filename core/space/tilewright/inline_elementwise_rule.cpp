// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/rules.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

class InlineElementwiseRule final : public SketchRule {
 public:
  std::string name() const override { return "inline"; }

  Verdict check(const SketchDraft& draft, int position, const Target&) const override {
    return is_inlined(draft.state, draft.state.order[static_cast<size_t>(position)])
               ? Verdict::kApplyAndSkipRest
               : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target&) const override {
    Branch branch{draft, position - 1};
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const auto result = branch.draft.then([id](ProgramBuilder& builder, DecisionValues) -> Result<void> {
      builder.compute_inline(id);
      return {};
    });
    if (!result.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> inline_elementwise_rule() {
  return std::make_shared<InlineElementwiseRule>();
}

}  // namespace tilewright
