// SPDX-License-Identifier: Apache-2.0
#include "core/backend/cpu/llvm/emit/affine.h"

namespace tilewright::llvm_codegen {

int64_t floor_quotient(int64_t a, int64_t b) {
  const int64_t quotient = a / b;
  return a % b < 0 ? quotient - 1 : quotient;
}

int64_t Affine::coefficient(AtomId atom) const {
  for (const Term& term : terms) {
    if (term.atom == atom) return term.coefficient;
  }
  return 0;
}

Affine affine_constant(int64_t value) {
  Affine result;
  result.constant = value;
  return result;
}

Affine affine_atom(AtomId atom, int64_t coefficient) {
  Affine result;
  if (coefficient != 0) result.terms.push_back({atom, coefficient});
  return result;
}

Affine add(const Affine& a, const Affine& b, int64_t factor) {
  Affine sum;
  sum.constant = a.constant + factor * b.constant;
  auto left = a.terms.begin();
  auto right = b.terms.begin();
  while (left != a.terms.end() || right != b.terms.end()) {
    if (right == b.terms.end() || (left != a.terms.end() && left->atom < right->atom)) {
      sum.terms.push_back(*left++);
    } else if (left == a.terms.end() || right->atom < left->atom) {
      if (factor != 0) sum.terms.push_back({right->atom, factor * right->coefficient});
      ++right;
    } else {
      const int64_t coefficient = left->coefficient + factor * right->coefficient;
      if (coefficient != 0) sum.terms.push_back({left->atom, coefficient});
      ++left;
      ++right;
    }
  }
  return sum;
}

Affine scale(Affine a, int64_t factor) {
  if (factor == 0) return {};
  a.constant *= factor;
  for (Affine::Term& term : a.terms) term.coefficient *= factor;
  return a;
}

Affine replace(const Affine& a, AtomId atom, int64_t value) {
  Affine result;
  result.constant = a.constant;
  for (const Affine::Term& term : a.terms) {
    if (term.atom == atom) {
      result.constant += term.coefficient * value;
    } else {
      result.terms.push_back(term);
    }
  }
  return result;
}

void append(std::vector<int64_t>& key, const Affine& a) {
  key.push_back(a.constant);
  key.push_back(static_cast<int64_t>(a.terms.size()));
  for (const Affine::Term& term : a.terms) {
    key.push_back(term.atom);
    key.push_back(term.coefficient);
  }
}

AffineQuotient divide(const Affine& a, int64_t divisor) {
  AffineQuotient result;
  for (const Affine::Term& term : a.terms) {
    if (term.coefficient % divisor == 0) {
      result.quotient.terms.push_back({term.atom, term.coefficient / divisor});
    } else {
      result.rest.terms.push_back(term);
    }
  }
  result.quotient.constant = floor_quotient(a.constant, divisor);
  result.rest.constant = a.constant - result.quotient.constant * divisor;
  return result;
}

}  // namespace tilewright::llvm_codegen
