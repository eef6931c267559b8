// SPDX-License-Identifier: Apache-2.0
// Integer arithmetic and addresses: linear forms over loop counters, computed as far out as they can be.
#include <algorithm>

#include "core/codegen/llvm/emitter.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

/// What a shared value is, as the first number of its key.
enum SharedKind : int64_t { kSum, kAddress };

constexpr Range kAnything{-kUnbounded, kUnbounded};

int64_t saturate(__int128 value) {
  return static_cast<int64_t>(std::clamp<__int128>(value, -kUnbounded, kUnbounded));
}

bool known(const Range& range) { return range.low > -kUnbounded && range.high < kUnbounded; }

Range product(const Range& a, const Range& b) {
  if (!known(a) || !known(b)) return kAnything;
  const __int128 corners[] = {__int128{a.low} * b.low, __int128{a.low} * b.high, __int128{a.high} * b.low,
                              __int128{a.high} * b.high};
  return {saturate(*std::min_element(corners, corners + 4)), saturate(*std::max_element(corners, corners + 4))};
}

void append(std::vector<int64_t>& key, const Affine& a) {
  key.push_back(a.constant);
  key.push_back(static_cast<int64_t>(a.terms.size()));
  for (const Affine::Term& term : a.terms) {
    key.push_back(term.atom);
    key.push_back(term.coefficient);
  }
}

bool has_lane(const Affine& a) { return a.coefficient(kLaneAtom) != 0; }

}  // namespace

Range FunctionEmitter::range_of(const Affine& a) const {
  __int128 low = a.constant;
  __int128 high = a.constant;
  for (const Affine::Term& term : a.terms) {
    const Range& range = atoms_[static_cast<size_t>(term.atom)].range;
    if (!known(range)) return kAnything;
    const __int128 x = __int128{term.coefficient} * range.low;
    const __int128 y = __int128{term.coefficient} * range.high;
    low += std::min(x, y);
    high += std::max(x, y);
  }
  return {saturate(low), saturate(high)};
}

int FunctionEmitter::level_of(const Affine& a) const {
  int level = 0;
  for (const Affine::Term& term : a.terms) level = std::max(level, atoms_[static_cast<size_t>(term.atom)].level);
  return level;
}

bool FunctionEmitter::depends_on_lane(const Expr& e) const {
  if (lanes_ == 1) return false;
  bool found = false;
  visit(e, [&](const Expr& part) {
    if (const auto* variable = part.as<VarRef>()) {
      const auto bound = bindings_.find(variable->id);
      found = found || (bound != bindings_.end() && has_lane(bound->second));
    }
    return !found;
  });
  return found;
}

std::optional<Affine> FunctionEmitter::affine(const Expr& e) {
  if (const auto* immediate = e.as<IntImm>()) return affine_constant(immediate->value);
  if (const auto* variable = e.as<VarRef>()) {
    const auto bound = bindings_.find(variable->id);
    if (bound == bindings_.end()) {
      module_.fail("loop variable '" + variable->name + "' is used outside of its loop");
      return Affine{};
    }
    return lane_ ? replace(bound->second, kLaneAtom, *lane_) : bound->second;
  }
  if (const auto* b = e.as<Binary>()) return affine_binary(e, *b);
  if (const auto* cast = e.as<Cast>(); cast && cast->a.type() == DataType::kInt64) return affine(cast->a);
  return opaque(e);
}

std::optional<Affine> FunctionEmitter::affine_binary(const Expr& e, const Binary& binary) {
  const std::optional<Affine> a = affine(binary.a);
  if (!a) return std::nullopt;
  const std::optional<Affine> b = affine(binary.b);
  if (!b) return std::nullopt;
  const auto mixed = [&](Arithmetic op) -> std::optional<Affine> {
    if (has_lane(*a) || has_lane(*b)) return std::nullopt;
    return arithmetic(op, *a, *b);
  };
  const auto extreme = [&](Arithmetic op) -> std::optional<Affine> {
    const Range difference = range_of(add(*a, *b, -1));
    if (difference.high <= 0) return op == Arithmetic::kMin ? *a : *b;
    if (difference.low >= 0) return op == Arithmetic::kMin ? *b : *a;
    return mixed(op);
  };
  switch (binary.op) {
    case BinaryOp::kAdd: return add(*a, *b);
    case BinaryOp::kSub: return add(*a, *b, -1);
    case BinaryOp::kMul:
      if (b->is_constant()) return scale(*a, b->constant);
      if (a->is_constant()) return scale(*b, a->constant);
      return mixed(Arithmetic::kMultiply);
    case BinaryOp::kFloorDiv:
    case BinaryOp::kMod:
      if (!b->is_constant() || b->constant <= 0) break;
      return binary.op == BinaryOp::kMod ? remainder(*a, b->constant) : quotient(*a, b->constant);
    case BinaryOp::kMin: return extreme(Arithmetic::kMin);
    case BinaryOp::kMax: return extreme(Arithmetic::kMax);
    default: break;
  }
  module_.fail("integer expression '" + expr_text(e, [&](TensorId id) { return buffer(id).name; }) +
               "' has an operation that index arithmetic does not know");
  return Affine{};
}

