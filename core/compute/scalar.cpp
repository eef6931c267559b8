// SPDX-License-Identifier: Apache-2.0
#include "core/compute/scalar.h"

#include <cmath>

namespace tilewright {

double scalar_value(UnaryOp op, double a) {
  switch (op) {
    case UnaryOp::kNeg: return -a;
    case UnaryOp::kAbs: return std::fabs(a);
    case UnaryOp::kExp: return std::exp(a);
    case UnaryOp::kLog: return std::log(a);
    case UnaryOp::kSqrt: return std::sqrt(a);
    case UnaryOp::kTanh: return std::tanh(a);
    case UnaryOp::kErf: return std::erf(a);
    case UnaryOp::kSigmoid: return 1 / (1 + std::exp(-a));
    case UnaryOp::kFloor: return std::floor(a);
    case UnaryOp::kCeil: return std::ceil(a);
    case UnaryOp::kRound: return std::nearbyint(a);
    case UnaryOp::kNot: return a == 0 ? 1 : 0;
  }
  return a;
}

double scalar_value(BinaryOp op, double a, double b) {
  switch (op) {
    case BinaryOp::kAdd: return a + b;
    case BinaryOp::kSub: return a - b;
    case BinaryOp::kMul: return a * b;
    case BinaryOp::kDiv: return a / b;
    case BinaryOp::kFloorDiv: return std::floor(a / b);
    case BinaryOp::kMod: return a - b * std::floor(a / b);
    case BinaryOp::kMin: return a != a || a < b ? a : b;
    case BinaryOp::kMax: return a != a || a > b ? a : b;
    case BinaryOp::kPow: return std::pow(a, b);
    case BinaryOp::kLess: return a < b ? 1 : 0;
    case BinaryOp::kLessEqual: return a <= b ? 1 : 0;
    case BinaryOp::kEqual: return a == b ? 1 : 0;
    case BinaryOp::kNotEqual: return a != b ? 1 : 0;
    case BinaryOp::kAnd: return a != 0 && b != 0 ? 1 : 0;
    case BinaryOp::kOr: return a != 0 || b != 0 ? 1 : 0;
  }
  return a;
}

}  // namespace tilewright
