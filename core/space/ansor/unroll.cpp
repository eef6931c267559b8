// SPDX-License-Identifier: Apache-2.0
#include "core/space/ansor/analysis.h"
#include "core/space/ansor/rules.h"
#include "core/space/ansor/tiling.h"

namespace tilewright::ansor {

Result<void> annotate_unroll(SketchDraft& draft, const Target& target) {
  std::vector<std::pair<StageId, int>> stages;
  for (StageId id : draft.state.order) {
    const auto& stage = draft.state.stage(id);
    if (!stage.op.compute() || !has_reduction(stage)) continue;
    Decision unroll;
    unroll.kind = Decision::Kind::kUnroll;
    unroll.stage = stage.op.name;
    unroll.name = "unroll " + unroll.stage;
    unroll.options = {0, 16, 64, 512};
    if (names_threads(target)) unroll.options.push_back(1024);
    stages.emplace_back(id, draft.add(std::move(unroll)));
  }
  if (stages.empty()) return {};
  return draft.then([stages](ProgramBuilder& builder, DecisionValues values) {
    for (const auto& [id, decision] : stages) {
      builder.unroll_up_to(id, static_cast<int32_t>(values[static_cast<size_t>(decision)].at(0)));
    }
    return Result<void>();
  });
}

}  // namespace tilewright::ansor
