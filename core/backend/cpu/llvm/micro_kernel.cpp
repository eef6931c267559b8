// SPDX-License-Identifier: Apache-2.0
// Micro-kernels: a call of inline assembly that takes the tile's sums in registers and gives them back.
#include <llvm/IR/InlineAsm.h>

#include <algorithm>

#include "core/backend/cpu/llvm/emitter.h"
#include "core/backend/cpu/llvm/partial_vectors.h"
#include "core/intrinsic/intrinsic.h"
#include "core/lower/tile_product.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

/// The type of such sums in the narrowest vector register, of 16 bytes.
int narrowest(const llvm::Type* type) {
  return static_cast<int>(128 / type->getScalarSizeInBits());
}

}  // namespace

/// Brings the sums into whole registers, as the kernel expects them.
Value* FunctionEmitter::widened(Value* value, int lanes) {
  llvm::Type* element = value->getType()->getScalarType();
  const int narrow = narrowest(element);
  const int whole = std::max(narrow, whole_lanes(lanes));
  if (lanes == whole) return value;
  auto* type = with_lanes(element, whole);
  if (lanes == 1) return b_.CreateInsertElement(llvm::Constant::getNullValue(type), value, uint64_t{0});
  // The lanes are zeros already, because they were loaded under masks.
  if (lanes > narrow) return b_.CreateShuffleVector(value, first_lanes(lanes, whole));
  // The lanes beside narrow sums hold arbitrary values; arithmetic on denormal ones would be slow.
  return b_.CreateShuffleVector(value, llvm::Constant::getNullValue(value->getType()),
                                first_lanes(lanes, whole, lanes));
}

Value* FunctionEmitter::narrowed(Value* value, int lanes) {
  if (lanes == std::max(narrowest(value->getType()->getScalarType()), whole_lanes(lanes))) return value;
  if (lanes == 1) return b_.CreateExtractElement(value, uint64_t{0});
  return b_.CreateShuffleVector(value, first_lanes(lanes, lanes));
}

