// SPDX-License-Identifier: Apache-2.0
#include "core/lower/tensorize.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/intrinsic/intrinsic.h"
#include "core/lower/stmt_walk.h"
#include "core/lower/tile_product.h"

namespace tilewright {
namespace {

/// Whether some statement inside runs only under a condition.
bool is_conditional(const Stmt& stmt) {
  bool found = false;
  visit(stmt, [&](const StmtNode& node) {
    found = found || std::holds_alternative<If>(node.value);
    return !found;
  });
  visit_expressions(stmt, [&](const Expr& expression) {
    visit(expression, [&](const Expr& e) {
      found = found || e.as<Select>();
      return !found;
    });
  });
  return found;
}

class Tensorizer {
 public:
  Tensorizer(const LoopIr& ir, const Target& target) : ir_(ir), target_(target) {}

  Stmt run(const Stmt& stmt) {
    const auto* loop = stmt ? std::get_if<For>(&stmt->value) : nullptr;
    if (!loop || loop->intrinsic.empty()) {
      return map_children(stmt, [&](const Stmt& child) { return run(child); });
    }
    For plain = *loop;
    plain.intrinsic.clear();
    Stmt loops = make_for(std::move(plain));
    const auto fits = check(loops, loop->intrinsic);
    if (fits.ok()) {
      done_.push_back(loop->stage);
      return make_micro_kernel(loop->intrinsic, std::move(loops));
    }
    const bool partial = loop->rest || is_conditional(loops);
    if (!partial && !error_) error_ = fits.error();
    if (partial && !partial_reason_) partial_reason_ = fits.error();
    return loops;
  }

  /// Whether every stage with a Tensorize got at least one kernel.
  Result<void> result(const std::vector<Tensorize>& wanted) const {
    const auto place = [&](const Tensorize& p) {
      return fmt::format("tensorize({}, {}, {})", p.stage, p.loop, p.intrinsic);
    };
    for (const auto& p : wanted) {
      Error error{ErrorKind::kInvalid, place(p), {}, {}, {}};
      if (const Intrinsic* intrinsic = find_intrinsic(p.intrinsic);
          intrinsic && !intrinsic->runs_on(target_)) {
        error.message =
            fmt::format("it needs {}, which {} does not have", intrinsic->missing_of(target_), target_.arch);
        return error;
      }
      const bool done = std::find(done_.begin(), done_.end(), p.stage) != done_.end();
      if (!error_ && done) continue;
      error.message = error_            ? error_->message
                      : partial_reason_ ? partial_reason_->message
                                        : "of its loop there is one step only, and no loop is left";
      return error;
    }
    return {};
  }

 private:
  Result<void> check(const Stmt& loops, const std::string& name) const {
    const Intrinsic* intrinsic = find_intrinsic(name);
    if (!intrinsic) return Error{ErrorKind::kInvalid, {}, "there is no such intrinsic", {}, {}};
    TILEWRIGHT_TRY(const TileProduct product, tile_product(loops));
    if (ir_.buffer(product.c.buffer).place != Buffer::Place::kRegister) {
      return Error{ErrorKind::kInvalid, {}, "its sums are not in registers", {}, {}};
    }
    for (const auto* operand : {&product.a, &product.b}) {
      if (ir_.buffer(operand->buffer).place == Buffer::Place::kRegister) {
        return Error{ErrorKind::kInvalid, {}, "what it multiplies is not two elements in memory", {}, {}};
      }
    }
    if (product.types != intrinsic->types()) {
      return Error{ErrorKind::kInvalid,
                   {},
                   fmt::format("it computes {}, and {} computes {}", product_types_text(product.types), name,
                               product_types_text(intrinsic->types())),
                   {},
                   {}};
    }
    TILEWRIGHT_TRY(const KernelTile tile,
                   kernel_tile(ir_, product, vector_chunks(target_, product.types.sum)));
    return intrinsic->check(tile);
  }

  const LoopIr& ir_;
  const Target& target_;
  std::vector<StageId> done_;
  std::optional<Error> error_;           ///< of a whole tile
  std::optional<Error> partial_reason_;  ///< of a tile that stays loops
};

}  // namespace

Result<void> tensorize(LoopIr& ir, const Program& program, const Target& target) {
  std::vector<Tensorize> wanted;
  for (const auto& primitive : program.primitives) {
    if (const auto* p = std::get_if<Tensorize>(&primitive)) wanted.push_back(*p);
  }
  if (wanted.empty()) return {};
  Tensorizer pass(ir, target);
  Stmt prepack = pass.run(ir.prepack);
  Stmt run = pass.run(ir.run);
  TILEWRIGHT_CHECK(pass.result(wanted));
  ir.prepack = std::move(prepack);
  ir.run = std::move(run);
  return {};
}

}  // namespace tilewright
