// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Marks serial loops kUnroll below a loop that carries `unroll_up_to` while the number of statements they
/// unroll to stays within it (Ansor's auto_unroll_max_step).
Stmt apply_unroll_pragma(const Stmt& stmt);

}  // namespace tilewright
