// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/lower/loop_ir.h"

namespace tilewright {

/// What makes something of statements, one after the other: machine code, source text, lines for people.
/// Every kind of statement has its function, so that none can be forgotten; they say themselves what becomes
/// of the statements inside. For passes, which look for a few kinds or change them, core/lower/stmt_walk.h is
/// shorter.
class StmtVisitor {
 public:
  virtual ~StmtVisitor() = default;

 protected:
  /// Hands the statement to the function of its kind. The empty statement is passed over.
  void dispatch(const Stmt& stmt);

  virtual void visit_for(const For& loop) = 0;
  virtual void visit_block(const Block& block) = 0;
  virtual void visit_if(const If& branch) = 0;
  virtual void visit_store(const Store& store) = 0;
  virtual void visit_allocate(const Allocate& allocate) = 0;
  virtual void visit_prefetch(const PrefetchLine& line) = 0;
  virtual void visit_micro_kernel(const MicroKernel& kernel) = 0;
  virtual void visit_barrier(const Barrier& barrier) = 0;
};

}  // namespace tilewright
