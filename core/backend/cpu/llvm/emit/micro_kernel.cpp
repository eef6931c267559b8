// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/micro_kernel.h"

#include <llvm/IR/InlineAsm.h>

#include <algorithm>
#include <string>

#include "core/backend/cpu/llvm/emit/partial_vectors.h"
#include "core/backend/cpu/llvm/emit/value_types.h"
#include "core/intrinsic/intrinsic.h"
#include "core/lower/tile_product.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

/// The type of such sums in the narrowest vector register, of 16 bytes.
int narrowest(const llvm::Type* type) {
  return static_cast<int>(128 / type->getScalarSizeInBits());
}

/// Brings the sums into whole registers, as the kernel expects them.
Value* widened(llvm::IRBuilder<>& b, Value* value, int lanes) {
  llvm::Type* element = value->getType()->getScalarType();
  const int narrow = narrowest(element);
  const int whole = std::max(narrow, whole_lanes(lanes));
  if (lanes == whole) return value;
  auto* type = with_lanes(element, whole);
  if (lanes == 1) return b.CreateInsertElement(llvm::Constant::getNullValue(type), value, uint64_t{0});
  // The lanes are zeros already, because they were loaded under masks.
  if (lanes > narrow) return b.CreateShuffleVector(value, first_lanes(lanes, whole));
  // The lanes beside narrow sums hold arbitrary values; arithmetic on denormal ones would be slow.
  return b.CreateShuffleVector(value, llvm::Constant::getNullValue(value->getType()),
                               first_lanes(lanes, whole, lanes));
}

Value* narrowed(llvm::IRBuilder<>& b, Value* value, int lanes) {
  if (lanes == std::max(narrowest(value->getType()->getScalarType()), whole_lanes(lanes))) return value;
  if (lanes == 1) return b.CreateExtractElement(value, uint64_t{0});
  return b.CreateShuffleVector(value, first_lanes(lanes, lanes));
}

/// The operands of one call. Their order: sums and pointers as outputs, the same again as inputs, then
/// strides.
class KernelCall {
 public:
  KernelCall(FunctionParts& parts, const TileProduct& product, const KernelTile& tile,
             const KernelCode& kernel, Slots& sums)
      : parts_(parts), product_(product), tile_(tile), kernel_(kernel), slots_(sums) {}

  void emit() {
    for (const auto* loops : {&product_.reductions, &product_.rows, &product_.columns}) {
      for (const auto& loop : *loops) parts_.forms.bind(loop.var, affine_constant(0));
    }
    parts_.forms.bind(product_.lanes.var, affine_constant(0));
    const Affine a = place_of(product_.a);
    const Affine b = place_of(product_.b);
    const std::vector<Pointer> pointers = find_pointers(a, b);
    if (!find_sums()) {
      return parts_.code.module.fail("a micro-kernel adds to registers in which nothing was stored");
    }
    pass_sums();
    for (const auto& [name, value] : pointers) pass_both_ways(name, value);
    for (size_t i = 0; i < outputs_.size(); ++i) constrain(std::to_string(i));
    pass_strides(a, b);
    for (const auto& name : kernel_.clobbers) constrain("~{" + name + "}");
    for (const char* name : {"memory", "dirflag", "fpsr", "flags"}) {
      constrain(std::string("~{") + name + "}");
    }
    if (!parts_.code.module.failed()) call();
  }

 private:
  using Pointer = std::pair<std::string, Value*>;
  /// Elements of the register buffer: the first, and how many.
  struct Sums {
    int64_t start = 0;
    int width = 0;
  };

  template <typename Operand>
  Affine place_of(const Operand& operand) {
    parts_.lanes.memo.clear();
    return parts_.addresses.element(operand.buffer, operand.indices).value_or(Affine{});
  }
  void bind(const std::vector<Substitution>& values) {
    for (const auto& [id, value] : values) parts_.forms.bind(id, affine_constant(*constant_of(value)));
  }
  void constrain(const std::string& text) { constraints_ += (constraints_.empty() ? "" : ",") + text; }

  std::vector<Pointer> find_pointers(const Affine& a, const Affine& b) {
    std::vector<Pointer> found;
    found.emplace_back(kernel_.a, parts_.addresses.of(product_.a.buffer, a));
    found.emplace_back(kernel_.b, parts_.addresses.of(product_.b.buffer, b));
    if (!kernel_.prefetch.empty()) {
      const PrefetchLine& line = product_.prefetches[0];
      found.emplace_back(kernel_.prefetch, parts_.addresses.of(line.buffer, place_of(line)));
    }
    return found;
  }

