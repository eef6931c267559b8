// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "core/lower/loop_ir.h"

namespace tilewright {
namespace {

class Printer {
 public:
  explicit Printer(const LoopIr& ir) : ir_(ir) {}

  std::string text;

  void print(const Stmt& stmt, int depth) {
    if (stmt) std::visit([&](const auto& s) { print_one(s, depth); }, stmt->value);
  }

 private:
  std::string expr(const Expr& e) const {
    return expr_text(e, [&](TensorId id) { return ir_.buffer(id).name; });
  }
  void line(int depth, const std::string& content) {
    text += std::string(static_cast<size_t>(depth) * 2, ' ') + content + "\n";
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

  void print_one(const For& loop, int depth) {
    if (const Buffer* buffer = copied(loop)) {
      return line(depth, fmt::format("keep {}: {}", buffer->name, shape_text(buffer->shape)));
    }
    const char* word = "for";
    if (loop.annotation == LoopAnnotation::kParallel) word = "parallel";
    if (loop.annotation == LoopAnnotation::kVectorize) word = "vectorize";
    if (loop.annotation == LoopAnnotation::kUnroll) word = "unroll";
    const std::string pragma =
        loop.unroll_up_to > 0 ? fmt::format("  # unroll up to {}", loop.unroll_up_to) : "";
    const std::string by = loop.intrinsic.empty() ? "" : "  # by " + loop.intrinsic;
    line(depth, fmt::format("{} {} in {}{}{}", word, loop.name, loop.extent, pragma, by));
    print(loop.body, depth + 1);
  }
  void print_one(const Block& block, int depth) {
    for (const auto& s : block.statements) print(s, depth);
  }
  void print_one(const If& branch, int depth) {
    line(depth, fmt::format("if {}", expr(branch.condition)));
    print(branch.then_body, depth + 1);
    if (!branch.else_body) return;
    line(depth, "else");
    print(branch.else_body, depth + 1);
  }
  void print_one(const Store& store, int depth) {
    std::string indices;
    for (const auto& index : store.indices) indices += (indices.empty() ? "" : ", ") + expr(index);
    line(depth, fmt::format("{}[{}] = {}", ir_.buffer(store.buffer).name, indices, expr(store.value)));
  }
  void print_one(const PrefetchLine& prefetch, int depth) {
    std::string indices;
    for (const auto& index : prefetch.indices) indices += (indices.empty() ? "" : ", ") + expr(index);
    line(depth, fmt::format("prefetch {}[{}]", ir_.buffer(prefetch.buffer).name, indices));
  }
  void print_one(const MicroKernel& kernel, int depth) {
    line(depth, "micro-kernel " + kernel.intrinsic);
    print(kernel.loops, depth + 1);
  }
  void print_one(const Allocate& allocate, int depth) {
    const Buffer& buffer = ir_.buffer(allocate.buffer);
    const char* place = "local";
    if (buffer.place == Buffer::Place::kRegister) place = "registers";
    if (buffer.place == Buffer::Place::kScratch) place = "scratch";
    line(depth, fmt::format("{} {}: {}", place, buffer.name, shape_text(buffer.shape)));
    print(allocate.body, depth);
  }

  const LoopIr& ir_;
};

}  // namespace

std::string stmt_text(const LoopIr& ir, const Stmt& stmt) {
  Printer printer(ir);
  printer.print(stmt, 0);
  return std::move(printer.text);
}

std::string loop_ir_text(const LoopIr& ir) {
  std::string text;
  if (ir.prepack) text += "prepack:\n" + stmt_text(ir, ir.prepack);
  return text + (ir.prepack ? "run:\n" : "") + stmt_text(ir, ir.run);
}

}  // namespace tilewright
