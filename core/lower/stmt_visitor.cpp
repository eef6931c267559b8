// SPDX-License-Identifier: Apache-2.0
#include "core/lower/stmt_visitor.h"

namespace tilewright {

void StmtVisitor::dispatch(const Stmt& stmt) {
  if (!stmt) return;
  struct Kinds {
    StmtVisitor& visitor;
    void operator()(const For& loop) { visitor.visit_for(loop); }
    void operator()(const Block& block) { visitor.visit_block(block); }
    void operator()(const If& branch) { visitor.visit_if(branch); }
    void operator()(const Store& store) { visitor.visit_store(store); }
    void operator()(const Allocate& allocate) { visitor.visit_allocate(allocate); }
    void operator()(const PrefetchLine& line) { visitor.visit_prefetch(line); }
    void operator()(const MicroKernel& kernel) { visitor.visit_micro_kernel(kernel); }
    void operator()(const Barrier& barrier) { visitor.visit_barrier(barrier); }
  };
  std::visit(Kinds{*this}, stmt->value);
}

}  // namespace tilewright