  /// Whether something is stored in every sum.
  bool find_sums() {
    for (const auto& row : steps_of(product_.rows)) {
      bind(row);
      size_t vector = 0;
      for (const auto& column : steps_of(product_.columns)) {
        bind(column);
        for (int64_t start = 0; start < product_.lanes.extent; ++vector) {
          parts_.forms.bind(product_.lanes.var, affine_constant(start));
          const Affine at = place_of(product_.c);
          const int width = tile_.vectors[vector].lanes;
          if (!is_live(at, width)) return false;
          sums_.push_back({at.constant, width});
          start += width;
        }
        parts_.forms.bind(product_.lanes.var, affine_constant(0));
      }
    }
    return true;
  }
  bool is_live(const Affine& at, int width) const {
    const auto end = static_cast<int64_t>(slots_.size());
    if (!at.is_constant() || at.constant < 0 || at.constant + width > end) return false;
    const auto begin = slots_.begin() + at.constant;
    return std::all_of(begin, begin + width, [](const Slot& slot) { return slot.value != nullptr; });
  }

  void pass_both_ways(const std::string& name, Value* value) {
    inputs_.push_back(value);
    outputs_.push_back(value->getType());
    constrain("={" + name + "}");
  }
  void pass_sums() {
    for (size_t i = 0; i < sums_.size(); ++i) {
      const auto [start, width] = sums_[i];
      Value* sum = parts_.registers.read(slots_, start, width, product_.c.buffer);
      pass_both_ways(kernel_.accumulators[i], widened(parts_.code.b, sum, width));
    }
  }
  /// Tells a distance in bytes.
  void pass_stride(const std::string& name, BufferId id, const Affine& elements_apart) {
    const auto element_bytes = static_cast<int64_t>(data_type_size(parts_.code.buffer(id).data_type));
    inputs_.push_back(parts_.indices.value(scale(elements_apart, element_bytes), parts_.code.b));
    constrain("{" + name + "}");
  }
  void pass_strides(const Affine& a, const Affine& b) {
    const BufferId id_of_a = product_.a.buffer;
    for (const auto& [name, count] : kernel_.strides) {
      const AtomId stride = parts_.addresses.stride(id_of_a, static_cast<size_t>(tile_.told_dimension));
      pass_stride(name, id_of_a, affine_atom(stride, count));
    }
    for (const auto* loops : {&product_.rows, &product_.columns}) {
      for (const auto& loop : *loops) parts_.forms.bind(loop.var, affine_constant(0));
    }
    for (const auto& [name, loop, of_b] : kernel_.steps) {
      const VarId id = product_.reductions[loop].var;
      const TileProduct::Operand& operand = of_b ? product_.b : product_.a;
      parts_.forms.bind(id, affine_constant(1));
      pass_stride(name, operand.buffer, add(place_of(operand), of_b ? b : a, -1));
      parts_.forms.bind(id, affine_constant(0));
    }
  }

  void call() {
    llvm::IRBuilder<>& b = parts_.code.b;
    std::vector<llvm::Type*> types;
    for (const Value* input : inputs_) types.push_back(input->getType());
    auto* results_type = llvm::StructType::get(parts_.code.module.context, outputs_);
    auto* type = llvm::FunctionType::get(results_type, types, false);
    auto* assembly =
        llvm::InlineAsm::get(type, kernel_.text, constraints_, true, false, llvm::InlineAsm::AD_ATT);
    Value* results = b.CreateCall(type, assembly, inputs_);
    for (size_t i = 0; i < sums_.size(); ++i) {
      const auto [start, width] = sums_[i];
      Value* sum = narrowed(b, b.CreateExtractValue(results, static_cast<unsigned>(i)), width);
      write_slots(slots_, start, width, sum);
    }
  }

  FunctionParts& parts_;
  const TileProduct& product_;
  const KernelTile& tile_;
  const KernelCode& kernel_;
  Slots& slots_;
  std::vector<Sums> sums_;
  std::vector<Value*> inputs_;
  std::vector<llvm::Type*> outputs_;
  std::string constraints_;
};

}  // namespace

void emit_micro_kernel(FunctionParts& parts, const MicroKernel& kernel) {
  ModuleContext& module = parts.code.module;
  const Intrinsic* intrinsic = find_intrinsic(kernel.intrinsic);
  if (!intrinsic) return module.fail("there is no intrinsic '" + kernel.intrinsic + "'");
  const auto product = tile_product(kernel.loops);
  if (!product.ok()) return module.fail(product.error().message);
  const auto tile = kernel_tile(module.ir, *product, module.machine.chunks(product->types.sum));
  if (!tile.ok()) return module.fail(tile.error().message);
  const auto code = intrinsic->code(*tile);
  if (!code.ok()) return module.fail(code.error().message);
  Slots* sums = parts.registers.find(product->c.buffer);
  if (!sums || parts.lanes.in_vectorised_loop()) {
    return module.fail("a micro-kernel stands where no register tile is");
  }
  KernelCall(parts, *product, *tile, *code, *sums).emit();
}

}  // namespace tilewright::llvm_codegen
