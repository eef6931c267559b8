// SPDX-License-Identifier: Apache-2.0
#include "tests/core/operators/reference/run_operator.h"

namespace tilewright {
namespace {

TEST(ReferenceNormalization, Batch) {
  const Tensor x = float_tensor({1, 2, 2}, {1, 2, 3, 4});
  const std::vector<Tensor> inputs = {x, float_tensor({2}, {2, 1}), float_tensor({2}, {10, 0}),
                                      float_tensor({2}, {1, 3}), float_tensor({2}, {4, 0.25F})};
  expect_tensor(run("BatchNormalization", inputs, attributes_of({{"epsilon", 0.0}})), {1, 2, 2},
                {10, 11, 0, 2});
  EXPECT_EQ(error_of("BatchNormalization", {x, counting({3}), counting({2}), counting({2}), counting({2})}),
            "BatchNormalization: input 1 has the shape 3, not 2");
}

TEST(ReferenceNormalization, TheBatchNormalisesItselfInTraining) {
  // Two images of two channels of two elements: channel 0 holds 1, 3, 5, 7 and channel 1 holds 0, 0, 4, 4.
  const Tensor x = float_tensor({2, 2, 2}, {1, 3, 0, 0, 5, 7, 4, 4});
  const std::vector<Tensor> inputs = {x, float_tensor({2}, {1, 2}), float_tensor({2}, {0, 1}),
                                      float_tensor({2}, {8, 10}), float_tensor({2}, {1, 4})};
  const double root = std::sqrt(5.0);
  const Reals normal = {-3 / root, -1 / root, -1, -1, 1 / root, 3 / root, 3, 3};
  const auto training = attributes_of({{"epsilon", 0.0}, {"momentum", 0.75}, {"training_mode", int64_t{1}}});
  const auto newer = run_all("BatchNormalization", inputs, training, {15, 3});
  expect_tensor(newer[0], {2, 2, 2}, normal);
  expect_tensor(newer[1], {2}, {0.75 * 8 + 0.25 * 4, 0.75 * 10 + 0.25 * 2});
  expect_tensor(newer[2], {2}, {0.75 * 1 + 0.25 * 5, 0.75 * 4 + 0.25 * 4});
  expect_tensor(run("BatchNormalization", inputs, training, 15), {2, 2, 2}, normal);
  // Before operator set 14 more than one output means training.
  const auto older =
      run_all("BatchNormalization", inputs, attributes_of({{"epsilon", 0.0}, {"momentum", 0.75}}), {9, 5});
  expect_tensor(older[0], {2, 2, 2}, normal);
  expect_tensor(older[3], {2}, {4, 2});
  expect_tensor(older[4], {2}, {5, 4});
  EXPECT_FALSE(try_run("BatchNormalization", inputs, training, {15, 5}).ok());
}

TEST(ReferenceNormalization, Instance) {
  const Tensor x = float_tensor({1, 2, 2}, {1, 3, 10, 30});
  expect_tensor(run("InstanceNormalization", {x, float_tensor({2}, {1, 2}), float_tensor({2}, {0, 5})},
                    attributes_of({{"epsilon", 0.0}})),
                {1, 2, 2}, {-1, 1, 3, 7});
}

TEST(ReferenceNormalization, Layer) {
  const Tensor x = float_tensor({2, 2}, {1, 3, 10, 30});
  const auto outputs =
      run_all("LayerNormalization", {x, float_tensor({2}, {1, 2}), float_tensor({2}, {0, 5})},
              attributes_of({{"epsilon", 0.0}}), {17, 3});
  expect_tensor(outputs[0], {2, 2}, {-1, 7, -1, 7});
  expect_tensor(outputs[1], {2, 1}, {2, 20});
  expect_tensor(outputs[2], {2, 1}, {1, 0.1});
  expect_tensor(
      run("LayerNormalization", {x, float_tensor({2, 2}, {1, 1, 1, 1})},
          attributes_of({{"axis", int64_t{0}}, {"epsilon", 0.0}})),
      {2, 2}, {-10 / std::sqrt(131.5), -8 / std::sqrt(131.5), -1 / std::sqrt(131.5), 19 / std::sqrt(131.5)});
  EXPECT_NE(error_of("LayerNormalization", {x, counting({3})}), "no error");
}

TEST(ReferenceNormalization, LocalResponse) {
  // Window of 3 channels, alpha / size = 1, beta = 1, bias = 1.
  const Tensor x = float_tensor({1, 4, 1}, {1, 2, 3, 4});
  const Attributes attributes =
      attributes_of({{"size", int64_t{3}}, {"alpha", 3.0}, {"beta", 1.0}, {"bias", 1.0}});
  expect_tensor(run("LRN", {x}, attributes), {1, 4, 1}, {1.0 / 6, 2.0 / 15, 3.0 / 30, 4.0 / 26});
  EXPECT_NE(error_of("LRN", {x}), "no error");
}

TEST(ReferenceNormalization, Lp) {
  const Tensor x = float_tensor({2, 2}, {3, 4, 0, 0});
  expect_tensor(run("LpNormalization", {x}), {2, 2}, {0.6, 0.8, 0, 0});
  expect_tensor(run("LpNormalization", {x}, attributes_of({{"p", int64_t{1}}, {"axis", int64_t{0}}})), {2, 2},
                {1, 1, 0, 0});
}

TEST(ReferenceSoftmax, FlattensBeforeOperatorSet13) {
  const Tensor x = float_tensor({1, 2, 2}, {0, std::log(3.0F), 0, 0});
  expect_tensor(run("Softmax", {x}), {1, 2, 2}, {0.25, 0.75, 0.5, 0.5});
  expect_tensor(run("Softmax", {x}, {}, 11), {1, 2, 2}, {1.0 / 6, 0.5, 1.0 / 6, 1.0 / 6});
  expect_tensor(run("Softmax", {x}, attributes_of({{"axis", int64_t{1}}})), {1, 2, 2},
                {0.5, 0.75, 0.5, 0.25});
  expect_tensor(run("LogSoftmax", {x}), {1, 2, 2},
                {std::log(0.25), std::log(0.75), std::log(0.5), std::log(0.5)});
}

TEST(ReferenceSoftmax, LargeValuesDoNotOverflow) {
  expect_tensor(run("Softmax", {float_tensor({2}, {1000, 1000})}), {2}, {0.5, 0.5});
  expect_tensor(run("LogSoftmax", {float_tensor({2}, {-1000, 1000})}), {2}, {-2000, 0});
  EXPECT_NE(error_of("Softmax", {counting({2})}, attributes_of({{"axis", int64_t{3}}})), "no error");
}

}  // namespace
}  // namespace tilewright
