// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Calls `f` on every statement, parents first; `f` returns whether to look below.
void visit(const Stmt& stmt, const std::function<bool(const StmtNode&)>& f);

/// The statement with `f` of each statement that it holds directly (null ones too); without the parts that
/// become empty.
Stmt map_children(const Stmt& stmt, const std::function<Stmt(const Stmt&)>& f);

/// Replaces variables in every expression of a statement.
Stmt substitute(const Stmt& stmt, const std::vector<Substitution>& substitutions);

/// Calls `f` on every expression that a statement holds directly (conditions, indices, values), not on their
/// parts.
void visit_expressions(const Stmt& stmt, const std::function<void(const Expr&)>& f);

}  // namespace tilewright
