// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/contraction.h"
#include "core/space/tilewright/rules.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

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
    // Blocking the reduction pays where a whole panel of the packed operand does not stay in the first cache.
    const Compute& compute = *draft.state.stage(id).op.compute();
    if (contraction.epilogue < 0 && compute.reduce_axes.size() == 1 && compute.reduce_axes[0].extent >= 256) {
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
