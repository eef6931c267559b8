// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Marks serial loops inside a loop that carries `unroll_up_to` as kUnroll, as long as they unroll to at most
/// that number of statements (Ansor's auto_unroll_max_step).
Stmt apply_unroll_pragma(const Stmt& stmt);

}  // namespace tilewright
