// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "core/space/ansor/rules.h"
#include "core/space/ansor/tiling.h"

namespace tilewright::ansor {
namespace {

constexpr int kLevels = 2;

class ConstTensorRule final : public SketchRule {
 public:
  std::string name() const override { return "simplify const tensor"; }

  Verdict check(const SketchDraft& draft, int position, const Target&) const override {
    const auto& stage = draft.state.stage(draft.state.order[static_cast<size_t>(position)]);
    return stage.op.compute() && !stage.op.hints.unroll_for_constants.empty() ? Verdict::kApplyAndSkipRest
                                                                              : Verdict::kSkip;
  }

  std::vector<Branch> apply(const SketchDraft& draft, int position, const Target&) const override {
    Branch branch{draft, position - 1};
    const StageId id = draft.state.order[static_cast<size_t>(position)];
    const auto& names = draft.state.stage(id).op.hints.unroll_for_constants;
    constexpr int kUnrolled = -2;
    std::vector<int> decisions;
    for (const Loop& loop : draft.state.stage(id).loops) {
      // A reduction that is not named walks a constant tensor all the same.
      const bool unrolled =
          loop.kind != LoopKind::kSpatial || std::find(names.begin(), names.end(), loop.name) != names.end();
      decisions.push_back(unrolled ? kUnrolled : add_split_decision(branch.draft, id, loop, kLevels));
    }
    const auto done = branch.draft.then([id, decisions](ProgramBuilder& builder, DecisionValues values) {
      std::vector<LoopId> outer;
      std::vector<LoopId> inner;
      std::vector<LoopId> unrolled;
      const auto loops = builder.loops(id);
      for (size_t i = 0; i < loops.size(); ++i) {
        if (decisions[i] == kUnrolled) {
          builder.annotate(id, loops[i], LoopAnnotation::kUnroll);
          unrolled.push_back(loops[i]);
          continue;
        }
        const auto parts = builder.split(id, loops[i], split_factors(values, decisions[i], kLevels));
        outer.push_back(parts[0]);
        inner.push_back(parts[1]);
      }
      outer.insert(outer.end(), inner.begin(), inner.end());
      outer.insert(outer.end(), unrolled.begin(), unrolled.end());
      builder.reorder(id, std::move(outer));
      return Result<void>();
    });
    if (!done.ok()) return {};
    return {std::move(branch)};
  }
};

}  // namespace

std::shared_ptr<const SketchRule> const_tensor_rule() {
  return std::make_shared<ConstTensorRule>();
}

}  // namespace tilewright::ansor
