// SPDX-License-Identifier: Apache-2.0
#include "core/feature/operation_count.h"

namespace tilewright {
namespace {

constexpr size_t kAddSub = 1;
constexpr size_t kMul = 2;
constexpr size_t kDivMod = 3;
constexpr size_t kCompare = 4;
constexpr size_t kMathFunction = 5;
constexpr size_t kInteger = 7;
constexpr size_t kLogic = 14;
constexpr size_t kSelect = 15;

size_t position(const Binary& b) {
  switch (b.op) {
    case BinaryOp::kAdd:
    case BinaryOp::kSub: return kAddSub;
    case BinaryOp::kMul: return kMul;
    case BinaryOp::kDiv:
    case BinaryOp::kFloorDiv:
    case BinaryOp::kMod: return kDivMod;
    case BinaryOp::kPow: return kMathFunction;
    case BinaryOp::kAnd:
    case BinaryOp::kOr: return kLogic;
    default: return kCompare;
  }
}

void count(const Expr& expr, OperationCounts& counts) {
  visit(expr, [&](const Expr& e) {
    if (const auto* b = e.as<Binary>()) {
      const size_t at = position(*b);
      ++counts[at == kLogic || is_floating_point(b->a.type()) ? at : at + kInteger];
    } else if (const auto* u = e.as<Unary>()) {
      const size_t offset = is_floating_point(e.type()) ? 0 : kInteger;
      if (u->op == UnaryOp::kNot) {
        ++counts[kLogic];
      } else if (u->op == UnaryOp::kNeg) {
        ++counts[offset + kAddSub];
      } else {
        ++counts[offset + kMathFunction];
      }
    } else if (e.as<Select>()) {
      ++counts[kSelect];
    }
    return true;
  });
}

}  // namespace

OperationCounts count_operations(const Store& store) {
  OperationCounts counts{};
  count(store.value, counts);
  for (const auto& index : store.indices) count(index, counts);
  return counts;
}

}  // namespace tilewright