std::optional<Affine> FunctionEmitter::opaque(const Expr& e) {
  if (depends_on_lane(e)) return std::nullopt;
  Value* value = eval_node(e);
  if (auto* constant = llvm::dyn_cast<llvm::ConstantInt>(value)) return affine_constant(constant->getSExtValue());
  if (stopped()) return Affine{};
  return affine_atom(add_atom(value, kAnything, kHere));
}

std::optional<Affine> FunctionEmitter::quotient(const Affine& a, int64_t divisor) {
  if (divisor == 1) return a;
  AffineQuotient parts = divide(a, divisor);
  const Range rest = range_of(parts.rest);
  if (rest.low >= 0 && rest.high < divisor) return parts.quotient;
  if (has_lane(parts.rest)) return std::nullopt;
  if (rest.low < 0 && range_of(a).low >= 0 && !has_lane(a)) {
    return arithmetic(Arithmetic::kQuotient, a, affine_constant(divisor));
  }
  return add(parts.quotient, arithmetic(Arithmetic::kQuotient, parts.rest, affine_constant(divisor)));
}

std::optional<Affine> FunctionEmitter::remainder(const Affine& a, int64_t divisor) {
  if (divisor == 1) return Affine{};
  AffineQuotient parts = divide(a, divisor);
  const Range rest = range_of(parts.rest);
  if (rest.low >= 0 && rest.high < divisor) return parts.rest;
  if (has_lane(parts.rest)) return std::nullopt;
  const bool whole = rest.low < 0 && range_of(a).low >= 0 && !has_lane(a);
  return arithmetic(Arithmetic::kRemainder, whole ? a : parts.rest, affine_constant(divisor));
}

Affine FunctionEmitter::arithmetic(Arithmetic op, const Affine& a, const Affine& b) {
  const int level = std::max(level_of(a), level_of(b));
  Key key{static_cast<int64_t>(op)};
  append(key, a);
  append(key, b);
  if (level != kHere) {
    const auto& known_atoms = levels_[static_cast<size_t>(level)].atoms;
    if (const auto found = known_atoms.find(key); found != known_atoms.end()) return affine_atom(found->second);
  }
  llvm::IRBuilder<>& at = builder_at(level);
  Value* x = emit_affine(a, at);
  Value* y = emit_affine(b, at);
  const Range left = range_of(a);
  const Range right = range_of(b);
  const bool natural = left.low >= 0;
  Value* value = nullptr;
  Range range = kAnything;
  switch (op) {
    case Arithmetic::kMultiply:
      value = at.CreateMul(x, y, "", false, true);
      range = product(left, right);
      break;
    case Arithmetic::kQuotient:
      if (natural) {
        value = at.CreateUDiv(x, y);
      } else {
        value = at.CreateSDiv(x, y);
        Value* rest = at.CreateSub(x, at.CreateMul(value, y));
        value = at.CreateAdd(value, at.CreateAShr(rest, at.getInt64(63)));
      }
      if (known(left)) range = {floor_quotient(left.low, b.constant), floor_quotient(left.high, b.constant)};
      break;
    case Arithmetic::kRemainder:
      if (natural) {
        value = at.CreateURem(x, y);
      } else {
        Value* rest = at.CreateSRem(x, y);
        value = at.CreateAdd(rest, at.CreateAnd(y, at.CreateAShr(rest, at.getInt64(63))));
      }
      range = {0, b.constant - 1};
      break;
    case Arithmetic::kMin:
      value = at.CreateBinaryIntrinsic(llvm::Intrinsic::smin, x, y);
      range = {std::min(left.low, right.low), std::min(left.high, right.high)};
      break;
    case Arithmetic::kMax:
      value = at.CreateBinaryIntrinsic(llvm::Intrinsic::smax, x, y);
      range = {std::max(left.low, right.low), std::max(left.high, right.high)};
      break;
  }
  const AtomId atom = add_atom(value, range, level);
  if (level != kHere) levels_[static_cast<size_t>(level)].atoms.emplace(std::move(key), atom);
  return affine_atom(atom);
}

