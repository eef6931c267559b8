// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/space/tilewright/axis_roles.h"
#include "core/space/tilewright/rules.h"

namespace tilewright {
namespace {

class AlreadyPlacedRule final : public SketchRule {
 public:
  std::string name() const override { return "leave"; }

  Verdict check(const SketchDraft& draft, int position, const Target& target) const override {
    const auto& state = draft.state;
    const StageId id = state.order[static_cast<size_t>(position)];
    const auto& stage = state.stage(id);
    if (!stage.op.compute()) return Verdict::kApplyAndSkipRest;
    if (stage.location.kind != ComputeLocation::Kind::kRoot) return Verdict::kApplyAndSkipRest;
    const bool touched = !stage.relations.empty() || std::any_of(stage.loops.begin(), stage.loops.end(), [](const Loop& l) {
      return l.annotation != LoopAnnotation::kNone;
    });
    if (touched) return Verdict::kApplyAndSkipRest;
    // Packed parameters are computed once, at load.
    if (is_constant(state, id)) return Verdict::kApplyAndSkipRest;
    // The epilogue of a contraction is tiled together with it.
    if (ends_contraction(draft, id, target)) return Verdict::kApplyAndSkipRest;
    return Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target&) const override {
    return {{draft, position - 1}};
  }

 private:
  /// Whether the stage reads, at its own place, a contraction or what will be put between that and the stage.
  static bool ends_contraction(const SketchDraft& draft, StageId id, const Target& target) {
    const auto& state = draft.state;
    for (StageId producer : state.producers(id)) {
      if (elementwise_reader(state, producer) != std::optional<StageId>(id)) continue;
      const auto at = std::find(state.order.begin(), state.order.end(), producer);
      if (at == state.order.end()) continue;
      const int where = static_cast<int>(at - state.order.begin());
      if (contraction_rule()->check(draft, where, target) != Verdict::kSkip) return true;
      const bool inlined = inline_elementwise_rule()->check(draft, where, target) != Verdict::kSkip;
      if (inlined && ends_contraction(draft, producer, target)) return true;
    }
    return false;
  }
};

}  // namespace

std::shared_ptr<const SketchRule> already_placed_rule() { return std::make_shared<AlreadyPlacedRule>(); }

}  // namespace tilewright
