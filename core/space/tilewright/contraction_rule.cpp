// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/space/tilewright/contraction.h"
#include "core/space/tilewright/rules.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

/// The shortest reductions that are cut. Shorter ones gain nothing: the panel of the packed operand that a
/// register tile reads stays in the first-level cache, or, next to the rows of a window or under an epilogue,
/// in the second-level cache together with the rows.
constexpr int64_t kShortestProduct = 256;
constexpr int64_t kShortestSum = 2048;

bool may_block_reduction(const ScheduleState& state, const Contraction& c) {
  const Compute& compute = *state.stage(c.stage).op.compute();
  // Inside another stage's blocks, its own blocks would be accumulated again for each of them.
  if (state.stage(c.stage).location.kind != ComputeLocation::Kind::kRoot) return false;
  if (reduction_blocks(c, compute).empty() || c.terms > 1) return false;
  int64_t terms = 1;
  for (const Axis& axis : compute.reduce_axes) terms *= axis.extent;
  if (c.bare_product) return terms >= kShortestProduct;
  // Nothing is reused from a cache without rows and columns, nor for each step of a further axis.
  const auto goes_on = [&](int axis) {
    return axis != c.column && compute.axes[static_cast<size_t>(axis)].extent > 1;
  };
  return terms >= kShortestSum && c.fused < 0 && c.group_steps == 1 && c.row_group_steps == 1 &&
         c.inner_row >= 0 && c.roles.vector_operand >= 0 && !c.only_windows &&
         std::none_of(c.roles.columns.begin(), c.roles.columns.end(), goes_on);
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
