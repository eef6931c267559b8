// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <limits>

#include "core/backend/cpu/check_limits.h"
#include "core/backend/cpu/llvm/emitter.h"
#include "core/backend/cpu/llvm/source_lines.h"
#include "core/lower/stmt_walk.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::BasicBlock;
using llvm::Value;

/// The most chunks of a vectorised loop that are laid out one after the other; a longer loop becomes a loop
/// over chunks.
constexpr int64_t kMaxStraightChunks = 16;
constexpr unsigned kContextSlot = 8;

/// Calls `f` on every node of every expression of a statement.
template <typename F>
void visit_nodes(const Stmt& stmt, const F& f) {
  visit_expressions(stmt, [&](const Expr& expression) {
    visit(expression, [&](const Expr& e) {
      f(e);
      return true;
    });
  });
}

std::vector<VarId> variables_of(const Stmt& stmt) {
  std::vector<VarId> variables;
  visit_nodes(stmt, [&](const Expr& e) {
    if (const auto* variable = e.as<VarRef>()) variables.push_back(variable->id);
  });
  std::sort(variables.begin(), variables.end());
  variables.erase(std::unique(variables.begin(), variables.end()), variables.end());
  return variables;
}

std::vector<BufferId> buffers_of(const Stmt& stmt) {
  std::vector<BufferId> buffers;
  visit_nodes(stmt, [&](const Expr& e) {
    if (const auto* load = e.as<Load>()) buffers.push_back(load->tensor);
  });
  visit(stmt, [&](const StmtNode& node) {
    if (const auto* store = std::get_if<Store>(&node.value)) buffers.push_back(store->buffer);
    if (const auto* line = std::get_if<PrefetchLine>(&node.value)) buffers.push_back(line->buffer);
    return true;
  });
  std::sort(buffers.begin(), buffers.end());
  buffers.erase(std::unique(buffers.begin(), buffers.end()), buffers.end());
  return buffers;
}

