// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/backend/gpu/dialect.h"
#include "core/backend/gpu/kernel_source.h"
#include "core/backend/gpu/kernels.h"
#include "core/base/result.h"
#include "core/lower/ranges.h"
#include "core/lower/stmt_visitor.h"

namespace tilewright {

/// The name of a buffer in kernels, unique among all of the program.
std::string buffer_name(const LoopIr& ir, BufferId id);
std::string integer_literal(int64_t value, const Dialect& dialect);
std::string real_literal(double value);
/// The type by which elements of a type lie in memory.
std::string memory_type(DataType type, const Dialect& dialect);

/// Prints one kernel. Values that several expressions share are computed once, and a selection that reads
/// memory on one side evaluates that side alone.
class KernelPrinter final : StmtVisitor {
 public:
  KernelPrinter(const LoopIr& ir, const Kernel& kernel, const Dialect& dialect);
  /// Errors (kInvalid): values of a type that kernels do not compute with.
  Result<std::string> print();

 private:
  using Names = std::map<const ExprNode*, std::string>;

  void visit_for(const For& loop) override;
  void visit_block(const Block& block) override;
  void visit_if(const If& branch) override;
  void visit_store(const Store& store) override;
  void visit_allocate(const Allocate& allocate) override;
  void visit_prefetch(const PrefetchLine& line) override;
  void visit_micro_kernel(const MicroKernel& kernel) override;
  void visit_barrier(const Barrier& barrier) override;

  void print_head();
  void print_thread_loop(const For& loop, const std::string& name);

  void line(const std::string& text);
  /// Opens a block of statements behind `text`, and closes it.
  void open(const std::string& text);
  void close(std::string_view text = "}");
  void fail(const std::string& what);

  /// An expression of C for a number; statements that it needs are printed first.
  std::string value(const Expr& e);
  std::string value_of(const Expr& e);
  std::string unary(const Unary& unary, DataType type);
  std::string binary(const Binary& binary, DataType type);
  std::string integer_binary(const Binary& binary, DataType type);
  std::string selection(const Select& select, DataType type);
  std::string conversion(const Cast& cast, DataType type);
  std::string element(const Expr& load);
  /// An index, a bound or another integer that loops are counted with.
  std::string index(const Expr& e);
  std::string place(BufferId buffer, const std::vector<Expr>& indices);
  std::string loop_name(VarId id) const;
  /// The type in which values of a type are computed.
  std::string value_type(DataType type) const;
  /// A real value as often rounded as its type says.
  static std::string rounded(std::string value, DataType type);

  const LoopIr& ir_;
  const Kernel& kernel_;
  const Dialect& dialect_;
  KernelParameters parameters_;
  std::string index_type_;
  std::string text_;
  int depth_ = 0;
  int temporaries_ = 0;
  VarRanges ranges_;
  std::map<VarId, std::string> loops_;
  std::set<LoopAnnotation> bound_;  ///< axes of blocks and threads around the statement
  std::vector<Names> known_{1};     ///< values that have names, by the block of statements that knows them
  Result<void> error_;
};

}  // namespace tilewright
