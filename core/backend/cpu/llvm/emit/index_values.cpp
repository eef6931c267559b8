// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/index_values.h"

#include <llvm/IR/Intrinsics.h>

#include <algorithm>
#include <utility>

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

/// The first number of a shared value's key says what kind of value it is.
enum SharedKind : int64_t { kSum, kAddress };

int64_t saturate(__int128 value) {
  return static_cast<int64_t>(std::clamp<__int128>(value, -kUnbounded, kUnbounded));
}

bool known(const Range& range) {
  return range.low > -kUnbounded && range.high < kUnbounded;
}

Range product(const Range& a, const Range& b) {
  if (!known(a) || !known(b)) return kAnyIndex;
  const __int128 corners[] = {__int128{a.low} * b.low, __int128{a.low} * b.high, __int128{a.high} * b.low,
                              __int128{a.high} * b.high};
  return {saturate(*std::min_element(corners, corners + 4)),
          saturate(*std::max_element(corners, corners + 4))};
}

}  // namespace

AtomId IndexValues::add_atom(Value* value, Range range, int level) {
  atoms_.push_back({value, range, level});
  return static_cast<AtomId>(atoms_.size() - 1);
}

Range IndexValues::range_of(const Affine& a) const {
  __int128 low = a.constant;
  __int128 high = a.constant;
  for (const Affine::Term& term : a.terms) {
    const Range& range = atom(term.atom).range;
    if (!known(range)) return kAnyIndex;
    const __int128 x = __int128{term.coefficient} * range.low;
    const __int128 y = __int128{term.coefficient} * range.high;
    low += std::min(x, y);
    high += std::max(x, y);
  }
  return {saturate(low), saturate(high)};
}

int IndexValues::level_of(const Affine& a) const {
  int level = 0;
  for (const Affine::Term& term : a.terms) level = std::max(level, atom(term.atom).level);
  return level;
}

Value* IndexValues::add_terms(const Affine& a, int level, Value* sum) {
  llvm::IRBuilder<>& at = code_.at(level);
  for (const Affine::Term& term : a.terms) {
    if (atom(term.atom).level != level) continue;
    Value* value = atom(term.atom).value;
    if (term.coefficient != 1) {
      value = at.CreateMul(value, at.getInt64(static_cast<uint64_t>(term.coefficient)), "", false, true);
    }
    sum = sum ? at.CreateAdd(sum, value, "", false, true) : value;
  }
  return sum;
}

template <typename Step>
Value* IndexValues::by_level(const Affine& a, Key key, Value* start, const Step& step) {
  Value* value = start;
  const int innermost = level_of(a);
  const int loops = std::min(innermost, code_.innermost());
  for (int level = 0; level <= loops; ++level) {
    const size_t before = key.size();
    for (const Affine::Term& term : a.terms) {
      if (atom(term.atom).level != level) continue;
      key.push_back(term.atom);
      key.push_back(term.coefficient);
    }
    if (key.size() == before) continue;
    Value*& shared = code_.level(level).shared[key];
    if (!shared) shared = step(level, value);
    value = shared;
  }
  return innermost == kHere ? step(kHere, value) : value;
}

Value* IndexValues::value(const Affine& a, llvm::IRBuilder<>& at) {
  Value* sum =
      by_level(a, {kSum}, nullptr, [&](int level, Value* so_far) { return add_terms(a, level, so_far); });
  Value* constant = at.getInt64(static_cast<uint64_t>(a.constant));
  if (!sum) return constant;
  return a.constant == 0 ? sum : at.CreateAdd(sum, constant, "", false, true);
}

/// No GEP is `inbounds`: an address is built up step by step, and only the last step need lie inside the
/// buffer.
Value* IndexValues::address(BufferId id, llvm::Type* element_type, Value* base, const Affine& element) {
  Value* address = by_level(element, {kAddress, id}, base, [&](int level, Value* so_far) {
    return code_.at(level).CreateGEP(element_type, so_far, add_terms(element, level, nullptr));
  });
  if (element.constant == 0) return address;
  return code_.b.CreateGEP(element_type, address, code_.b.getInt64(static_cast<uint64_t>(element.constant)));
}

Affine IndexValues::combined(Operation operation, const Affine& a, const Affine& b) {
  const int level = std::max(level_of(a), level_of(b));
  Key key{static_cast<int64_t>(operation)};
  append(key, a);
  append(key, b);
  if (level != kHere) {
    const auto& known_atoms = code_.level(level).atoms;
    if (const auto found = known_atoms.find(key); found != known_atoms.end())
      return affine_atom(found->second);
  }
  llvm::IRBuilder<>& at = code_.at(level);
  Value* x = value(a, at);
  Value* y = value(b, at);
  const Range left = range_of(a);
  const Range right = range_of(b);
  const bool natural = left.low >= 0;
  Value* result = nullptr;
  Range range = kAnyIndex;
  switch (operation) {
    case Operation::kMultiply:
      result = at.CreateMul(x, y, "", false, true);
      range = product(left, right);
      break;
    case Operation::kQuotient:
      if (natural) {
        result = at.CreateUDiv(x, y);
      } else {
        result = at.CreateSDiv(x, y);
        Value* rest = at.CreateSub(x, at.CreateMul(result, y));
        result = at.CreateAdd(result, at.CreateAShr(rest, at.getInt64(63)));
      }
      if (known(left)) range = {floor_quotient(left.low, b.constant), floor_quotient(left.high, b.constant)};
      break;
    case Operation::kRemainder:
      if (natural) {
        result = at.CreateURem(x, y);
      } else {
        Value* rest = at.CreateSRem(x, y);
        result = at.CreateAdd(rest, at.CreateAnd(y, at.CreateAShr(rest, at.getInt64(63))));
      }
      range = {0, b.constant - 1};
      break;
    case Operation::kMin:
      result = at.CreateBinaryIntrinsic(llvm::Intrinsic::smin, x, y);
      range = {std::min(left.low, right.low), std::min(left.high, right.high)};
      break;
    case Operation::kMax:
      result = at.CreateBinaryIntrinsic(llvm::Intrinsic::smax, x, y);
      range = {std::max(left.low, right.low), std::max(left.high, right.high)};
      break;
  }
  const AtomId made = add_atom(result, range, level);
  if (level != kHere) code_.level(level).atoms.emplace(std::move(key), made);
  return affine_atom(made);
}

}  // namespace tilewright::llvm_codegen
