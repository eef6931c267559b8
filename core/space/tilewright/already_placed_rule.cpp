// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/rules.h"
#include "core/space/tilewright/stage_kinds.h"

namespace tilewright {
namespace {

class AlreadyPlacedRule final : public SketchRule {
 public:
  std::string name() const override { return "leave"; }
  bool leaves_a_mark() const override { return false; }

  Verdict check(const SketchDraft& draft, int position, const Target&) const override {
    const auto& state = draft.state;
    const StageId id = state.order[static_cast<size_t>(position)];
    const auto& stage = state.stage(id);
    const bool placed = stage.location.kind != ComputeLocation::Kind::kRoot && !is_contraction(state, id);
    const bool left = !stage.op.compute() || placed || has_loops_of_its_own(stage) ||
                      // A stage that depends on parameters only is computed once, when the model is loaded.
                      (is_constant(state, id) && stage.op.hints.unroll_for_constants.empty()) ||
                      // The epilogue of a contraction is tiled together with it.
                      ends_contraction(state, id);
    return left ? Verdict::kApplyAndSkipRest : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target&) const override {
    return {{draft, position - 1}};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> already_placed_rule() {
  return std::make_shared<AlreadyPlacedRule>();
}

}  // namespace tilewright
