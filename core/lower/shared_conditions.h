// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/compute/expr.h"
#include "core/lower/infer_nests.h"
#include "core/schedule/program.h"

namespace tilewright {

/// `value`, of which `stage` makes a sum, without the conditions under which it is not zero, as far as whole
/// runs of the stage's unrolled and vectorised loops share them: those are added to `guards`, so that nothing
/// is computed and no inner loop is run where they fail.
Expr without_shared_conditions(const Expr& value, const ScheduledStage& stage, const StageNest& nest,
                               std::vector<Expr>& guards);

}  // namespace tilewright
