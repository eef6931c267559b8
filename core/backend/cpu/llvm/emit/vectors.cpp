// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/vectors.h"

namespace tilewright::llvm_codegen {
namespace {

using llvm::Value;

/// Shuffles within this many lanes (128 bits) are the cheap ones.
constexpr int kNarrow = 4;

/// Of two vectors of `lanes` elements: at each place the lane `pick(place)`, from `lanes` on one of the
/// second vector.
template <typename Pick>
Value* shuffle(llvm::IRBuilder<>& b, Value* x, Value* y, int lanes, const Pick& pick) {
  llvm::SmallVector<int, 16> chosen;
  for (int place = 0; place < lanes; ++place) chosen.push_back(pick(place));
  return b.CreateShuffleVector(x, y, chosen);
}

/// Four rows of `count` elements become the columns of their squares of four: row c then holds column c of
/// every square.
void turn_squares_of_four(llvm::IRBuilder<>& b, Value** rows, int count) {
  Value* pairs[2][2];
  for (int half = 0; half < 2; ++half) {
    for (int side = 0; side < 2; ++side) {
      // x0 y0 x1 y1, then x2 y2 x3 y3
      pairs[half][side] = shuffle(b, rows[2 * half], rows[2 * half + 1], count, [&](int place) {
        return place / kNarrow * kNarrow + 2 * side + place % kNarrow / 2 + (place % 2) * count;
      });
    }
  }
  for (int c = 0; c < kNarrow; ++c) {
    rows[c] = shuffle(b, pairs[0][c / 2], pairs[1][c / 2], count, [&](int place) {
      const int from = place / kNarrow * kNarrow + c % 2 * 2 + place % 2;
      return place % kNarrow < 2 ? from : from + count;
    });
  }
}

}  // namespace

Value* Vectors::splat(Value* value) {
  const auto count = static_cast<unsigned>(lanes_.count);
  if (llvm::isa<llvm::Constant>(value)) return code_.b.CreateVectorSplat(count, value);
  Value*& vector = scopes_.back().splats[{value, lanes_.count}];
  if (!vector) vector = code_.b.CreateVectorSplat(count, value);
  return vector;
}

Value* Vectors::spread(Value* value) {
  return lanes_.count > 1 && !value->getType()->isVectorTy() ? splat(value) : value;
}

void Vectors::unify(Value*& a, Value*& b) {
  if (a->getType()->isVectorTy() == b->getType()->isVectorTy()) return;
  a = spread(a);
  b = spread(b);
}

void Vectors::forget_splat(Value* value) {
  scopes_.back().splats.erase({value, lanes_.count});
}

Value* Vectors::part_of(Value* row, int first) {
  const auto count = llvm::cast<llvm::FixedVectorType>(row->getType())->getNumElements();
  if (static_cast<int>(count) == lanes_.count) return row;
  Value*& part = scopes_.back().parts[{row, first, lanes_.count}];
  if (!part) part = shuffle(code_.b, row, row, lanes_.count, [&](int place) { return first + place; });
  return part;
}

const std::vector<Value*>& Vectors::columns_of(const std::vector<Value*>& rows) {
  auto& known = scopes_.back().columns;
  if (const auto found = known.find(rows); found != known.end()) return found->second;
  const auto count = static_cast<int>(rows.size());
  std::vector<Value*> now = rows;
  const auto at = [&](int i) -> Value*& { return now[static_cast<size_t>(i)]; };
  for (int first = 0; first < count; first += kNarrow)
    turn_squares_of_four(code_.b, now.data() + first, count);
  // Then squares change places, in twos, in squares of twos, and so on.
  for (int block = kNarrow; block < count; block *= 2) {
    for (int i = 0; i < count; ++i) {
      if ((i & block) != 0) continue;
      Value* x = at(i);
      Value* y = at(i + block);
      at(i) = shuffle(code_.b, x, y, count,
                      [&](int place) { return (place & block) == 0 ? place : place - block + count; });
      at(i + block) = shuffle(code_.b, x, y, count, [&](int place) {
        return (place & block) == 0 ? place + block : place + count;
      });
    }
  }
  return known[rows] = std::move(now);
}

Value* Vectors::every_fourth(const std::vector<Value*>& rows, int first) {
  auto& known = scopes_.back().columns;
  auto found = known.find(rows);
  if (found == known.end()) {
    std::vector<Value*> turned = rows;
    turn_squares_of_four(code_.b, turned.data(), lanes_.count);
    found = known.emplace(rows, std::move(turned)).first;
  }
  // At place 4q + k is now element q of row k.
  Value* turned = found->second[static_cast<size_t>(first)];
  const int of_row = lanes_.count / kNarrow;
  return shuffle(code_.b, turned, turned, lanes_.count,
                 [&](int place) { return place % of_row * kNarrow + place / of_row; });
}

}  // namespace tilewright::llvm_codegen
