// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/rules.h"

namespace tilewright {
namespace {

class InlineElementwiseRule final : public SketchRule {
 public:
  std::string name() const override { return "inline"; }

  Verdict check(const SketchDraft& draft, int position, const Target&) const override {
    const auto& state = draft.state;
    const StageId id = state.order[static_cast<size_t>(position)];
    const auto& stage = state.stage(id);
    const bool output = std::find(state.outputs.begin(), state.outputs.end(), id) != state.outputs.end();
    if (!stage.op.compute() || stage.op.compute()->combiner != Combiner::kNone || output) return Verdict::kSkip;
    if (stage.location.kind != ComputeLocation::Kind::kRoot || !stage.op.hints.unroll_for_constants.empty()) return Verdict::kSkip;
    if (is_cheap_elementwise(stage)) return Verdict::kApplyAndSkipRest;
    // Read once, at its own place: nothing is computed twice.
    const auto reader = elementwise_reader(state, id);
    if (!reader) return Verdict::kSkip;
    int reads = 0;
    visit(state.stage(*reader).op.compute()->body, [&](const Expr& e) {
      const auto* l = e.as<Load>();
      reads += l && l->tensor == id;
      return true;
    });
    return reads == 1 ? Verdict::kApplyAndSkipRest : Verdict::kSkip;
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

std::shared_ptr<const SketchRule> inline_elementwise_rule() { return std::make_shared<InlineElementwiseRule>(); }

}  // namespace tilewright
