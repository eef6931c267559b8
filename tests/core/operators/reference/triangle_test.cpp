// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

const Attributes& lower() {
  static const Attributes attributes = attributes_of({{"upper", int64_t{0}}});
  return attributes;
}

TEST(ReferenceTriangle, KeepsOneSideOfADiagonal) {
  const Tensor x = float_tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  expect_tensor(run("Trilu", {x}), {2, 3}, {1, 2, 3, 0, 5, 6});
  expect_tensor(run("Trilu", {x}, lower()), {2, 3}, {1, 0, 0, 4, 5, 0});
  expect_tensor(run("Trilu", {x, int64_tensor({}, {1})}), {2, 3}, {0, 2, 3, 0, 0, 6});
  expect_tensor(run("Trilu", {x, int64_tensor({}, {-1})}, lower()), {2, 3}, {0, 0, 0, 4, 0, 0});
  expect_tensor(run("Trilu", {x, int64_tensor({1}, {2})}, lower()), {2, 3}, {1, 2, 3, 4, 5, 6});
}

TEST(ReferenceTriangle, TakesStacksAnyTypeAndAnyDiagonal) {
  const Tensor stack = int64_tensor({2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
  expect_tensor(run("Trilu", {stack}, lower()), {2, 2, 2}, {1, 0, 3, 4, 5, 0, 7, 8});
  expect_tensor(run("Trilu", {bool_tensor({2, 2}, {1, 1, 1, 1})}), {2, 2}, {1, 1, 0, 1});
  const Tensor endless = int64_tensor({}, {INT64_MAX});
  expect_tensor(run("Trilu", {stack, endless}), {2, 2, 2}, {0, 0, 0, 0, 0, 0, 0, 0});
  expect_tensor(run("Trilu", {stack, int64_tensor({}, {INT64_MIN})}), {2, 2, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
  expect_tensor(run("Trilu", {counting({0, 3})}), {0, 3}, {});
  EXPECT_NE(error_of("Trilu", {counting({3})}), "no error");
}

}  // namespace
}  // namespace tilewright