void FunctionEmitter::visit_micro_kernel(const MicroKernel& kernel) {
  const Intrinsic* intrinsic = find_intrinsic(kernel.intrinsic);
  if (!intrinsic) return module_.fail("there is no intrinsic '" + kernel.intrinsic + "'");
  const auto product = tile_product(kernel.loops);
  if (!product.ok()) return module_.fail(product.error().message);
  const auto tile = kernel_tile(module_.ir, *product, module_.machine.chunks(product->types.sum));
  if (!tile.ok()) return module_.fail(tile.error().message);
  const auto code = intrinsic->code(*tile);
  if (!code.ok()) return module_.fail(code.error().message);
  const auto sums = registers_.find(product->c.buffer);
  if (sums == registers_.end() || lanes_ > 1 || lane_) {
    return module_.fail("a micro-kernel stands where no register tile is");
  }

  const auto bind = [&](const std::vector<Substitution>& values) {
    for (const auto& [id, value] : values) bindings_[id] = affine_constant(*constant_of(value));
  };
  for (const auto* loops : {&product->reductions, &product->rows, &product->columns}) {
    for (const auto& loop : *loops) bindings_[loop.var] = affine_constant(0);
  }
  bindings_[product->lanes.var] = affine_constant(0);
  const auto place_of = [&](BufferId id, const std::vector<Expr>& indices) {
    memo_.assign(1, {});
    return flatten(id, indices).value_or(Affine{});
  };

  // The order of operands: sums and pointers as outputs, the same again as inputs, then strides.
  std::vector<Value*> inputs;
  std::vector<llvm::Type*> outputs;
  std::string constraints;
  const auto constrain = [&](const std::string& text) {
    constraints += (constraints.empty() ? "" : ",") + text;
  };
  const Affine a = place_of(product->a.buffer, product->a.indices);
  const Affine b = place_of(product->b.buffer, product->b.indices);
  std::vector<std::pair<std::string, Value*>> pointers{{code->a, emit_address(product->a.buffer, a)},
                                                       {code->b, emit_address(product->b.buffer, b)}};
  if (!code->prefetch.empty()) {
    const PrefetchLine& line = product->prefetches[0];
    pointers.emplace_back(code->prefetch, emit_address(line.buffer, place_of(line.buffer, line.indices)));
  }
  std::vector<std::pair<int64_t, int>> elements;  // of the register buffer: first and how many
  for (const auto& row : steps_of(product->rows)) {
    bind(row);
    size_t vector = 0;
    for (const auto& column : steps_of(product->columns)) {
      bind(column);
      for (int64_t start = 0; start < product->lanes.extent; ++vector) {
        bindings_[product->lanes.var] = affine_constant(start);
        const Affine at = place_of(product->c.buffer, product->c.indices);
        const int width = tile->vectors[vector].lanes;
        const auto end = static_cast<int64_t>(sums->second.size());
        bool live = at.is_constant() && at.constant >= 0 && at.constant + width <= end;
        for (int i = 0; live && i < width; ++i) {
          live = sums->second[static_cast<size_t>(at.constant + i)].value != nullptr;
        }
        if (!live) return module_.fail("a micro-kernel adds to registers in which nothing was stored");
        elements.emplace_back(at.constant, width);
        start += width;
      }
      bindings_[product->lanes.var] = affine_constant(0);
    }
  }
  for (size_t i = 0; i < elements.size(); ++i) {
    const auto [start, width] = elements[i];
    inputs.push_back(widened(read_slots(sums->second, start, width, product->c.buffer), width));
    outputs.push_back(inputs.back()->getType());
    constrain("={" + code->accumulators[i] + "}");
  }
  for (const auto& [name, value] : pointers) {
    inputs.push_back(value);
    outputs.push_back(value->getType());
    constrain("={" + name + "}");
  }
  for (size_t i = 0; i < outputs.size(); ++i) constrain(std::to_string(i));

  const auto tell = [&](const std::string& name, BufferId id, const Affine& elements_apart) {
    const auto element_bytes = static_cast<int64_t>(data_type_size(buffer(id).data_type));
    inputs.push_back(emit_affine(scale(elements_apart, element_bytes), b_));
    constrain("{" + name + "}");
  };
  for (const auto& [name, count] : code->strides) {
    tell(name, product->a.buffer,
         affine_atom(stride_atom(product->a.buffer, static_cast<size_t>(tile->told_dimension)), count));
  }
  for (const auto* loops : {&product->rows, &product->columns}) {
    for (const auto& loop : *loops) bindings_[loop.var] = affine_constant(0);
  }
  for (const auto& [name, loop, of_b] : code->steps) {
    const VarId id = product->reductions[loop].var;
    const TileProduct::Operand& operand = of_b ? product->b : product->a;
    bindings_[id] = affine_constant(1);
    tell(name, operand.buffer, add(place_of(operand.buffer, operand.indices), of_b ? b : a, -1));
    bindings_[id] = affine_constant(0);
  }
  for (const auto& name : code->clobbers) constrain("~{" + name + "}");
  for (const char* name : {"memory", "dirflag", "fpsr", "flags"}) constrain(std::string("~{") + name + "}");
  if (stopped()) return;

  std::vector<llvm::Type*> types;
  for (const Value* input : inputs) types.push_back(input->getType());
  auto* type = llvm::FunctionType::get(llvm::StructType::get(module_.context, outputs), types, false);
  auto* assembly = llvm::InlineAsm::get(type, code->text, constraints, true, false, llvm::InlineAsm::AD_ATT);
  Value* results = b_.CreateCall(type, assembly, inputs);
  for (size_t i = 0; i < elements.size(); ++i) {
    const auto [start, width] = elements[i];
    Value* sum = narrowed(b_.CreateExtractValue(results, static_cast<unsigned>(i)), width);
    write_slots(sums->second, start, width, sum);
  }
}

}  // namespace tilewright::llvm_codegen
