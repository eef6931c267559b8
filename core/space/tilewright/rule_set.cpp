// SPDX-License-Identifier: Apache-2.0
#include "core/space/tilewright/rules.h"

namespace tilewright {

RuleSet tilewright_rule_set() {
  return {"tilewright",
          {inline_elementwise_rule(), already_placed_rule(), constant_transform_rule(), contraction_rule(), row_reduction_rule(),
           elementwise_rule()},
          {}};
}

void parallelise(ProgramBuilder& builder, StageId stage, const std::vector<LoopId>& loops, const Target& target) {
  if (target.threads <= 1) return;
  for (LoopId id : loops) {
    const Loop* loop = builder.state().stage(stage).find_loop(id);
    if (!loop || loop->extent < target.threads || loop->kind != LoopKind::kSpatial) continue;
    builder.annotate(stage, id, LoopAnnotation::kParallel);
    return;
  }
}

}  // namespace tilewright
