// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/contraction.h"
#include "core/space/tilewright/rules.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

/// A shorter product, and longer sums: for which the packed operand of a register tile stays in the first
/// cache, or in the second one together with the rows.
constexpr int64_t kShortProduct = 256;
constexpr int64_t kShortSum = 2048;

bool may_block_reduction(const ScheduleState& state, const Contraction& contraction) {
  const Compute& compute = *state.stage(contraction.stage).op.compute();
  if (contraction.epilogue < 0) {
    return compute.reduce_axes.size() == 1 && compute.reduce_axes[0].extent >= kShortProduct;
  }
  int64_t terms = 1;
  for (const Axis& axis : compute.reduce_axes) terms *= axis.extent;
  return terms >= kShortSum && !reduction_blocks(compute).empty() && contraction.group_steps == 1 &&
         contraction.fused < 0;
}

class ContractionRule final : public SketchRule {
 public:
  std::string name() const override { return "contraction"; }

  Verdict check(const SketchDraft& draft, int position, const Target&) const override {
    return is_contraction(draft.state, draft.state.order[static_cast<size_t>(position)])
               ? Verdict::kApplyAndSkipRest
               : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target& target) const override {
    std::vector<Branch> branches;
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const Contraction contraction = analyse_contraction(draft.state, id, target);
    add_branch(branches, {draft, position - 1}, contraction, target, false);
    if (may_block_reduction(draft.state, contraction)) {
      add_branch(branches, {draft, position - 1}, contraction, target, true);
    }
    return branches;
  }

 private:
  static void add_branch(std::vector<Branch>& branches, Branch branch, const Contraction& contraction,
                         const Target& target, bool blocked) {
    const ContractionDecisions decisions =
        add_contraction_decisions(branch.draft, contraction, target, blocked);
    const auto result =
        branch.draft.then([contraction, decisions, target](ProgramBuilder& builder, DecisionValues values) {
          return tile_contraction(contraction, decisions, target, builder, values);
        });
    if (result.ok()) branches.push_back(std::move(branch));
  }
};

}  // namespace

std::shared_ptr<const SketchRule> contraction_rule() {
  return std::make_shared<ContractionRule>();
}

}  // namespace tilewright
