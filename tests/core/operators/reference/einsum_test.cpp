// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

Attributes equation(const std::string& text) {
  return attributes_of({{"equation", text}});
}

Tensor einsum(const std::string& text, const std::vector<Tensor>& inputs) {
  return run("Einsum", inputs, equation(text));
}

TEST(ReferenceEinsum, OneOperand) {
  const Tensor x = float_tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  expect_tensor(einsum("ij->ji", {x}), {3, 2}, {1, 4, 2, 5, 3, 6});
  expect_tensor(einsum(" i j -> i ", {x}), {2}, {6, 15});
  expect_tensor(einsum("ij->", {x}), {}, {21});
  // Without a result: alphabetic order, capitals first.
  expect_tensor(einsum("ba", {x}), {3, 2}, {1, 4, 2, 5, 3, 6});
  expect_tensor(einsum("aB", {x}), {3, 2}, {1, 4, 2, 5, 3, 6});
  const Tensor square = float_tensor({2, 2}, {1, 2, 3, 4});
  expect_tensor(einsum("ii->i", {square}), {2}, {1, 4});
  expect_tensor(einsum("ii", {square}), {}, {5});
  expect_tensor(einsum("...ii->...i", {float_tensor({2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8})}), {2, 2},
                {1, 4, 5, 8});
  expect_tensor(einsum("...->...", {x}), {2, 3}, {1, 2, 3, 4, 5, 6});
  expect_tensor(einsum("->", {float_tensor({}, {7})}), {}, {7});
  expect_tensor(einsum("ij->i", {counting({2, 0})}), {2}, {0, 0});
}

TEST(ReferenceEinsum, TwoOperands) {
  const Tensor x = float_tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor y = float_tensor({3, 2}, {1, 0, 2, 1, 0, 3});
  expect_tensor(einsum("ij,jk", {x, y}), {2, 2}, {5, 11, 14, 23});
  expect_tensor(einsum("ij,jk->ki", {x, y}), {2, 2}, {5, 14, 11, 23});
  expect_tensor(einsum("i,i", {float_tensor({2}, {1, 2}), float_tensor({2}, {3, 4})}), {}, {11});
  expect_tensor(einsum("i,j->ji", {float_tensor({2}, {1, 2}), float_tensor({2}, {3, 4})}), {2, 2},
                {3, 6, 4, 8});
  // The columns of the second operand are summed over first.
  expect_tensor(einsum("ij,jk->i", {x, y}), {2}, {16, 37});
  // The ellipses broadcast, from the right.
  expect_tensor(einsum("...ij,...jk->...ik", {counting({2, 1, 2}), float_tensor({2, 1}, {1, 10})}), {2, 1, 1},
                {10, 32});
  expect_tensor(einsum("i...,...->...i", {counting({2, 3}), float_tensor({1}, {2})}), {3, 2},
                {0, 6, 2, 8, 4, 10});
}

TEST(ReferenceEinsum, ManyOperandsAndIntegers) {
  const Tensor a = int64_tensor({2}, {1, 2});
  const Tensor b = int64_tensor({2, 2}, {1, 2, 3, 4});
  expect_tensor(einsum("i,ij,j->", {a, b, a}), {}, {27});
  expect_tensor(einsum("i,ij,j->ij", {a, b, a}), {2, 2}, {1, 4, 6, 16});
  EXPECT_EQ(
      integer_values(einsum("i,i", {int64_tensor({1}, {(int64_t{1} << 53) + 1}), int64_tensor({1}, {1})})),
      (Integers{(int64_t{1} << 53) + 1}));
}

TEST(ReferenceEinsum, RefusesEquationsThatDoNotFit) {
  const Tensor x = counting({2, 3});
  for (const char* text :
       {"", "ij,jk", "i", "ijk", "i.j->i", "ij->k", "ij->ii", "ii", "ij->i-", "......", "1j"})
    EXPECT_NE(error_of("Einsum", {x}, equation(text)), "no error") << text;
  EXPECT_NE(error_of("Einsum", {x, x}, equation("ij,jk")), "no error") << "3 and 2";
  EXPECT_NE(error_of("Einsum", {x, int64_tensor({3}, {1, 2, 3})}, equation("ij,j")), "no error");
}

}  // namespace
}  // namespace tilewright
