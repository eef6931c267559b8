// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/compute/expr.h"
#include "core/lower/infer_nests.h"
#include "core/schedule/program.h"

namespace tilewright {

/// Moves conditions out of `value`, a term that `stage` sums up and that is zero where one of them fails.
/// Conditions that are the same for whole runs of the stage's unrolled and vectorised loops are added to
/// `guards`, so that inner loops are skipped where they fail. Returns `value` without them.
Expr without_shared_conditions(const Expr& value, const ScheduledStage& stage, const StageNest& nest,
                               std::vector<Expr>& guards);

}  // namespace tilewright
