// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/register_phis.h"

#include <algorithm>

#include "core/lower/stmt_walk.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

/// Whether a statement stores to register buffer `id` under a vectorised loop.
bool vectorized_stores(ModuleContext& module, const Lanes& lanes, const Stmt& body, BufferId id) {
  bool found = lanes.count > 1;
  visit(body, [&](const StmtNode& node) {
    const auto* loop = std::get_if<For>(&node.value);
    if (!loop || loop->annotation != LoopAnnotation::kVectorize) return !found;
    const std::vector<BufferId>& stored = module.stored_registers(loop->body);
    found = found || std::find(stored.begin(), stored.end(), id) != stored.end();
    return !found;
  });
  return found;
}

}  // namespace

RegisterPhis::RegisterPhis(FunctionCode& code, const Lanes& lanes, RegisterTiles& tiles, const Stmt& body,
                           llvm::BasicBlock* before, llvm::BasicBlock* head)
    : code_(code), tiles_(tiles) {
  llvm::IRBuilder<> builder(head);
  for (const BufferId id : code_.module.stored_registers(body)) {
    Slots* slots = tiles_.find(id);
    if (!slots) continue;
    // Vectors that the body makes are needed as a whole, even where they begin as single elements.
    const Shape& shape = code_.buffer(id).shape;
    const int64_t row = shape.empty() ? 1 : shape.back();
    for (int64_t start = 0; start < static_cast<int64_t>(slots->size());) {
      if (!(*slots)[static_cast<size_t>(start)].value) {
        ++start;
        continue;
      }
      int run = run_length(*slots, start);
      const int64_t wanted = code_.module.machine.chunks().at(row, start % row);
      if (run == 1 && wanted > 1) {
        const auto begin = slots->begin() + start;
        const bool live =
            std::all_of(begin, begin + wanted, [](const Slot& slot) { return slot.value != nullptr; });
        if (live && vectorized_stores(code_.module, lanes, body, id)) run = static_cast<int>(wanted);
      }
      Value* first = tiles_.read(*slots, start, run, id);
      llvm::PHINode* phi = builder.CreatePHI(first->getType(), 2, code_.buffer(id).name);
      phi->addIncoming(first, before);
      write_slots(*slots, start, run, phi);
      phis_.push_back({phi, id, start, run});
      start += run;
    }
  }
}

void RegisterPhis::close() {
  for (const Phi& phi : phis_) {
    Value* last = tiles_.read(tiles_.all().at(phi.buffer), phi.start, phi.lanes, phi.buffer);
    phi.node->addIncoming(last, code_.b.GetInsertBlock());
  }
}

void merge_registers(FunctionCode& code, RegisterTiles& tiles, const BranchEnd& then_end,
                     const BranchEnd& else_end, llvm::BasicBlock* join) {
  llvm::IRBuilder<> builder(join);
  for (auto& [id, slots] : tiles.all()) {
    const Slots& left = then_end.tiles.at(id);
    const Slots& right = else_end.tiles.at(id);
    Slots merged(slots.size());
    for (int64_t start = 0; start < static_cast<int64_t>(slots.size());) {
      const Slot& a = left[static_cast<size_t>(start)];
      if (a == right[static_cast<size_t>(start)]) {
        merged[static_cast<size_t>(start++)] = a;
        continue;
      }
      const int lanes = run_length(a.value ? left : right, start);
      code.b.SetInsertPoint(then_end.block);
      Value* from_then = tiles.read(left, start, lanes, id);
      code.b.SetInsertPoint(else_end.block);
      Value* from_else = tiles.read(right, start, lanes, id);
      llvm::PHINode* phi = builder.CreatePHI(from_then->getType(), 2, code.buffer(id).name);
      phi->addIncoming(from_then, then_end.block);
      phi->addIncoming(from_else, else_end.block);
      write_slots(merged, start, lanes, phi);
      start += lanes;
    }
    slots = std::move(merged);
  }
}

}  // namespace tilewright::llvm_codegen
