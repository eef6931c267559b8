// SPDX-License-Identifier: Apache-2.0
#include <utility>

#include <fmt/format.h>

#include "core/lower/loop_ir.h"
#include "core/lower/loop_ir_lines.h"
#include "core/lower/stmt_visitor.h"
#include "core/schedule/primitive_names.h"

namespace tilewright {
namespace {

class Printer final : public StmtVisitor {
 public:
  explicit Printer(const LoopIr& ir) : ir_(ir) {}

  std::vector<LoopIrLine> lines;

  void print(const Stmt& stmt, int depth, int parent) {
    const Place outer = std::exchange(at_, {stmt.get(), depth, parent});
    dispatch(stmt);
    at_ = outer;
  }
  /// Both functions, with headings where there are two.
  void print_functions() {
    if (ir_.prepack) print(ir_.prepack, 0, line({}, "prepack:"));
    print(ir_.run, 0, ir_.prepack ? line({}, "run:") : 0);
  }

 private:
  /// Where a statement stands.
  struct Place {
    const StmtNode* statement = nullptr;
    int depth = 0;
    int parent = 0;
  };

  std::string expr(const Expr& e) const {
    return expr_text(e, [&](TensorId id) { return ir_.buffer(id).name; });
  }
  /// Gives the line's number.
  int line(const Place& place, const std::string& content) {
    lines.push_back(
        {std::string(static_cast<size_t>(place.depth) * 2, ' ') + content, place.statement, place.parent});
    return static_cast<int>(lines.size());
  }

  /// The buffer that a nest copies a parameter of the same name into, element by element; none where it does
  /// anything else.
  const Buffer* copied(const For& loop) const {
    const StmtNode* at = loop.body.get();
    while (at && std::holds_alternative<For>(at->value)) at = std::get<For>(at->value).body.get();
    const auto* store = at ? std::get_if<Store>(&at->value) : nullptr;
    const auto* source = store ? store->value.as<Load>() : nullptr;
    if (!source || ir_.buffer(source->tensor).place != Buffer::Place::kParameter) return nullptr;
    const Buffer& target = ir_.buffer(store->buffer);
    if (target.name != ir_.buffer(source->tensor).name || source->indices.size() != store->indices.size()) {
      return nullptr;
    }
    for (size_t i = 0; i < store->indices.size(); ++i) {
      if (!equal(source->indices[i], store->indices[i])) return nullptr;
    }
    return &target;
  }

  void visit_for(const For& loop) override {
    if (const Buffer* buffer = copied(loop)) {
      line(at_, fmt::format("keep {}: {}", buffer->name, shape_text(buffer->shape)));
      return;
    }
    const std::string_view word =
        loop.annotation == LoopAnnotation::kNone ? "for" : annotation_name(loop.annotation);
    const std::string pragma =
        loop.unroll_up_to > 0 ? fmt::format("  # unroll up to {}", loop.unroll_up_to) : "";
    const std::string by = loop.intrinsic.empty() ? "" : "  # by " + loop.intrinsic;
    const int number = line(at_, fmt::format("{} {} in {}{}{}", word, loop.name, loop.extent, pragma, by));
    print(loop.body, at_.depth + 1, number);
  }
  void visit_block(const Block& block) override {
    for (const auto& s : block.statements) print(s, at_.depth, at_.parent);
  }
  void visit_if(const If& branch) override {
    const int number = line(at_, fmt::format("if {}", expr(branch.condition)));
    print(branch.then_body, at_.depth + 1, number);
    if (!branch.else_body) return;
    line({nullptr, at_.depth, number}, "else");
    print(branch.else_body, at_.depth + 1, number);
  }
  void visit_store(const Store& store) override {
    std::string indices;
    for (const auto& index : store.indices) indices += (indices.empty() ? "" : ", ") + expr(index);
    line(at_, fmt::format("{}[{}] = {}", ir_.buffer(store.buffer).name, indices, expr(store.value)));
  }
  void visit_prefetch(const PrefetchLine& prefetch) override {
    std::string indices;
    for (const auto& index : prefetch.indices) indices += (indices.empty() ? "" : ", ") + expr(index);
    line(at_, fmt::format("prefetch {}[{}]", ir_.buffer(prefetch.buffer).name, indices));
  }
  void visit_micro_kernel(const MicroKernel& kernel) override {
    const int number = line(at_, "micro-kernel " + kernel.intrinsic);
    print(kernel.loops, at_.depth + 1, number);
  }
  void visit_barrier(const Barrier&) override { line(at_, "barrier"); }
  void visit_allocate(const Allocate& allocate) override {
    const Buffer& buffer = ir_.buffer(allocate.buffer);
    const char* place = "local";
    if (buffer.place == Buffer::Place::kRegister) place = "registers";
    if (buffer.place == Buffer::Place::kScratch) place = "scratch";
    if (buffer.place == Buffer::Place::kShared) place = "shared";
    const int number = line(at_, fmt::format("{} {}: {}", place, buffer.name, shape_text(buffer.shape)));
    print(allocate.body, at_.depth, number);
  }

  const LoopIr& ir_;
  Place at_;  ///< of the statement that is being printed
};

std::string joined(const std::vector<LoopIrLine>& lines) {
  std::string text;
  for (const LoopIrLine& line : lines) text += line.text + '\n';
  return text;
}

}  // namespace

std::string stmt_text(const LoopIr& ir, const Stmt& stmt) {
  Printer printer(ir);
  printer.print(stmt, 0, 0);
  return joined(printer.lines);
}

std::string loop_ir_text(const LoopIr& ir) {
  return joined(loop_ir_lines(ir));
}

std::vector<LoopIrLine> loop_ir_lines(const LoopIr& ir) {
  Printer printer(ir);
  printer.print_functions();
  return std::move(printer.lines);
}

}  // namespace tilewright
