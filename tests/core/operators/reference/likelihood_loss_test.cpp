// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

Attributes reduction(const std::string& which) {
  return attributes_of({{"reduction", which}});
}

TEST(ReferenceLikelihoodLoss, TakesTheLabelsOwn) {
  const Tensor x = float_tensor({2, 3}, {1, 2, 3, 4, 5, 6});
  const Tensor labels = int64_tensor({2}, {2, 0});
  const Tensor weights = float_tensor({3}, {3, 0, 1});
  expect_tensor(run("NegativeLogLikelihoodLoss", {x, labels}, reduction("none")), {2}, {-3, -4});
  expect_tensor(run("NegativeLogLikelihoodLoss", {x, labels}), {}, {-3.5});
  expect_tensor(run("NegativeLogLikelihoodLoss", {x, labels, weights}, reduction("none")), {2}, {-3, -12});
  expect_tensor(run("NegativeLogLikelihoodLoss", {x, labels, weights}, reduction("sum")), {}, {-15});
  expect_tensor(run("NegativeLogLikelihoodLoss", {x, labels, weights}), {}, {-15.0 / 4});
  EXPECT_NE(error_of("NegativeLogLikelihoodLoss", {x, int64_tensor({2}, {3, 0})}), "no error");
  EXPECT_NE(error_of("NegativeLogLikelihoodLoss", {x, labels}, reduction("most")), "no error");
  EXPECT_NE(error_of("NegativeLogLikelihoodLoss", {x, int64_tensor({3}, {0, 0, 0})}), "no error");
  EXPECT_NE(error_of("NegativeLogLikelihoodLoss", {x, labels, float_tensor({2}, {1, 1})}), "no error");
  EXPECT_NE(error_of("NegativeLogLikelihoodLoss", {x, float_tensor({2}, {0, 0})}), "no error");
}

TEST(ReferenceLikelihoodLoss, IgnoresALabelAtAnyPlace) {
  const Tensor x = counting({1, 2, 2, 2});  // one image of two classes
  const Tensor labels = int64_tensor({1, 2, 2}, {1, -1, 0, 1});
  Attributes a = attributes_of({{"ignore_index", int64_t{-1}}});
  expect_tensor(run("NegativeLogLikelihoodLoss", {x, labels}, a), {}, {-(4.0 + 2 + 7) / 3});
  a.set("reduction", std::string("none"));
  expect_tensor(run("NegativeLogLikelihoodLoss", {x, labels}, a), {1, 2, 2}, {-4, 0, -2, -7});
}

TEST(ReferenceCrossEntropyLoss, IsTheLossOfALogSoftmax) {
  const Tensor x = float_tensor({2, 3}, {1, 2, 3, 4, 5, 1000});
  const Tensor labels = int64_tensor({2}, {0, 2});
  const double sum = std::log(1 + std::exp(-1.0) + std::exp(-2.0));
  const auto made = run_all("SoftmaxCrossEntropyLoss", {x, labels}, reduction("none"), {13, 2});
  expect_tensor(made[0], {2}, {2 + sum, 0});
  expect_tensor(made[1], {2, 3}, {-2 - sum, -1 - sum, -sum, -996, -995, 0});
  expect_tensor(run("SoftmaxCrossEntropyLoss", {x, labels, float_tensor({3}, {1, 1, 3})}), {},
                {(2 + sum) / 4});
}

}  // namespace
}  // namespace tilewright
