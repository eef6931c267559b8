// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/function_emitter.h"

#include <llvm/IR/Intrinsics.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "core/backend/cpu/check_limits.h"
#include "core/backend/cpu/llvm/emit/micro_kernel.h"
#include "core/backend/cpu/llvm/emit/register_phis.h"
#include "core/backend/cpu/llvm/emit/stmt_facts.h"
#include "core/backend/cpu/llvm/emit/value_types.h"
#include "core/backend/cpu/llvm/source_lines.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::BasicBlock;
using llvm::Value;

/// Arguments of llvm.prefetch.
constexpr unsigned kForReading = 0;
constexpr unsigned kIntoFirstLevel = 3;
constexpr unsigned kData = 1;

/// Whether combining with the value of the fill changes nothing.
bool is_neutral(BinaryOp op, const FloatImm& fill) {
  if (op == BinaryOp::kAdd) return fill.value == 0;
  return op == BinaryOp::kMax && fill.value <= std::numeric_limits<float>::lowest();
}

}  // namespace

void FunctionEmitter::emit(const Stmt& stmt) {
  FunctionCode& code = parts_.code;
  if (!stmt || code.module.failed()) return;
  if (!code.module.source_lines) return dispatch(stmt);
  const int outer = code.move_to(code.module.source_lines->line_of(stmt.get(), code.line()));
  dispatch(stmt);
  code.move_to(outer);
}

void FunctionEmitter::visit_block(const Block& block) {
  for (const Stmt& stmt : block.statements) emit(stmt);
}

void FunctionEmitter::visit_store(const Store& store) {
  if (!adds_nothing(store)) parts_.stores.emit(store);
}

void FunctionEmitter::visit_micro_kernel(const MicroKernel& kernel) {
  emit_micro_kernel(parts_, kernel);
}

void FunctionEmitter::visit_barrier(const Barrier&) {
  parts_.code.module.fail("it waits for threads of another kind of device");
}

bool FunctionEmitter::adds_nothing(const Store& store) {
  const auto* update = store.role == Store::Role::kUpdate ? store.value.as<Binary>() : nullptr;
  if (!update) return false;
  parts_.lanes.memo.clear();
  const auto is_fill = [&](const Expr& part) {
    const auto* chosen = part.as<Select>();
    const auto* fill = chosen ? chosen->if_false.as<FloatImm>() : nullptr;
    if (!fill || !is_neutral(update->op, *fill)) return false;
    const auto* condition = llvm::dyn_cast<llvm::Constant>(parts_.expressions.eval(chosen->condition));
    return condition && condition->isNullValue();
  };
  const auto* product = update->op == BinaryOp::kAdd ? update->b.as<Binary>() : nullptr;
  if (product && product->op == BinaryOp::kMul) return is_fill(product->a) || is_fill(product->b);
  return is_fill(update->b);
}

void FunctionEmitter::visit_prefetch(const PrefetchLine& line) {
  parts_.lanes.memo.clear();
  const std::optional<Affine> element = parts_.addresses.element(line.buffer, line.indices);
  if (!element || parts_.code.module.failed()) return;
  llvm::IRBuilder<>& b = parts_.code.b;
  Value* address = parts_.addresses.of(line.buffer, replace(*element, kLaneAtom, 0));
  b.CreateIntrinsic(llvm::Intrinsic::prefetch, {address->getType()},
                    {address, b.getInt32(kForReading), b.getInt32(kIntoFirstLevel), b.getInt32(kData)});
}

void FunctionEmitter::visit_if(const If& branch) {
  parts_.lanes.memo.clear();
  Value* condition = parts_.expressions.eval(branch.condition);
  if (parts_.code.module.failed()) return;
  if (auto* constant = llvm::dyn_cast<llvm::Constant>(condition)) {
    if (constant->isAllOnesValue()) return emit(branch.then_body);
    if (constant->isNullValue()) return emit(branch.else_body);
  }
  if (!condition->getType()->isVectorTy()) return emit_branch(condition, branch);
  emit_masked(condition, branch.then_body);
  if (branch.else_body) emit_masked(parts_.code.b.CreateNot(condition), branch.else_body);
}

void FunctionEmitter::emit_masked(Value* mask, const Stmt& body) {
  Value* outer = parts_.lanes.mask;
  parts_.lanes.mask = outer ? parts_.code.b.CreateAnd(outer, mask) : mask;
  emit(body);
  parts_.lanes.mask = outer;
}

void FunctionEmitter::emit_branch(Value* condition, const If& branch) {
  FunctionCode& code = parts_.code;
  BasicBlock* then_block = code.add_block("then");
  BasicBlock* else_block = code.add_block("else");
  BasicBlock* join = code.add_block("join");
  const RegisterTiles::Tiles before = parts_.registers.all();
  code.b.CreateCondBr(condition, then_block, else_block);
  const auto side = [&](BasicBlock* block, const Stmt& body) -> BranchEnd {
    parts_.registers.all() = before;
    code.b.SetInsertPoint(block);
    parts_.enter_scope();
    emit(body);
    parts_.leave_scope();
    return {code.b.GetInsertBlock(), parts_.registers.all()};
  };
  const BranchEnd then_end = side(then_block, branch.then_body);
  const BranchEnd else_end = side(else_block, branch.else_body);
  merge_registers(code, parts_.registers, then_end, else_end, join);
  for (BasicBlock* end : {then_end.block, else_end.block}) {
    code.b.SetInsertPoint(end);
    code.b.CreateBr(join);
  }
  code.b.SetInsertPoint(join);
}

void FunctionEmitter::visit_allocate(const Allocate& allocate) {
  const Buffer& target = parts_.code.buffer(allocate.buffer);
  const int64_t elements = element_count(target.shape);
  if (target.place == Buffer::Place::kRegister) {
    parts_.registers.allocate(allocate.buffer, elements);
    emit(allocate.body);
    parts_.registers.release(allocate.buffer);
    return;
  }
  if (target.place == Buffer::Place::kScratch) {
    parts_.bases.get(allocate.buffer);
  } else if (!parts_.bases.known(allocate.buffer)) {
    local_bytes_ += elements * static_cast<int64_t>(data_type_size(target.data_type));
    if (local_bytes_ > kMaxStackBytes) {
      return parts_.code.module.fail(
          "the local buffers on the stack take more than " + std::to_string(kMaxStackBytes / 1024) + " KiB",
          "Compute '" + target.name + "' in smaller parts");
    }
    auto* type =
        llvm::ArrayType::get(memory_type(parts_.code, target.data_type), static_cast<uint64_t>(elements));
    llvm::AllocaInst* memory = parts_.code.entry().CreateAlloca(type, nullptr, target.name);
    memory->setAlignment(llvm::Align(64));
    parts_.bases.set(allocate.buffer, memory);
  }
  emit(allocate.body);
}

}  // namespace tilewright::llvm_codegen
