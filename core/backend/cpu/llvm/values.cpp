// SPDX-License-Identifier: Apache-2.0
// Expressions to values. Inside a vectorised loop a value is a vector, or a scalar that all lanes share.
#include <fmt/format.h>

#include "core/backend/cpu/llvm/emitter.h"
#include "core/backend/cpu/llvm/float_codes.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

bool is_zero(const Expr& e) {
  const auto* immediate = e.as<FloatImm>();
  return immediate && immediate->value == 0;
}

}  // namespace

llvm::Type* FunctionEmitter::value_type(DataType type) {
  switch (type) {
    case DataType::kFloat32: return b_.getFloatTy();
    case DataType::kFloat64: return b_.getDoubleTy();
    case DataType::kFloat16:
      if (is_code(type)) return b_.getInt16Ty();
      return b_.getHalfTy();
    case DataType::kBFloat16: return b_.getInt16Ty();
    case DataType::kUInt8:
    case DataType::kInt8: return b_.getInt8Ty();
    case DataType::kUInt16:
    case DataType::kInt16: return b_.getInt16Ty();
    case DataType::kUInt32:
    case DataType::kInt32: return b_.getInt32Ty();
    case DataType::kUInt64:
    case DataType::kInt64: return b_.getInt64Ty();
    case DataType::kBool: return b_.getInt1Ty();
    default: break;
  }
  module_.fail(fmt::format("generated code does not compute in {}", data_type_name(type)),
               "Cast its operands to float32");
  return b_.getFloatTy();
}

llvm::Type* FunctionEmitter::memory_type(DataType type) {
  return type == DataType::kBool ? b_.getInt8Ty() : value_type(type);
}

llvm::Type* FunctionEmitter::with_lanes(llvm::Type* type, int lanes) {
  return lanes == 1 ? type : llvm::FixedVectorType::get(type, static_cast<unsigned>(lanes));
}

Value* FunctionEmitter::from_memory(Value* value, DataType type) {
  return type == DataType::kBool ? b_.CreateIsNotNull(value) : value;
}

Value* FunctionEmitter::to_memory(Value* value, DataType type) {
  if (type != DataType::kBool) return value;
  return b_.CreateZExt(value, value->getType()->getWithNewBitWidth(8));
}

Value* FunctionEmitter::splat(Value* value) {
  if (llvm::isa<llvm::Constant>(value)) return b_.CreateVectorSplat(static_cast<unsigned>(lanes_), value);
  Value*& vector = scopes_.back().splats[{value, lanes_}];
  if (!vector) vector = b_.CreateVectorSplat(static_cast<unsigned>(lanes_), value);
  return vector;
}

void FunctionEmitter::unify(Value*& a, Value*& b) {
  if (a->getType()->isVectorTy() == b->getType()->isVectorTy()) return;
  a = spread(a);
  b = spread(b);
}

Value* FunctionEmitter::eval(const Expr& e) {
  if (stopped()) return zero(e.type());
  if (e.type() == DataType::kInt64) return eval_integer(e);
  if (e.as<Load>() || e.as<FloatImm>() || e.as<IntImm>()) return eval_node(e);
  for (const auto& known : memo_) {
    if (const auto found = known.find(&e.node()); found != known.end()) return found->second;
  }
  Value* value = eval_node(e);
  memo_.back()[&e.node()] = value;
  return value;
}

Value* FunctionEmitter::eval_integer(const Expr& e) {
  const std::optional<Affine> form = affine(e);
  if (!form) return eval_lanes(e);
  const int64_t step = form->coefficient(kLaneAtom);
  Value* start = emit_affine(replace(*form, kLaneAtom, 0), b_);
  if (step == 0) return start;
  llvm::SmallVector<uint64_t, 16> offsets;
  for (int lane = 0; lane < lanes_; ++lane) offsets.push_back(static_cast<uint64_t>(step * lane));
  return b_.CreateAdd(splat(start), llvm::ConstantDataVector::get(module_.context, offsets));
}

Value* FunctionEmitter::eval_node(const Expr& e) {
  if (const auto* immediate = e.as<IntImm>()) {
    return llvm::ConstantInt::get(value_type(e.type()), static_cast<uint64_t>(immediate->value), true);
  }
  if (const auto* immediate = e.as<FloatImm>())
    return llvm::ConstantFP::get(value_type(e.type()), immediate->value);
  if (const auto* node = e.as<Unary>()) return eval_unary(e, *node);
  if (const auto* node = e.as<Binary>()) return eval_binary(e, *node);
  if (const auto* node = e.as<Select>()) return eval_select(e, *node);
  if (const auto* node = e.as<Cast>()) return eval_cast(e, *node);
  if (const auto* node = e.as<Load>()) return eval_load(e, *node);
  module_.fail("an expression holds a loop variable that is no int64");
  return zero(e.type());
}

Value* FunctionEmitter::eval_lanes(const Expr& e) {
  Value* result = llvm::PoisonValue::get(with_lanes(value_type(e.type()), lanes_));
  for_each_lane(
      [&](int lane) { result = b_.CreateInsertElement(result, eval(e), static_cast<uint64_t>(lane)); });
  return result;
}

