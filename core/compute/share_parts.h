// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/compute/expr.h"

namespace tilewright {

/// `e` with each of its equal parts as one node, so that whoever goes through it once a node (node_memo.h)
/// does what they have in common only once. Linear in the parts times the different ones.
Expr share_parts(const Expr& e);

}  // namespace tilewright