/// Scratch buffers that a statement allocates, by id.
std::vector<BufferId> scratch_allocated_in(const LoopIr& ir, const Stmt& stmt) {
  std::vector<BufferId> found;
  visit(stmt, [&](const StmtNode& node) {
    const auto* allocate = std::get_if<Allocate>(&node.value);
    if (allocate && ir.buffer(allocate->buffer).place == Buffer::Place::kScratch) {
      found.push_back(allocate->buffer);
    }
    return true;
  });
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

FunctionEmitter::FunctionEmitter(ModuleContext& module, llvm::Function* function, bool prepack)
    : module_(module), function_(function), b_(module.context), prepack_(prepack), atoms_(1), memo_(1) {
  auto* start = BasicBlock::Create(module_.context, "entry", function_);
  auto* code = BasicBlock::Create(module_.context, "code", function_);
  b_.SetInsertPoint(start);
  llvm::Instruction* end = b_.CreateBr(code);
  levels_.emplace_back();
  levels_.back().builder = std::make_unique<llvm::IRBuilder<>>(end);
  b_.SetInsertPoint(code);
  // A product and a sum may become one fused operation; nothing else may change what is computed. Even the
  // sign of zeros is kept: if it were free, LLVM would look for negations along whole chains of accumulation,
  // in exponential time.
  llvm::FastMathFlags flags;
  flags.setAllowContract();
  b_.setFastMathFlags(flags);
  enter_scope();
}

AtomId FunctionEmitter::add_atom(Value* value, Range range, int level) {
  atoms_.push_back({value, range, level});
  return static_cast<AtomId>(atoms_.size() - 1);
}

Value* FunctionEmitter::scratch_of(Value* workspace, Value* thread) {
  llvm::IRBuilder<>& at = entry();
  Value* first =
      at.CreateConstGEP1_64(at.getInt8Ty(), workspace, static_cast<uint64_t>(module_.ir.scratch_offset));
  if (!thread) return first;
  Value* bytes = at.CreateMul(thread, at.getInt64(static_cast<uint64_t>(module_.ir.scratch_bytes)));
  return at.CreateGEP(at.getInt8Ty(), first, bytes);
}

void FunctionEmitter::finish(Value* result) {
  if (result) {
    b_.CreateRet(result);
  } else {
    b_.CreateRetVoid();
  }
}

void FunctionEmitter::begin_at(int line, double runs) {
  line_ = line;
  levels_.front().runs = runs;
  locate();
}

void FunctionEmitter::locate() {
  if (!module_.source_lines) return;
  const auto at = [&](double runs) { return module_.source_lines->location(*function_, line_, runs); };
  for (Level& level : levels_) level.builder->SetCurrentDebugLocation(at(level.runs));
  b_.SetCurrentDebugLocation(at(levels_.back().runs));
}

void FunctionEmitter::emit(const Stmt& stmt) {
  if (!stmt || stopped()) return;
  if (!module_.source_lines) return dispatch(stmt);
  const int outer = std::exchange(line_, module_.source_lines->line_of(stmt.get(), line_));
  locate();
  dispatch(stmt);
  line_ = outer;
  locate();
}

void FunctionEmitter::visit_store(const Store& store) {
  if (!adds_nothing(store)) emit_store(store);
}

void FunctionEmitter::visit_barrier(const Barrier&) {
  module_.fail("it waits for threads of another kind of device");
}

bool FunctionEmitter::adds_nothing(const Store& store) {
  const auto* update = store.role == Store::Role::kUpdate ? store.value.as<Binary>() : nullptr;
  if (!update) return false;
  memo_.assign(1, {});
  const auto is_fill = [&](const Expr& part) {
    const auto* chosen = part.as<Select>();
    const auto* fill = chosen ? chosen->if_false.as<FloatImm>() : nullptr;
    const bool nothing =
        fill && (update->op == BinaryOp::kAdd   ? fill->value == 0
                 : update->op == BinaryOp::kMax ? fill->value <= std::numeric_limits<float>::lowest()
                                                : false);
    if (!nothing) return false;
    const auto* condition = llvm::dyn_cast<llvm::Constant>(eval(chosen->condition));
    return condition && condition->isNullValue();
  };
  const auto* product = update->op == BinaryOp::kAdd ? update->b.as<Binary>() : nullptr;
  if (product && product->op == BinaryOp::kMul) return is_fill(product->a) || is_fill(product->b);
  return is_fill(update->b);
}

void FunctionEmitter::visit_block(const Block& block) {
  for (const Stmt& stmt : block.statements) emit(stmt);
}

void FunctionEmitter::visit_for(const For& loop) {
  if (loop.extent <= 0) return;
  if (loop.extent == 1) return emit_unrolled(loop);
  switch (loop.annotation) {
    case LoopAnnotation::kNone: return emit_serial(loop);
    case LoopAnnotation::kUnroll: return emit_unrolled(loop);
    case LoopAnnotation::kVectorize: return emit_vectorized(loop);
    case LoopAnnotation::kParallel: return emit_parallel(loop);
    default: return module_.fail("loop " + loop.name + " is bound to threads of another kind of device");
  }
}

void FunctionEmitter::emit_unrolled(const For& loop) {
  if (emit_folded(loop)) return;
  for (int64_t i = 0; i < loop.extent && !stopped(); ++i) {
    bindings_[loop.var] = affine_constant(i);
    emit(loop.body);
  }
}

template <typename Body>
void FunctionEmitter::emit_loop(Value* begin, Value* end, Range range, const Stmt& stored, const Body& body) {
  BasicBlock* before = b_.GetInsertBlock();
  auto* head = BasicBlock::Create(module_.context, "loop", function_);
  auto* inside = BasicBlock::Create(module_.context, "body", function_);
  auto* after = BasicBlock::Create(module_.context, "after", function_);
  llvm::IRBuilder<> phis(head);
  llvm::PHINode* counter = phis.CreatePHI(b_.getInt64Ty(), 2, "i");
  counter->addIncoming(begin, before);
  const std::vector<RegisterPhi> registers = open_register_phis(stored, before, head);
  b_.CreateBr(head);
  b_.SetInsertPoint(head);
  llvm::Instruction* head_end = b_.CreateBr(inside);
  b_.SetInsertPoint(inside);
  levels_.emplace_back();
  levels_.back().builder = std::make_unique<llvm::IRBuilder<>>(head_end);
  levels_.back().runs = levels_[levels_.size() - 2].runs * static_cast<double>(range.high + 1);
  locate();
  enter_scope();
  body(add_atom(counter, range, static_cast<int>(levels_.size()) - 1));
  leave_scope();
  levels_.pop_back();
  Value* next = b_.CreateAdd(counter, b_.getInt64(1), "next", true, true);
  close_register_phis(registers);
  counter->addIncoming(next, b_.GetInsertBlock());
  llvm::BranchInst* branch = b_.CreateCondBr(b_.CreateICmpNE(next, end), head, after);
  branch->setMetadata(llvm::LLVMContext::MD_loop, module_.loop_metadata());
  b_.SetInsertPoint(after);
  locate();
}

void FunctionEmitter::emit_serial(const For& loop) {
  emit_loop(b_.getInt64(0), b_.getInt64(static_cast<uint64_t>(loop.extent)), {0, loop.extent - 1}, loop.body,
            [&](AtomId counter) {
              bindings_[loop.var] = affine_atom(counter);
              emit(loop.body);
            });
}

void FunctionEmitter::emit_range(const For& loop, Value* begin, Value* end) {
  auto* some = BasicBlock::Create(module_.context, "some", function_);
  auto* none = BasicBlock::Create(module_.context, "none", function_);
  b_.CreateCondBr(b_.CreateICmpSLT(begin, end), some, none);
  b_.SetInsertPoint(some);
  emit_loop(begin, end, {0, loop.extent - 1}, loop.body, [&](AtomId counter) {
    bindings_[loop.var] = affine_atom(counter);
    emit(loop.body);
  });
  b_.CreateBr(none);
  b_.SetInsertPoint(none);
}

void FunctionEmitter::emit_chunk(const For& loop, const Affine& start, int lanes) {
  bindings_[loop.var] = lanes == 1 ? start : add(start, affine_atom(kLaneAtom));
  atoms_[kLaneAtom].range = {0, lanes - 1};
  lanes_ = lanes;
  emit(loop.body);
  lanes_ = 1;
}

bool FunctionEmitter::touches_words_alone(const Stmt& stmt) const {
  const std::vector<BufferId> buffers = buffers_of(stmt);
  return std::all_of(buffers.begin(), buffers.end(),
                     [&](BufferId id) { return data_type_size(buffer(id).data_type) == sizeof(float); });
}

bool FunctionEmitter::reads_columns(const For& loop) const {
  bool found = false;
  visit_nodes(loop.body, [&](const Expr& e) {
    const auto* load = e.as<Load>();
    if (!load || buffer(load->tensor).place != Buffer::Place::kRegister) return;
    for (size_t d = 0; d + 1 < load->indices.size(); ++d) {
      visit(load->indices[d], [&](const Expr& part) {
        const auto* variable = part.as<VarRef>();
        found = found || (variable && variable->id == loop.var);
        return !found;
      });
    }
  });
  return found;
}

void FunctionEmitter::emit_vectorized(const For& loop) {
  // Only one loop at a time has lanes; a vectorised loop inside it runs step by step.
  if (lanes_ > 1 || lane_) return emit_serial(loop);
  const int64_t native = module_.machine.lanes;
  int64_t start = 0;
  const int64_t chunks = loop.extent / native;
  if (chunks > kMaxStraightChunks && !uses_live_registers(loop.body)) {
    emit_loop(
        b_.getInt64(0), b_.getInt64(static_cast<uint64_t>(chunks)), {0, chunks - 1}, loop.body,
        [&](AtomId counter) { emit_chunk(loop, affine_atom(counter, native), static_cast<int>(native)); });
    start = chunks * native;
  }
  const VectorChunks cut = module_.machine.chunks();
  // Columns of registers are read in squares, masks are for elements of one width, and LLVM keeps sums in
  // registers only where they are loaded and stored without one.
  const bool unmasked =
      reads_columns(loop) || !touches_words_alone(loop.body) || accumulates_in_memory(module_.ir, loop.body);
  while (start < loop.extent && !stopped()) {
    const int64_t left = loop.extent - start;
    const int64_t lanes = unmasked ? cut.next_unmasked(left) : cut.next(left);
    emit_chunk(loop, affine_constant(start), static_cast<int>(lanes));
    start += lanes;
  }
}

void FunctionEmitter::visit_if(const If& branch) {
  memo_.assign(1, {});
  Value* condition = eval(branch.condition);
  if (stopped()) return;
  if (auto* constant = llvm::dyn_cast<llvm::Constant>(condition)) {
    if (constant->isAllOnesValue()) return emit(branch.then_body);
    if (constant->isNullValue()) return emit(branch.else_body);
  }
  if (!condition->getType()->isVectorTy()) return emit_branch(condition, branch.then_body, branch.else_body);
  emit_masked(condition, branch.then_body);
  if (branch.else_body) emit_masked(b_.CreateNot(condition), branch.else_body);
}

void FunctionEmitter::emit_masked(Value* mask, const Stmt& body) {
  Value* outer = mask_;
  mask_ = outer ? b_.CreateAnd(outer, mask) : mask;
  emit(body);
  mask_ = outer;
}

void FunctionEmitter::emit_branch(Value* condition, const Stmt& then_body, const Stmt& else_body) {
  auto* then_block = BasicBlock::Create(module_.context, "then", function_);
  auto* else_block = BasicBlock::Create(module_.context, "else", function_);
  auto* join = BasicBlock::Create(module_.context, "join", function_);
  const Registers before = registers_;
  b_.CreateCondBr(condition, then_block, else_block);
  const auto side = [&](BasicBlock* block, const Stmt& body) {
    b_.SetInsertPoint(block);
    enter_scope();
    emit(body);
    leave_scope();
    return b_.GetInsertBlock();
  };
  BasicBlock* then_end = side(then_block, then_body);
  const Registers then_registers = std::exchange(registers_, before);
  BasicBlock* else_end = side(else_block, else_body);
  const Registers else_registers = registers_;
  merge_registers(then_registers, then_end, else_registers, else_end, join);
  b_.SetInsertPoint(then_end);
  b_.CreateBr(join);
  b_.SetInsertPoint(else_end);
  b_.CreateBr(join);
  b_.SetInsertPoint(join);
}

void FunctionEmitter::visit_allocate(const Allocate& allocate) {
  const Buffer& target = buffer(allocate.buffer);
  const int64_t elements = element_count(target.shape);
  if (target.place == Buffer::Place::kRegister) {
    registers_[allocate.buffer] = Slots(static_cast<size_t>(elements));
    emit(allocate.body);
    registers_.erase(allocate.buffer);
    return;
  }
  if (target.place == Buffer::Place::kScratch) {
    base_of(allocate.buffer);
  } else if (!bases_.contains(allocate.buffer)) {
    local_bytes_ += elements * static_cast<int64_t>(data_type_size(target.data_type));
    if (local_bytes_ > kMaxStackBytes) {
      return module_.fail(
          "the local buffers on the stack take more than " + std::to_string(kMaxStackBytes / 1024) + " KiB",
          "Compute '" + target.name + "' in smaller parts");
    }
    auto* type = llvm::ArrayType::get(memory_type(target.data_type), static_cast<uint64_t>(elements));
    llvm::AllocaInst* memory = entry().CreateAlloca(type, nullptr, target.name);
    memory->setAlignment(llvm::Align(64));
    bases_[allocate.buffer] = memory;
  }
  emit(allocate.body);
}

bool FunctionEmitter::uses_live_registers(const Stmt& stmt) const {
  const std::vector<BufferId> buffers = buffers_of(stmt);
  return std::any_of(buffers.begin(), buffers.end(), [&](BufferId id) { return registers_.contains(id); });
}

void FunctionEmitter::emit_parallel(const For& loop) {
  if (!sources_.pool || lanes_ > 1 || lane_ || uses_live_registers(loop.body)) return emit_serial(loop);
  llvm::Type* pointer = b_.getPtrTy();
  auto* type = llvm::FunctionType::get(b_.getVoidTy(),
                                       {pointer, b_.getInt64Ty(), b_.getInt64Ty(), b_.getInt32Ty()}, false);
  const std::string name = module_.prefix + "_run_parallel_" + std::to_string(module_.parallel_bodies++);
  llvm::Function* body = module_.make_function(name, type, false);
  FunctionEmitter inner(module_, body, prepack_);
  if (module_.source_lines) inner.begin_at(line_, levels_.back().runs);

  llvm::AllocaInst* context = entry().CreateAlloca(b_.getInt64Ty(), nullptr, "context");
  context->setAlignment(llvm::Align(kContextSlot));
  unsigned slots = 0;
  const auto hand_over = [&](Value* value) {
    const uint64_t offset = uint64_t{kContextSlot} * slots++;
    b_.CreateAlignedStore(value, b_.CreateConstGEP1_64(b_.getInt8Ty(), context, offset),
                          llvm::Align(kContextSlot));
    Value* from = inner.entry().CreateConstGEP1_64(b_.getInt8Ty(), body->getArg(0), offset);
    return inner.entry().CreateAlignedLoad(value->getType(), from, llvm::Align(kContextSlot));
  };
  Sources sources;
  sources.arguments = hand_over(sources_.arguments);
  sources.blob = hand_over(sources_.blob);
  sources.workspace = hand_over(sources_.workspace);
  // Where threads need memory of their own, the loop is cut into as many parts as there are such memories. A
  // thread that runs the parts [begin, end) uses the memory of the first of them, so that the code is right
  // with any number of threads.
  const std::vector<BufferId> own = scratch_allocated_in(module_.ir, loop.body);
  const auto extent = static_cast<uint64_t>(loop.extent);
  const auto parts =
      own.empty() ? extent : std::min(extent, static_cast<uint64_t>(module_.ir.scratch_threads));
  Value* begin = body->getArg(1);
  Value* end = body->getArg(2);
  if (!own.empty()) {
    sources.scratch = inner.scratch_of(sources.workspace, begin);
    const auto step_of = [&](Value* part) {
      llvm::IRBuilder<>& at = inner.entry();
      return at.CreateUDiv(at.CreateMul(part, at.getInt64(extent)), at.getInt64(parts));
    };
    begin = step_of(begin);
    end = step_of(end);
  }
  inner.set_sources(sources);
  for (const VarId variable : variables_of(loop.body)) {
    const auto bound = bindings_.find(variable);
    if (bound == bindings_.end()) continue;
    Affine value = bound->second;
    if (!value.is_constant()) {
      value = affine_atom(inner.add_atom(hand_over(emit_affine(value, b_)), range_of(value), 0));
    }
    inner.set_lane_free_binding(variable, value);
  }
  for (const BufferId id : buffers_of(loop.body)) {
    const auto base = bases_.find(id);
    const bool outside =
        buffer(id).place == Buffer::Place::kLocal ||
        (buffer(id).place == Buffer::Place::kScratch && !std::binary_search(own.begin(), own.end(), id));
    if (outside && base != bases_.end()) inner.set_base(id, hand_over(base->second));
  }
  context->setOperand(0, b_.getInt32(slots));

  inner.emit_range(loop, begin, end);
  inner.finish(nullptr);
  b_.CreateCall(module_.parallel_for(), {sources_.pool, b_.getInt64(parts), body, context});
  for (Scope& scope : scopes_) scope.loads.clear();
}

}  // namespace tilewright::llvm_codegen
