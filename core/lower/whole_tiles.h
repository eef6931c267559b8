// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/lower/loop_ir.h"
#include "core/lower/ranges.h"

namespace tilewright {

/// `body` twice: without the guards that `wanted` selects, for where none of them can fail inside it, and as
/// it was, for where one may. Unchanged where no guard is selected or none can be decided outside of the
/// body. `ranges` has the ranges of outer variables.
Stmt with_whole_tiles(const Stmt& body, const std::function<bool(const Expr&)>& wanted,
                      const VarRanges& ranges);

/// Tests the guards of stores once for a nest of unrolled and vectorised loops instead of in each statement,
/// so that whole tiles are stored without conditions and masks.
Stmt store_whole_tiles(const Stmt& stmt);

}  // namespace tilewright
