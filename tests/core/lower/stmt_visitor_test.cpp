// SPDX-License-Identifier: Apache-2.0
#include "core/lower/stmt_visitor.h"

#include <gtest/gtest.h>

#include <string>

namespace tilewright {
namespace {

/// Writes down the kinds that it meets, in order.
class Names final : public StmtVisitor {
 public:
  std::string text;
  void read(const Stmt& stmt) { dispatch(stmt); }

 private:
  void note(const char* kind, const Stmt& inside = nullptr) {
    text += kind;
    if (!inside) return;
    text += '(';
    dispatch(inside);
    text += ')';
  }
  void visit_for(const For& loop) override { note("for", loop.body); }
  void visit_block(const Block& block) override {
    for (const Stmt& one : block.statements) dispatch(one);
  }
  void visit_if(const If& branch) override {
    note("if", branch.then_body);
    note("else", branch.else_body);
  }
  void visit_store(const Store&) override { note("store"); }
  void visit_allocate(const Allocate& allocate) override { note("allocate", allocate.body); }
  void visit_prefetch(const PrefetchLine&) override { note("prefetch"); }
  void visit_micro_kernel(const MicroKernel& kernel) override { note("kernel", kernel.loops); }
  void visit_barrier(const Barrier&) override { note("barrier"); }
};

TEST(StmtVisitor, HandsEveryStatementToTheFunctionOfItsKind) {
  Store store;
  store.value = float_imm(1);
  const Stmt stored = make_store(store);
  For loop;
  loop.extent = 2;
  loop.body = make_block({stored, make_prefetch({}), make_barrier()});
  const Stmt all = make_allocate(
      0, make_block({make_for(loop), make_if(int_imm(1), stored, make_micro_kernel("k", stored))}));
  Names names;
  names.read(all);
  EXPECT_EQ(names.text, "allocate(for(storeprefetchbarrier)if(store)else(kernel(store)))");
}

TEST(StmtVisitor, PassesOverNothing) {
  Names names;
  names.read(nullptr);
  EXPECT_EQ(names.text, "");
}

}  // namespace
}  // namespace tilewright