Value* FunctionEmitter::eval_under(Value* condition, const Expr& e) {
  Value* outer = mask_;
  Value* narrowed = condition;
  if (outer) {
    Value* both = outer;
    unify(both, narrowed);
    narrowed = b_.CreateAnd(both, narrowed);
  }
  mask_ = narrowed;
  memo_.emplace_back();
  Value* value = eval(e);
  memo_.pop_back();
  mask_ = outer;
  return value;
}

bool FunctionEmitter::reads_memory(const Expr& e) const {
  bool found = false;
  visit(e, [&](const Expr& part) {
    const auto* load = part.as<Load>();
    found = found || (load && buffer(load->tensor).place != Buffer::Place::kRegister);
    return !found;
  });
  return found;
}

Value* FunctionEmitter::eval_select(const Expr& e, const Select& select) {
  Value* condition = eval(select.condition);
  if (stopped()) return zero(e.type());
  if (auto* constant = llvm::dyn_cast<llvm::Constant>(condition)) {
    if (constant->isAllOnesValue()) return eval(select.if_true);
    if (constant->isNullValue()) return eval(select.if_false);
  }
  // Both sides are computed, without branches; what must not be read is masked or replaced by zeros.
  Value* yes = reads_memory(select.if_true) ? eval_under(condition, select.if_true) : eval(select.if_true);
  const auto* load = select.if_true.as<Load>();
  const bool shared_condition = !condition->getType()->isVectorTy();
  if (load && shared_condition && is_zero(select.if_false) && reads_memory(select.if_true) && !stopped())
    return yes;
  Value* no = reads_memory(select.if_false) ? eval_under(b_.CreateNot(condition), select.if_false)
                                            : eval(select.if_false);
  if (stopped()) return zero(e.type());
  unify(yes, no);
  if (!shared_condition) {
    yes = spread(yes);
    no = spread(no);
  }
  return b_.CreateSelect(condition, yes, no);
}

Value* FunctionEmitter::eval_cast(const Expr& e, const Cast& cast) {
  const DataType from = cast.a.type();
  const DataType to = e.type();
  if (from == to) return eval(cast.a);
  Value* a = nullptr;
  if (from == DataType::kInt64 && lanes_ > 1) {
    // Vectors of int64 convert one by one; those of int32 do not.
    const std::optional<Affine> form = affine(cast.a);
    const int64_t step = form ? form->coefficient(kLaneAtom) : 0;
    if (step != 0 && fits_int32(range_of(*form))) {
      llvm::SmallVector<uint32_t, 16> offsets;
      for (int lane = 0; lane < lanes_; ++lane) offsets.push_back(static_cast<uint32_t>(step * lane));
      Value* start = b_.CreateTrunc(emit_affine(replace(*form, kLaneAtom, 0), b_), b_.getInt32Ty());
      a = b_.CreateAdd(splat(start), llvm::ConstantDataVector::get(module_.context, offsets));
    }
  }
  if (!a) a = eval(cast.a);
  if (stopped()) return zero(to);
  if (is_code(from)) {
    a = decoded(b_, a, from);
    return is_code(to) ? encoded(b_, a, to) : converted(a, DataType::kFloat32, to);
  }
  return is_code(to) ? encoded(b_, converted(a, from, DataType::kFloat32), to) : converted(a, from, to);
}

Value* FunctionEmitter::converted(Value* a, DataType from, DataType to) {
  if (from == to) return a;
  llvm::Type* type = with_lanes(value_type(to), a->getType()->isVectorTy() ? lanes_ : 1);
  const bool from_float = is_floating_point(from);
  if (to == DataType::kBool) {
    llvm::Constant* nothing = llvm::Constant::getNullValue(a->getType());
    return from_float ? b_.CreateFCmpUNE(a, nothing) : b_.CreateICmpNE(a, nothing);
  }
  if (is_floating_point(to)) {
    if (from_float) return b_.CreateFPCast(a, type);
    return is_signed(from) ? b_.CreateSIToFP(a, type) : b_.CreateUIToFP(a, type);
  }
  if (from_float) return is_signed(to) ? b_.CreateFPToSI(a, type) : b_.CreateFPToUI(a, type);
  return b_.CreateIntCast(a, type, is_signed(from));
}

Value* FunctionEmitter::eval_load(const Expr& e, const Load& load) {
  const std::optional<Affine> element = flatten(load.tensor, load.indices);
  if (stopped()) return zero(e.type());
  if (!element) {
    // Of masked lanes, some may not be read.
    const bool masked = mask_ && mask_->getType()->isVectorTy();
    const auto elements = masked ? std::vector<Affine>() : elements_of_lanes(load.tensor, load.indices);
    Value* together = nullptr;
    if (!elements.empty() && !mask_) together = load_repeated(load.tensor, elements);
    if (!elements.empty() && !together) together = load_groups(load.tensor, elements);
    return together ? together : eval_lanes(e);
  }
  switch (buffer(load.tensor).place) {
    case Buffer::Place::kRegister: return emit_register_load(load.tensor, *element);
    case Buffer::Place::kTable:
      if (Value* constant = load_constant(load.tensor, *element)) return constant;
      break;
    default: break;
  }
  return load_elements(load.tensor, *element);
}

}  // namespace tilewright::llvm_codegen