/// `sum` (null: nothing yet) plus the terms that become known at `level`.
Value* FunctionEmitter::emit_terms(const Affine& a, int level, Value* sum) {
  llvm::IRBuilder<>& at = builder_at(level);
  for (const Affine::Term& term : a.terms) {
    const Atom& atom = atoms_[static_cast<size_t>(term.atom)];
    if (atom.level != level) continue;
    Value* value = atom.value;
    if (term.coefficient != 1) {
      value = at.CreateMul(value, at.getInt64(static_cast<uint64_t>(term.coefficient)), "", false, true);
    }
    sum = sum ? at.CreateAdd(sum, value, "", false, true) : value;
  }
  return sum;
}

template <typename Step>
Value* FunctionEmitter::emit_by_level(const Affine& a, Key key, Value* start, const Step& step) {
  Value* value = start;
  const int innermost = level_of(a);
  const int loops = std::min(innermost, static_cast<int>(levels_.size()) - 1);
  for (int level = 0; level <= loops; ++level) {
    const size_t before = key.size();
    for (const Affine::Term& term : a.terms) {
      if (atoms_[static_cast<size_t>(term.atom)].level != level) continue;
      key.push_back(term.atom);
      key.push_back(term.coefficient);
    }
    if (key.size() == before) continue;
    Value*& shared = levels_[static_cast<size_t>(level)].shared[key];
    if (!shared) shared = step(level, value);
    value = shared;
  }
  return innermost == kHere ? step(kHere, value) : value;
}

Value* FunctionEmitter::emit_affine(const Affine& a, llvm::IRBuilder<>& at) {
  Value* sum = emit_by_level(a, {kSum}, nullptr, [&](int level, Value* so_far) { return emit_terms(a, level, so_far); });
  Value* constant = at.getInt64(static_cast<uint64_t>(a.constant));
  if (!sum) return constant;
  return a.constant == 0 ? sum : at.CreateAdd(sum, constant, "", false, true);
}

std::optional<Affine> FunctionEmitter::flatten(BufferId id, const std::vector<Expr>& indices) {
  const Buffer& target = buffer(id);
  const std::vector<int64_t> strides =
      target.strides.size() == target.shape.size() ? target.strides : row_major_strides(target.shape);
  if (indices.size() != strides.size()) {
    module_.fail("buffer '" + target.name + "' is indexed with the wrong number of dimensions");
    return Affine{};
  }
  Affine element;
  for (size_t d = 0; d < indices.size(); ++d) {
    const std::optional<Affine> index = affine(indices[d]);
    if (!index) return std::nullopt;
    if (strides[d] != kRuntimeStride) {
      element = add(element, *index, strides[d]);
      continue;
    }
    if (has_lane(*index)) return std::nullopt;
    if (index->is_constant() && index->constant == 0) continue;
    const Affine stride = affine_atom(stride_atom(id, d));
    element = add(element, stride, index->constant);
    for (const Affine::Term& term : index->terms) {
      element = add(element, arithmetic(Arithmetic::kMultiply, affine_atom(term.atom), stride), term.coefficient);
    }
  }
  return element;
}

/// No GEP is `inbounds`: an address is built up step by step, and only the last step need lie inside the buffer.
Value* FunctionEmitter::emit_address(BufferId id, const Affine& element) {
  llvm::Type* type = memory_type(buffer(id).data_type);
  Value* address = emit_by_level(element, {kAddress, id}, base_of(id), [&](int level, Value* so_far) {
    return builder_at(level).CreateGEP(type, so_far, emit_terms(element, level, nullptr));
  });
  if (element.constant == 0) return address;
  return b_.CreateGEP(type, address, b_.getInt64(static_cast<uint64_t>(element.constant)));
}

