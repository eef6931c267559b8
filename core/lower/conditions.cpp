// SPDX-License-Identifier: Apache-2.0
#include "core/lower/conditions.h"

#include <algorithm>

namespace tilewright {

void flatten_and(const Expr& e, std::vector<Expr>& parts) {
  const auto* b = e.as<Binary>();
  if (b && b->op == BinaryOp::kAnd) {
    flatten_and(b->a, parts);
    flatten_and(b->b, parts);
  } else {
    parts.push_back(e);
  }
}

Expr conjunction(const std::vector<Expr>& parts) {
  Expr all;
  for (const auto& part : parts) all = all.valid() ? logical_and(all, part) : part;
  return all;
}

bool contains(const std::vector<Expr>& parts, const Expr& wanted) {
  return std::any_of(parts.begin(), parts.end(), [&](const Expr& part) { return equal(part, wanted); });
}

}  // namespace tilewright
