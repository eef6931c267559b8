// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>

#include "core/lower/loop_ir.h"

namespace tilewright {

/// Calls `f` on every statement, parents first; `f` returns whether to descend into it.
void visit(const Stmt& stmt, const std::function<bool(const StmtNode&)>& f);

/// The statement with each direct child replaced by `f` of it (null children too). Parts that become empty
/// are dropped.
Stmt map_children(const Stmt& stmt, const std::function<Stmt(const Stmt&)>& f);

/// Replaces variables in every expression of a statement.
Stmt substitute(const Stmt& stmt, const std::vector<Substitution>& substitutions);

/// Calls `f` on every expression that a statement holds directly (conditions, indices, values), but not on
/// subexpressions.
void visit_expressions(const Stmt& stmt, const std::function<void(const Expr&)>& f);

}  // namespace tilewright