Value* FunctionEmitter::emit_argument_field(int argument, bool strides) {
  constexpr uint64_t kArgumentBytes = 16;
  const uint64_t offset = static_cast<uint64_t>(argument) * kArgumentBytes + (strides ? 8 : 0);
  Value* address = entry().CreateConstGEP1_64(entry().getInt8Ty(), sources_.arguments, offset);
  llvm::LoadInst* field = entry().CreateAlignedLoad(entry().getPtrTy(), address, llvm::Align(8));
  field->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(module_.context, {}));
  return field;
}

Value* FunctionEmitter::base_of(BufferId id) {
  if (const auto found = bases_.find(id); found != bases_.end()) return found->second;
  const Buffer& target = buffer(id);
  const auto at_offset = [&](Value* memory) {
    return entry().CreateConstGEP1_64(entry().getInt8Ty(), memory, static_cast<uint64_t>(target.offset));
  };
  const bool reachable = prepack_ ? target.place == Buffer::Place::kParameter || target.place == Buffer::Place::kBlob ||
                                        target.place == Buffer::Place::kTable
                                  : target.place != Buffer::Place::kParameter;
  Value* base = nullptr;
  if (reachable) {
    switch (target.place) {
      case Buffer::Place::kActivation: base = emit_argument_field(target.index, false); break;
      case Buffer::Place::kOutput: base = emit_argument_field(module_.ir.activation_count + target.index, false); break;
      case Buffer::Place::kParameter: {
        Value* address = entry().CreateConstGEP1_64(entry().getInt8Ty(), sources_.arguments,
                                                    static_cast<uint64_t>(target.index) * 8);
        base = entry().CreateAlignedLoad(entry().getPtrTy(), address, llvm::Align(8));
        break;
      }
      case Buffer::Place::kBlob: base = at_offset(sources_.blob); break;
      case Buffer::Place::kWorkspace: base = at_offset(sources_.workspace); break;
      case Buffer::Place::kTable: base = module_.table(id); break;
      default: break;
    }
  }
  if (!base) {
    module_.fail("buffer '" + target.name + "' cannot be reached from where it is used");
    base = llvm::PoisonValue::get(b_.getPtrTy());
  }
  return bases_[id] = base;
}

AtomId FunctionEmitter::stride_atom(BufferId id, size_t dimension) {
  const auto [found, is_new] = strides_.try_emplace({id, dimension}, 0);
  if (!is_new) return found->second;
  const Buffer& target = buffer(id);
  Value* value = nullptr;
  if (target.place == Buffer::Place::kActivation || target.place == Buffer::Place::kOutput) {
    const int first = target.place == Buffer::Place::kOutput ? module_.ir.activation_count : 0;
    Value* strides = emit_argument_field(first + target.index, true);
    Value* address = entry().CreateConstGEP1_64(entry().getInt64Ty(), strides, dimension);
    llvm::LoadInst* stride = entry().CreateAlignedLoad(entry().getInt64Ty(), address, llvm::Align(8));
    stride->setMetadata(llvm::LLVMContext::MD_invariant_load, llvm::MDNode::get(module_.context, {}));
    value = stride;
  } else {
    module_.fail("buffer '" + target.name + "' has strides that nobody tells");
    value = entry().getInt64(0);
  }
  return found->second = add_atom(value, kAnything, 0);
}

llvm::Align FunctionEmitter::alignment_of(BufferId id, const Affine& element) const {
  const Buffer& target = buffer(id);
  const auto size = static_cast<int64_t>(data_type_size(target.data_type));
  int64_t bits = element.constant * size;
  for (const Affine::Term& term : element.terms) bits |= term.coefficient * size;
  switch (target.place) {
    case Buffer::Place::kBlob:
    case Buffer::Place::kWorkspace: bits |= target.offset | 64; break;
    case Buffer::Place::kLocal:
    case Buffer::Place::kTable: bits |= 64; break;
    default: bits |= size; break;
  }
  return llvm::Align(static_cast<uint64_t>(bits & -bits));
}

bool FunctionEmitter::read_only(BufferId id) const {
  const Buffer::Place place = buffer(id).place;
  return place == Buffer::Place::kActivation || place == Buffer::Place::kParameter || place == Buffer::Place::kTable ||
         (place == Buffer::Place::kBlob && !prepack_);
}

}  // namespace tilewright::llvm_codegen
