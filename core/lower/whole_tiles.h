// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/lower/loop_ir.h"
#include "core/lower/ranges.h"

namespace tilewright {

/// `body` twice: without the guards for which `wanted` holds where none of them can fail inside it, as it is
/// where one may. Unchanged where there is no such guard, or none that can be decided outside. `ranges` holds
/// what is known outside.
Stmt with_whole_tiles(const Stmt& body, const std::function<bool(const Expr&)>& wanted,
                      const VarRanges& ranges);

/// Decides guards of stores once for a nest of unrolled and vectorised loops, instead of at each of its
/// statements: whole tiles are stored without conditions and masks.
Stmt store_whole_tiles(const Stmt& stmt);

}  // namespace tilewright
